/** When a registration's places change, its spots follow; nobody loses a spot who need not (product decision 20). */

import { takeBackOverdrawn } from './allowances.ts'
import { listGolferIds } from './auto-fill.ts'
import { tidySpot } from './info.ts'
import { listLostActivities } from './losses.ts'
import { fullName, nameSpots } from './names.ts'
import { chooseNumbers, numberSpots } from './numbers.ts'
import { type Activity, countPlaces, hasActivity, hasPerson, type Spot, type SpotTotals } from './spot.ts'

export interface TrimOptions {
  /** Ids of the spots whose golfer has a place on a hole. */
  placedSpotIds?: ReadonlySet<number> | undefined
  /** Ids of the spots an admin gives up, so that others may stay. */
  dropInstead?: readonly number[]
}

export interface AffectedPerson {
  id: number
  spotNumber: number
  name: string
}

export interface TrimmedSpots {
  spots: Spot[]
  /** Named or placed people who would have no spot any more. */
  peopleDropped: AffectedPerson[]
  /** Named or placed people who would keep a spot, but not everything they had. */
  peopleLosingActivity: (AffectedPerson & { lost: Activity[] })[]
  /** What became of every saved spot, in the order of their numbers. */
  fates: SpotFate[]
}

/** A spot as it was before the trim, and what the trim has left of it; null when it is gone. */
export interface SpotFate {
  was: Spot
  left: Spot | null
}

/** A spot on its way through the trim: as it was, and as it is by now. */
interface Trimmed {
  before: Spot
  after: Spot
}

/** The lower, the sooner a spot goes: that of a person with a name stays longest. */
type Rank = (spot: Spot) => number

/**
 * The spots for new totals, and whom that would hurt. Afterwards there is one spot for each place, no type is overdrawn,
 * and every spot keeps its number if that still exists (numbers.ts).
 *
 * 1. Spots given up with `dropInstead` go.
 * 2. A type that is overdrawn takes back its activity: from unnamed spots first, of these from placed ones last, and the
 *    last one first.
 * 3. While there are more spots than places, spots go: unnamed ones, then placed ones, then named ones; among each, those that
 *    had no activity, then those that have just lost theirs (those of the type that shrank), then others; the last one first.
 * 4. Missing spots are added without activity.
 *
 * Activities go before spots, so that a named golfer can stay as a dinner guest while there is any place for them.
 * A spot that is placed but not named is reported under the `name` it came with: the auto-filled view calls it 'Golfer 3'.
 */
export function trimSpots(saved: readonly Spot[], totals: SpotTotals, options: TrimOptions = {}): TrimmedSpots {
  const { placedSpotIds = new Set<number>(), dropInstead = [] } = options
  const isPlaced = (spot: Spot) => placedSpotIds.has(spot.id)
  const isSpared = (spot: Spot) => hasPerson(spot) || isPlaced(spot)
  const rank = (spot: Spot) => (hasPerson(spot) ? 2 : Number(isPlaced(spot)))

  const before = fillInNames(saved)
  const wanted = before.filter((spot) => !dropInstead.includes(spot.id))
  const kept = keepWhatFits(wanted, totals, rank)
  const keptAfter = kept.map(({ after }) => tidySpot(after))
  const places = countPlaces(totals)
  const spots = nameSpots(numberSpots(keptAfter, places))
  const numbers = new Map(chooseNumbers(keptAfter, places).map((number, index) => [kept[index]?.before, number]))

  const stillThere = new Set(kept.map((spot) => spot.before))
  const dropped = before.filter((spot) => isSpared(spot) && !stillThere.has(spot))
  const report = ({ id, spotNumber, name }: Spot) => ({ id, spotNumber, name })
  const golfing = new Set(listGolferIds(spots, totals))
  const losing = kept.flatMap(({ before: spot, after }) => {
    // Whoever had chosen something other than golf is no golfer who loses it.
    const losesPlacement = isPlaced(spot) && !hasActivity(spot) && !golfing.has(spot.id)
    const lost = listLostActivities({ ...spot, golf: spot.golf || losesPlacement }, after)
    return isSpared(spot) && lost.length > 0 ? [{ ...report(spot), lost }] : []
  })
  const fates = before.map((was) => ({ was, left: spots[(numbers.get(was) ?? 0) - 1] ?? null }))
  return { spots, peopleDropped: dropped.map(report), peopleLosingActivity: losing, fates }
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

/** People are known by their own name, others by the name they came with or would be given. */
function fillInNames(spots: readonly Spot[]): Spot[] {
  const inOrder = spots.toSorted((one, other) => one.spotNumber - other.spotNumber)
  return nameSpots(inOrder).map((spot, index) => {
    const name = fullName(spot) || inOrder[index]?.name || spot.name
    return name === spot.name ? spot : { ...spot, name }
  })
}
