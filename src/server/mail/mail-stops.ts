import { generateToken } from '../auth/session.ts'
import type { Db, Trx } from '../db/tables.ts'

/** Opt-outs without login. People can't stop emails about their own registration, or emails they requested. */

export const appeals = 'appeals'

export const formatReminderScope = (eventId: number): string => `reminders ${eventId}`

export function parseReminderScope(scope: string): number | null {
  const [, eventId] = /^reminders (\d+)$/.exec(scope) ?? []
  return eventId === undefined ? null : Number(eventId)
}

interface StopKey {
  email: string
  scope: string
}

/** Returns the opt-out token, which is the same in every email to an address. */
export async function findStopToken(trx: Trx, { email, scope }: StopKey, now: Date): Promise<string> {
  await trx
    .insertInto('mailStops')
    .values({ token: generateToken(), email, scope, stoppedAt: null, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token } = await selectStops(trx, scope)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirstOrThrow()
  return token
}

export async function listOptedOutEmails(db: Db, scope: string): Promise<ReadonlySet<string>> {
  const rows = await selectStops(db, scope).where('stoppedAt', 'is not', null).execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

const selectStops = (db: Db, scope: string) =>
  db.selectFrom('mailStops').select(['token', 'email']).where('scope', '=', scope)

export async function findStop(db: Db, token: string) {
  const found = await db.selectFrom('mailStops').selectAll().where('token', '=', token).executeTakeFirst()
  return found ?? null
}

export const formatLinkActor = ({ email }: { email: string }): string => `${email} (by link)`

export async function updateStoppedAt(trx: Trx, token: string, stoppedAt: string | null): Promise<void> {
  await trx.updateTable('mailStops').set({ stoppedAt }).where('token', '=', token).execute()
}
