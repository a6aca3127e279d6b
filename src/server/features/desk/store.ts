import type { Insertable, Selectable } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import { countRows, insertRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { DeskFact } from '#shared/domain/desk/facts.ts'

export const insertLink = (trx: Trx, link: Insertable<Database['deskLinks']>) => insertRow(trx, 'deskLinks', link)

export const findLink = (db: Db, id: number) =>
  db.selectFrom('deskLinks').selectAll().where('id', '=', id).executeTakeFirst()

export const revokeLink = (trx: Trx, id: number, revokedAt: string) =>
  trx.updateTable('deskLinks').set({ revokedAt }).where('id', '=', id).where('revokedAt', 'is', null).execute()

export async function listLinks(db: Db, eventId: number) {
  const links = await db
    .selectFrom('deskLinks')
    .select(['id', 'label', 'createdBy', 'createdAt', 'revokedAt'])
    .where('eventId', '=', eventId)
    .orderBy('id', 'desc')
    .execute()
  const devices = await db
    .selectFrom('deskDevices')
    .innerJoin('deskLinks', 'deskLinks.id', 'deskDevices.linkId')
    .select(['deskDevices.id', 'linkId', 'name', 'lastSeenAt'])
    .where('deskLinks.eventId', '=', eventId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('deskDevices.id', 'desc')
    .execute()
  return links.map((link) => ({
    ...link,
    devices: devices.filter(({ linkId }) => linkId === link.id).map(({ linkId: _, ...device }) => device),
  }))
}

export const countDevices = (db: Db, linkId: number): Promise<number> =>
  countRows(db.selectFrom('deskDevices').where('linkId', '=', linkId))

export const insertDevice = (trx: Trx, device: Insertable<Database['deskDevices']>) =>
  trx.insertInto('deskDevices').values(device).execute()

export const updateDevice = (trx: Trx, id: number, values: { name?: string; lastSeenAt: string }) =>
  trx.updateTable('deskDevices').set(values).where('id', '=', id).execute()

export const listDevices = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('deskDevices')
    .innerJoin('deskLinks', 'deskLinks.id', 'deskDevices.linkId')
    .innerJoin('events', 'events.id', 'deskLinks.eventId')
    .select(['deskDevices.id', 'linkId', 'deskDevices.name', 'lastSeenAt', 'eventId', 'revokedAt', 'eventDate'])
    .where('deskDevices.tokenHash', '=', tokenHash),
)

export type FactRow = Selectable<Database['deskFacts']>

/** Leaves out the email address and mobile number. */
export const toFact = (row: FactRow): DeskFact => ({
  id: row.factId,
  kind: row.kind,
  spotId: row.spotId,
  walkInId: row.walkInId,
  part: row.part,
  at: row.at,
  guestName: row.guestName,
  seen: JSON.parse(row.seen),
  who: row.who,
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.company,
  note: row.note,
  registrationId: row.registrationId,
  placeKey: row.placeKey,
  version: row.id,
})

export const listFactsAfter = prepared((db, { eventId, since }: { eventId: number; since: number }) =>
  selectFacts(db, eventId).where('id', '>', since).orderBy('id'),
)

export const listGuestFacts = (
  db: Db,
  eventId: number,
  { spotIds, walkInIds }: { spotIds: readonly number[]; walkInIds: readonly string[] },
): Promise<FactRow[]> =>
  selectFacts(db, eventId)
    .where((eb) =>
      eb.or([
        eb('spotId', 'in', spotIds.length > 0 ? spotIds : [0]),
        eb('walkInId', 'in', walkInIds.length > 0 ? walkInIds : ['']),
      ]),
    )
    .orderBy('id')
    .execute()

const selectFacts = (db: Db, eventId: number) => db.selectFrom('deskFacts').selectAll().where('eventId', '=', eventId)

export async function listKnownFacts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('deskFacts')
    .select('factId')
    .where('factId', 'in', ids)
    .unionAll(db.selectFrom('heldDeskFacts').select('factId').where('factId', 'in', ids))
    .execute()
  return new Set(rows.map(({ factId }) => factId))
}

/** Returns the facts that are waiting for an organizer's approval. */
export const listHeldFacts = (db: Db, of: { eventId: number } | { deviceId: number }) =>
  db
    .selectFrom('heldDeskFacts')
    .selectAll()
    .where((eb) => ('eventId' in of ? eb('eventId', '=', of.eventId) : eb('deviceId', '=', of.deviceId)))
    .orderBy('id')
    .execute()

export const insertHeldFact = (trx: Trx, fact: Insertable<Database['heldDeskFacts']>) =>
  trx.insertInto('heldDeskFacts').values(fact).execute()

export async function popHeldFacts(trx: Trx, factId: string) {
  const one = await trx.selectFrom('heldDeskFacts').selectAll().where('factId', '=', factId).executeTakeFirst()
  if (!one) return []
  const all = await listHeldFacts(trx, { deviceId: one.deviceId })
  const own = all.filter(({ guestKey }) => guestKey === one.guestKey)
  const ids = own.map(({ id }) => id)
  await trx.deleteFrom('heldDeskFacts').where('id', 'in', ids).execute()
  return own
}

export const countFactsSince = (db: Db, deviceId: number, since: string): Promise<number> =>
  countRows(db.selectFrom('deskFacts').where('deviceId', '=', deviceId).where('receivedAt', '>', since))

/** Returns which of these IDs are the event's registrations, including deleted ones. */
export async function listEventRegistrationIds(db: Db, eventId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('eventId', '=', eventId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertFact(trx: Trx, fact: Insertable<Database['deskFacts']>): Promise<FactRow> {
  return trx.insertInto('deskFacts').values(fact).returningAll().executeTakeFirstOrThrow()
}

export async function findLastFactId(db: Db, eventId: number): Promise<number> {
  const last = await db
    .selectFrom('deskFacts')
    .select('id')
    .where('eventId', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

export const listSpots = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('spots')
    .innerJoin('registrations', 'registrations.id', 'spots.registrationId')
    .select(['spots.id', 'registrationId', 'registrations.eventId', 'registrations.deletedAt', 'spots.isDeclined'])
    .select(['spots.firstName', 'spots.lastName', 'spots.company'])
    .where('spots.id', 'in', ids.length > 0 ? ids : [0])
    .execute()

export const listContactPhones = (db: Db, eventId: number) =>
  db.selectFrom('registrations').select(['id', 'phoneNumber']).where('eventId', '=', eventId).execute()
