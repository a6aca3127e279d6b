/**
 * The one place that decides what a save does to people: which spots there are afterwards, and who is displaced, that is
 * loses a spot, an activity or a place on a hole. A save and its preview both ask here.
 */

import { autoFillSpots, listGolferIds } from '../allowances/auto-fill.ts'
import { tidySpot } from '../info.ts'
import { fullName, nameSpots } from '../names.ts'
import { hasFewerPlaces, isSameTotals } from '../places.ts'
import { type Activity, countPlaces, hasPerson, type Spot, type SpotTotals } from '../spot.ts'
import { activities, joinActivities } from './losses.ts'
import { trimSpots } from './trim.ts'

/** The spots as they are stored, the places they were made for, and the golfers' places by spot: `hole 7, team 7B`. */
export interface StoredSpots {
  spots: readonly Spot[]
  totals: SpotTotals
  places: ReadonlyMap<number, string>
}

interface SentSpots {
  /** As somebody has entered them; there may be more or fewer than places. */
  attendees: readonly Spot[]
  /** Ids of the spots an admin gives up, so that others may stay. */
  dropInstead?: readonly number[] | undefined
}

/** Somebody named or placed who would lose a spot, an activity or a place. */
export interface DisplacedAttendee {
  spotId: number
  spotNumber: number
  name: string
  /** `their spot`, or activities: `golf and dinner`. */
  loses: string
  /** The place on a hole that they lose with it. */
  placedAt: string | null
}

export interface Reconciled {
  spots: Spot[]
  /** The number in the sent list of what each of `spots` was there; null for one that was added. */
  sentAs: (number | null)[]
  displaced: DisplacedAttendee[]
  /** Without what was only typed in: of that nobody else knows. */
  displacedStored: DisplacedAttendee[]
}

/**
 * The spots for new totals, one for each place. Where the places stay as they were and nobody is chosen to go, the spots
 * stay as they were sent.
 */
export function reconcileSpots(sent: SentSpots, totals: SpotTotals, stored: StoredSpots | null): Reconciled {
  const { dropInstead = [] } = sent
  const known = stored ?? { spots: [], totals, places: new Map() }
  const inOrder = sent.attendees.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const isFitting = isSameTotals(known.totals, totals) && inOrder.length === countPlaces(totals)
  const placedSpotIds = new Set(known.places.keys())
  const { spots, origins } =
    isFitting && dropInstead.length === 0
      ? { spots: inOrder, origins: inOrder }
      : trimSpots(inOrder, totals, { placedSpotIds, dropInstead })
  return {
    spots,
    sentAs: origins.map((origin) => origin?.spotNumber ?? null),
    ...listDisplaced(inOrder, { spots, origins, totals }, known),
  }
}

/** Everybody who is named or placed, with the names and activities of the planned day. */
export function listKnownPeople(sent: readonly Spot[], stored: StoredSpots | null) {
  const places = stored?.places ?? new Map<number, string>()
  const inOrder = sent.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const planned = stored ? autoFillSpots(inOrder, stored.totals) : nameSpots(inOrder)
  return planned
    .filter((spot) => hasPerson(spot) || places.has(spot.id))
    .map(({ id: spotId, spotNumber, name, golf, dinner, vip }) => {
      return { spotId, spotNumber, name, golf, dinner, vip, placedAt: places.get(spotId) ?? null }
    })
}

interface Outcome {
  spots: readonly Spot[]
  origins: readonly (Spot | null)[]
  totals: SpotTotals
}

type Displaced = Pick<Reconciled, 'displaced' | 'displacedStored'>

/**
 * Compares what was stored and what was sent with what there is afterwards. Where places of any kind have become fewer, an
 * activity that was stored and is gone counts as lost even if it was sent without: otherwise it was unticked by hand. A name
 * that was cleared by hand loses nothing with its spot but the place on a hole.
 */
function listDisplaced(sent: readonly Spot[], after: Outcome, stored: StoredSpots): Displaced {
  const golfing = new Set(listGolferIds(after.spots, after.totals))
  const isShrunk = hasFewerPlaces(stored.totals, after.totals)
  const planned = listPlannedNames(stored.spots, stored.totals)
  const plannedAsSent = listPlannedNames(sent, stored.totals)
  const displaced: DisplacedAttendee[] = []
  const displacedStored: DisplacedAttendee[] = []
  for (const { before, typed, now } of pairSpots(sent, after, stored.spots)) {
    const place = stored.places.get(typed.id) ?? null
    const wasSomebody = before !== null && hasPerson(before)
    const isKnown = wasSomebody || place !== null
    const report = (loses: string): DisplacedAttendee => ({
      spotId: typed.id,
      spotNumber: (before ?? typed).spotNumber,
      name:
        fullName(typed) || (before ? fullName(before) || planned.get(before) : plannedAsSent.get(typed)) || typed.name,
      loses,
      placedAt: golfing.has(typed.id) ? null : place,
    })
    if (!now) {
      if (isKnown || hasPerson(typed)) displaced.push(report('their spot'))
      if (isKnown) displacedStored.push(report('their spot'))
      continue
    }
    const { golf, dinner, vip } = now
    // Of whom nothing but their diet is known, nothing is known any more where nobody dines.
    const isForgotten = (spot: Spot) => hasPerson(spot) && !hasPerson(tidySpot({ ...spot, golf, dinner, vip }))
    const isForgottenHere = isForgotten(typed) || (before !== null && isForgotten(before))
    const isSomebodys = hasPerson(now) || isForgottenHere || (place !== null && !wasSomebody)
    const isUnplaced = (activity: Activity) => activity === 'golf' && place !== null && !golfing.has(typed.id)
    const isTaken = (activity: Activity) =>
      isSomebodys && !now[activity] && (typed[activity] || (isShrunk && before?.[activity]))
    const lost = activities.filter((activity) => isUnplaced(activity) || isTaken(activity))
    const lostOfStored = lost.filter((activity) => isUnplaced(activity) || before?.[activity])
    if (lost.length > 0) displaced.push(report(joinActivities(lost)))
    if (isKnown && lostOfStored.length > 0) displacedStored.push(report(joinActivities(lostOfStored)))
  }
  return { displaced, displacedStored }
}

interface SpotOfSave {
  /** As it is stored; null for one that is new. */
  before: Spot | null
  /** As it was sent; one that was left out, as it is stored. */
  typed: Spot
  /** As it is afterwards; null when it is gone. */
  now: Spot | null
}

function pairSpots(sent: readonly Spot[], after: Outcome, stored: readonly Spot[]): SpotOfSave[] {
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

/** The names that lists and the placement board know the spots by. */
function listPlannedNames(spots: readonly Spot[], totals: SpotTotals): Map<Spot, string> {
  const view = autoFillSpots(spots, totals)
  return new Map(spots.map((spot, index) => [spot, view[index]?.name ?? spot.name]))
}

interface Confirmation {
  isConfirmed: boolean
  /** Nothing when the caller does not say whom they were shown. */
  spotIds: readonly number[] | undefined
}

/**
 * Whether whoever is displaced has been shown to the user, who agreed. Golfers are placed while somebody reads the question.
 * A spot that is not stored yet has id 0 and is known only to its own page.
 */
export function isDisplacementConfirmed(displaced: readonly { spotId: number }[], confirmation: Confirmation): boolean {
  const { isConfirmed, spotIds } = confirmation
  if (displaced.length === 0) return true
  return isConfirmed && displaced.every(({ spotId }) => spotId === 0 || !spotIds || spotIds.includes(spotId))
}
