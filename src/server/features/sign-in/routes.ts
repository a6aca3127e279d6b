import { endSession } from '../../auth/session.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { describeUser } from './begin-sign-in.ts'
import { logInWithCode, logInWithLink, markBrowser } from './log-in.ts'
import { leadOn } from './mint-token.ts'
import { readLink } from './read-link.ts'
import { registerAccount } from './register-account.ts'
import { requestLink } from './request-link.ts'

/** `appUrl` of the request is not looked at: links lead to the public address that is configured, or nowhere. */
export const signInHandlers = (deps: Deps) =>
  ({
    currentUser: async ({ caller }) => caller && describeUser(caller),
    sendLoginLink: async ({ query: { email, returnTo }, clientAddress, cookies }) => {
      await requestLink(deps, { email, returnTo, clientAddress, browserHash: markBrowser(cookies) })
      return { redirectTo: `/auth/login-link-sent?email=${encodeURIComponent(email)}${leadOn(returnTo)}` }
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
    login: ({ body, cookies }) => logInWithLink(deps, body.token, cookies),
    loginWithCode: ({ body, clientAddress, cookies }) => logInWithCode(deps, { ...body, clientAddress }, cookies),
    register: ({ body, cookies }) => registerAccount(deps, body, cookies),
  }) satisfies Partial<Handlers>
