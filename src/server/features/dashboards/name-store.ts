import { prepared } from '../../db/prepared.ts'
import type { NameCounts } from '../../db/tables/registrations.ts'
import type { Db, Trx } from '../../db/tables.ts'

/** What was counted of an event, in the order of the days. */
export const listNameCounts = prepared((db, { eventId }: { eventId: number }) =>
  db.selectFrom('nameCounts').select(['day', 'given', 'places']).where('eventId', '=', eventId).orderBy('day'),
)

export async function hasNameCount(db: Db, eventId: number, day: string): Promise<boolean> {
  const found = await db
    .selectFrom('nameCounts')
    .select('day')
    .where('eventId', '=', eventId)
    .where('day', '=', day)
    .executeTakeFirst()
  return found !== undefined
}

/** A day that was counted before stays as it is. */
export async function insertNameCounts(trx: Trx, rows: readonly NameCounts[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('nameCounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The events with registrations of which no day was ever counted. */
export const listUncountedEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select('id')
    .where((eb) => eb.exists(eb.selectFrom('registrations').select('id').whereRef('eventId', '=', 'events.id')))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('nameCounts').select('day').whereRef('nameCounts.eventId', '=', 'events.id'))),
    )
    .orderBy('id')
    .execute()

/** The lines about the registrations of an event after a line, at most so many. */
export const listRegistrationLines = (
  db: Db,
  { eventId, afterId, limit }: { eventId: number; afterId: number; limit: number },
) =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'action', 'entityId as registrationId', 'after'])
    .where('eventId', '=', eventId)
    .where('entity', '=', 'registration')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
