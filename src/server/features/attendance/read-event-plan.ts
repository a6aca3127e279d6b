import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { type PlannedRegistration, planRegistration } from '#shared/domain/dashboard/dashboard-totals.ts'
import { nameTeam } from '#shared/domain/placement/descriptions.ts'
import { type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import {
  type Batch,
  listNamedSpotsOfBatch,
  listPlacesOf,
  listPlacesOfBatch,
  listPlacesOfOne,
  listPreferencesOf,
  listPreferencesOfBatch,
  listRegistrationsAfter,
  listRegistrationsOf,
  listSpotsOf,
  listSpotsOfBatch,
  type SpotRow,
  toSpot,
} from './store.ts'

type Row = Awaited<ReturnType<typeof listRegistrationsAfter>>[number]

/** Where a golfer starts. */
export type Place = Omit<Awaited<ReturnType<typeof listPlacesOf>>[number], 'registrationId'>

/** A registration of the event as the organizers plan with it. */
export interface EventRegistration {
  row: Omit<Row, 'partnershipLevelId' | 'partnershipLevelName'> & {
    /** 0 is the placeholder level. */
    partnershipLevelId: number
    partnershipLevelName: string
  }
  spots: Spot[]
  totals: SpotTotals
  /** Names of courses, the most wanted first. */
  preferences: string[]
  /** By the id of the spot. */
  places: ReadonlyMap<number, Place>
  plan: PlannedRegistration
}

/**
 * So many registrations are read and planned before others get their turn: some 5 ms of work with 10 guests each, 30 ms with
 * as many as there can be. While many save, each turn of the others takes about as long.
 */
const batchSize = 25

/** How much to read of attendees. With `names`, everything except names, companies, and dietary needs is blank. */
type Details = 'all' | 'names'

/**
 * The registrations of an event in the order of their ids, a batch at a time: the largest event is never in memory at once,
 * and the server answers others in between. Read from a snapshot, all of it is of one moment; otherwise each batch is.
 */
export async function* readEventPlan(
  db: Db,
  eventId: number,
  details: Details = 'all',
): AsyncGenerator<EventRegistration> {
  let afterId = 0
  for (;;) {
    const batch = await readSnapshot(db, (snapshot) => readBatch(snapshot, { eventId, afterId }, details))
    yield* batch
    afterId = batch.at(-1)?.row.id ?? afterId
    if (batch.length < batchSize) return
    await setImmediate()
  }
}

async function readBatch(db: Db, after: Omit<Batch, 'lastId'>, details: Details): Promise<EventRegistration[]> {
  const rows = await listRegistrationsAfter(db, { ...after, limit: batchSize })
  const batch = { ...after, lastId: rows.at(-1)?.id ?? after.afterId }
  return planRows(rows, {
    spots: await (details === 'all' ? listSpotsOfBatch : listNamedSpotsOfBatch)(db, batch),
    preferences: await listPreferencesOfBatch(db, batch),
    places: await listPlacesOfBatch(db, batch),
  })
}

/** Some registrations by their ids, those too that were deleted and count nowhere. */
export async function listPlansOf(db: Db, registrationIds: readonly number[]): Promise<EventRegistration[]> {
  if (registrationIds.length === 0) return []
  return planRows(await listRegistrationsOf(db, registrationIds), {
    spots: await listSpotsOf(db, registrationIds),
    preferences: await listPreferencesOf(db, registrationIds),
    places: await listPlacesOf(db, registrationIds),
  })
}

interface Lists {
  spots: (SpotRow & { registrationId: number })[]
  preferences: Awaited<ReturnType<typeof listPreferencesOf>>
  places: Awaited<ReturnType<typeof listPlacesOf>>
}

function planRows(rows: Row[], lists: Lists): EventRegistration[] {
  const spots = Map.groupBy(lists.spots, ({ registrationId }) => registrationId)
  const preferences = Map.groupBy(lists.preferences, ({ registrationId }) => registrationId)
  const places = Map.groupBy(lists.places, ({ registrationId }) => registrationId)
  return rows.map((row) => {
    const placed = places.get(row.id) ?? []
    return toEventRegistration(row, {
      spots: (spots.get(row.id) ?? []).map(toSpot),
      preferences: (preferences.get(row.id) ?? []).map(({ name }) => name),
      places: new Map(placed.map(({ registrationId: _, ...place }) => [place.spotId, place])),
    })
  })
}

function toEventRegistration(
  row: Row,
  lists: Pick<EventRegistration, 'spots' | 'preferences' | 'places'>,
): EventRegistration {
  const totals = sumPlaces(row)
  const { assignedGolfCourseId } = row
  const plan = planRegistration({
    spots: lists.spots,
    totals,
    assignedGolfCourseId,
    placedSpotIds: new Set(lists.places.keys()),
  })
  const level = {
    partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
    partnershipLevelName: row.partnershipLevelName ?? placeholderLevel.name,
  }
  // Copying so many columns would take longer than planning.
  return { row: Object.assign(row, level), totals, plan, ...lists }
}

/** `hole 7, team 7B`. */
export const describePlace = ({ holeNumber, teamName, teamNumber }: Place): string =>
  nameTeam(holeNumber, teamName ?? '', teamNumber)

/** Where the golfers of a registration are placed, by spot: `hole 7, team 7B`. */
export async function readPlaceWords(db: Db, registrationId: number): Promise<Map<number, string>> {
  const places = await listPlacesOfOne(db, { registrationId })
  return new Map(places.map((place) => [place.spotId, describePlace(place)]))
}
