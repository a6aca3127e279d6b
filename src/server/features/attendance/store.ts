import type { Insertable, Selectable } from 'kysely'
import { prepared, preparedInsert } from '#server/db/prepared.ts'
import type { AttendeeColumns } from '#server/db/tables/registrations.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { mapFields, readStoredAttendee } from '#shared/domain/spots/attendee-fields.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

/** The rows an event is planned from, a batch of registrations at a time; deleted ones are never in a batch. */

/** Returns at most `count` registrations of the event after an ID, sorted by ID. */
export const listRegistrationsAfter = prepared((db, after: { eventId: number; afterId: number; limit: number }) =>
  selectRegistrations(db)
    .where('registrations.eventId', '=', after.eventId)
    .where('registrations.deletedAt', 'is', null)
    .where('registrations.id', '>', after.afterId)
    .orderBy('registrations.id')
    .limit(after.limit),
)

/** Some registrations by their ids, deleted ones too. */
export const listRegistrationsOf = (db: Db, registrationIds: readonly number[]) =>
  selectRegistrations(db).where('registrations.id', 'in', registrationIds).orderBy('registrations.id').execute()

/** Registrations with the names behind their ids. */
const selectRegistrations = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .leftJoin('territories', 'territories.id', 'registrations.territoryId')
    .selectAll('registrations')
    .select([
      'affiliations.name as affiliationName',
      'partnershipLevels.name as partnershipLevelName',
      'golfCourses.name as courseName',
      'territories.name as territoryName',
    ])

/** Registrations of an event that follow one another. */
export interface Batch {
  eventId: number
  afterId: number
  lastId: number
}

/** The ids of the registrations of a batch. A list of them would be another statement for each batch. */
const selectIds = (db: Db, { eventId, afterId, lastId }: Batch) =>
  db
    .selectFrom('registrations')
    .select('registrations.id')
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .where('registrations.id', '>', afterId)
    .where('registrations.id', '<=', lastId)

export const listSpotsOf = (db: Db, registrationIds: readonly number[]) =>
  selectSpots(db).where('registrationId', 'in', registrationIds).execute()

export const listSpotsOfBatch = prepared((db, batch: Batch) =>
  selectSpots(db).where('registrationId', 'in', selectIds(db, batch)),
)

const selectSpots = (db: Db) => db.selectFrom('spots').selectAll().orderBy('registrationId').orderBy('spotNumber')

/** The spots with the names, companies and dietary needs of their attendees, and nothing else of them. */
export const listNamedSpotsOfBatch = prepared((db, batch: Batch) =>
  db
    .selectFrom('spots')
    .select(['id', 'registrationId', 'spotNumber', 'isDeclined', 'golf', 'dinner', 'vip', 'hasAttendeeInfo'])
    .select(['firstName', 'lastName', 'company', 'dietaryNeeds'])
    .where('registrationId', 'in', selectIds(db, batch))
    .orderBy('registrationId')
    .orderBy('spotNumber'),
)

export const listPreferencesOf = (db: Db, registrationIds: readonly number[]) =>
  selectPreferences(db).where('registrationId', 'in', registrationIds).execute()

export const listPreferencesOfBatch = prepared((db, batch: Batch) =>
  selectPreferences(db).where('registrationId', 'in', selectIds(db, batch)),
)

export const listPreferencesOfOne = prepared((db, { registrationId }: { registrationId: number }) =>
  selectPreferences(db).where('registrationId', '=', registrationId),
)

/** The names of the preferred courses, the most wanted first. */
const selectPreferences = (db: Db) =>
  db
    .selectFrom('registrationCoursePreferences')
    .innerJoin('golfCourses', 'golfCourses.id', 'registrationCoursePreferences.golfCourseId')
    .select(['registrationId', 'golfCourses.name'])
    .orderBy('registrationId')
    .orderBy('position')

/** Where the golfers of registrations are placed. */
export const listPlacesOf = (db: Db, registrationIds: readonly number[]) =>
  selectPlaces(db).where('spots.registrationId', 'in', registrationIds).execute()

export const listPlacesOfBatch = prepared((db, batch: Batch) =>
  selectPlaces(db).where('spots.registrationId', 'in', selectIds(db, batch)),
)

export const listPlacesOfOne = prepared((db, { registrationId }: { registrationId: number }) =>
  selectPlaces(db).where('spots.registrationId', '=', registrationId),
)

