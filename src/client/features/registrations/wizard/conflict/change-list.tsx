import styles from '../save/displaced-list.module.css'
import type { Change } from './changes.ts'

/** More would not be read. */
const maxListed = 12

type ChangeListProps = { changes: readonly Change[]; isReplaced?: (change: Change) => boolean }

/** What was changed in a registration, line by line, and what of it the user's own changes would replace. */
export function ChangeList({ changes, isReplaced }: ChangeListProps) {
  const more = changes.length - maxListed
  return (
    <ul className={styles.people}>
      {changes.slice(0, maxListed).map((change) => (
        <li key={change.key}>
          {change.text}
          {isReplaced?.(change) && <strong> (yours would replace it)</strong>}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}
