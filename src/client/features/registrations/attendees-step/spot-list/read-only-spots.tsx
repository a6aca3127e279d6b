import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { filterSpots } from '#shared/domain/spots/checkboxes.ts'
import { describeAttendee } from '#shared/domain/spots/info.ts'
import { useWizard } from '../../wizard/wizard-context.ts'
import { AllowanceBar } from '../activities/allowance-bar.tsx'
import { SpotFilters } from './spot-filters.tsx'
import { SpotLine } from './spot-head.tsx'
import styles from './spot-list.module.css'
import type { SpotListProps } from './spot-list.tsx'
import { SpotToolbar } from './spot-toolbar.tsx'

type ReadOnlySpotsProps = Pick<SpotListProps, 'spots' | 'totals' | 'lookups' | 'filter' | 'onFilter'>

const nothingWrong = new Set<number>()

export function ReadOnlySpots({ spots, totals, lookups, filter, onFilter }: ReadOnlySpotsProps) {
  const { saved } = useWizard()
  const tables = new Map(saved?.seated.map(({ spotId, table }) => [spotId, table]))
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
            <SpotLine spot={spot} table={tables.get(spot.id)} />
            <Facts facts={describeAttendee(spot, lookups)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  const known = facts.filter(Boolean)
  return known.length === 0 ? null : <p className={styles.facts}>{known.join(' · ')}</p>
}
