/** The places of a registration, and the spots that fill them. */

import { isOverdrawn } from './allowances/allowances.ts'
import { nameSpots } from './names.ts'
import { numberSpots } from './numbers.ts'
import { countPlaces, type Spot, type SpotTotals } from './spot.ts'

/** One spot for each place, new ones without activity, saved ones at their own number. Give it at most one for each place. */
export function initialSpots(totals: SpotTotals, saved: readonly Spot[] = []): Spot[] {
  return nameSpots(numberSpots(saved, countPlaces(totals)))
}

/**
 * The spots with blank ones for the places that nobody has; null when there are more spots or activities than places. Who has
 * to go then is decided in reconcile.ts.
 */
export function fillPlaces(spots: readonly Spot[], totals: SpotTotals): Spot[] | null {
  if (spots.length > countPlaces(totals) || isOverdrawn(spots, totals)) return null
  return initialSpots(totals, spots)
}

export function isSameTotals(one: SpotTotals, other: SpotTotals): boolean {
  return one.golf === other.golf && one.dinner === other.dinner && one.vip === other.vip
}

/** Whether there are fewer places of any kind than before. */
export function hasFewerPlaces(before: SpotTotals, now: SpotTotals): boolean {
  return now.golf < before.golf || now.dinner < before.dinner || now.vip < before.vip
}
