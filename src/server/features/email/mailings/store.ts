import type { Insertable } from 'kysely'
import { hasOtherWriters } from '#server/db/locks.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import type { MailingSends, Mailings } from '#server/db/tables/mail-and-log.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { isSameWords, mailboxOf, type NoMailing } from '#shared/domain/mail/mailing.ts'

/**
 * Returns the named registrations of an event, including deleted ones, with the values for their emails, sorted by ID.
 */
export const listReceiverRows = (db: Db, eventId: number, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .select([
      'registrations.id',
      'registrations.firstName',
      'registrations.lastName',
      'registrations.email',
      'registrations.companyName',
      'registrations.nameForMarketingMaterials',
      'registrations.donation',
      'registrations.additionalAttendeeCost',
      'registrations.deletedAt',
      'registrationCounts.missingNames',
      'partnershipLevels.name as level',
    ])
    .where('registrations.eventId', '=', eventId)
    .where('registrations.id', 'in', ids)
    .orderBy('registrations.id')
    .execute()

export type ReceiverRow = Awaited<ReturnType<typeof listReceiverRows>>[number]

export const insertMailing = (trx: Trx, mailing: Insertable<Mailings>): Promise<number> =>
  insertRow(trx, 'mailings', mailing)

export async function insertMailingSends(trx: Trx, sends: readonly Insertable<MailingSends>[]): Promise<void> {
  await trx.insertInto('mailingSends').values(sends).execute()
}

const selectMailings = (db: Db) => db.selectFrom('mailings').selectAll()

export const findMailing = (db: Db, id: number) => selectMailings(db).where('id', '=', id).executeTakeFirst()

export const findMailingByRequest = (db: Db, requestId: string) =>
  selectMailings(db).where('requestId', '=', requestId).executeTakeFirst()

/** The address of the organizer who wrote a mailing; null when they have no account any more. */
export async function findWriterAddress(db: Db, { sentById }: { sentById: number | null }): Promise<string | null> {
  if (sentById === null) return null
  const writer = await db.selectFrom('users').select('email').where('id', '=', sentById).executeTakeFirst()
  return writer?.email ?? null
}

/** Newest first. */
export const listMailingsOfEvent = (db: Db, eventId: number) =>
  selectMailings(db).where('eventId', '=', eventId).orderBy('id', 'desc').execute()

/** Returns the registrations of a mailing with the state of their emails, sorted by ID. */
export const listMailingSends = (db: Db, mailingId: number) =>
  db
    .selectFrom('mailingSends')
    .innerJoin('registrations', 'registrations.id', 'mailingSends.registrationId')
    .leftJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['mailingSends.registrationId', 'mailingSends.email', 'why', 'state', 'lastError', 'claimedUntil'])
    .select(['registrations.nameForMarketingMaterials', 'registrations.companyName'])
    .where('mailingId', '=', mailingId)
    .orderBy('mailingSends.registrationId')
    .execute()

interface SameWords {
  eventId: number
  subject: string
  text: string
}

/** Returns who has received or will receive the same text for this event. */
export async function listSendsOf(db: Db, { eventId, ...words }: SameWords) {
  const earlier = await listMailingsOfEvent(db, eventId)
  const ids = earlier.filter((mailing) => isSameWords(mailing, words)).map(({ id }) => id)
  if (ids.length === 0) return []
  return db
    .selectFrom('mailingSends')
    .select(['registrationId', 'address'])
    .where('mailingId', 'in', ids)
    .where('why', 'is', null)
    .execute()
}

/** Counts the partners of mailings by state. */
export const countMailingSends = (db: Db, mailingIds: readonly number[]) =>
  db
    .selectFrom('mailingSends')
    .leftJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['mailingId', 'why', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('partners'), fn.count<number>('claimedUntil').as('underWay')])
    .where('mailingId', 'in', mailingIds)
    .groupBy(['mailingId', 'why', 'state'])
    .execute()

/** Stops the sending of a mailing's emails. Returns whether it was stopped before. */
export async function markWithdrawn(trx: Trx, mailingId: number, now: string): Promise<boolean> {
  const mailing = trx.updateTable('mailings').set({ withdrawnAt: now }).where('id', '=', mailingId)
  return !(await hasRow(mailing.where('withdrawnAt', 'is', null).returning('id')))
}

