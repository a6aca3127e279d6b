import { makeToken } from '../auth/session.ts'
import { countRows } from '../db/rows.ts'
import type { Db, Trx } from '../db/tables.ts'
import type { Window } from '../instants.ts'

/**
 * Mails that their readers can stop without signing in: who has stopped which class, by address, whoever has an account.
 * Mails about a place that somebody has, and those they ask for, have no such class.
 */

/** Mails to many partners that ask for something, as to come again: stopped for good, until it is taken back. */
export const appeals = 'appeals'

/** The scope of the reminders of an event. */
export const remindersOf = (eventId: number): string => `reminders ${eventId}`

/** The event of such a scope; null for another one. */
export function readRemindersOf(scope: string): number | null {
  const [, eventId] = /^reminders (\d+)$/.exec(scope) ?? []
  return eventId === undefined ? null : Number(eventId)
}

interface Scoped {
  email: string
  scope: string
}

/** The token with which the reader of a mail stops such mails; the same one in every mail to an address. */
export async function findStopToken(trx: Trx, { email, scope }: Scoped, now: Date): Promise<string> {
  // Two mails to one address may be written at the same moment.
  await trx
    .insertInto('mailStops')
    .values({ token: makeToken(), email, scope, stoppedAt: null, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token } = await selectStops(trx, scope)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirstOrThrow()
  return token
}

/** The addresses, in small letters, that want no mails of a scope. */
export async function listStopped(db: Db, scope: string): Promise<ReadonlySet<string>> {
  const rows = await selectStops(db, scope).where('stoppedAt', 'is not', null).execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

const selectStops = (db: Db, scope: string) =>
  db.selectFrom('mailStops').select(['token', 'email']).where('scope', '=', scope)

/** Whose mails of which kind a token is about; null for one that is none. */
export async function findStop(db: Db, token: string) {
  const found = await db.selectFrom('mailStops').selectAll().where('token', '=', token).executeTakeFirst()
  return found ?? null
}

/** Whoever has the link of an address, as the audit trail knows them. */
export const byLinkOf = ({ email }: { email: string }): string => `${email} (by link)`

/** How often an address has let mails that it had stopped come again, of whichever class. */
export const countResumes = (db: Db, stop: { email: string }, { since, until }: Window): Promise<number> =>
  countRows(
    db
      .selectFrom('auditTrail')
      .where('entity', '=', 'mailStop')
      .where('action', '=', 'resume')
      .where('who', '=', byLinkOf(stop))
      .where('at', '>', since)
      .where('at', '<=', until),
  )

/** Stops such mails from now on, or lets them come again. */
export async function setStopped(trx: Trx, token: string, stoppedAt: string | null): Promise<void> {
  await trx.updateTable('mailStops').set({ stoppedAt }).where('token', '=', token).execute()
}
