/** What the attendees step shows of a spot: which boxes are ticked, which are locked, and why, in words. */

import { remainingAllowances } from './allowances/allowances.ts'
import { hasActivity, hasInfo, type Spot, type SpotTotals } from './spot.ts'

export const chooseSpotToDecline = 'Choose a spot to decline'

const undoDeclineFirst = 'Untick Decline first'

export interface CheckboxState {
  isChecked: boolean
  isDisabled: boolean
  /** Why it is disabled; null when it is not. */
  reason: string | null
}

export type SpotCheckbox = 'golf' | 'dinner' | 'vip' | 'decline'

/** The four boxes of the spot at `index`. Throws a RangeError when the list has no spot there. */
export function checkboxStates(
  spots: readonly Spot[],
  index: number,
  totals: SpotTotals,
): Record<SpotCheckbox, CheckboxState> {
  const spot = spotAt(spots, index)
  const remaining = remainingAllowances(spots, totals)
  // What was declined is the place as it was chosen: changed by halves it would be another one.
  const lock = spot.isDeclined ? undoDeclineFirst : null
  const noneLeft = (isChecked: boolean, left: number, places: string) =>
    !isChecked && left <= 0 ? `No ${places} spots are left` : null
  const dinnerReason = () => dinnerLock(spot) ?? noneLeft(spot.dinner, remaining.dinner, 'dinner-only')
  return {
    golf: checkbox(spot.golf, lock ?? noneLeft(spot.golf, remaining.golf, 'golf')),
    dinner: checkbox(spot.dinner, lock ?? dinnerReason()),
    vip: checkbox(spot.vip, lock ?? noneLeft(spot.vip, remaining.vip, 'VIP reception')),
    decline: checkbox(spot.isDeclined, hasActivity(spot) || spot.isDeclined ? null : chooseSpotToDecline),
  }
}

function checkbox(isChecked: boolean, reason: string | null): CheckboxState {
  return { isChecked, isDisabled: reason !== null, reason }
}

/** Dinner stays on with golf or VIP. */
function dinnerLock(spot: Spot): string | null {
  if (spot.golf && spot.vip) return 'Dinner comes with golf and the VIP reception'
  if (spot.golf) return 'Dinner comes with golf'
  return spot.vip ? 'Dinner comes with the VIP reception' : null
}

/** What is said of a spot that has an attendee but nothing for them to do; null when there is nothing to say. */
export function highlightSpot(spot: Spot): string | null {
  return hasInfo(spot) && !hasActivity(spot) ? 'Please select an activity for this attendee' : null
}

/** The spot at a position of the list. Throws a RangeError when there is none. */
export function spotAt<S extends Spot>(spots: readonly S[], index: number): S {
  const spot = spots[index]
  if (!spot) throw new RangeError(`There is no spot at position ${index} of ${spots.length}`)
  return spot
}