/** Removes a mailing's failed and unclaimed emails from the outbox. Returns their number. */
export async function removeUndelivered(trx: Trx, mailingId: number, now: string): Promise<number> {
  const removed = await trx
    .selectFrom('mailingSends')
    .innerJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['outbox.id', 'email'])
    .where('mailingId', '=', mailingId)
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'failed'),
        and([eb('state', '=', 'queued'), or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)])]),
      ]),
    )
    // Emails being claimed right now stay. No others can be claimed after this.
    .$if(hasOtherWriters(trx), (query) => query.forUpdate('outbox'))
    .execute()
  const ids = removed.map(({ id }) => id)
  if (ids.length === 0) return 0
  const mailboxes = new Set(removed.map(({ email }) => mailboxOf(email)))
  const sharing = (await listSharing(trx, mailingId)).filter(({ email }) => mailboxes.has(mailboxOf(email)))
  for (const { registrationId } of sharing) await setWhy(trx, { mailingId, registrationId }, 'withdrawn')
  await trx.updateTable('mailingSends').set({ why: 'withdrawn' }).where('outboxId', 'in', ids).execute()
  await removeFailedOriginals(trx, ids)
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids.length
}

/** Emails that failed and were sent again, as these: once these are gone nothing would say that they were. */
async function removeFailedOriginals(trx: Trx, ids: readonly number[]): Promise<void> {
  const resent = await trx
    .selectFrom('mailResends')
    .select('mailId')
    .where('outboxId', 'in', ids)
    .whereRef('mailId', '<>', 'outboxId')
    .execute()
  if (resent.length === 0) return
  const originals = resent.map(({ mailId }) => mailId)
  await removeFailedOriginals(trx, originals)
  await trx.deleteFrom('outbox').where('id', 'in', originals).where('state', '=', 'failed').execute()
}

/** The partners of a mailing who get none because another one has the same address. */
const listSharing = (db: Db, mailingId: number) =>
  db
    .selectFrom('mailingSends')
    .select(['registrationId', 'email'])
    .where('mailingId', '=', mailingId)
    .where('why', '=', 'sameAddress')
    .execute()

/**
 * Returns the registrations that an email can be for: its own, and those with the same address. None if another email
 * replaced it after it was sent.
 */
export async function listPossible(db: Db, mailingId: number, outboxId: number): Promise<number[]> {
  const own = await db
    .selectFrom('mailingSends')
    .select(['registrationId', 'email'])
    .where('mailingId', '=', mailingId)
    .where('outboxId', '=', outboxId)
    .executeTakeFirst()
  if (!own) return []
  const mailbox = mailboxOf(own.email)
  const sharing = (await listSharing(db, mailingId)).filter(({ email }) => mailboxOf(email) === mailbox)
  return [own, ...sharing].map(({ registrationId }) => registrationId)
}

interface SendKey {
  mailingId: number
  registrationId: number
}

/** Records why a partner gets no email of a mailing. */
export async function setWhy(trx: Trx, { mailingId, registrationId }: SendKey, why: NoMailing): Promise<void> {
  await trx
    .updateTable('mailingSends')
    .set({ why })
    .where('mailingId', '=', mailingId)
    .where('registrationId', '=', registrationId)
    .execute()
}

interface Taker extends SendKey {
  outboxId: number
  address: string
}

/** Assigns an email to another registration with the same address. */
export async function giveMailTo(trx: Trx, { mailingId, registrationId, outboxId, address }: Taker): Promise<void> {
  const none = { outboxId: null, address: null }
  await trx.updateTable('mailingSends').set(none).where('outboxId', '=', outboxId).execute()
  await trx
    .updateTable('mailingSends')
    .set({ outboxId, address, why: null })
    .where('mailingId', '=', mailingId)
    .where('registrationId', '=', registrationId)
    .execute()
  await trx.updateTable('outbox').set({ registrationId }).where('id', '=', outboxId).execute()
}

/** Links a mailing's partner to the resent email, if the first wasn't sent. */
export async function followResend(trx: Trx, before: number, after: number): Promise<void> {
  await trx.updateTable('mailingSends').set({ outboxId: after }).where('outboxId', '=', before).execute()
}

/** Keeps the text of a mailing's email for the log. */
export async function storeSentContent(
  trx: Trx,
  outboxId: number,
  mail: { text: string; html: string },
): Promise<void> {
  await trx.updateTable('outbox').set(mail).where('id', '=', outboxId).execute()
}
