import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import { themeCookie } from '#shared/limits.ts'
import { VisuallyHidden } from '../ui/layout/layout.tsx'

const themes = [
  { theme: 'system', Sign: Monitor, label: 'System' },
  { theme: 'light', Sign: Sun, label: 'Light' },
  { theme: 'dark', Sign: Moon, label: 'Dark' },
]

const yearInSeconds = 31_536_000

/** A cookie stores the theme, so that the server can render pages with it. */
export function ThemeSwitch({ first = 'system' }: { first?: string | undefined }) {
  const [current, setCurrent] = useState(first)
  const name = useId()

  function select(theme: string) {
    setCurrent(theme)
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${themeCookie}=${theme}; path=/; max-age=${theme === 'system' ? 0 : yearInSeconds}; samesite=lax`
  }

  return (
    <fieldset className="flex gap-1 px-1">
      <legend>
        <VisuallyHidden>Appearance</VisuallyHidden>
      </legend>
      {themes.map(({ theme, Sign, label }) => (
        <label
          key={theme}
          className="grid size-touch cursor-pointer place-items-center rounded-md text-ink-soft *:[grid-area:1/1] hover:text-ink has-checked:bg-pine-wash has-checked:text-pine forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
          title={label}
        >
          <input
            className="m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
            type="radio"
            name={name}
            checked={theme === current}
            autoComplete="off"
            onChange={() => select(theme)}
          />
          <Sign size={18} aria-hidden="true" className="pointer-events-none" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
