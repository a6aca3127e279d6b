import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { type AttendeeLookups, describeAttendee } from './describe-attendee.ts'
import styles from './read-only-spots.module.css'
import { SpotLine } from './spot-head.tsx'
import { SpotToolbar } from './spot-toolbar.tsx'

type ReadOnlySpotsProps = { spots: readonly Spot[]; totals: SpotTotals; lookups: AttendeeLookups }

/** The spots for those who may read them only. */
export function ReadOnlySpots({ spots, totals, lookups }: ReadOnlySpotsProps) {
  return (
    <div>
      <SpotToolbar spots={spots} totals={totals} />
      <ol className={styles.list}>
        {spots.map((spot) => (
          <li key={spot.spotNumber} className={styles.spot}>
            <SpotLine spot={spot} />
            {spot.attendeeInfo && <Facts facts={describeAttendee(spot.attendeeInfo, lookups)} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>
}
