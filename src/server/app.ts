import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createAdmission } from './auth/authorization.ts'
import type { Cookies } from './auth/cookies.ts'
import { makeToken } from './auth/secrets.ts'
import { admitCaller, findCaller } from './auth/session.ts'
import type { Config } from './config.ts'
import type { Db } from './db/tables.ts'
import { allHandlers } from './features/all-features.ts'
import { refuseWhenClosed } from './features/registrations/access/changeable-parts.ts'
import { findRegistrationAccess } from './features/registrations/access/find-access.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { hideDevKit, serveClient } from './http/client-files.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { reportHealth, watchStorage } from './http/health.ts'
import { replyWithProblems, sendProblem } from './http/problem-replies.ts'
import { maxBodyBytes, takeEmptyBodies } from './http/request-body.ts'
import { logRequests } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serve } from './http/serve.ts'
import { showMails } from './mail/dev-mail.ts'
import { Refused } from './refusals.ts'
import { warnOfUntrustedProxy } from './trusted-proxies.ts'

/** What the server needs besides its configuration; tests bring their own clock and log. */
export interface Deps {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  /** Called when mail has been put into the outbox, so that it leaves at once. */
  mailIsWaiting: () => void
  /** The built browser application. */
  clientFolder: string
  /** Opens /dev/mail: made anew at every start; null where that page does not exist. */
  mailKey: string | null
  /** How long a request may take to arrive, where it is not the usual time. */
  requestMilliseconds?: number
}

/** So long may a request take to arrive, and so often is looked for those that take longer. */
const usualRequestMilliseconds = 30_000
const lookMilliseconds = 1_000

/** The whole server without a port. */
export async function build(config: Config, deps: Deps): Promise<FastifyInstance> {
  const { requestMilliseconds = usualRequestMilliseconds } = deps
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => void sendProblem(reply, request, new Refused('bad_request')),
    bodyLimit: maxBodyBytes.ofAnybody,
    requestTimeout: requestMilliseconds,
    // Node exchanges the two times if that for the headers is the longer one, which is what it comes with.
    http: { headersTimeout: requestMilliseconds, connectionsCheckingInterval: lookMilliseconds },
    trustProxy: config.trustsProxy,
    forceCloseConnections: 'idle',
    genReqId: () => makeToken().slice(0, 12),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
  })
  app.removeContentTypeParser('text/plain')
  takeEmptyBodies(app)
  const storage = watchStorage(config, deps.now)
  replyWithProblems(app, storage.note)
  logRequests(app)
  warnOfUntrustedProxy(app, config.trustsProxy)
  compressAnswers(app)
  await addSecurityHeaders(app, config.appUrl)
  await app.register(cookie)

  const findCallerOf = (cookies: Cookies) => findCaller(deps.db, cookies, deps.now())
  const admit = createAdmission({
    findCaller: (cookies) => admitCaller(deps, cookies),
    findAccess: (caller, registrationId, deletedToo) =>
      findRegistrationAccess(deps.db, caller, registrationId, deletedToo),
    refuseWhenClosed: (...change) => refuseWhenClosed(deps, ...change),
  })
  serve(app, allHandlers(config, deps), { appUrl: config.appUrl, admit, findCaller: findCallerOf })
  serveApiDocs(app)
  reportHealth(app, deps.db, storage)
  showMails(app, { dataDir: config.dataDir, key: deps.mailKey })
  if (config.isProduction) hideDevKit(app)
  await serveClient(app, deps.clientFolder)
  return app
}
