import type { Insertable } from 'kysely'
import type { MailingSends, Mailings } from '#server/db/tables/mailings.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { MailClass, NoMailing } from '#shared/domain/mail/judge-mailing.ts'

/** The registrations of an event that are named, deleted ones too, with what a mail to their contacts can tell, in the order of their ids. */
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

export async function insertMailing(trx: Trx, mailing: Insertable<Mailings>): Promise<number> {
  const { id } = await trx.insertInto('mailings').values(mailing).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertMailingSends(trx: Trx, sends: readonly Insertable<MailingSends>[]): Promise<void> {
  await trx.insertInto('mailingSends').values(sends).execute()
}

export async function findMailing(db: Db, id: number) {
  return (await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findMailingByRequest(db: Db, requestId: string) {
  const found = await db.selectFrom('mailings').selectAll().where('requestId', '=', requestId).executeTakeFirst()
  return found ?? null
}

/** The latest first. */
export const listMailingsOfEvent = (db: Db, eventId: number) =>
  db.selectFrom('mailings').selectAll().where('eventId', '=', eventId).orderBy('id', 'desc').execute()

/** The registrations of a mailing, each with what became of its mail, in the order of their ids. */
export const listMailingSends = (db: Db, mailingId: number) =>
  db
    .selectFrom('mailingSends')
    .innerJoin('registrations', 'registrations.id', 'mailingSends.registrationId')
    .leftJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['mailingSends.registrationId', 'mailingSends.email', 'why', 'state', 'lastError'])
    .select(['registrations.nameForMarketingMaterials', 'registrations.companyName'])
    .where('mailingId', '=', mailingId)
    .orderBy('mailingSends.registrationId')
    .execute()

interface SameWords {
  eventId: number
  mailClass: MailClass
  subject: string
  text: string
}

/** The addresses that have got, or are about to get, a mail to the partners of this event in the very same words. */
export async function listAddressesOf(db: Db, { eventId, mailClass, subject, text }: SameWords): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mailingSends')
    .innerJoin('mailings', 'mailings.id', 'mailingSends.mailingId')
    .select('address')
    .where('eventId', '=', eventId)
    .where('mailClass', '=', mailClass)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .where('why', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ address }) => address ?? []))
}

/** How many partners of mailings stand how. */
export const countMailingSends = (db: Db, mailingIds: readonly number[]) =>
  db
    .selectFrom('mailingSends')
    .leftJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select(['mailingId', 'why', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('partners'))
    .where('mailingId', 'in', mailingIds)
    .groupBy(['mailingId', 'why', 'state'])
    .execute()

/** Takes the mails of a mailing that nobody is delivering out of the outbox. Gives how many they were. */
export async function removeWaiting(trx: Trx, mailingId: number, now: string): Promise<number> {
  const waiting = await trx
    .selectFrom('mailingSends')
    .innerJoin('outbox', 'outbox.id', 'mailingSends.outboxId')
    .select('outbox.id')
    .where('mailingId', '=', mailingId)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .execute()
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.updateTable('mailingSends').set({ why: 'withdrawn' }).where('outboxId', 'in', ids).execute()
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  return ids.length
}

interface SendKey {
  mailingId: number
  registrationId: number
}

/** Why a mail of a mailing does not leave after all; null when it does. */
export async function setWhy(trx: Trx, { mailingId, registrationId }: SendKey, why: NoMailing | null): Promise<void> {
  await trx
    .updateTable('mailingSends')
    .set({ why })
    .where('mailingId', '=', mailingId)
    .where('registrationId', '=', registrationId)
    .execute()
}

/** From now on another mail says what became of this one: it was sent again. */
export async function followResend(trx: Trx, before: number, after: number): Promise<void> {
  await trx.updateTable('mailingSends').set({ outboxId: after }).where('outboxId', '=', before).execute()
}

/** A mail of a mailing stays readable in the log as it left. */
export async function keepWritten(trx: Trx, outboxId: number, mail: { text: string; html: string }): Promise<void> {
  await trx.updateTable('outbox').set(mail).where('id', '=', outboxId).execute()
}
