import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { describeAttendee } from '#shared/domain/spots/info.ts'
import { hasActivity, hasInfo, sumPlaces } from '#shared/domain/spots/spot.ts'
import { golfClubTypesQuery, travelMethodsQuery } from '../queries.ts'
import { describeActivity } from '../wizard/conflict/changes.ts'
import { useNamesDay } from '../wizard/steps/names-day.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './attendees-summary.module.css'
import { describeOpenSpots } from './describe-summary.ts'

/** Everybody of whom something is known, and how many spots and names are still open. */
export function AttendeesSummary() {
  const { draft, fitted, saved } = useWizard()
  const travelMethods = useQuery(travelMethodsQuery).data ?? []
  const clubTypes = useQuery(golfClubTypesQuery).data ?? []
  const namesDay = useNamesDay()
  const [isUnfolded, setUnfolded] = useState(false)
  const { spots } = fitted
  if (spots.length === 0) return <p>There are no attendees included with this registration.</p>
  const known = spots
    .filter((spot) => hasActivity(spot) || hasInfo(spot))
    .map((spot) => ({ ...spot, details: describeAttendee(spot, { travelMethods, clubTypes }).join(' · ') }))
  const missing = countMissingNames(spots, sumPlaces(draft.donation))
  const open = describeOpenSpots(spots.length - known.length, spots.length)
  return (
    <>
      {known.some(({ details }) => details) && (
        <Button
          tone="quiet"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onPress={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Hide details' : 'Show details'}
        </Button>
      )}
      <ol className={isUnfolded ? styles.unfolded : undefined}>
        {known.map((spot) => (
          <li key={spot.spotNumber} className={styles.line}>
            <span className={styles.number}>{spot.spotNumber}</span> <span className={styles.name}>{spot.name}</span>{' '}
            <span className={styles.activity}>
              {[describeActivity(spot), saved?.seated.find(({ spotId }) => spotId === spot.id)?.table]
                .filter(Boolean)
                .join(', ')}
            </span>{' '}
            <span className={styles.details}>{spot.details}</span>
          </li>
        ))}
      </ol>
      {open && <p className={layout.soft}>{open}</p>}
      {missing > 0 && (
        <Notice>
          {missing === 1 ? 'One attendee has no name yet.' : `${missing} attendees have no name yet.`} {namesDay}
        </Notice>
      )}
    </>
  )
}
