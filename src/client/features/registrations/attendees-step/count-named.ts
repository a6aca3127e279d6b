import { countMissingNames } from '#shared/domain/spots/counts.ts'
import { countWhere, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'

/** How many of the people who will come are known by name; declined spots bring nobody. */
export function countNamed(spots: readonly Spot[], totals: SpotTotals): { named: number; all: number } {
  const all = countWhere(spots, (spot) => !spot.isDeclined)
  return { named: all - countMissingNames(spots, totals), all }
}
