/** The spots that somebody still has to do something about. */

import { autoFillSpots } from '../allowances/auto-fill.ts'
import { isMissingName } from '../allowances/counts.ts'
import { highlightSpot } from '../checkboxes.ts'
import { hasActivity, type Spot, type SpotTotals } from '../spot.ts'

export const spotFilters = ['all', 'missingNames', 'missingActivity', 'declined', 'problems'] as const
export type SpotFilter = (typeof spotFilters)[number]

/**
 * The positions of the spots that each filter shows. Names are missing as the dashboards count them, in the auto-filled view.
 * `wrong` holds the positions of spots with something to be put right; an attendee without an activity is a problem too.
 */
export function filterSpots(
  spots: readonly Spot[],
  totals: SpotTotals,
  wrong: ReadonlySet<number>,
): Record<SpotFilter, number[]> {
  const planned = autoFillSpots(spots, totals)
  const find = (matches: (spot: Spot, index: number) => boolean) =>
    spots.flatMap((spot, index) => (matches(spot, index) ? [index] : []))
  return {
    all: find(() => true),
    missingNames: planned.flatMap((spot, index) => (isMissingName(spot) ? [index] : [])),
    missingActivity: find((spot) => !hasActivity(spot)),
    declined: find((spot) => spot.isDeclined),
    problems: find((spot, index) => wrong.has(index) || highlightSpot(spot) !== null),
  }
}
