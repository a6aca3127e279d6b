import type { MouseEvent } from 'react'
import type { Site } from '#shared/contracts/settings.ts'
import { version } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { chooseShownName } from '../parts/site.tsx'
import { mainId } from '../ui/layout/layout.tsx'

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="absolute z-60 inset-[0.5rem_auto_auto_0.5rem] py-3 px-4 rounded-md bg-pine text-on-pine font-semibold not-focus:[clip-path:inset(50%)] not-focus:size-px not-focus:p-0 not-focus:overflow-hidden"
      onClick={goToMain}
    >
      Skip to content
    </a>
  )
}

// Sets the focus itself, because the router would treat the fragment as a new address.
function goToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

export function Footer({ site }: { site: Site | null }) {
  const year = site ? site.today.slice(0, 4) : new Date().getFullYear()
  return (
    <footer
      className="flex flex-wrap items-center gap-y-1 gap-x-6 py-2 px-gutter border-t border-line text-ink-soft text-small"
      data-print="hide"
    >
      <p>
        © {year} {chooseShownName(site)} <span className="ms-3 whitespace-nowrap">Fairway {version}</span>
      </p>
      <a href={paths.about} className="inline-flex items-center min-h-touch text-inherit">
        About
      </a>
    </footer>
  )
}
