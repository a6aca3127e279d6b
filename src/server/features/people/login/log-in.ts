import {
  beginSession,
  type Caller,
  type Cookies,
  endSession,
  generateToken,
  hashSecret,
  hashToken,
  isSameSecret,
} from '#server/auth/session.ts'
import { lockNames } from '#server/db/locks.ts'
import type { Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { daysBefore } from '#server/foundation/instants.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { findClientNetwork } from '#server/http/client-network.ts'
import {
  countRateLimitUses,
  deleteOldRateLimitUses,
  isWithinRateLimit,
  rateLimits,
  recordRateLimitUse,
  resetRateLimit,
} from '#server/records/rate-limits.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { openNamedAccount, refuseSecondAccount } from './create-account.ts'
import { loginMinutes } from './link-lifetimes.ts'
import { hashCode } from './mint-token.ts'
import {
  consumeToken,
  consumeTries,
  deleteExpiredRows,
  endInvitationLinks,
  findUserByEmail,
  listLiveCodes,
  recordLogIn,
} from './store.ts'

export async function logInWithLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  cookies: Cookies,
): Promise<CurrentUser> {
  const at = now()
  const tokenHash = hashToken(token)
  const loggingIn = writeShared(db, async (trx) => {
    const used = await consumeToken(trx, tokenHash, 'login', at.toISOString())
    const user = used ? await findUserByEmail(trx, used.email) : await openNamedAccount(trx, tokenHash, at)
    if (!user) throw new Refused('link_unusable')
    await beginLogIn(trx, cookies, user, at)
    return describeUser(user)
  })
  return refuseSecondAccount(loggingIn)
}

/**
 * Logs in with an emailed code, in the browser that requested it. Wrong codes count against both the code and the
 * address. Unknown addresses cause the same amount of work.
 */
export async function logInWithCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, code, ...from }: { email: string; code: string; clientAddress: string },
  cookies: Cookies,
): Promise<CurrentUser> {
  const browserHash = recognizeBrowser(cookies)
  if (!browserHash) throw new Refused('code_unusable')
  const at = now()
  const codeHash = hashCode(code, browserHash)
  const clientAddress = findClientNetwork(from.clientAddress)
  const loggedIn = await writeShared(db, async (trx): Promise<CurrentUser | 'code_unusable' | 'codes_locked'> => {
    // Lock, so that concurrent guesses each count before the next one is compared.
    await lockNames(trx, [`codes ${email.toLowerCase()}`])
    const wrongCodes = await countWrongCodes(trx, email, at)
    const mayGuess = await isWithinRateLimit(trx, at, 'guessesFromClient', clientAddress)
    if (wrongCodes >= maxWrongCodes || (wrongCodes === 0 && !mayGuess)) return 'codes_locked'
    const codes = await listLiveCodes(trx, { browserHash, email }, at.toISOString())
    const match = codes.find((live) => live.codeHash !== null && isSameSecret(live.codeHash, codeHash))
    const user = match ? await findUserByEmail(trx, email) : null
    if (!match || !user) {
      await consumeTries(trx, { browserHash, email })
      // Rewrite all turns, so that the day-long limit starts with the last wrong code.
      await resetRateLimit(trx, 'wrongCodes', email)
      await recordRateLimitUse(trx, at, 'wrongCodes', email, wrongCodes + 1)
      if (wrongCodes === 0) await recordRateLimitUse(trx, at, 'guessesFromClient', clientAddress)
      return wrongCodes + 1 >= maxWrongCodes ? 'codes_locked' : 'code_unusable'
    }
    await consumeToken(trx, match.tokenHash, 'login', at.toISOString())
    await resetRateLimit(trx, 'wrongCodes', email)
    await beginLogIn(trx, cookies, user, at)
    return describeUser(user)
  })
  // Refuse outside the transaction, because a rollback would undo the count.
  if (typeof loggedIn === 'string') throw new Refused(loggedIn)
  return loggedIn
}

/** Whether only links work for an address, after too many wrong codes. */
export async function isCodeLoginBlocked(trx: Trx, email: string, now: Date): Promise<boolean> {
  return (await countWrongCodes(trx, email, now)) >= maxWrongCodes
}

const maxWrongCodes = rateLimits.wrongCodes[0].most

const countWrongCodes = (trx: Trx, email: string, now: Date) =>
  countRateLimitUses(trx, 'wrongCodes', email, daysBefore(now, 1))

const cookieName = 'fairwayBrowser'

const cookieSeconds = (loginMinutes + 40) * 60

/** Marks this browser as the one that requested the email; only the mark's hash is stored. */
export function markBrowser(cookies: Cookies): string {
  const mark = cookies.get(cookieName) ?? generateToken()
  cookies.set(cookieName, mark, cookieSeconds)
  return hashSecret(mark)
}

function recognizeBrowser(cookies: Cookies): string | null {
  const mark = cookies.get(cookieName)
  return mark ? hashSecret(mark) : null
}

const mailDays = 30

/** Logs in someone who has proved their identity. Ends the browser's previous session and any unused invitation. */
export async function beginLogIn(
  trx: Trx,
  cookies: Cookies,
  { id, email }: Pick<Caller, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await endSession(trx, cookies)
  await beginSession(trx, cookies, id, now)
  await recordLogIn(trx, id, now.toISOString())
  await endInvitationLinks(trx, email)
  await deleteExpiredRows(trx, {
    now: now.toISOString(),
    mails: daysBefore(now, mailDays),
  })
  await deleteOldRateLimitUses(trx, now)
}

export function describeUser(person: Caller): CurrentUser {
  return { ...person, fullName: `${person.firstName} ${person.lastName}`.trim() }
}
