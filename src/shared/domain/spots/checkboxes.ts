import type { Issue } from '../issue.ts'
import { countDinnerOnlyAllowance, countRemainingAllowances } from './allowances.ts'
import { checkAttendeeInfo } from './info.ts'
import { countPlaces, hasActivity, hasInfo, type Spot, type SpotTotals } from './spot.ts'

const chooseSpotToDecline = 'Choose a spot to decline'

const undoDeclineFirst = 'Clear “Decline this spot” first'

export interface CheckboxState {
  isChecked: boolean
  isDisabled: boolean
  /** Null when enabled. */
  reason: string | null
}

export type SpotCheckbox = 'golf' | 'dinner' | 'vip' | 'decline'

/** The four boxes of a spot. @throws {RangeError} if the list has no spot at `index` */
export function findCheckboxStates(
  spots: readonly Spot[],
  index: number,
  totals: SpotTotals,
): Record<SpotCheckbox, CheckboxState> {
  const spot = requireSpotAt(spots, index)
  const remaining = countRemainingAllowances(spots, totals)
  // A declined spot keeps its activities.
  const lock = spot.isDeclined ? undoDeclineFirst : null
  const noneLeft = (isChecked: boolean, left: number, places: string) =>
    !isChecked && left <= 0 ? `No ${places} spots are left` : null
  const dinnerReason = () => findDinnerLockReason(spot) ?? noneLeft(spot.dinner, remaining.dinner, 'dinner-only')
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

/** Golf and VIP include dinner, so it stays selected with them. */
function findDinnerLockReason(spot: Spot): string | null {
  if (spot.golf && spot.vip) return 'Dinner comes with golf and the VIP reception'
  if (spot.golf) return 'Dinner comes with golf'
  return spot.vip ? 'Dinner comes with the VIP reception' : null
}

export function findActivityWarning(spot: Spot): string | null {
  return hasInfo(spot) && !hasActivity(spot) ? 'Please select an activity for this attendee' : null
}

/** @throws {RangeError} if the list has no spot there */
export function requireSpotAt<S extends Spot>(spots: readonly S[], index: number): S {
  const spot = spots[index]
  if (!spot) throw new RangeError(`No spot at position ${index} of ${spots.length}`)
  return spot
}

/**
 * Returns everything that prevents saving the attendees step. Paths begin with the position in the list
 * (`2.isDeclined`); an empty path is about the whole list. An attendee without an activity is highlighted but may be
 * saved, because the auto-filled view plans something for them.
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
  const remaining = countRemainingAllowances(spots, totals)
  const limits = [
    [remaining.golf, totals.golf, 'golf'],
    [remaining.dinner, countDinnerOnlyAllowance(spots, totals), 'dinner-only'],
    [remaining.vip, totals.vip, 'VIP reception'],
  ] as const
  return limits.flatMap(([left, allowed, name]) =>
    left < 0
      ? [{ path: '', message: `Only ${allowed} ${name} spots are available, but ${allowed - left} are chosen` }]
      : [],
  )
}

export function checkSpot(spot: Spot): Issue[] {
  const checks: [isWrong: boolean, path: string, message: string][] = [
    [spot.isDeclined && !hasActivity(spot), 'isDeclined', chooseSpotToDecline],
    [spot.isDeclined && hasInfo(spot), 'attendeeInfo', 'A declined spot can’t have an attendee'],
    [spot.golf && !spot.dinner, 'dinner', 'Dinner comes with golf'],
    [spot.vip && !spot.dinner, 'dinner', 'Dinner comes with the VIP reception'],
  ]
  return [
    ...checks.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message })),
    ...checkAttendeeInfo(spot),
  ]
}
