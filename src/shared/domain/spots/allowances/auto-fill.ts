/** The day as it is planned while partners still choose: every open spot is given an activity that is left. */

import { nameSpots } from '../names.ts'
import { type Activity, hasActivity, isDiner, isGolfer, type Spot, type SpotTotals } from '../spot.ts'
import { remainingAllowances } from './allowances.ts'

/**
 * The spots as golfers, partner rows, dashboards and exports see them: those without an activity get
 * golf and dinner, then dinner, then VIP and dinner, in the order of their numbers and as far as places remain; all are named.
 * A view, never stored by itself. The same list comes back when it is filled again.
 */
export function autoFillSpots<S extends Spot>(spots: readonly S[], totals: SpotTotals): S[] {
  const remaining = remainingAllowances(spots, totals)
  const isLeft = (activity: Activity) => remaining[activity]-- > 0
  const takeNext = (): Partial<Spot> => {
    if (isLeft('golf')) return { golf: true, dinner: true }
    if (isLeft('dinner')) return { dinner: true }
    return isLeft('vip') ? { vip: true, dinner: true } : {}
  }
  return nameSpots(spots.map((spot) => (hasActivity(spot) ? spot : { ...spot, ...takeNext() })))
}

/** Golfers of the planned day: those whose place on a hole stays theirs. */
export const listGolferIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isGolfer)

/** Whoever dines on the planned day: those whose seat at a table stays theirs. */
export const listDinerIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isDiner)

const listIds = (spots: readonly Spot[], totals: SpotTotals, comes: (spot: Spot) => boolean) =>
  autoFillSpots(spots, totals)
    .filter(comes)
    .map(({ id }) => id)
