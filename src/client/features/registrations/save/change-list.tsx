import type { Change } from '../draft/changes.ts'
import styles from '../wizard.module.css'

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className={styles.people}>
    {changes.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)
