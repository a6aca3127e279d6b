/** Everybody of a registration, those too whom smaller numbers have already taken out of what is entered here. */

import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { trimSpots } from '#shared/domain/spots/trim.ts'
import { isSame } from '../attendees-step/is-same.ts'

/**
 * The saved spots with what was changed in them here, and after them the people who were typed into new spots. What the
 * smaller numbers took from somebody is no change of the user's and is given back: it is to be chosen anew who loses what.
 */
export function gatherEverybody(
  entered: readonly Spot[],
  saved: readonly Spot[],
  totals: SpotTotals,
  placedSpotIds: ReadonlySet<number>,
): Spot[] {
  const find = (spots: readonly Spot[], id: number) => spots.find((spot) => spot.id === id)
  const fitted = trimSpots(saved, totals, { placedSpotIds }).spots
  const known = saved.map((spot) => {
    const mine = find(entered, spot.id)
    return mine ? withChanges(spot, find(fitted, spot.id) ?? spot, mine) : spot
  })
  const last = Math.max(0, ...saved.map(({ spotNumber }) => spotNumber))
  const typedIn = entered.filter(({ id, attendeeInfo }) => id === 0 && attendeeInfo)
  return [...known, ...typedIn.map((spot, index) => ({ ...spot, spotNumber: last + 1 + index }))]
}

function withChanges(saved: Spot, fitted: Spot, mine: Spot): Spot {
  const { golf, dinner, vip, isDeclined } = mine
  const activities = { golf, dinner, vip, isDeclined }
  const { attendeeInfo } = mine
  const areChosen = Object.entries(activities).some(([key, value]) => fitted[key as keyof Spot] !== value)
  return {
    ...saved,
    ...(areChosen && activities),
    ...(!isSame(attendeeInfo ?? null, fitted.attendeeInfo ?? null) && { attendeeInfo: attendeeInfo ?? null }),
  }
}
