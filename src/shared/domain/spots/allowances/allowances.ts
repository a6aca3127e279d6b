/** How many places of each type a registration still has to give, and who loses an activity when there are too few. */

import { countWhere, hasActivity, isDinnerOnly, type Spot, type SpotTotals } from '../spot.ts'

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
