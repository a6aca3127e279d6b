import { setImmediate } from 'node:timers/promises'
import { type PlannedRegistration, planRegistration } from '#shared/domain/dashboard/event-plan.ts'
import { nameTeam } from '#shared/domain/placement/descriptions.ts'
import { type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { toSpot } from './spot-rows.ts'
import {
  listPlacesOf,
  listPlacesOfOne,
  listPreferencesOf,
  listRegistrationsAfter,
  listRegistrationsOf,
  listSpotsOf,
} from './store.ts'

type Row = Awaited<ReturnType<typeof listRegistrationsAfter>>[number]

/** Where a golfer starts. */
export type Place = Omit<Awaited<ReturnType<typeof listPlacesOf>>[number], 'registrationId'>

/** A registration of the event as the organisers plan with it. */
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

/**
 * The registrations of an event in the order of their ids, a batch at a time: the largest event is never in memory at once,
 * and the server answers others in between. Read from a snapshot, all of it is of one moment; otherwise each batch is.
 */
export async function* readEventPlan(db: Db, eventId: number): AsyncGenerator<EventRegistration> {
  let lastId = 0
  for (;;) {
    const batch = await readSnapshot(db, async (snapshot) =>
      planRows(snapshot, await listRegistrationsAfter(snapshot, eventId, lastId, batchSize)),
    )
    yield* batch
    lastId = batch.at(-1)?.row.id ?? lastId
    if (batch.length < batchSize) return
    await setImmediate()
  }
}

/** All of them, for what has to be reckoned from the whole event. */
export async function listEventPlan(db: Db, eventId: number): Promise<EventRegistration[]> {
  const all = []
  for await (const registration of readEventPlan(db, eventId)) all.push(registration)
  return all
}

/** Some registrations by their ids, those too that were deleted and count nowhere. */
export async function listPlansOf(db: Db, registrationIds: readonly number[]): Promise<EventRegistration[]> {
  return registrationIds.length === 0 ? [] : planRows(db, await listRegistrationsOf(db, registrationIds))
}

async function planRows(db: Db, rows: Row[]): Promise<EventRegistration[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const spots = Map.groupBy(await listSpotsOf(db, ids), ({ registrationId }) => registrationId)
  const preferences = Map.groupBy(await listPreferencesOf(db, ids), ({ registrationId }) => registrationId)
  const places = Map.groupBy(await listPlacesOf(db, ids), ({ registrationId }) => registrationId)
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
  const partnershipLevelId = row.partnershipLevelId ?? placeholderLevel.id
  const partnershipLevelName = row.partnershipLevelName ?? placeholderLevel.name
  return { row: { ...row, partnershipLevelId, partnershipLevelName }, totals, plan, ...lists }
}

/** `hole 7, team 7B`. */
export const describePlace = ({ holeNumber, teamName, teamNumber }: Place): string =>
  nameTeam(holeNumber, teamName ?? '', teamNumber)

/** Where the golfers of a registration are placed, by spot: `hole 7, team 7B`. */
export async function readPlaceWords(db: Db, registrationId: number): Promise<Map<number, string>> {
  const places = await listPlacesOfOne(db, { registrationId })
  return new Map(places.map((place) => [place.spotId, describePlace(place)]))
}
