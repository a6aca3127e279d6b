import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { watchStorage } from './db/storage.ts'
import type { Db } from './db/tables.ts'
import { allHandlers } from './features/all-handlers.ts'
import { refuseWhenClosed } from './features/registrations/event-moment.ts'
import { findRegistrationAccess } from './features/registrations/find-access.ts'
import { createAdmission } from './http/admission.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { serveClient } from './http/client-files.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { reportHealth } from './http/health.ts'
import { takeEmptyBodies } from './http/json-body.ts'
import { replyWithProblems, sendProblem } from './http/problem-replies.ts'
import { logRequests } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serve } from './http/serve.ts'
import { admitCaller } from './http/session.ts'
import { showMails } from './mail/dev-mail.ts'
import { Refused } from './refusals.ts'
import { makeToken } from './secrets.ts'

/** What the server needs besides its configuration; tests bring their own clock and log. */
export interface Deps {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  /** Called when mail has been put into the outbox, so that it leaves at once. */
  mailIsWaiting: () => void
  /** The built browser application. */
  clientFolder: string
}

/** A registration with every spot named stays well below this. */
const maxBodyBytes = 512 * 1024

/** The whole server without a port. */
export async function build(config: Config, deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => void sendProblem(reply, request, new Refused('bad_request')),
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    trustProxy: config.trustProxy,
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
  compressAnswers(app)
  await addSecurityHeaders(app, config.appUrl)
  await app.register(cookie)

  const admit = createAdmission({
    findCaller: (cookies) => admitCaller(deps, cookies),
    findAccess: (caller, registrationId, deletedToo) =>
      findRegistrationAccess(deps.db, caller, registrationId, deletedToo),
    refuseWhenClosed: (...change) => refuseWhenClosed(deps, ...change),
  })
  serve(app, allHandlers(config, deps), { appUrl: config.appUrl, admit })
  serveApiDocs(app)
  reportHealth(app, deps.db, storage)
  showMails(app, config)
  await serveClient(app, deps.clientFolder)
  return app
}
