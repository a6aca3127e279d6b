/** Which number each spot of a registration carries: 1 up to the number of places, each once. */

import { blankSpot, type Spot } from './spot.ts'

/**
 * `count` spots in the order of their numbers, with blank ones where nobody sits. Give it at most `count` spots.
 * A spot keeps its number while that number exists, because it already stands in exports and mails; only a spot whose
 * number is gone (or taken, in bad data) moves, to the lowest free number.
 */
export function numberSpots(spots: readonly Spot[], count: number): Spot[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const seated = new Map<number, Spot>()
  const moving: Spot[] = []
  for (const spot of spots) {
    const keepsNumber = numbers.includes(spot.spotNumber) && !seated.has(spot.spotNumber)
    if (keepsNumber) seated.set(spot.spotNumber, spot)
    else moving.push(spot)
  }
  return numbers.map(
    (spotNumber) => seated.get(spotNumber) ?? { ...(moving.shift() ?? blankSpot(spotNumber)), spotNumber },
  )
}
