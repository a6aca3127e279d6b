import type { FastifyBaseLogger } from 'fastify'
import { type Cookies, endSession, hashSecret, hashToken } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { findClientNetwork } from '#server/http/client-network.ts'
import type { Handlers } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { deleteRateLimitUses, isWithinRateLimit, recordRateLimitUse } from '#server/records/rate-limits.ts'
import type { CurrentUser, SignUp } from '#shared/contracts/auth.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { readOwnPath } from '#shared/own-path.ts'
import { createAccount, refuseClosedSignUp, refuseSecondAccount } from './create-account.ts'
import { beginLogIn, describeUser, logInWithCode, logInWithLink, markBrowser } from './log-in.ts'
import { returnToParameter } from './mint-token.ts'
import {
  consumeInvitedRole,
  consumeToken,
  deleteQueuedEmail,
  findContactByEmail,
  findLiveToken,
  findOrAddContact,
  findUserByEmail,
  isOfNamedPerson,
} from './store.ts'

/** Ignores the request's own address: links always use the configured public `appUrl`. */
export const logInHandlers = (deps: Deps) =>
  ({
    currentUser: async ({ caller }) => caller && describeUser(caller),
    sendLoginLink: async ({ query, clientAddress, cookies, log }) => {
      const { email } = query
      log.info(describeVisitor(email, clientAddress), 'login link requested')
      const returnTo = readOwnPath(query.returnTo ?? '') ?? undefined
      await requestLink(deps, { email, returnTo, clientAddress, browserHash: markBrowser(cookies) })
      return { redirectTo: `/auth/login-link-sent?email=${encodeURIComponent(email)}${returnToParameter(returnTo)}` }
    },
    logout: async ({ cookies }) => {
      await writeShared(deps.db, (trx) => endSession(trx, cookies))
      return { redirectTo: '/logout' }
    },
    endSession: async ({ cookies }) => {
      await writeShared(deps.db, (trx) => endSession(trx, cookies))
      return null
    },
    readLoginLink: ({ body }) => readLink(deps.db, body.token, deps.now()),
    login: ({ body, cookies, ...visit }) =>
      logLogin({ ...visit, by: 'link' }, () => logInWithLink(deps, body.token, cookies)),
    loginWithCode: ({ body, cookies, ...visit }) =>
      logLogin({ ...visit, by: 'code', email: body.email }, () =>
        logInWithCode(deps, { ...body, clientAddress: visit.clientAddress }, cookies),
      ),
    register: ({ body, cookies, ...visit }) =>
      logLogin({ ...visit, by: 'sign-up', email: body.email }, () =>
        refuseSecondAccount(writeShared(deps.db, (trx) => registerAccount(trx, body, cookies, deps.now()))),
      ),
  }) satisfies Partial<Handlers>

interface Login {
  log: FastifyBaseLogger
  clientAddress: string
  by: 'link' | 'code' | 'sign-up'
  email?: string
}

async function logLogin(
  { log, clientAddress, by, email }: Login,
  logIn: () => Promise<CurrentUser>,
): Promise<CurrentUser> {
  try {
    const user = await logIn()
    log.info({ ...describeVisitor(user.email, clientAddress), by }, 'logged in')
    return user
  } catch (error) {
    if (error instanceof Refused) {
      log.info({ ...describeVisitor(email, clientAddress), by, why: error.code }, 'login refused')
    }
    throw error
  }
}

/** Logs the network, and the address as a hash, which only allows comparison with known addresses. */
const describeVisitor = (email: string | undefined, clientAddress: string) => ({
  who: email && hashSecret(email.toLowerCase()).slice(0, 16),
  from: findClientNetwork(clientAddress),
})

interface LoginRequest {
  email: string
  clientAddress: string
  browserHash: string
  returnTo?: string | undefined
}

/**
 * Queues a login email. Behind a proxy everyone can look like one client, so existing accounts are exempt from the
 * client's limit. Response and work are the same for every address, so emails over the limit are queued and deleted
 * in one transaction.
 */
export async function requestLink(
  { db, now, mailIsWaiting }: Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>,
  asked: LoginRequest,
): Promise<void> {
  const { email, browserHash, returnTo } = asked
  const at = now()
  const clientAddress = findClientNetwork(asked.clientAddress)
  const isGranted = await writeShared(db, async (trx) => {
    const hasLinksLeft = await isWithinRateLimit(trx, at, 'linksToAddress', email)
    const clientHasLinksLeft = await isWithinRateLimit(trx, at, 'linksFromClient', clientAddress)
    const hasAccount = (await findUserByEmail(trx, email)) !== null
    const turns = [
      await recordRateLimitUse(trx, at, 'linksToAddress', email),
      await recordRateLimitUse(trx, at, 'linksFromClient', clientAddress),
    ]
    const mailId = await queueMail(trx, { kind: 'logIn', to: email, payload: { browserHash, returnTo }, now: at })
    const isTooMuch = !hasLinksLeft || (!hasAccount && !clientHasLinksLeft)
    await deleteQueuedEmail(trx, isTooMuch ? mailId : noRow)
    await deleteRateLimitUses(trx, isTooMuch ? turns : [noRow, noRow])
    return hasLinksLeft
  })
  if (isGranted) mailIsWaiting()
}

const noRow = 0

/**
 * Creates an account with the link's address, because it has been proved, and logs in. The role is partner, unless an
 * organizer invited the address with another role.
 */
async function registerAccount(
  trx: Trx,
  { authToken, ...given }: SignUp,
  cookies: Cookies,
  now: Date,
): Promise<CurrentUser> {
  const used = await consumeToken(trx, hashToken(authToken), 'signUp', now.toISOString())
  // A link that someone else caused never creates an administrator. Logging in checks that.
  if (!used || isOfNamedPerson(used)) throw new Refused('link_unusable')
  await refuseClosedSignUp(trx, used)
  const { email } = used
  if (!isSameEmail(email, given.email)) throw createInputRefusal('authToken', 'Invalid Token')
  if (await findUserByEmail(trx, email)) throw new Refused('account_exists')
  const person = { ...given, email }
  const role = await consumeInvitedRole(trx, email, now.toISOString())
  const contactId = await findOrAddContact(trx, person, now.toISOString())
  const id = await createAccount(trx, person, { role, contactId, now })
  await beginLogIn(trx, cookies, { id, email }, now)
  return describeUser({ id, ...person, role })
}

/**
 * Returns a link's owner and purpose without using it up, because email scanners open links.
 * @throws {Refused} link_unusable
 */
async function readLink(db: Db, token: string, now: Date) {
  const found = await findLiveToken(db, hashToken(token), now.toISOString())
  if (!found) throw new Refused('link_unusable')
  const { email, purpose } = found
  if (purpose === 'login') return { email, purpose, known: null }
  await refuseClosedSignUp(db, found)
  if (isOfNamedPerson(found)) return { email, purpose: 'login' as const, known: null }
  return { email, purpose, known: await findContactByEmail(db, email) }
}
