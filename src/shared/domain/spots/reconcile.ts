/**
 * Decides who keeps a spot. A save and its preview both ask here.
 *
 * 1. If the places stay the same and there is one spot for each, the spots stay as sent.
 * 2. Otherwise, overdrawn activities go first, so that a named golfer can stay as a dinner guest, and then surplus spots.
 * 3. Unnamed spots go before unnamed spots with a place, a seat, or a guest link, and these before named ones; within
 * each group, the last spot goes first.
 * 4. Blank spots fill up the places, and a spot keeps its number if that still exists.
 * 5. Anyone known who loses a spot, an activity, a place, or a seat is displaced, and a save that displaces someone must
 * be confirmed.
 */

import { autoFillSpots, listDinerIds, listGolferIds, removeOverdrawnActivities } from './allowances.ts'
import type { IssuedLinkState } from './guest-link.ts'
import { tidySpot } from './info.ts'
import {
  type Activity,
  activities,
  chooseSpotNumbers,
  countPlaces,
  formatFullName,
  hasActivity,
  hasFewerPlaces,
  hasPerson,
  isSameTotals,
  joinActivities,
  nameSpots,
  numberSpots,
  type Spot,
  type SpotTotals,
} from './spot.ts'

/** Stored spots, the places they were made for, and golfers' places by spot: `hole 7, team 7B`. */
export interface StoredSpots {
  spots: readonly Spot[]
  totals: SpotTotals
  places: ReadonlyMap<number, string>
  /** By spot: `table 12`. */
  seats?: ReadonlyMap<number, string>
  /** By spot. Guests with a link expect to come. */
  links?: ReadonlyMap<number, IssuedLinkState>
}

interface SentSpots {
  /** As entered. There can be more or fewer than spots. */
  attendees: readonly Spot[]
}

/** Someone named, placed, seated, or with a guest link who would lose a spot, an activity, a place, or a seat. */
export interface DisplacedAttendee {
  spotId: number
  spotNumber: number
  name: string
  /** `their spot`, or activities: `golf and dinner`. */
  loses: string
  placedAt: string | null
  seatedAt: string | null
  link: IssuedLinkState | null
}

export interface ReconciledSpots {
  spots: Spot[]
  /** Each spot's number in the sent list; null for an added one. */
  sentAs: (number | null)[]
  displaced: DisplacedAttendee[]
  /** Ignores unsaved entries, because no one else knows about them. */
  displacedStored: DisplacedAttendee[]
}

/** One spot for each place of the new totals. With unchanged totals, the spots stay as sent. */
export function reconcileSpots(sent: SentSpots, totals: SpotTotals, stored: StoredSpots | null): ReconciledSpots {
  const known: StoredSpots = stored ?? { spots: [], totals, places: new Map() }
  const inOrder = sent.attendees.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const isFitting = isSameTotals(known.totals, totals) && inOrder.length === countPlaces(totals)
  const takenSpotIds = new Set(
    [known.places, known.seats, known.links].flatMap((bySpot) => [...(bySpot?.keys() ?? [])]),
  )
  const { spots, origins } = isFitting
    ? { spots: inOrder, origins: inOrder }
    : trimSpots(inOrder, totals, { takenSpotIds })
  return {
    spots,
    sentAs: origins.map((origin) => origin?.spotNumber ?? null),
    ...listDisplaced(inOrder, { spots, origins, totals }, known),
  }
}

const isTaken = (stored: StoredSpots | null, spotId: number): boolean =>
  [stored?.places, stored?.seats, stored?.links].some((bySpot) => bySpot?.has(spotId))

interface ReconciledPlan {
  spots: readonly Spot[]
  origins: readonly (Spot | null)[]
  totals: SpotTotals
}

type Displaced = Pick<ReconciledSpots, 'displaced' | 'displacedStored'>

