/**
 * What is wrong with the spots of a registration, for the attendees step and for the server alike.
 * The fields of an attendee (lengths, email, club type) are checked by their contract; here are the rules between the fields
 * of a spot, and between the spots.
 */

import type { Issue } from '../text.ts'
import { dinnerOnlyAllowance, remainingAllowances } from './allowances/allowances.ts'
import { chooseSpotToDecline } from './checkboxes.ts'
import { checkInfo } from './info.ts'
import { countPlaces, hasActivity, hasInfo, type Spot, type SpotTotals } from './spot.ts'

/**
 * Everything that keeps the attendees step from being saved; empty when nothing does. Paths begin with the position in
 * the list (`2.isDeclined`); an empty path speaks of the list as a whole.
 * An attendee without an activity is highlighted but may be saved: the auto-filled view plans something for them.
 */
export function checkSpots(spots: readonly Spot[], totals: SpotTotals): Issue[] {
  return [
    ...checkNumbers(spots, countPlaces(totals)),
    ...checkAllowances(spots, totals),
    ...spots.flatMap((spot, index) => checkSpot(spot).map((issue) => ({ ...issue, path: `${index}.${issue.path}` }))),
  ]
}

function checkNumbers(spots: readonly Spot[], places: number): Issue[] {
  const isInOrder = spots.every((spot, index) => spot.spotNumber === index + 1)
  if (spots.length === places && isInOrder) return []
  return [{ path: '', message: `This registration has ${places} spots, numbered from 1` }]
}

function checkAllowances(spots: readonly Spot[], totals: SpotTotals): Issue[] {
  const remaining = remainingAllowances(spots, totals)
  const limits = [
    [remaining.golf, totals.golf, 'golf'],
    [remaining.dinner, dinnerOnlyAllowance(spots, totals), 'dinner-only'],
    [remaining.vip, totals.vip, 'VIP reception'],
  ] as const
  return limits.flatMap(([left, allowed, name]) =>
    left < 0
      ? [{ path: '', message: `Only ${allowed} ${name} spots are available, ${allowed - left} are chosen` }]
      : [],
  )
}

/** What is wrong with one spot by itself; paths are its fields. */
export function checkSpot(spot: Spot): Issue[] {
  const checks: [isWrong: boolean, path: string, message: string][] = [
    [spot.isDeclined && !hasActivity(spot), 'isDeclined', chooseSpotToDecline],
    [spot.isDeclined && hasInfo(spot), 'attendeeInfo', 'A declined spot has no attendee'],
    [spot.golf && !spot.dinner, 'dinner', 'Dinner comes with golf'],
    [spot.vip && !spot.dinner, 'dinner', 'Dinner comes with the VIP reception'],
  ]
  return [...checks.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message })), ...checkInfo(spot)]
}
