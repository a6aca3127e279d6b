import { type Selectable, sql } from 'kysely'
import { roleIds } from '#server/auth/session.ts'
import { hasRow } from '#server/db/rows.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { stoppedByDeletion, stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import { defaultReminderDays } from '#shared/limits.ts'

/** Its version is 0 while the event has the usual plan. */
export type StoredPlan = Omit<Selectable<Database['reminderPlans']>, 'daysBefore'> & { daysBefore: number[] }

export async function findPlan(db: Db, eventId: number): Promise<StoredPlan> {
  const row = await db.selectFrom('reminderPlans').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  return row
    ? { ...row, daysBefore: JSON.parse(row.daysBefore) }
    : { ...usualPlan, ...usualText, eventId, daysBefore: [...defaultReminderDays] }
}

const usualPlan = { audience: 'contact', isHeld: false, approvedAt: null, approvedBy: '', version: 0 } as const
const usualText = { subject: '', text: '' }

/** Returns why no one can be reminded now. */
export function findObstacle(plan: StoredPlan, isAll: boolean): string | undefined {
  if (plan.isHeld) return 'Reminders are paused. Resume them on the Reminders page first'
  return isAll && wordsOf(plan).words && !plan.approvedAt ? 'Approve the edited text first' : undefined
}

/** The organizers' words in the payload of a reminder; none for Fairway's own. Later edits don't change queued reminders. */
export const wordsOf = ({ subject, text }: StoredPlan) => (subject || text ? { words: { subject, text } } : {})

export async function putPlan(trx: Trx, plan: StoredPlan): Promise<void> {
  const row = { ...plan, daysBefore: JSON.stringify(plan.daysBefore) }
  await trx
    .insertInto('reminderPlans')
    .values(row)
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

/** The steps of an event that have had their turn, with how many registrations each has reminded. */
export const listRuns = (db: Db, eventId: number) =>
  db
    .selectFrom('reminderRuns')
    .select(['daysBefore', 'ranAt'])
    .select((eb) =>
      eb
        .selectFrom('reminderSends')
        .select((sends) => sends.fn.countAll<number>().as('count'))
        .whereRef('reminderSends.eventId', '=', 'reminderRuns.eventId')
        .whereRef('reminderSends.daysBefore', '=', 'reminderRuns.daysBefore')
        .where('outcome', '=', 'queued')
        .as('reminded'),
    )
    .where('eventId', '=', eventId)
    .orderBy('ranAt')
    .execute()

export function hasRun(db: Db, eventId: number, daysBefore: number): Promise<boolean> {
  const ofEvent = db.selectFrom('reminderRuns').select('ranAt').where('eventId', '=', eventId)
  return hasRow(ofEvent.where('daysBefore', '=', daysBefore))
}

export async function insertRun(trx: Trx, run: { eventId: number; daysBefore: number; ranAt: string }): Promise<void> {
  await trx.insertInto('reminderRuns').values(run).execute()
}

/** Anyone who is in a step already stays as they are in it. */
export async function insertSends(trx: Trx, sends: readonly Database['reminderSends'][]): Promise<void> {
  for (const send of sends) {
    await trx
      .insertInto('reminderSends')
      .values(send)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function removeLeftOut(trx: Trx, eventId: number, daysBefore: number): Promise<void> {
  await trx
    .deleteFrom('reminderSends')
    .where('eventId', '=', eventId)
    .where('daysBefore', '=', daysBefore)
    .where('outcome', '=', 'leftOut')
    .execute()
}

/** Moves exclusions from one step to the step that replaces it. */
export async function moveLeftOut(trx: Trx, eventId: number, from: number, to: number): Promise<void> {
  await removeLeftOut(trx, eventId, to)
  await trx
    .updateTable('reminderSends')
    .set({ daysBefore: to })
    .where('eventId', '=', eventId)
    .where('daysBefore', '=', from)
    .where('outcome', '=', 'leftOut')
    .execute()
}

/** For an event, or for one of its registrations. */
export const listSends = (db: Db, eventId: number, registrationId?: number) =>
  db
    .selectFrom('reminderSends')
    .select(['registrationId', 'daysBefore', 'outcome', 'at'])
    .where('eventId', '=', eventId)
    .$if(registrationId !== undefined, (query) => query.where('registrationId', '=', registrationId ?? 0))
    .execute()

/** The addresses, in small letters, that belong to administrators. */
export async function listAdminEmails(db: Db): Promise<ReadonlySet<string>> {
  const admins = await db.selectFrom('users').select('email').where('appRoleId', '=', roleIds.admin).execute()
  return new Set(admins.map(({ email }) => email.toLowerCase()))
}

interface LastMails {
  exceptRemindersOf: string | null
  registrationId: number | undefined
}

/**
 * Returns when each registration was last emailed about, except for the reminders of `exceptRemindersOf` (an instant),
 * so that a reminder isn't a reason against itself. Guests' reminders don't count.
 */
export async function listLastMails(db: Db, eventId: number, { exceptRemindersOf, registrationId }: LastMails) {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select((eb) => ['registrations.id as registrationId', eb.fn.max('outbox.createdAt').as('at')])
    .where('eventId', '=', eventId)
    .where('kind', '<>', 'guestReminder')
    // Emails to attendees don’t count as contact with the partner.
    .where('outbox.id', 'not in', (eb) =>
      eb.selectFrom('mailingSends').select('outboxId').where('spotId', '>', 0).where('outboxId', 'is not', null),
    )
    .$if(registrationId !== undefined, (query) => query.where('registrations.id', '=', registrationId ?? 0))
    .$if(exceptRemindersOf !== null, (query) =>
      query.where((eb) => eb.or([eb('kind', '<>', 'namesReminder'), eb('outbox.createdAt', '<>', exceptRemindersOf)])),
    )
    .groupBy('registrations.id')
    .execute()
  return new Map(rows.map((row) => [row.registrationId, row.at]))
}

/** An event, or what of it is about one address, which is in small letters. */
interface OfEvent {
  eventId: number
  email?: string | undefined
}

/**
 * Returns addresses, in lower case, whose last email about an event failed. Emails stopped by a restore or
 * deletion don't count. Payloads are read by ID, only for failed emails.
 */
export async function listUnreachable(db: Db, { eventId, email }: OfEvent): Promise<ReadonlySet<string>> {
  const address = sql<string>`lower(${sql.ref('toAddress')})`
  const state = sql.ref('state')
  const words = sql`(select ${sql.ref('lastError')} from outbox as failed where failed.id = outbox.id)`
  const hasFailed = sql`${state} = 'failed' and coalesce(${words}, '') not in (${stoppedByRestore}, ${stoppedByDeletion})`
  const lastLost = sql<number>`max(case when ${hasFailed} then outbox.id else 0 end)`
  const lastSent = sql<number>`max(case when ${state} = 'sent' then outbox.id else 0 end)`
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select(address.as('email'))
    .where('eventId', '=', eventId)
    .$if(email !== undefined, (query) => query.where(address, '=', email ?? ''))
    .groupBy(address)
    .having(lastLost, '>', lastSent)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

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

/** Returns when each address, in lower case, last got an email about an event, except for reminders of an instant. */
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

export const listGuestReminders = (db: Db, { eventId, email }: OfEvent): Promise<Database['guestReminders'][]> =>
  db
    .selectFrom('guestReminders')
    .selectAll()
    .where('eventId', '=', eventId)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .execute()

/** False when this address was reminded on this occasion before. */
export async function insertGuestReminder(trx: Trx, reminder: Database['guestReminders']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('guestReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
