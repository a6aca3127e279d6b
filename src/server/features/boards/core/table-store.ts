import { prepared } from '#server/db/prepared.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { formatTable, type SeatedDiner } from '#shared/domain/placement/dinner/seats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'

const tableColumns = ['id', 'version', 'number', 'name', 'seats', 'zone', 'heldFor'] as const

export const listTables = (db: Db, eventId: number) => selectTables(db, eventId).execute()

export const listRequestTables = (db: Db, eventId: number, requestId: string) =>
  selectTables(db, eventId).where('requestId', '=', requestId).execute()

const selectTables = (db: Db, eventId: number) =>
  db.selectFrom('dinnerTables').select(tableColumns).where('eventId', '=', eventId).orderBy('number')

export type TableValues = Pick<Database['dinnerTables'], 'number' | 'name' | 'seats' | 'zone' | 'heldFor'>

export async function insertTables(
  trx: Trx,
  eventId: number,
  tables: readonly (TableValues & { requestId: string | null })[],
): Promise<void> {
  await trx
    .insertInto('dinnerTables')
    .values(tables.map((table) => ({ eventId, ...table })))
    .execute()
}

export async function updateTable(trx: Trx, id: number, values: TableValues & { version: number }): Promise<void> {
  await trx.updateTable('dinnerTables').set(values).where('id', '=', id).execute()
}

export async function deleteTable(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('dinnerTables').where('id', '=', id).execute()
}

export async function listSeatedDiners(db: Db, eventId: number): Promise<SeatedDiner[]> {
  const rows = await db
    .selectFrom('dinnerSeats')
    .select(['spotId', 'tableId'])
    .where('eventId', '=', eventId)
    .orderBy('spotId')
    .execute()
  return rows.map(({ spotId: dinerId, tableId }) => ({ dinerId, tableId }))
}

interface RegistrationReference {
  registrationId: number
}

export const listPublishedSeats = async (db: Db, of: RegistrationReference) =>
  (await listRegistrationSeats(db, of)).filter(({ isSeatingPublished }) => isSeatingPublished)

export const listRegistrationSeats = prepared((db, { registrationId }: RegistrationReference) =>
  db
    .selectFrom('dinnerSeats')
    .innerJoin('spots', 'spots.id', 'dinnerSeats.spotId')
    .innerJoin('dinnerTables', 'dinnerTables.id', 'dinnerSeats.tableId')
    .innerJoin('events', 'events.id', 'dinnerSeats.eventId')
    .select(['dinnerSeats.spotId', 'dinnerTables.number', 'dinnerTables.name', 'isSeatingPublished'])
    .where('spots.registrationId', '=', registrationId)
    .orderBy('spots.spotNumber'),
)

/** By spot, e.g. `table 12`. Partners don't see table numbers until they are published. */
export async function readSeatWords(
  db: Db,
  { role, ...of }: RegistrationReference & { role: Role },
): Promise<ReadonlyMap<number, string>> {
  const seats = await listRegistrationSeats(db, of)
  return new Map(
    seats.map((seat) => [seat.spotId, role === 'admin' || seat.isSeatingPublished ? formatTable(seat) : 'a table']),
  )
}

export async function writeSeats(
  trx: Trx,
  eventId: number,
  diners: readonly { dinerId: number; tableId: number | null }[],
): Promise<void> {
  if (diners.length === 0) return
  const ids = diners.map(({ dinerId }) => dinerId)
  await trx.deleteFrom('dinnerSeats').where('spotId', 'in', ids).execute()
  const rows = diners.flatMap(({ dinerId: spotId, tableId }) =>
    tableId === null ? [] : [{ spotId, eventId, tableId }],
  )
  if (rows.length > 0) await trx.insertInto('dinnerSeats').values(rows).execute()
}

export async function readIsSeatingPublished(db: Db, eventId: number): Promise<boolean> {
  const event = await db.selectFrom('events').select('isSeatingPublished').where('id', '=', eventId).executeTakeFirst()
  return event?.isSeatingPublished ?? false
}

export async function updateIsPublished(trx: Trx, eventId: number, isSeatingPublished: boolean): Promise<void> {
  await trx.updateTable('events').set({ isSeatingPublished }).where('id', '=', eventId).execute()
}
