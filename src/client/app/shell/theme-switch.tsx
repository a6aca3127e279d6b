import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { setTheme, type Theme, themes, useTheme } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './theme-switch.module.css'

const faces: Record<Theme, { word: string; Sign: typeof Sun }> = {
  system: { word: 'As the system', Sign: Monitor },
  light: { word: 'Light', Sign: Sun },
  dark: { word: 'Dark', Sign: Moon },
}

export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <VisuallyHidden>
        <legend>Colours</legend>
      </VisuallyHidden>
      {themes.map((theme) => {
        const { word, Sign } = faces[theme]
        return (
          <label key={theme} className={styles.choice} title={word}>
            <input type="radio" name={name} checked={theme === chosen} onChange={() => setTheme(theme)} />
            <Sign size={18} aria-hidden="true" />
            <VisuallyHidden>{word}</VisuallyHidden>
          </label>
        )
      })}
    </fieldset>
  )
}
