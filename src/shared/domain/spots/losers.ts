/** Who loses what by a change of the places, as it is told (product decision 20). */

import { listGolferIds } from './auto-fill.ts'
import { joinActivities } from './losses.ts'
import type { Activity, Spot, SpotTotals } from './spot.ts'

/** Somebody named or placed who would lose a spot, an activity or a place. */
export interface DisplacedAttendee {
  spotId: number
  spotNumber: number
  name: string
  /** `their spot`, or activities: `golf and dinner`. */
  loses: string
  /** The place on a hole that they lose with it. */
  placedAt: string | null
}

type Person = Pick<Spot, 'id' | 'spotNumber' | 'name'>

/** People by what happens to them, as a change of the places finds them. */
export interface Hurt {
  peopleDropped: readonly Person[]
  peopleLosingActivity: readonly (Person & { lost: Activity[] })[]
}

/**
 * Each of them once, with the place on a hole that they lose: whoever goes on playing keeps it. `spots` are those that
 * are left with `totals`; `places` are the golfers' by spot.
 */
export function listLosers(
  { peopleDropped, peopleLosingActivity }: Hurt,
  { spots, totals }: { spots: readonly Spot[]; totals: SpotTotals },
  places: ReadonlyMap<number, string>,
): DisplacedAttendee[] {
  const golfing = new Set(listGolferIds(spots, totals))
  const toLoser = ({ id, spotNumber, name }: Person, loses: string): DisplacedAttendee => ({
    spotId: id,
    spotNumber,
    name,
    loses,
    placedAt: golfing.has(id) ? null : (places.get(id) ?? null),
  })
  const losers = [
    ...peopleLosingActivity.map((person) => toLoser(person, joinActivities(person.lost))),
    ...peopleDropped.map((person) => toLoser(person, 'their spot')),
  ]
  return [...new Map(losers.map((one) => [one.spotId || `new ${one.spotNumber}`, one])).values()]
}
