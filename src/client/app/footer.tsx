import { Monitor, Moon, Sun } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Site } from '#shared/contracts/settings.ts'
import { helpPathOf } from '#shared/help-chapters.ts'
import { version } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { shownName } from '../parts/site.tsx'
import { mainId, VisuallyHidden } from '../ui/layout/layout.tsx'
import { renderedTheme, setTheme, themes, useTheme } from '../ui/theme/theme.ts'
import styles from './shell.module.css'

/** The first thing the Tab key meets. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={goToMain}>
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
    <footer className={styles.footer} data-print="hide">
      <p>
        © {year} {shownName(site)} <span className={styles.version}>Fairway {version}</span>
      </p>
      <a href={paths.about} className={styles.footerLink}>
        About
      </a>
      {user?.role === 'user' && (
        <a href={helpPathOf('for-partners')} target="_blank" rel="noopener" className={styles.footerLink}>
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
    <fieldset ref={choice} className={styles.switch} data-print="hide">
      <legend>
        <VisuallyHidden>Appearance</VisuallyHidden>
      </legend>
      {themes.map((theme) => {
        const { sign: Sign, label } = choices[theme]
        return (
          <label key={theme} className={styles.choice} title={label}>
            <input
              type="radio"
              name={name}
              value={theme}
              defaultChecked={theme === current}
              autoComplete="off"
              onChange={() => setTheme(theme)}
            />
            <Sign size={18} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}
