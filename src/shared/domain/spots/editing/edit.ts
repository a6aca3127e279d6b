/**
 * What somebody may do to a spot: tick golf, dinner or VIP, decline it, name its attendee. Every edit answers a new
 * list, named and without overdrawn allowances; an edit that its checkbox would not allow changes nothing.
 */

import { takeBackOverdrawn } from '../allowances/allowances.ts'
import { autoFillSpots } from '../allowances/auto-fill.ts'
import { isMissingName } from '../allowances/counts.ts'
import type { AttendeeInfo } from '../attendee-fields.ts'
import { checkboxStates, spotAt } from '../checkboxes.ts'
import { tidySpot } from '../info.ts'
import { nameSpots } from '../names.ts'
import { type Activity, hasPerson, type Spot, type SpotTotals } from '../spot.ts'

/**
 * Ticks or unticks an activity. Golf and VIP bring dinner along; dinner stays when they are unticked, and is taken back from
 * the last dinner-only spot (perhaps another one, see losses.ts) if no dinner-only place is left for it.
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
  return nameSpots(takeBackOverdrawn(edited, totals).map(tidySpot))
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

/**
 * Declines every spot that nobody is known for, each with the activity that it is planned with. The same list when there
 * is none.
 */
export function declineOpenSpots<S extends Spot>(spots: readonly S[], totals: SpotTotals): S[] {
  const planned = autoFillSpots(spots, totals)
  const isOpen = (spot: S) => isMissingName(spot) && !hasPerson(spot)
  return nameSpots(
    planned.map((spot, index) => (isOpen(spot) ? tidySpot({ ...spot, isDeclined: true }) : (spots[index] ?? spot))),
  )
}

/**
 * Puts down who sits in a spot, without what does not apply to it (info.ts); a declined spot takes nobody.
 * Throws a RangeError when there is no spot at `index`.
 */
export function setInfo<S extends Spot>(spots: readonly S[], index: number, attendeeInfo: AttendeeInfo): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo })))
}

/** Clear Form: nobody sits in the spot; its activities stay. Throws a RangeError when there is no spot at `index`. */
export function clearInfo<S extends Spot>(spots: readonly S[], index: number): S[] {
  return nameSpots(editSpot(spots, index, (spot) => ({ ...spot, attendeeInfo: null })))
}

function editSpot<S extends Spot>(spots: readonly S[], index: number, edit: (spot: S) => S): S[] {
  return spots.with(index, tidySpot(edit(spotAt(spots, index))))
}
