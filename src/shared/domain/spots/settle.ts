/** What a save makes of the spots it was sent, and who would lose something by it (product decision 20). */

import { autoFillSpots, listGolferIds } from './auto-fill.ts'
import { type Hurt, listLosers } from './losers.ts'
import { listLostActivities } from './losses.ts'
import type { DisplacedAttendee } from './reconcile.ts'
import { countPlaces, hasPerson, type Spot, type SpotTotals } from './spot.ts'
import { trimSpots } from './trim.ts'

/** The spots as they are stored, the places they were made for, and the golfers' places by spot: `hole 7, team 7B`. */
export interface StoredSpots {
  spots: readonly Spot[]
  totals: SpotTotals
  places: ReadonlyMap<number, string>
}

interface SentSpots {
  attendees: readonly Spot[]
  /** Ids of the spots an admin gives up, so that others may stay. */
  dropInstead?: readonly number[] | undefined
}

/**
 * The spots for new totals, one for each place, and everybody whom that would hurt, stored or just typed in; `storedLosses`
 * leaves out what was just typed in: of that nobody else knows. Where the places stay as they were and nobody is chosen to
 * go, the spots stay as they were sent.
 */
export function reconcileSpots(
  { attendees, dropInstead = [] }: SentSpots,
  totals: SpotTotals,
  stored: StoredSpots | null,
): { spots: Spot[]; losers: DisplacedAttendee[]; storedLosses: DisplacedAttendee[] } {
  const places = stored?.places ?? new Map<number, string>()
  const totalsBefore = stored?.totals ?? totals
  const inOrder = attendees.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const known = stored ? nameAsPlanned(stored.spots, stored.totals) : []
  const isFitting = isSameTotals(totalsBefore, totals) && inOrder.length === countPlaces(totals)
  const trimmed =
    isFitting && dropInstead.length === 0
      ? { spots: inOrder, peopleDropped: [], peopleLosingActivity: [], fates: [] }
      : trimSpots(nameAsKnown(inOrder, totalsBefore, known), totals, {
          placedSpotIds: new Set(places.keys()),
          dropInstead,
        })
  const poorer = listPoorer(known, trimmed.spots, places)
  const left = { spots: trimmed.spots, totals }
  const missing = listMissing(known, left, places)
  const losers = listLosers(
    joinHurt(missing, trimmed, { peopleLosingActivity: hasFewerPlaces(totalsBefore, totals) ? poorer : [] }),
    left,
    places,
  )
  const losing = new Set(losers.map(({ spotId }) => spotId))
  const ofStored = listLosers(joinHurt(missing, { peopleLosingActivity: poorer }), left, places)
  return { spots: trimmed.spots, losers, storedLosses: ofStored.filter(({ spotId }) => losing.has(spotId)) }
}

function joinHurt(...lists: Partial<Hurt>[]): Hurt {
  return {
    peopleDropped: lists.flatMap(({ peopleDropped = [] }) => peopleDropped),
    peopleLosingActivity: lists.flatMap(({ peopleLosingActivity = [] }) => peopleLosingActivity),
  }
}

/** Who was stored with a name or a place, and has no spot now, or one without golf in the plan of the day. */
function listMissing(
  stored: readonly Spot[],
  { spots, totals }: { spots: readonly Spot[]; totals: SpotTotals },
  places: ReadonlyMap<number, string>,
): Hurt {
  const keptIds = new Set(spots.map(({ id }) => id))
  const golfing = new Set(listGolferIds(spots, totals))
  const peopleDropped = stored.filter((spot) => !keptIds.has(spot.id) && (hasPerson(spot) || places.has(spot.id)))
  const unplaced = stored.filter(({ id }) => keptIds.has(id) && places.has(id) && !golfing.has(id))
  return { peopleDropped, peopleLosingActivity: unplaced.map((spot) => ({ ...spot, lost: ['golf'] })) }
}

/**
 * Who is named or placed and had more activities before. With fewer places nobody can tell a choice from a loss: a page that has
 * fitted its spots to them sends those who lost something like those whose boxes were cleared by hand.
 */
function listPoorer(stored: readonly Spot[], kept: readonly Spot[], places: ReadonlyMap<number, string>) {
  return stored.flatMap((before) => {
    const now = kept.find(({ id }) => id === before.id)
    const isSomebodys = hasPerson(before) ? now && hasPerson(now) : places.has(before.id)
    const lost = now && isSomebodys && !now.isDeclined ? listLostActivities(before, now) : []
    return now && lost.length > 0 ? [{ ...before, name: hasPerson(now) ? now.name : before.name, lost }] : []
  })
}

/** Whether there are fewer places of any kind than before. */
export function hasFewerPlaces(before: SpotTotals, now: SpotTotals): boolean {
  return now.golf < before.golf || now.dinner < before.dinner || now.vip < before.vip
}

export function isSameTotals(one: SpotTotals, other: SpotTotals): boolean {
  return one.golf === other.golf && one.dinner === other.dinner && one.vip === other.vip
}

/** The spots under the names that lists and the placement board know them by. */
function nameAsPlanned(spots: readonly Spot[], totals: SpotTotals): Spot[] {
  const planned = autoFillSpots(spots, totals)
  return spots.map((spot, index) => ({ ...spot, name: planned[index]?.name ?? spot.name }))
}

/** As they are planned, or, for whom the name was just cleared, as everybody else knows them still. */
function nameAsKnown(spots: readonly Spot[], totals: SpotTotals, known: readonly Spot[]): Spot[] {
  return nameAsPlanned(spots, totals).map((spot) =>
    hasPerson(spot) ? spot : { ...spot, name: known.find(({ id }) => id === spot.id)?.name ?? spot.name },
  )
}
