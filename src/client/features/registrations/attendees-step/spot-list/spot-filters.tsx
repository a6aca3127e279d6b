import { ToggleChip, ToggleChips } from '#client/ui/buttons/toggle-chip.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { type SpotFilter, spotFilters } from '#shared/domain/spots/checkboxes.ts'
import { spotsShownId } from '../spot-fields.ts'
import styles from './spot-filters.module.css'

const words: Record<SpotFilter, string> = {
  all: 'All',
  missingNames: 'Missing names',
  missingActivity: 'Missing activity',
  declined: 'Declined',
  problems: 'Problems',
}

const nothing: Record<SpotFilter, string> = {
  all: 'There are no spots',
  missingNames: 'Every name is there',
  missingActivity: 'Every spot has an activity',
  declined: 'No spot is declined',
  problems: 'Nothing has to be put right',
}

type SpotFiltersProps = {
  matches: Record<SpotFilter, readonly number[]>
  filter: SpotFilter
  onFilter: (filter: SpotFilter) => void
  /** Taken away on a phone, for the spots to be seen at once. */
  isFolded?: boolean
}

/** Which spots are shown, and how many there are of each kind. */
export function SpotFilters({ matches, filter, onFilter, isFolded = false }: SpotFiltersProps) {
  const offered = spotFilters.filter((one) => one === 'all' || one === filter || matches[one].length > 0)
  return (
    <div className={styles.filters}>
      {offered.length > 1 && (
        <div className={isFolded ? styles.folded : undefined}>
          <ToggleChips label="Spots to show">
            {offered.map((one) => (
              <ToggleChip key={one} isSelected={one === filter} onChange={(isOn) => onFilter(isOn ? one : 'all')}>
                {words[one]} <span className={styles.count}>{matches[one].length}</span>
              </ToggleChip>
            ))}
          </ToggleChips>
        </div>
      )}
      <p id={spotsShownId} tabIndex={-1} role="status" className={layout.note}>
        {describeShown(matches, filter)}
      </p>
    </div>
  )
}

function describeShown(matches: SpotFiltersProps['matches'], filter: SpotFilter): string {
  const [shown, all] = [matches[filter].length, matches.all.length]
  if (shown === 0) return nothing[filter]
  return filter === 'all' ? '' : `Showing ${shown} of ${all} spots`
}
