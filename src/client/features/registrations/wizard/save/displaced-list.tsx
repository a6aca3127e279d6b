import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import styles from './displaced-list.module.css'

export function DisplacedList({ people }: { people: readonly DisplacedAttendee[] }) {
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

/** What somebody loses, put after their name: `loses golf and dinner, placed at hole 7, team 7B`. */
export function describeLoss({ loses, placedAt }: Pick<DisplacedAttendee, 'loses' | 'placedAt'>): string {
  return placedAt === null ? `loses ${loses}` : `loses ${loses}, placed at ${placedAt}`
}

export const losesSpot = ({ loses }: Pick<DisplacedAttendee, 'loses'>) => loses === 'their spot'
