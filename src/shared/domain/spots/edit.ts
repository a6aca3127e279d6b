/**
 * Edits of a spot. Each returns a new list with names and without overdrawn activities. An edit has no effect if its
 * checkbox is locked.
 */

import { removeOverdrawnActivities } from './allowances.ts'
import type { AttendeeInfo } from './attendee-fields.ts'
import { findCheckboxStates, requireSpotAt } from './checkboxes.ts'
import { tidySpot } from './info.ts'
import {
  type Activity,
  activities,
  formatFullName,
  joinActivities,
  nameSpots,
  type Spot,
  type SpotTotals,
} from './spot.ts'

/**
 * Golf and VIP include dinner, which stays when they are cleared. If too few dinner-only places are left, the last
 * dinner-only spot loses dinner (`describeLosses`).
 * @throws {RangeError} if there is no spot at `index`
 */
export function toggleActivity<S extends Spot>(
  spots: readonly S[],
  index: number,
  activity: Activity,
  totals: SpotTotals,
): S[] {
  if (findCheckboxStates(spots, index, totals)[activity].isDisabled) return [...spots]
  const edited = editSpot(spots, index, (spot) => withActivity(spot, activity, !spot[activity]))
  return nameSpots(removeOverdrawnActivities(edited, totals).map(tidySpot))
}

function withActivity<S extends Spot>(spot: S, activity: Activity, isOn: boolean): S {
  return { ...spot, dinner: spot.dinner || isOn, [activity]: isOn }
}

/**
 * Declining clears the attendee. A spot without an activity can't be declined.
 * @throws {RangeError} if there is no spot at `index`
 */
export function toggleDeclined<S extends Spot>(spots: readonly S[], index: number, totals: SpotTotals): S[] {
  if (findCheckboxStates(spots, index, totals).decline.isDisabled) return [...spots]
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, isDeclined: !spot.isDeclined })))
}

/**
 * Drops fields that don't apply. A declined spot gets no attendee.
 * @throws {RangeError} if there is no spot at `index`
 */
export function setAttendeeInfo<S extends Spot>(spots: readonly S[], index: number, attendeeInfo: AttendeeInfo): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo })))
}

/** Keeps the activities. @throws {RangeError} if there is no spot at `index` */
export function clearInfo<S extends Spot>(spots: readonly S[], index: number): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo: null })))
}

function editSpot<S extends Spot>(spots: readonly S[], index: number, edit: (spot: S) => S): S[] {
  return spots.with(index, tidySpot(edit(requireSpotAt(spots, index))))
}

export function copyCompany<S extends Spot>(spots: readonly S[], company: string): S[] {
  return spots.map((spot) =>
    spot.attendeeInfo && formatFullName(spot) !== ''
      ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: company.trim() } }
      : spot,
  )
}

function listLostActivities(before: Spot, after: Spot): Activity[] {
  return activities.filter((activity) => before[activity] && !after[activity])
}

/**
 * Returns a sentence for each other spot that lost an activity, so that no one loses dinner unnoticed. It uses the
 * spot's number, because 'Dinner Only 2' may have become 'Attendee 7'. Both lists contain the same spots in the same
 * order.
 */
export function describeLosses(before: readonly Spot[], after: readonly Spot[], editedIndex: number): string[] {
  return before.flatMap((spot, index) => {
    const now = after[index]
    const lost = now && index !== editedIndex ? listLostActivities(spot, now) : []
    return lost.length === 0
      ? []
      : [`${formatSpotOwner(spot)} no longer has ${joinActivities(lost)} because no spots are left.`]
  })
}

const formatSpotOwner = (spot: Spot) => `Spot ${spot.spotNumber}${formatFullName(spot) && ` (${formatFullName(spot)})`}`
