import { generateLoginCode, generateToken, hashSecret } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { daysAfter, minutesAfter } from '#server/foundation/instants.ts'
import { loginMinutes, maxCodeAttempts, signUpDays } from './link-lifetimes.ts'
import { insertToken } from './store.ts'

interface Minted {
  email: string
  now: Date
}

interface MintedLogin extends Minted {
  browserHash?: string | null
  mailId?: number | null
  expiresAt?: string
}

/**
 * Stores only the token's hash, so that reading the database isn't enough to log in. It is valid for 20 minutes, or
 * until `expiresAt` in an email that no one requested.
 */
export async function mintLogin(
  trx: Trx,
  { email, now, browserHash = null, mailId = null, expiresAt = minutesAfter(now, loginMinutes) }: MintedLogin,
): Promise<string> {
  const token = generateToken()
  await insertToken(trx, {
    ...describeLogin(token, email, now),
    expiresAt,
    codeHash: null,
    browserHash,
    codeTriesLeft: 0,
    mailId,
  })
  return token
}

export async function mintLoginWithCode(
  trx: Trx,
  { browserHash, mailId, email, now }: Minted & { browserHash: string; mailId: number },
) {
  const token = generateToken()
  const code = generateLoginCode()
  const codeHash = hashCode(code, browserHash)
  await insertToken(trx, {
    ...describeLogin(token, email, now),
    codeHash,
    browserHash,
    codeTriesLeft: maxCodeAttempts,
    mailId,
  })
  return { token, code }
}

/** `browserHash` is the requesting browser, null for an invitation, or a value of `namedBy`. */
export async function mintSignUp(
  trx: Trx,
  { email, now, browserHash = null, mailId = null }: Minted & { browserHash?: string | null; mailId?: number | null },
): Promise<string> {
  const token = generateToken()
  await insertToken(trx, {
    tokenHash: hashSecret(token),
    purpose: 'signUp',
    email,
    codeHash: null,
    browserHash,
    codeTriesLeft: 0,
    mailId,
    expiresAt: daysAfter(now, signUpDays),
  })
  return token
}

const describeLogin = (token: string, email: string, now: Date) => ({
  tokenHash: hashSecret(token),
  purpose: 'login' as const,
  email,
  expiresAt: minutesAfter(now, loginMinutes),
})

/** Hashed with the browser, so that a table of a million hashes doesn't reveal codes. */
export const hashCode = (code: string, browserHash: string): string => hashSecret(`${browserHash}:${code}`)

/**
 * Creates a login link to hand over directly, for example in the terminal at the first start. It is valid for 20
 * minutes.
 */
export async function mintLoginLink(
  db: Db,
  { email, now, appUrl }: { email: string; now: Date; appUrl: string },
): Promise<string> {
  const token = await write(db, (trx) => mintLogin(trx, { email, now }))
  return appUrl + loginPath(token)
}

/** These pages check that `returnTo` belongs to this site. */
export const loginPath = (token: string, returnTo?: string) =>
  `/auth/login?token=${encodeURIComponent(token)}${returnToParameter(returnTo)}` as const
export const signUpPath = (email: string, token: string, returnTo?: string) =>
  `/signup?email=${encodeURIComponent(email)}&authToken=${encodeURIComponent(token)}${returnToParameter(returnTo)}` as const

export const returnToParameter = (returnTo?: string) =>
  returnTo ? (`&returnTo=${encodeURIComponent(returnTo)}` as const) : ''
