import { countLinks } from '#shared/domain/spots/guest-link.ts'
import type { DisplacedAttendee } from '#shared/domain/spots/reconcile.ts'
import type { DraftChange } from '../draft/changes.ts'

export const ChangeList = ({ changes }: { changes: readonly DraftChange[] }) => (
  <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
    {changes.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

export function DisplacedList({ people }: { people: readonly DisplacedAttendee[] }) {
  const links = countLinks(people)
  return (
    <>
      <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
        {people.map((person) => (
          <li key={`${person.spotNumber} ${person.name}`}>
            <strong>{person.name}</strong> {describeLoss(person)}
            {person.link &&
              ` (the guest for spot ${person.spotNumber} ${person.link === 'answered' ? 'has replied' : 'has a link'})`}
          </li>
        ))}
      </ul>
      {links && (
        <p>
          {links}. If you save, these links will stop working. We’ll email the guests whose email addresses we have.
        </p>
      )}
    </>
  )
}

export function describeLoss({
  loses,
  placedAt,
  seatedAt,
}: Pick<DisplacedAttendee, 'loses' | 'placedAt' | 'seatedAt'>): string {
  const places = [...(placedAt ? [`placed at ${placedAt}`] : []), ...(seatedAt ? [`seated at ${seatedAt}`] : [])]
  return [`loses ${loses}`, ...places].join(', ')
}

export const losesSpot = ({ loses }: Pick<DisplacedAttendee, 'loses'>) => loses === 'their spot'
