/** Which number each spot of a registration carries: 1 up to the number of places, each once. */

import { blankSpot, type Spot } from './spot.ts'

/**
 * `count` spots in the order of their numbers, with blank ones where nobody sits. Give it at most `count` spots.
 * A spot keeps its number while that number exists, because it already stands in exports and mails; only a spot whose
 * number is gone (or taken, in bad data) moves, to the lowest free number.
 */
export function numberSpots(spots: readonly Spot[], count: number): Spot[] {
  const numbers = chooseNumbers(spots, count)
  const seated = new Map(spots.map((spot, index) => [numbers[index], withNumber(spot, numbers[index] ?? 0)]))
  return listNumbers(count).map((spotNumber) => seated.get(spotNumber) ?? blankSpot(spotNumber))
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
