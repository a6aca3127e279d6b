/**
 * The edits of a spot: select golf, dinner, or VIP, decline it, name its attendee, or set one company for everyone.
 * Each returns a new list, with names and without overdrawn activities. An edit whose check box is locked changes
 * nothing.
 */

import { autoFillSpots, isMissingName, removeOverdrawnActivities } from './allowances.ts'
import type { AttendeeInfo } from './attendee-fields.ts'
import { checkboxStates, highlightSpot, spotAt } from './checkboxes.ts'
import { tidySpot } from './info.ts'
import {
  type Activity,
  activities,
  fullName,
  hasActivity,
  hasPerson,
  joinActivities,
  nameSpots,
  type Spot,
  type SpotTotals,
} from './spot.ts'

/**
 * Selects or clears an activity. Golf and VIP bring dinner along; dinner stays when they are cleared, and is undone from
 * the last dinner-only spot (perhaps another one, see `describeLosses`) if no dinner-only place is left for it.
 * Throws a RangeError when there is no spot at `index`.
 */
export function toggleActivity<S extends Spot>(
  spots: readonly S[],
  index: number,
  activity: Activity,
  totals: SpotTotals,
): S[] {
  if (checkboxStates(spots, index, totals)[activity].isDisabled) return [...spots]
  const edited = editSpot(spots, index, (spot) => withActivity(spot, activity, !spot[activity]))
  return nameSpots(removeOverdrawnActivities(edited, totals).map(tidySpot))
}

function withActivity<S extends Spot>(spot: S, activity: Activity, isOn: boolean): S {
  return { ...spot, dinner: spot.dinner || isOn, [activity]: isOn }
}

/**
 * Declines a spot, which clears its attendee, or takes the decline back. A spot without an activity cannot be declined.
 * Throws a RangeError when there is no spot at `index`.
 */
export function toggleDeclined<S extends Spot>(spots: readonly S[], index: number, totals: SpotTotals): S[] {
  if (checkboxStates(spots, index, totals).decline.isDisabled) return [...spots]
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, isDeclined: !spot.isDeclined })))
}

/** Declines every spot without a person, each with its planned activity. Returns the same list if there is none. */
export function declineOpenSpots<S extends Spot>(spots: readonly S[], totals: SpotTotals): S[] {
  const planned = autoFillSpots(spots, totals)
  const isOpen = (spot: S) => isMissingName(spot) && !hasPerson(spot)
  return nameSpots(
    planned.map((spot, index) => (isOpen(spot) ? tidySpot({ ...spot, isDeclined: true }) : (spots[index] ?? spot))),
  )
}

/**
 * Sets the attendee of a spot, without fields that don't apply. A declined spot gets no one.
 * @throws {RangeError} if there is no spot at `index`
 */
export function setInfo<S extends Spot>(spots: readonly S[], index: number, attendeeInfo: AttendeeInfo): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo })))
}

/**
 * Removes the attendee (Clear Form) and keeps the activities.
 * @throws {RangeError} if there is no spot at `index`
 */
export function clearInfo<S extends Spot>(spots: readonly S[], index: number): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo: null })))
}

function editSpot<S extends Spot>(spots: readonly S[], index: number, edit: (spot: S) => S): S[] {
  return spots.with(index, tidySpot(edit(spotAt(spots, index))))
}

interface CompanyCopy {
  /** Positions of named spots without a company. */
  missing: number[]
  /** Positions of named spots with another company. */
  other: number[]
}

/** Whom a company would be given, and who has another one. */
export function planCompanyCopy(spots: readonly Spot[], company: string): CompanyCopy {
  const find = (matches: (own: string) => boolean) =>
    spots.flatMap((spot, index) => {
      const isNamed = !spot.isDeclined && fullName(spot) !== ''
      return isNamed && matches(spot.attendeeInfo?.company.trim() ?? '') ? [index] : []
    })
  return {
    missing: find((own) => own === ''),
    other: find((own) => own !== '' && own !== company.trim()),
  }
}

/** Sets the company at these positions. Spots without a person stay as they are. */
export function copyCompany<S extends Spot>(spots: readonly S[], company: string, indexes: readonly number[]): S[] {
  const wanted = new Set(indexes)
  return spots.map((spot, index) =>
    wanted.has(index) && spot.attendeeInfo
      ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: company.trim() } }
      : spot,
  )
}

/** The activities that a spot had before and has no longer. */
function listLostActivities(before: Spot, after: Spot): Activity[] {
  return activities.filter((activity) => before[activity] && !after[activity])
}

/**
 * Returns a sentence for each other spot that lost an activity through an edit, so that no one loses dinner unnoticed.
 * It uses the spot's number, because 'Dinner Only 2' may have become 'Attendee 7'. Both lists hold the same spots in
 * the same order.
 */
export function describeLosses(before: readonly Spot[], after: readonly Spot[], editedIndex: number): string[] {
  return before.flatMap((spot, index) => {
    const now = after[index]
    const lost = now && index !== editedIndex ? listLostActivities(spot, now) : []
    return lost.length === 0
      ? []
      : [`${whoseSpot(spot)} no longer has ${joinActivities(lost)} because no spots are left.`]
  })
}

const whoseSpot = (spot: Spot) => `Spot ${spot.spotNumber}${fullName(spot) && ` (${fullName(spot)})`}`

export const spotFilters = ['all', 'missingNames', 'missingActivity', 'declined', 'problems'] as const
export type SpotFilter = (typeof spotFilters)[number]

/**
 * The positions of the spots that each filter shows. Missing names are counted as on the dashboards, in the auto-filled
 * view. `wrong` holds the positions of spots with errors.
 */
export function filterSpots(
  spots: readonly Spot[],
  totals: SpotTotals,
  wrong: ReadonlySet<number>,
): Record<SpotFilter, number[]> {
  const planned = autoFillSpots(spots, totals)
  const find = (matches: (spot: Spot, index: number) => boolean) =>
    spots.flatMap((spot, index) => (matches(spot, index) ? [index] : []))
  return {
    all: find(() => true),
    missingNames: planned.flatMap((spot, index) => (isMissingName(spot) ? [index] : [])),
    missingActivity: find((spot) => !hasActivity(spot)),
    declined: find((spot) => spot.isDeclined),
    problems: find((spot, index) => wrong.has(index) || highlightSpot(spot) !== null),
  }
}
