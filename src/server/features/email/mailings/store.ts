import type { Insertable } from 'kysely'
import { hasOtherWriters } from '#server/db/locks.ts'
import { preparedInsert } from '#server/db/prepared.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { isSameWords, mailboxOf, type NoMailing } from '#shared/domain/mail/mailing.ts'

const selectRows = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .select([
      'registrations.id',
      'registrations.companyName',
      'registrations.nameForMarketingMaterials',
      'registrations.donation',
      'registrations.additionalAttendeeCost',
      'registrations.deletedAt',
      'partnershipLevels.name as level',
    ])
    .where('registrations.eventId', '=', eventId)
    .orderBy('registrations.id')

const listContacts = (db: Db, eventId: number, ids: readonly number[]) =>
  selectRows(db, eventId)
    .select(['registrations.firstName', 'registrations.lastName', 'registrations.email'])
    .where('registrations.id', 'in', ids)
    .execute()

/** Named attendees with an address, whose spots aren't declined. */
const listAttendees = (db: Db, eventId: number, column: 'spots.id' | 'registrations.id', ids: readonly number[]) =>
  selectRows(db, eventId)
    .innerJoin('spots', 'spots.registrationId', 'registrations.id')
    .select(['spots.id as spotId', 'spots.firstName', 'spots.lastName', 'spots.email'])
    .$narrowType<{ firstName: string; lastName: string; email: string }>()
    .where(column, 'in', ids)
    .where('isDeclined', '=', false)
    .where((eb) =>
      eb.and([eb('spots.firstName', '<>', ''), eb('spots.lastName', '<>', ''), eb('spots.email', '<>', '')]),
    )
    .orderBy('spotNumber')
    .execute()

/** A contact (spot 0), or an attendee with their own name and address, with the values of the registration. */
export type StoredReceiver = Awaited<ReturnType<typeof listContacts>>[number] & {
  spotId: number
  attendee: string
}

type Ids = readonly number[]

/** Returns the contacts of registrations, even deleted ones, and the attendees of spots or of all these registrations. */
export async function listReceivers(db: Db, event: number, ids: Ids, spotIds: Ids | 'all'): Promise<StoredReceiver[]> {
  const [column, of] = spotIds === 'all' ? (['registrations.id', ids] as const) : (['spots.id', spotIds] as const)
  const contacts = ids.length > 0 ? await listContacts(db, event, ids) : []
  const attendees = of.length > 0 ? await listAttendees(db, event, column, of) : []
  return [
    ...contacts.map((row) => ({ ...row, spotId: 0, attendee: '' })),
    ...attendees.map((row) => ({ ...row, attendee: `${row.firstName} ${row.lastName}` })),
  ]
}

export const insertMailing = (trx: Trx, mailing: Insertable<Database['mailings']>): Promise<number> =>
  insertRow(trx, 'mailings', mailing)

export const insertMailingSends = preparedInsert('mailingSends', { hasId: false })

export async function insertMailingFile(trx: Trx, file: Insertable<Database['mailingFiles']>): Promise<void> {
  await trx.insertInto('mailingFiles').values(file).execute()
}

const selectFiles = (db: Db, mailingId: number) => db.selectFrom('mailingFiles').where('mailingId', '=', mailingId)

export const findMailingFile = (db: Db, mailingId: number) =>
  selectFiles(db, mailingId).select(['fileName', 'contentType', 'content']).executeTakeFirst()

export const findFileName = async (db: Db, mailingId: number): Promise<string | null> =>
  (await selectFiles(db, mailingId).select('fileName').executeTakeFirst())?.fileName ?? null

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

/** Returns the recipients of a mailing with the state of their emails, sorted by registration and spot. */
export const listMailingSends = (db: Db, mailingId: number) =>
  db
    .selectFrom('mailingSends')
    .innerJoin('registrations', 'registrations.id', 'mailingSends.registrationId')
    .leftJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['mailingSends.registrationId', 'spotId', 'attendee', 'mailingSends.email'])
    .select(['why', 'state', 'lastError', 'claimedUntil'])
    .select(['registrations.nameForMarketingMaterials', 'registrations.companyName'])
    .where('mailingId', '=', mailingId)
    .orderBy('mailingSends.registrationId')
    .orderBy('spotId')
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
    .select(['registrationId', 'spotId', 'address'])
    .where('mailingId', 'in', ids)
    .where('why', 'is', null)
    .execute()
}

/** Counts the recipients of mailings by state. */
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
  for (const one of sharing) await setWhy(trx, { ...one, mailingId }, 'withdrawn')
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

const selectSends = (db: Db, mailingId: number) =>
  db
    .selectFrom('mailingSends')
    .select(['mailingId', 'registrationId', 'spotId', 'attendee', 'email'])
    .where('mailingId', '=', mailingId)

/** The recipients of a mailing who get none because another one has the same address. */
const listSharing = (db: Db, mailingId: number) =>
  selectSends(db, mailingId).where('why', '=', 'sameAddress').orderBy('registrationId').orderBy('spotId').execute()

/**
 * Returns the recipients that an email can be for: its own, and those with the same address. None if another email
 * replaced it after it was sent.
 */
export async function listPossible(db: Db, mailingId: number, outboxId: number) {
  const own = await selectSends(db, mailingId).where('outboxId', '=', outboxId).executeTakeFirst()
  if (!own) return []
  const mailbox = mailboxOf(own.email)
  const sharing = (await listSharing(db, mailingId)).filter(({ email }) => mailboxOf(email) === mailbox)
  return [own, ...sharing]
}

interface SendKey {
  mailingId: number
  registrationId: number
  spotId: number
}

const updateSend = (trx: Trx, { mailingId, registrationId, spotId }: SendKey) =>
  trx.updateTable('mailingSends').where((eb) => eb.and({ mailingId, registrationId, spotId }))

/** Records why a recipient gets no email of a mailing. */
export async function setWhy(trx: Trx, key: SendKey, why: NoMailing): Promise<void> {
  await updateSend(trx, key).set({ why }).execute()
}

/** Assigns an email to another recipient with the same address. */
export async function giveMailTo(
  trx: Trx,
  key: SendKey & { attendee: string },
  mail: { id: number; toAddress: string },
): Promise<void> {
  const { mailingId, registrationId, spotId, attendee } = key
  const { id: outboxId, toAddress } = mail
  const payload = JSON.stringify({ mailingId, spotId, attendee })
  const none = { outboxId: null, address: null }
  await trx.updateTable('mailingSends').set(none).where('outboxId', '=', outboxId).execute()
  await updateSend(trx, key)
    .set({ outboxId, address: mailboxOf(toAddress), why: null })
    .execute()
  await trx.updateTable('outbox').set({ registrationId, payload }).where('id', '=', outboxId).execute()
}

/** Links a mailing's recipient to the resent email, if the first wasn't sent. */
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
