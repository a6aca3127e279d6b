import { sql } from 'kysely'
import type { GuestReminders } from '#server/db/tables/registrations.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { OfEvent } from './store.ts'

/** Links that were sent to guests and have no answer, with their spots; the earliest first. */
export const listUnansweredLinks = (db: Db, { eventId, email }: OfEvent) =>
  db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .innerJoin('registrations', 'registrations.id', 'spots.registrationId')
    .select(['guestLinks.id', 'guestLinks.createdAt', 'guestLinks.personHash', 'guestLinks.sentTo as email'])
    .select(['spots.registrationId', 'spotNumber', 'golf', 'dinner', 'vip'])
    .select(['spots.firstName', 'spots.lastName', 'spots.email as attendeeEmail'])
    .select(['nameForMarketingMaterials as partner', 'reopenedUntil'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('sentTo', 'is not', null)
    .$if(email !== undefined, (query) => query.where((eb) => eb(eb.fn<string>('lower', ['sentTo']), '=', email ?? '')))
    .where('revokedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('spots.isDeclined', '=', false)
    .orderBy('guestLinks.id')
    .$narrowType<{ email: string }>()
    .execute()

/** When each address, in small letters, was last sent a mail about an event, but for reminders of an instant. */
export async function listLastMailsTo(db: Db, { eventId, email }: OfEvent, exceptRemindersOf: string | null) {
  const address = sql<string>`lower(${sql.ref('toAddress')})`
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select((eb) => [address.as('email'), eb.fn.max('outbox.createdAt').as('at')])
    .where('eventId', '=', eventId)
    .$if(email !== undefined, (query) => query.where(address, '=', email ?? ''))
    .$if(exceptRemindersOf !== null, (query) =>
      query.where((eb) => eb.or([eb('kind', '<>', 'guestReminder'), eb('outbox.createdAt', '<>', exceptRemindersOf)])),
    )
    .groupBy(address)
    .execute()
  return new Map(rows.map(({ email, at }) => [email, at]))
}

export const listGuestReminders = (db: Db, { eventId, email }: OfEvent): Promise<GuestReminders[]> =>
  db
    .selectFrom('guestReminders')
    .selectAll()
    .where('eventId', '=', eventId)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .execute()

/** False when this address was reminded on this occasion before. */
export async function insertGuestReminder(trx: Trx, reminder: GuestReminders): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('guestReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
