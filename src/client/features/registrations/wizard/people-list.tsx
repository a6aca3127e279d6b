import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import { describeLoss } from './describe-loss.ts'
import styles from './people-list.module.css'

type Person = Pick<DisplacedAttendee, 'spotNumber' | 'name' | 'loses' | 'placedAt'>

/** People by name with what each of them loses. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={`${person.spotNumber} ${person.name}`}>
          <strong>{person.name}</strong> {describeLoss(person)}
        </li>
      ))}
    </ul>
  )
}