/**
 * Compares the stored and sent spots with the result. If spots of any type became fewer, a stored activity that is gone
 * counts as lost even if it was sent without; otherwise the user removed it. A name the user cleared loses only the
 * hole, the seat, and the guest link. An unnamed guest with a link expects the planned activities, so those are
 * compared.
 */
function listDisplaced(sent: readonly Spot[], after: ReconciledPlan, stored: StoredSpots): Displaced {
  const golfing = new Set(listGolferIds(after.spots, after.totals))
  const dining = new Set(listDinerIds(after.spots, after.totals))
  const isShrunk = hasFewerPlaces(stored.totals, after.totals)
  const planned = mapPlannedSpots(stored.spots, stored.totals)
  const plannedAsSent = mapPlannedSpots(sent, stored.totals)
  const plannedAfter = mapPlannedSpots(after.spots, after.totals)
  const displaced: DisplacedAttendee[] = []
  const displacedStored: DisplacedAttendee[] = []
  for (const { before, typed, now } of pairSpots(sent, after, stored.spots)) {
    const place = stored.places.get(typed.id) ?? null
    const seat = stored.seats?.get(typed.id) ?? null
    const link = stored.links?.get(typed.id) ?? null
    const wasSomebody = before !== null && hasPerson(before)
    const isKnown = wasSomebody || isTaken(stored, typed.id)
    const report = (loses: string): DisplacedAttendee => ({
      spotId: typed.id,
      spotNumber: (before ?? typed).spotNumber,
      name:
        formatFullName(typed) ||
        (before ? formatFullName(before) || planned.get(before)?.name : plannedAsSent.get(typed)?.name) ||
        typed.name,
      loses,
      placedAt: golfing.has(typed.id) ? null : place,
      seatedAt: dining.has(typed.id) ? null : seat,
      link: now ? null : link,
    })
    if (!now) {
      if (isKnown || hasPerson(typed)) displaced.push(report('their spot'))
      if (isKnown) displacedStored.push(report('their spot'))
      continue
    }
    const { golf, dinner, vip } = now
    // Without dinner, a person with only a diet is forgotten.
    const isForgotten = (spot: Spot) => hasPerson(spot) && !hasPerson(tidySpot({ ...spot, golf, dinner, vip }))
    const isForgottenHere = isForgotten(typed) || (before !== null && isForgotten(before))
    const isSomeones = hasPerson(now) || isForgottenHere || (isTaken(stored, typed.id) && !wasSomebody)
    const isUnplaced = (activity: Activity) =>
      (activity === 'golf' && place !== null && !golfing.has(typed.id)) ||
      (activity === 'dinner' && seat !== null && !dining.has(typed.id))
    const isPromised = link !== null && before !== null && !wasSomebody && !hasPerson(typed)
    const had = isPromised ? planned.get(before) : before
    const has = (isPromised && plannedAfter.get(now)) || now
    const isLost = (activity: Activity) =>
      isSomeones && !has[activity] && ((typed[activity] && !isPromised) || (isShrunk && had?.[activity]))
    const lost = activities.filter((activity) => isUnplaced(activity) || isLost(activity))
    const lostStoredActivities = lost.filter((activity) => isUnplaced(activity) || had?.[activity])
    if (lost.length > 0) displaced.push(report(joinActivities(lost)))
    if (isKnown && lostStoredActivities.length > 0) displacedStored.push(report(joinActivities(lostStoredActivities)))
  }
  return { displaced, displacedStored }
}

interface SpotToReconcile {
  before: Spot | null
  typed: Spot
  now: Spot | null
}

function pairSpots(sent: readonly Spot[], after: ReconciledPlan, stored: readonly Spot[]): SpotToReconcile[] {
  const storedById = new Map(stored.map((spot) => [spot.id, spot]))
  const left = new Map(after.origins.map((origin, index) => [origin, after.spots[index] ?? null]))
  const pairs = sent.map((typed) => ({
    before: storedById.get(typed.id) ?? null,
    typed,
    now: left.get(typed) ?? null,
  }))
  const sentIds = new Set(sent.map(({ id }) => id))
  const leftOut = stored.filter(({ id }) => !sentIds.has(id)).map((spot) => ({ before: spot, typed: spot, now: null }))
  return [...pairs, ...leftOut].toSorted((one, other) => one.typed.spotNumber - other.typed.spotNumber)
}

