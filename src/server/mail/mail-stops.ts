import { makeToken } from '../auth/session.ts'
import type { Db, Trx } from '../db/tables.ts'

/**
 * Opt-outs without login: which address stopped which class of email. Emails about someone's own registration, and
 * those they requested, have no class.
 */

/** Emails to many partners that ask for something, as to come again: stopped for good, until it is undone. */
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

/** Returns the token for opting out, the same in every email to an address. */
export async function findStopToken(trx: Trx, { email, scope }: Scoped, now: Date): Promise<string> {
  // Two emails to one address may be written at the same time.
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

/** Returns the addresses, in lower case, that opted out of a scope. */
export async function listStopped(db: Db, scope: string): Promise<ReadonlySet<string>> {
  const rows = await selectStops(db, scope).where('stoppedAt', 'is not', null).execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

const selectStops = (db: Db, scope: string) =>
  db.selectFrom('mailStops').select(['token', 'email']).where('scope', '=', scope)

/** Returns the address and scope of a token, or null. */
export async function findStop(db: Db, token: string) {
  const found = await db.selectFrom('mailStops').selectAll().where('token', '=', token).executeTakeFirst()
  return found ?? null
}

/** Anyone who has the link of an address, as the audit trail knows them. */
export const byLinkOf = ({ email }: { email: string }): string => `${email} (by link)`

/** Stops or resumes a class of email. */
export async function setStopped(trx: Trx, token: string, stoppedAt: string | null): Promise<void> {
  await trx.updateTable('mailStops').set({ stoppedAt }).where('token', '=', token).execute()
}
