import type { Role } from '#shared/domain/permissions.ts'
import type { Db, Trx } from '../db/tables.ts'
import { writeShared } from '../db/transaction.ts'
import { hashSecret, makeToken } from '../secrets.ts'
import type { Cookies } from './cookies.ts'

/** Somebody who is signed in. */
export interface Caller {
  id: number
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
  role: Role
}

const cookieName = 'fairwaySession'
const dayInSeconds = 86_400
const sessionDays = 30

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayInSeconds * 1_000).toISOString()

/** Signs a user in: a new session in the database, and its secret in a cookie of their browser. */
export async function beginSession(trx: Trx, cookies: Cookies, userId: number, now: Date): Promise<void> {
  const token = makeToken()
  await trx
    .insertInto('sessions')
    .values({
      tokenHash: hashSecret(token),
      userId,
      createdAt: now.toISOString(),
      expiresAt: daysAfter(now, sessionDays),
    })
    .execute()
  cookies.set(cookieName, token, sessionDays * dayInSeconds)
}

/** Signs this browser out, for good: the session itself is gone, not only its cookie. */
export async function endSession(trx: Trx, cookies: Cookies): Promise<void> {
  const token = cookies.get(cookieName)
  if (token) await trx.deleteFrom('sessions').where('tokenHash', '=', hashSecret(token)).execute()
  cookies.clear(cookieName)
}

/** Who makes this request. A session that is used lasts 30 more days, written down at most once a day. */
export async function findCaller(db: Db, cookies: Cookies, now: Date): Promise<Caller | null> {
  const token = cookies.get(cookieName)
  if (!token) return null
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['sessions.tokenHash', 'sessions.expiresAt', 'roles.name as role'])
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.companyName', 'users.phoneNumber'])
    .where('sessions.tokenHash', '=', hashSecret(token))
    .where('sessions.expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) return null
  const { tokenHash, expiresAt, role, ...person } = found
  if (expiresAt < daysAfter(now, sessionDays - 1)) {
    await prolong(db, tokenHash, now)
    cookies.set(cookieName, token, sessionDays * dayInSeconds)
  }
  return { ...person, role: role === 'admin' ? 'admin' : 'user' }
}

async function prolong(db: Db, tokenHash: string, now: Date): Promise<void> {
  const expiresAt = daysAfter(now, sessionDays)
  await writeShared(db, (trx) =>
    trx.updateTable('sessions').set({ expiresAt }).where('tokenHash', '=', tokenHash).execute(),
  )
}

/** How the audit trail names somebody: by name, or by email while they have not given one. */
export const nameOf = ({
  id,
  firstName,
  lastName,
  email,
}: Pick<Caller, 'id' | 'firstName' | 'lastName' | 'email'>) => ({
  id,
  name: `${firstName} ${lastName}`.trim() || email,
})
