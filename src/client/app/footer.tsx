import { Monitor, Moon, Sun } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { helpPathOf } from '#shared/help-chapters.ts'
import { version } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { shownName } from '../parts/site.tsx'
import { mainId, VisuallyHidden } from '../ui/layout/layout.tsx'
import { renderedTheme, setTheme, themes, useTheme } from './theme.ts'

/** The first thing the Tab key meets. */
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

// By hand, so that no router takes the fragment for a new address.
function goToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}

/** The footer of every page. */
export function Footer({ site, user }: { site: Site | null; user: CurrentUser | null }) {
  const year = site ? site.today.slice(0, 4) : new Date().getFullYear()
  return (
    <footer
      className="flex flex-wrap items-center gap-y-1 gap-x-6 py-2 px-gutter border-t border-line text-ink-soft text-small [&>:last-child]:ms-auto"
      data-print="hide"
    >
      <p>
        © {year} {shownName(site)} <span className="ms-3 whitespace-nowrap">Fairway {version}</span>
      </p>
      <a href={paths.about} className="inline-flex items-center min-h-touch text-inherit">
        About
      </a>
      {user?.role === 'user' && (
        <a
          href={helpPathOf('for-partners')}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center min-h-touch text-inherit"
        >
          Help
        </a>
      )}
      <ThemeSwitch />
    </footer>
  )
}

const choices = {
  system: { sign: Monitor, label: 'System' },
  light: { sign: Sun, label: 'Light' },
  dark: { sign: Moon, label: 'Dark' },
}

/** Light, dark or as the system has it; kept on this device. */
function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  const choice = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    const radios = [...(choice.current?.querySelectorAll('input') ?? [])]
    const selected = themes.find((theme) => radios.some(({ value, checked }) => checked && value === theme))
    if (!selected || selected === current) return
    // Selected before hydration.
    if (selected !== renderedTheme) setTheme(selected)
    else for (const radio of radios) radio.checked = radio.value === current
  }, [current])

  return (
    <fieldset ref={choice} className="inline-flex gap-1 [@media_(scripting:_none)]:hidden" data-print="hide">
      <legend>
        <VisuallyHidden>Appearance</VisuallyHidden>
      </legend>
      {themes.map((theme) => {
        const { sign: Sign, label } = choices[theme]
        return (
          <label
            key={theme}
            className="grid size-touch cursor-pointer place-items-center rounded-md text-ink-soft *:[grid-area:1/1] hover:text-ink has-checked:bg-pine-wash has-checked:text-pine forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
            title={label}
          >
            <input
              className="m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
              type="radio"
              name={name}
              value={theme}
              defaultChecked={theme === current}
              autoComplete="off"
              onChange={() => setTheme(theme)}
            />
            <Sign size={18} aria-hidden="true" className="pointer-events-none" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}