/** Places with the names of holes and teams. */
const selectPlaces = (db: Db) =>
  db
    .selectFrom('placements')
    .innerJoin('spots', 'spots.id', 'placements.spotId')
    .innerJoin('golfCourseHoles', 'golfCourseHoles.id', 'placements.golfCourseHoleId')
    .leftJoin('golfCourseTeams', (join) =>
      join
        .onRef('golfCourseTeams.holeId', '=', 'placements.golfCourseHoleId')
        .onRef('golfCourseTeams.teamNumber', '=', 'placements.teamNumber'),
    )
    .select([
      'spots.registrationId',
      'placements.spotId',
      'placements.golfCourseHoleId',
      'golfCourseHoles.golfCourseId',
      'golfCourseHoles.holeNumber',
      'golfCourseHoles.name as holeName',
      'placements.teamNumber',
      'golfCourseTeams.name as teamName',
      'placements.cartNumber',
      'placements.seat',
    ])

/** The registered-by addresses of registrations. */
export async function listRegisteredByOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('registrationRegisteredBy')
    .selectAll()
    .where('registrationId', 'in', ids)
    .orderBy('email')
    .execute()
  const groups = Map.groupBy(rows, ({ registrationId }) => registrationId)
  return new Map([...groups].map(([id, own]) => [id, own.map(({ email }) => email)]))
}

/** The number of the last change of anything of the event; 0 before the first. */
export async function findLastChangeId(db: Db, eventId: number): Promise<number> {
  const last = await db
    .selectFrom('auditTrail')
    .select('id')
    .where('eventId', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** A spot without what need not be known of its attendee. */
export type SpotRow = Omit<Selectable<Database['spots']>, 'registrationId' | keyof AttendeeColumns> &
  Partial<AttendeeColumns>

export function toSpot(row: SpotRow): Spot {
  const { id, spotNumber, isDeclined, golf, dinner, vip, hasAttendeeInfo } = row
  const attendeeInfo = hasAttendeeInfo ? readStoredAttendee(row) : null
  return { id, spotNumber, name: '', isDeclined, golf, dinner, vip, attendeeInfo }
}

/** Writes every column, even if no one is named anymore. */
function toRow(registrationId: number, spot: Spot): Insertable<Database['spots']> {
  const { spotNumber, isDeclined, golf, dinner, vip, attendeeInfo } = spot
  const columns = mapFields((key) => attendeeInfo?.[key] ?? null) as AttendeeColumns
  return {
    registrationId,
    spotNumber,
    isDeclined,
    golf,
    dinner,
    vip,
    hasAttendeeInfo: Boolean(attendeeInfo),
    ...columns,
  }
}

/**
 * Makes the stored spots those of the list. A spot keeps its id as long as it exists, and with it its golfer's place;
 * ids in the list that are not stored are new spots.
 */
export async function replaceSpots(trx: Trx, registrationId: number, stored: Spot[], spots: Spot[]): Promise<void> {
  const storedRows = new Map(stored.map((spot) => [spot.id, toRow(registrationId, spot)]))
  const keptIds = new Set(spots.map(({ id }) => id))
  const gone = [...storedRows.keys()].filter((id) => !keptIds.has(id))
  if (gone.length > 0) await trx.deleteFrom('spots').where('id', 'in', gone).execute()

  const changed = spots
    .filter(({ id }) => storedRows.has(id))
    .filter((spot) => {
      const before = storedRows.get(spot.id)
      return before && !isSame(before, toRow(registrationId, spot))
    })
  await makeRoomForNumbers(trx, registrationId, changed, storedRows)
  for (const spot of changed) {
    await trx.updateTable('spots').set(toRow(registrationId, spot)).where('id', '=', spot.id).execute()
  }
  const added = spots.filter(({ id }) => !storedRows.has(id))
  await insertSpots(
    trx,
    added.map((spot) => toRow(registrationId, spot)),
  )
}

const insertSpots = preparedInsert('spots', { hasId: false })

/** Above every number a spot can have: where renumbered spots wait, so that no two share a number on the way. */
const waitingNumbers = 1_000

async function makeRoomForNumbers(
  trx: Trx,
  registrationId: number,
  changed: Spot[],
  storedRows: Map<number, Insertable<Database['spots']>>,
): Promise<void> {
  const renumbered = changed.filter((spot) => storedRows.get(spot.id)?.spotNumber !== spot.spotNumber)
  if (renumbered.length === 0) return
  await trx
    .updateTable('spots')
    .set((eb) => ({ spotNumber: eb('spotNumber', '+', waitingNumbers) }))
    .where('registrationId', '=', registrationId)
    .where(
      'id',
      'in',
      renumbered.map(({ id }) => id),
    )
    .execute()
}
