/**
 * How many places of each type a registration still has to give, and who loses an activity when there are too few;
 * the day as it is planned while partners still choose; and how many people play, dine and go to the VIP reception,
 * and whose names are still missing. Declined spots never count.
 */

import {
  type Activity,
  countPlaces,
  countWhere,
  hasActivity,
  initialSpots,
  isDiner,
  isDinnerOnly,
  isGolfer,
  isNamed,
  nameSpots,
  type Spot,
  type SpotTotals,
} from './spot.ts'

/**
 * What is left of each type; below zero when overdrawn.
 * A golfer who is also a VIP uses one place of each and dines once, which frees a dinner-only place.
 * A declined spot still uses up its place: the partner has declined that very place, it is nobody else's.
 */
export function remainingAllowances(spots: readonly Spot[], totals: SpotTotals): SpotTotals {
  return {
    golf: totals.golf - countWhere(spots, (spot) => spot.golf),
    vip: totals.vip - countWhere(spots, (spot) => spot.vip),
    dinner: dinnerOnlyAllowance(spots, totals) - countWhere(spots, isDinnerOnly),
  }
}

/** How many spots may be dinner only: the dinner-only places, and one for each golfer who is also a VIP. */
export function dinnerOnlyAllowance(spots: readonly Spot[], totals: SpotTotals): number {
  return totals.dinner + countWhere(spots, (spot) => spot.golf && spot.vip)
}

export function isOverdrawn(spots: readonly Spot[], totals: SpotTotals): boolean {
  const { golf, dinner, vip } = remainingAllowances(spots, totals)
  return Math.min(golf, dinner, vip) < 0
}

/**
 * The spots with blank ones for the places that nobody has; null when there are more spots or activities than places. Who has
 * to go then is decided in reconcile.ts.
 */
export function fillPlaces(spots: readonly Spot[], totals: SpotTotals): Spot[] | null {
  if (spots.length > countPlaces(totals) || isOverdrawn(spots, totals)) return null
  return initialSpots(totals, spots)
}

/**
 * The list after overdrawn allowances have been taken back: the last golf spot loses golf and dinner, the last VIP spot
 * that is no golf spot loses VIP and dinner, the last dinner-only spot loses dinner. Two rules soften this: a golfer
 * who stays a VIP keeps dinner; and when all VIPs play golf, the last of them loses VIP but keeps golf and dinner.
 * Dinner comes last, because taking golf or VIP from somebody who has both also takes a dinner-only place. The higher a
 * spot's `rank`, the later it loses an activity: only when none of a lower one could.
 */
export function takeBackOverdrawn<S extends Spot>(
  spots: readonly S[],
  totals: SpotTotals,
  rank: (spot: S) => number = () => 0,
): S[] {
  const list = [...spots]
  const takeBack = (excess: number, preferences: ((spot: S) => boolean)[], without: (spot: S) => S) => {
    for (let left = excess; left > 0; left -= 1) {
      const index = findLastPreferred(list, preferences, rank)
      const spot = list[index]
      if (spot) list[index] = endEmptyDecline(without(spot))
    }
  }
  takeBack(-remainingAllowances(list, totals).golf, [(spot) => spot.golf], withoutGolf)
  takeBack(-remainingAllowances(list, totals).vip, [isVipOnly, (spot) => spot.vip], withoutVip)
  takeBack(-remainingAllowances(list, totals).dinner, [isDinnerOnly], (spot) => ({ ...spot, dinner: false }))
  return list
}

/** The last spot of the first preference that any spot meets; all preferences are tried on the lowest rank first. */
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

/** The place that was declined is gone, so there is nothing left to decline: the spot is an open one again. */
function endEmptyDecline<S extends Spot>(spot: S): S {
  return { ...spot, isDeclined: spot.isDeclined && hasActivity(spot) }
}

/**
 * The spots as golfers, partner rows, dashboards and exports see them: those without an activity get
 * golf and dinner, then dinner, then VIP and dinner, in the order of their numbers and as far as places remain; all are named.
 * A view, never stored by itself. The same list comes back when it is filled again.
 */
export function autoFillSpots<S extends Spot>(spots: readonly S[], totals: SpotTotals): S[] {
  const remaining = remainingAllowances(spots, totals)
  const isLeft = (activity: Activity) => remaining[activity]-- > 0
  const takeNext = (): Partial<Spot> => {
    if (isLeft('golf')) return { golf: true, dinner: true }
    if (isLeft('dinner')) return { dinner: true }
    return isLeft('vip') ? { vip: true, dinner: true } : {}
  }
  return nameSpots(spots.map((spot) => (hasActivity(spot) ? spot : { ...spot, ...takeNext() })))
}

/** Golfers of the planned day: those whose place on a hole stays theirs. */
export const listGolferIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isGolfer)

/** Whoever dines on the planned day: those whose seat at a table stays theirs. */
export const listDinerIds = (spots: readonly Spot[], totals: SpotTotals): number[] => listIds(spots, totals, isDiner)

const listIds = (spots: readonly Spot[], totals: SpotTotals, comes: (spot: Spot) => boolean) =>
  autoFillSpots(spots, totals)
    .filter(comes)
    .map(({ id }) => id)

export interface SpotCounts {
  golf: number
  dinnerOnly: number
  /** Everybody who dines: golfers and VIPs too, each person once. */
  dinner: number
  vip: number
}

/** People by activity. Give it the auto-filled view to count the planned day. */
export function countSpots(spots: readonly Spot[]): SpotCounts {
  const attending = spots.filter((spot) => !spot.isDeclined)
  return {
    golf: countWhere(attending, (spot) => spot.golf),
    dinnerOnly: countWhere(attending, isDinnerOnly),
    dinner: countWhere(attending, (spot) => spot.dinner),
    vip: countWhere(attending, (spot) => spot.vip),
  }
}

/** Somebody will come, but nobody knows who. Ask it of a spot in the auto-filled view. */
export function isMissingName(spot: Spot): boolean {
  return hasActivity(spot) && !spot.isDeclined && !isNamed(spot)
}

/** How many names of a registration are missing: the one count behind the dashboards, filters and warnings. */
export function countMissingNames(spots: readonly Spot[], totals: SpotTotals): number {
  return autoFillSpots(spots, totals).filter(isMissingName).length
}

/** The people by activity, planned ones included, whose first and last name are known. */
export function countDetailsAdded(spots: readonly Spot[], totals: SpotTotals): SpotCounts {
  return countSpots(autoFillSpots(spots, totals).filter(isNamed))
}

export interface Attendance {
  /** Everybody but those who have declined. */
  attending: number
  /** Of them, those whose names are known. */
  named: number
  declined: number
}

interface Attendee {
  isDeclined: boolean
  isMissingName: boolean
}

/** Of the spots in the auto-filled view. */
export function countAttendance(attendees: readonly Attendee[]): Attendance {
  const attending = attendees.filter(({ isDeclined }) => !isDeclined)
  return {
    attending: attending.length,
    named: attending.filter(({ isMissingName }) => !isMissingName).length,
    declined: attendees.length - attending.length,
  }
}