function mapPlannedSpots(spots: readonly Spot[], totals: SpotTotals): Map<Spot, Spot> {
  const view = autoFillSpots(spots, totals)
  return new Map(spots.map((spot, index) => [spot, view[index] ?? spot]))
}

interface Confirmation {
  isConfirmed: boolean
  /** Null if the caller doesn't say who was shown. */
  spotIds: readonly number[] | undefined
}

/**
 * Whether the user agreed to every loss. Golfers may have been placed in between. An unsaved spot has ID 0, which
 * only its own page knows.
 */
export function isDisplacementConfirmed(displaced: readonly { spotId: number }[], confirmation: Confirmation): boolean {
  const { isConfirmed, spotIds } = confirmation
  if (displaced.length === 0) return true
  return isConfirmed && displaced.every(({ spotId }) => spotId === 0 || !spotIds || spotIds.includes(spotId))
}

export interface TrimOptions {
  /** Spots with a place on a hole, a seat, or a guest link. */
  takenSpotIds?: ReadonlySet<number> | undefined
}

interface TrimmedSpots {
  spots: Spot[]
  /** The previous content of each of `spots`, or null for an added one. */
  origins: (Spot | null)[]
}

interface TrimmedSpot {
  before: Spot
  after: Spot
}

type Rank = (spot: Spot) => number

/** One spot for each place of the new totals (sentences 2 to 4 at the head of this file). */
export function trimSpots(spots: readonly Spot[], totals: SpotTotals, options: TrimOptions = {}): TrimmedSpots {
  const { takenSpotIds = new Set<number>() } = options
  const rank = (spot: Spot) => (hasPerson(spot) ? 2 : Number(takenSpotIds.has(spot.id)))
  const kept = trimToTotals(spots, totals, rank)
  const after = kept.map((spot) => tidySpot(spot.after))
  const places = countPlaces(totals)
  const origins = new Map(
    chooseSpotNumbers(after, places).map((number, index) => [number, kept[index]?.before ?? null]),
  )
  const trimmed = nameSpots(numberSpots(after, places))
  return { spots: trimmed, origins: trimmed.map(({ spotNumber }) => origins.get(spotNumber) ?? null) }
}

function trimToTotals(spots: readonly Spot[], totals: SpotTotals, rank: Rank): TrimmedSpot[] {
  const untouched = spots.map((spot) => ({ before: spot, after: spot }))
  const fitting = dropSurplus(removeOverdrawn(untouched, totals, rank), countPlaces(totals), rank)
  // A lost golf-and-VIP spot also freed a dinner-only spot, so the trim runs again.
  return removeOverdrawn(fitting, totals, rank)
}

function removeOverdrawn(list: readonly TrimmedSpot[], totals: SpotTotals, rank: Rank): TrimmedSpot[] {
  const settled = removeOverdrawnActivities(
    list.map(({ after }) => after),
    totals,
    rank,
  )
  return list.map((spot, index) => ({ ...spot, after: settled[index] ?? spot.after }))
}

function dropSurplus(list: readonly TrimmedSpot[], places: number, rank: Rank): TrimmedSpot[] {
  const surplus = Math.max(0, list.length - places)
  const firstToGo = list.toReversed().toSorted((one, other) => rankToKeep(one, rank) - rankToKeep(other, rank))
  const going = new Set(firstToGo.slice(0, surplus))
  return list.filter((spot) => !going.has(spot))
}

function rankToKeep({ before, after }: TrimmedSpot, rank: Rank): number {
  const byActivity = hasActivity(after) ? 2 : Number(hasActivity(before))
  return byActivity + 3 * rank(before)
}
