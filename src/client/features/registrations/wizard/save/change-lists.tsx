/** What a save changes, in lists: who loses what, and what somebody has entered or saved. */

import { countLinks } from '#shared/domain/spots/guest-link.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import type { Change } from '../draft/changes.ts'
import styles from '../wizard.module.css'

export function DisplacedList({ people }: { people: readonly DisplacedAttendee[] }) {
  const links = countLinks(people)
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={`${person.spotNumber} ${person.name}`}>
            <strong>{person.name}</strong> {describeLoss(person)}
            {person.link && ` (guest ${person.link === 'answered' ? 'has replied' : 'has a link'})`}
          </li>
        ))}
      </ul>
      {links && (
        <p>{links}. If you save, guests can’t use these links anymore. We email those whose address we have.</p>
      )}
    </>
  )
}

/** What somebody loses, put after their name: `loses golf and dinner, placed at hole 7, team 7B, seated at table 12`. */
export function describeLoss({
  loses,
  placedAt,
  seatedAt,
}: Pick<DisplacedAttendee, 'loses' | 'placedAt' | 'seatedAt'>): string {
  const places = [...(placedAt ? [`placed at ${placedAt}`] : []), ...(seatedAt ? [`seated at ${seatedAt}`] : [])]
  return [`loses ${loses}`, ...places].join(', ')
}

export const losesSpot = ({ loses }: Pick<DisplacedAttendee, 'loses'>) => loses === 'their spot'

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
