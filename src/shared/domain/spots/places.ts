/** The places of a registration, and the spots that fill them. */

import { isOverdrawn } from './allowances/allowances.ts'
import { nameSpots } from './names.ts'
import { blankSpot, countPlaces, type Spot, type SpotTotals } from './spot.ts'

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

/**
 * `count` spots in the order of their numbers, with blank ones where nobody sits. Give it at most `count` spots.
 * A spot keeps its number while that number exists, because it already stands in exports and mails; only a spot whose
 * number is gone (or taken, in bad data) moves, to the lowest free number.
 */
export function numberSpots(spots: readonly Spot[], count: number): Spot[] {
  const numbers = chooseNumbers(spots, count)
  const byNumber = new Map(spots.map((spot, index) => [numbers[index], withNumber(spot, numbers[index] ?? 0)]))
  return listNumbers(count).map((spotNumber) => byNumber.get(spotNumber) ?? blankSpot(spotNumber))
}

/** The number that each of these spots gets among `count`, in the order of `spots`. */
export function chooseNumbers(spots: readonly Spot[], count: number): number[] {
  const kept = new Set<number>()
  const own = spots.map(({ spotNumber }) => {
    if (spotNumber < 1 || spotNumber > count || kept.has(spotNumber)) return null
    kept.add(spotNumber)
    return spotNumber
  })
  const free = listNumbers(count).filter((number) => !kept.has(number))
  return own.map((number) => number ?? free.shift() ?? 0)
}

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const withNumber = (spot: Spot, spotNumber: number): Spot =>
  spot.spotNumber === spotNumber ? spot : { ...spot, spotNumber }
