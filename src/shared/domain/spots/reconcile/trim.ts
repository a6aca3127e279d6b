/** When a registration's places change, its spots follow; nobody loses a spot who need not. */

import { takeBackOverdrawn } from '../allowances/allowances.ts'
import { tidySpot } from '../info.ts'
import { nameSpots } from '../names.ts'
import { chooseNumbers, numberSpots } from '../places.ts'
import { countPlaces, hasActivity, hasPerson, type Spot, type SpotTotals } from '../spot.ts'

export interface TrimOptions {
  /** Ids of the spots whose golfer has a place on a hole. */
  placedSpotIds?: ReadonlySet<number> | undefined
  /** Ids of the spots an admin gives up, so that others may stay. */
  dropInstead?: readonly number[]
}

export interface TrimmedSpots {
  spots: Spot[]
  /** What each of `spots` was before, in the same order; null for one that was added. */
  origins: (Spot | null)[]
}

/** A spot on its way through the trim: as it was, and as it is by now. */
interface Trimmed {
  before: Spot
  after: Spot
}

/** The lower, the sooner a spot goes: that of a person with a name stays longest. */
type Rank = (spot: Spot) => number

/**
 * The spots for new totals. Afterwards there is one spot for each place, no type is overdrawn, and every spot keeps its
 * number if that still exists (places.ts). Who is displaced by it: see reconcile.ts.
 *
 * 1. Spots given up with `dropInstead` go.
 * 2. A type that is overdrawn takes back its activity: from unnamed spots first, of these from placed ones last, and the
 *    last one first.
 * 3. While there are more spots than places, spots go: unnamed ones, then placed ones, then named ones; among each, those that
 *    had no activity, then those that have just lost theirs (those of the type that shrank), then others; the last one first.
 * 4. Missing spots are added without activity.
 *
 * Activities go before spots, so that a named golfer can stay as a dinner guest while there is any place for them.
 */
export function trimSpots(spots: readonly Spot[], totals: SpotTotals, options: TrimOptions = {}): TrimmedSpots {
  const { placedSpotIds = new Set<number>(), dropInstead = [] } = options
  const rank = (spot: Spot) => (hasPerson(spot) ? 2 : Number(placedSpotIds.has(spot.id)))
  const inOrder = spots.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const wanted = inOrder.filter((spot) => !dropInstead.includes(spot.id))
  const kept = keepWhatFits(wanted, totals, rank)
  const after = kept.map((spot) => tidySpot(spot.after))
  const places = countPlaces(totals)
  const origins = new Map(chooseNumbers(after, places).map((number, index) => [number, kept[index]?.before ?? null]))
  const trimmed = nameSpots(numberSpots(after, places))
  return { spots: trimmed, origins: trimmed.map(({ spotNumber }) => origins.get(spotNumber) ?? null) }
}

/** The spots that stay, in their old order, without the activities that no longer fit. */
function keepWhatFits(spots: readonly Spot[], totals: SpotTotals, rank: Rank): Trimmed[] {
  const untouched = spots.map((spot) => ({ before: spot, after: spot }))
  const fitting = dropSurplus(takeBack(untouched, totals, rank), countPlaces(totals), rank)
  // A golf-and-VIP spot that went has taken along the dinner-only place it had freed, so the rest is settled once more.
  return takeBack(fitting, totals, rank)
}

function takeBack(list: readonly Trimmed[], totals: SpotTotals, rank: Rank): Trimmed[] {
  const settled = takeBackOverdrawn(
    list.map(({ after }) => after),
    totals,
    rank,
  )
  return list.map((spot, index) => ({ ...spot, after: settled[index] ?? spot.after }))
}

function dropSurplus(list: readonly Trimmed[], places: number, rank: Rank): Trimmed[] {
  const surplus = Math.max(0, list.length - places)
  const firstToGo = list.toReversed().toSorted((one, other) => rankToStay(one, rank) - rankToStay(other, rank))
  const going = new Set(firstToGo.slice(0, surplus))
  return list.filter((spot) => !going.has(spot))
}

/** The lower, the sooner a spot goes. */
function rankToStay({ before, after }: Trimmed, rank: Rank): number {
  const byActivity = hasActivity(after) ? 2 : Number(hasActivity(before))
  return byActivity + 3 * rank(before)
}
