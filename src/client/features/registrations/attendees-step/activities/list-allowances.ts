import {
  countMissingNames,
  countSpots,
  dinnerOnlyAllowance,
  remainingAllowances,
} from '#shared/domain/spots/allowances.ts'
import { type Activity, countWhere, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'

export interface Allowance {
  activity: Activity
  all: number
  /** A declined spot keeps its place, which is nobody else's. */
  declined: number
  left: number
}

/** The places of each type, in the order in which the screen names them. */
export function listAllowances(spots: readonly Spot[], totals: SpotTotals): Allowance[] {
  const left = remainingAllowances(spots, totals)
  const all = { golf: totals.golf, dinner: dinnerOnlyAllowance(spots, totals), vip: totals.vip }
  const declined = countPlaces(spots.filter((spot) => spot.isDeclined).map((spot) => ({ ...spot, isDeclined: false })))
  return (['golf', 'dinner', 'vip'] as const).map((activity) => ({
    activity,
    all: all[activity],
    declined: declined[activity],
    left: left[activity],
  }))
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
