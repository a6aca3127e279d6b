import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../layout/layout.tsx'
import { setTheme, themes, useTheme } from './theme.ts'
import styles from './theme-switch.module.css'

const choices = {
  system: { sign: Monitor, label: 'As the system' },
  light: { sign: Sun, label: 'Light' },
  dark: { sign: Moon, label: 'Dark' },
}

/** Light, dark or as the system has it; kept on this device. */
export function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch} data-print="hide">
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
              checked={theme === current}
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
