import {
  type Activity,
  countMatchingSpots,
  countPlaces,
  createInitialSpots,
  hasActivity,
  isDiner,
  isDinnerOnly,
  isGolfer,
  isNamed,
  nameSpots,
  type Spot,
  type SpotTotals,
} from './spot.ts'

/**
 * Below zero if overdrawn. A golfer who is also a VIP dines once, which frees a dinner-only spot. A declined spot
 * still uses its type.
 */
export function countRemainingAllowances(spots: readonly Spot[], totals: SpotTotals): SpotTotals {
  return {
    golf: totals.golf - countMatchingSpots(spots, (spot) => spot.golf),
    vip: totals.vip - countMatchingSpots(spots, (spot) => spot.vip),
    dinner: countDinnerOnlyAllowance(spots, totals) - countMatchingSpots(spots, isDinnerOnly),
  }
}

/** The included ones, plus one for each golfer who is also a VIP. */
export function countDinnerOnlyAllowance(spots: readonly Spot[], totals: SpotTotals): number {
  return totals.dinner + countMatchingSpots(spots, (spot) => spot.golf && spot.vip)
}

export function isOverdrawn(spots: readonly Spot[], totals: SpotTotals): boolean {
  const { golf, dinner, vip } = countRemainingAllowances(spots, totals)
  return Math.min(golf, dinner, vip) < 0
}

/**
 * Adds blank spots until every included spot exists. Null if there are more spots or activities than included, which
 * `reconcile.ts` resolves.
 */
export function fillPlaces(spots: readonly Spot[], totals: SpotTotals): Spot[] | null {
  if (spots.length > countPlaces(totals) || isOverdrawn(spots, totals)) return null
  return createInitialSpots(totals, spots)
}

/**
 * Removes activities until no type is overdrawn: the last golf spot loses golf and dinner, the last VIP spot without
 * golf loses VIP and dinner, and the last dinner-only spot loses dinner. A golfer who stays a VIP keeps dinner. If all
 * VIPs golf, the last of them loses only VIP. Dinner comes last, because removing golf or VIP from someone with both
 * uses a dinner-only spot. Spots with a higher `rank` lose an activity later.
 */
export function removeOverdrawnActivities<S extends Spot>(
  spots: readonly S[],
  totals: SpotTotals,
  rank: (spot: S) => number = () => 0,
): S[] {
  const list = [...spots]
  const takeBack = (excess: number, preferences: ((spot: S) => boolean)[], without: (spot: S) => S) => {
    for (let left = excess; left > 0; left -= 1) {
      const index = findLastPreferred(list, preferences, rank)
      const spot = list[index]
      if (spot) list[index] = clearEmptyDecline(without(spot))
    }
  }
  takeBack(-countRemainingAllowances(list, totals).golf, [(spot) => spot.golf], withoutGolf)
  takeBack(-countRemainingAllowances(list, totals).vip, [isVipOnly, (spot) => spot.vip], withoutVip)
  takeBack(-countRemainingAllowances(list, totals).dinner, [isDinnerOnly], (spot) => ({ ...spot, dinner: false }))
  return list
}

function findLastPreferred<S>(list: readonly S[], preferences: ((spot: S) => boolean)[], rank: (spot: S) => number) {
  const ranks = [...new Set(list.map(rank))].toSorted((one, other) => one - other)
  const tries = ranks.flatMap((lowest) =>
    preferences.map((isPreferred) => (spot: S) => rank(spot) === lowest && isPreferred(spot)),
  )
  return tries.map((matches) => list.findLastIndex(matches)).find((index) => index >= 0) ?? -1
}

function isVipOnly(spot: Spot): boolean {
  return spot.vip && !spot.golf
}

function withoutGolf<S extends Spot>(spot: S): S {
  return { ...spot, golf: false, dinner: spot.vip }
}

function withoutVip<S extends Spot>(spot: S): S {
  return { ...spot, vip: false, dinner: spot.golf }
}

/** A spot without activities is no longer declined. */
function clearEmptyDecline<S extends Spot>(spot: S): S {
  return { ...spot, isDeclined: spot.isDeclined && hasActivity(spot) }
}

/**
 * Returns the spots as golfers, lists, dashboards, and exports show them: those without an activity get golf and
 * dinner, then dinner, then VIP and dinner, in order and while spots remain. All get a name. Never store this view.
 * Applying it twice doesn't change anything.
 */
export function autoFillSpots<S extends Spot>(spots: readonly S[], totals: SpotTotals): S[] {
  const remaining = countRemainingAllowances(spots, totals)
  const isLeft = (activity: Activity) => remaining[activity]-- > 0
  const takeNext = (): Partial<Spot> => {
    if (isLeft('golf')) return { golf: true, dinner: true }
    if (isLeft('dinner')) return { dinner: true }
    return isLeft('vip') ? { vip: true, dinner: true } : {}
  }
  return nameSpots(spots.map((spot) => (hasActivity(spot) ? spot : { ...spot, ...takeNext() })))
}

export const listGolferIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isGolfer)

export const listDinerIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isDiner)

const listIds = (spots: readonly Spot[], totals: SpotTotals, comes: (spot: Spot) => boolean) =>
  autoFillSpots(spots, totals)
    .filter(comes)
    .map(({ id }) => id)

export interface SpotCounts {
  golf: number
  dinnerOnly: number
  dinner: number
  vip: number
}

export function countSpots(spots: readonly Spot[]): SpotCounts {
  const attending = spots.filter((spot) => !spot.isDeclined)
  return {
    golf: countMatchingSpots(attending, (spot) => spot.golf),
    dinnerOnly: countMatchingSpots(attending, isDinnerOnly),
    dinner: countMatchingSpots(attending, (spot) => spot.dinner),
    vip: countMatchingSpots(attending, (spot) => spot.vip),
  }
}

/** Pass a spot from the auto-filled view. */
export function isMissingName(spot: Spot): boolean {
  return hasActivity(spot) && !spot.isDeclined && !isNamed(spot)
}

/** All dashboards, filters, and warnings use this count. */
export function countMissingNames(spots: readonly Spot[], totals: SpotTotals): number {
  return autoFillSpots(spots, totals).filter(isMissingName).length
}

export function countDetailsAdded(spots: readonly Spot[], totals: SpotTotals): SpotCounts {
  return countSpots(autoFillSpots(spots, totals).filter(isNamed))
}

export interface Attendance {
  attending: number
  named: number
  declined: number
}

interface Attendee {
  isDeclined: boolean
  isMissingName: boolean
}

/** `attendees` must be auto-filled. */
export function countAttendance(attendees: readonly Attendee[]): Attendance {
  const attending = attendees.filter(({ isDeclined }) => !isDeclined)
  return {
    attending: attending.length,
    named: attending.filter(({ isMissingName }) => !isMissingName).length,
    declined: attendees.length - attending.length,
  }
}
