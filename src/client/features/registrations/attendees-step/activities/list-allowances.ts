import { dinnerOnlyAllowance, remainingAllowances } from '#shared/domain/spots/allowances/allowances.ts'
import { countMissingNames, countSpots } from '#shared/domain/spots/allowances/counts.ts'
import { type Activity, countWhere, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'

export interface Allowance {
  activity: Activity
  all: number
  /** By those who come; a declined spot keeps its place, which is neither chosen nor left. */
  chosen: number
  declined: number
  left: number
}

/** The places of each type, in the order in which the screen names them. */
export function listAllowances(spots: readonly Spot[], totals: SpotTotals): Allowance[] {
  const left = remainingAllowances(spots, totals)
  const all = { golf: totals.golf, dinner: dinnerOnlyAllowance(spots, totals), vip: totals.vip }
  const chosen = countPlaces(spots)
  const declined = countPlaces(spots.filter((spot) => spot.isDeclined).map((spot) => ({ ...spot, isDeclined: false })))
  return (['golf', 'dinner', 'vip'] as const).map((activity) => ({
    activity,
    all: all[activity],
    chosen: chosen[activity],
    declined: declined[activity],
    left: left[activity],
  }))
}

/** `1 of 2 given, 1 declined`. */
export function describeGiven({ all, chosen, declined }: Allowance): string {
  return `${chosen} of ${all} given${declined > 0 ? `, ${declined} declined` : ''}`
}

function countPlaces(spots: readonly Spot[]): Record<Activity, number> {
  const { golf, dinnerOnly, vip } = countSpots(spots)
  return { golf, dinner: dinnerOnly, vip }
}

/** How many of the people who will come are known by name; declined spots bring nobody. */
export function countNamed(spots: readonly Spot[], totals: SpotTotals): { named: number; all: number } {
  const all = countWhere(spots, (spot) => !spot.isDeclined)
  return { named: all - countMissingNames(spots, totals), all }
}
