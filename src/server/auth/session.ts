import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { daysAfter } from '#server/foundation/instants.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { type Moment, toMoment } from '../db/moment.ts'
import { prepared } from '../db/prepared.ts'
import type { Person } from '../db/tables/people.ts'
import type { Db, Trx } from '../db/tables.ts'
import { write, writeShared } from '../db/transaction.ts'

export const roleIds: Record<Role, number> = { admin: 1, user: 2 }

export interface Caller extends Person {
  id: number
  role: Role
}

const cookieName = 'fairwaySession'
const dayInSeconds = 86_400
const sessionDays = 30

export async function beginSession(trx: Trx, cookies: Cookies, userId: number, now: Date): Promise<void> {
  const token = generateToken()
  await trx
    .insertInto('sessions')
    .values({ tokenHash: hashSecret(token), userId, expiresAt: daysAfter(now, sessionDays) })
    .execute()
  cookies.set(cookieName, token, sessionDays * dayInSeconds)
}

export async function endSession(trx: Trx, cookies: Cookies): Promise<void> {
  const token = cookies.get(cookieName)
  if (token) await trx.deleteFrom('sessions').where('tokenHash', '=', hashSecret(token)).execute()
  cookies.clear(cookieName)
}

interface Session {
  caller: Caller
  token: string
  tokenHash: string
  expiresAt: string
}

export async function findCaller(db: Db, cookies: Cookies, now: Date): Promise<Caller | null> {
  return (await findSession(db, cookies, now))?.caller ?? null
}

interface ClockedDatabase {
  db: Db
  now: () => Date
}

interface SessionDependencies extends ClockedDatabase {
  log: FastifyBaseLogger
}

/**
 * Returns the caller, and extends their session to 30 days, at most once a day. If writing fails, for example on a
 * full disk, the session stays usable.
 */
export async function findCallerAndExtendSession(
  { db, now, log }: SessionDependencies,
  cookies: Cookies,
): Promise<Caller | null> {
  const session = await findSession(db, cookies, now())
  if (!session) return null
  const { caller, token, tokenHash, expiresAt } = session
  const secondsLeft = (Date.parse(expiresAt) - now().getTime()) / 1_000
  if (secondsLeft < (sessionDays - 1) * dayInSeconds) {
    try {
      await extendSession(db, tokenHash, now())
      cookies.set(cookieName, token, sessionDays * dayInSeconds)
    } catch (error) {
      log.warn({ err: error }, 'a session could not be extended')
    }
  }
  return caller
}

async function findSession(db: Db, cookies: Cookies, now: Date): Promise<Session | null> {
  const token = cookies.get(cookieName)
  if (!token) return null
  const [found] = await listSessions(db, { hash: hashSecret(token), now: now.toISOString() })
  if (!found) return null
  const { tokenHash, expiresAt, id, email, firstName, lastName, companyName, phoneNumber } = found
  const role = found.role === 'admin' ? 'admin' : 'user'
  return { caller: { id, email, firstName, lastName, companyName, phoneNumber, role }, token, tokenHash, expiresAt }
}

const listSessions = prepared((db, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['sessions.tokenHash', 'sessions.expiresAt', 'roles.name as role'])
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.companyName', 'users.phoneNumber'])
    .where('sessions.tokenHash', '=', hash)
    .where('sessions.expiresAt', '>', now),
)

async function extendSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  const expiresAt = daysAfter(now, sessionDays)
  await writeShared(db, (trx) =>
    trx.updateTable('sessions').set({ expiresAt }).where('tokenHash', '=', tokenHash).execute(),
  )
}

export const nameOf = (person: Pick<Caller, 'id' | 'firstName' | 'lastName' | 'email'>) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`.trim() || person.email,
})

export interface Call extends Moment {
  trx: Trx
  caller: Caller
}

type Work<T> = (call: Call) => Promise<T>

/**
 * Like `write`, but checks the caller's account and role again inside the transaction.
 * @throws {Refused} `not_logged_in`, and everything that `work` throws
 */
export const writeAsCaller = <T>({ db, now }: ClockedDatabase, caller: Caller, work: Work<T>): Promise<T> =>
  write(db, async (trx) => work(await openCall(trx, caller, now())))

export const writeSharedAsCaller = <T>({ db, now }: ClockedDatabase, caller: Caller, work: Work<T>): Promise<T> =>
  writeShared(db, async (trx) => work(await openCall(trx, caller, now())))

async function openCall(trx: Trx, caller: Caller, now: Date): Promise<Call> {
  const [present] = await listPresent(trx, caller)
  if (present?.callerRole !== caller.role || present.callerEmail !== caller.email) throw new Refused('not_logged_in')
  const { callerRole: _role, callerEmail: _email, ...settings } = present
  return { trx, caller, ...toMoment(settings, now) }
}

const listPresent = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .innerJoin('settings', (join) => join.on('settings.id', '=', 1))
    .selectAll('settings')
    .select(['users.email as callerEmail', 'roles.name as callerRole'])
    .where('users.id', '=', id),
)

export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

/**
 * On HTTPS, names begin with `__Host-`, so that other hosts of the domain can't set these cookies. Names without it
 * are ignored.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, appUrl: string): Cookies {
  const secure = appUrl.startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const toFull = (name: string) => toCookieName(name, appUrl)
  return {
    get: (name) => request.cookies[toFull(name)],
    set: (name, value, seconds) => void reply.setCookie(toFull(name), value, { ...attributes, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(toFull(name), attributes),
  }
}

export const toCookieName = (name: string, appUrl: string): string =>
  appUrl.startsWith('https:') ? `__Host-${name}` : name

export const generateToken = (): string => randomBytes(32).toString('base64url')

/** Mail programs add brackets and periods to links, so remove them. */
export const readToken = (text: string): string => text.replaceAll(/[^\w-]/g, '')

/** Six digits that a person can type. */
export const generateLoginCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Secrets are only stored as hashes (SHA-256, hexadecimal), so that reading the database isn't enough to log in. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex')

export const hashToken = (token: string): string => hashSecret(readToken(token))

/** Compares two secrets or hashes in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)))
