import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { filterSpots } from '#shared/domain/spots/editing/filter-spots.ts'
import { describeAttendee } from '#shared/domain/spots/info.ts'
import { AllowanceBar } from './activities/allowance-bar.tsx'
import styles from './read-only-spots.module.css'
import { SpotFilters } from './spot-list/spot-filters.tsx'
import { SpotLine } from './spot-list/spot-head.tsx'
import type { SpotListProps } from './spot-list/spot-list.tsx'
import { SpotToolbar } from './spot-list/spot-toolbar.tsx'

type ReadOnlySpotsProps = Pick<SpotListProps, 'spots' | 'totals' | 'lookups' | 'filter' | 'onFilter'>

const nothingWrong = new Set<number>()

/** The spots for those who may read them only. */
export function ReadOnlySpots({ spots, totals, lookups, filter, onFilter }: ReadOnlySpotsProps) {
  const matches = filterSpots(spots, totals, nothingWrong)
  const shown = spots.filter((_, index) => matches[filter].includes(index))
  return (
    <div>
      <AllowanceBar spots={spots} totals={totals} />
      <SpotToolbar spots={spots} totals={totals} />
      <SpotFilters matches={matches} filter={filter} onFilter={onFilter} />
      <ol className={styles.list}>
        {shown.map((spot) => (
          <li key={spot.spotNumber} className={styles.spot}>
            <VisuallyHidden>Spot </VisuallyHidden>
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
