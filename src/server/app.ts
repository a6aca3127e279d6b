import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#server/foundation/config.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { createAuthorization, type DeskRules, type RegistrationRules } from './auth/authorization.ts'
import { findCallerAndExtendSession } from './auth/session.ts'
import type { Deps } from './deps.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { serveHealth, watchStorage } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveClient } from './http/page-documents.ts'
import { installErrorHandler, sendProblem } from './http/problem-replies.ts'
import { createPublicPages, renderFormAgain, type SendPublicPage, servePublicPages } from './http/public-pages.ts'
import { acceptEmptyBodies, maxBodyBytes } from './http/read-input.ts'
import { addSecurityHeaders, compressResponses, logRequests, warnOfUntrustedProxy } from './http/request-hooks.ts'
import { createCallPerformer, type Handlers, serve } from './http/serve.ts'
import type { MailWriters } from './mail/deliver.ts'
import { serveDevEmails } from './mail/dev-mail.ts'

const defaultRequestMilliseconds = 30_000
const lookMilliseconds = 1_000

export interface Features {
  handlers(config: Config, deps: Deps): Handlers
  mailWriters: MailWriters
  registrationRules(deps: Deps): RegistrationRules
  deskRules(deps: Deps): DeskRules
  servePages(app: FastifyInstance, config: Config, deps: Deps, show: SendPublicPage): Promise<void>
  everyMinute(deps: Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>): Promise<void>
}

export async function build(config: Config, deps: Deps, features: Features): Promise<FastifyInstance> {
  const { requestMilliseconds = defaultRequestMilliseconds } = deps
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => void sendProblem(reply, request, new Refused('bad_request')),
    bodyLimit: maxBodyBytes.ofAnybody,
    requestTimeout: requestMilliseconds,
    // Node swaps the two timeouts if the one for headers is longer, as it is by default.
    http: { headersTimeout: requestMilliseconds, connectionsCheckingInterval: lookMilliseconds },
    trustProxy: config.trustsProxy,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID().slice(-12),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  app.removeContentTypeParser('text/plain')
  acceptEmptyBodies(app)
  const storage = watchStorage(config, deps.now)
  installErrorHandler(app, storage.note)
  logRequests(app)
  warnOfUntrustedProxy(app, config.trustsProxy)
  await compressResponses(app)
  await addSecurityHeaders(app, config.appUrl)
  await app.register(cookie)

  const { admit, authorize } = createAuthorization({
    findCaller: (cookies) => findCallerAndExtendSession(deps, cookies),
    ...features.registrationRules(deps),
    ...features.deskRules(deps),
  })
  const { appUrl } = config
  const perform = createCallPerformer(app, features.handlers(config, deps), { appUrl, authorize })
  serve(app, { appUrl, perform, admit, errorHandlers: { sendLoginLink: renderFormAgain } })
  serveApiDocs(app, { appUrl })
  serveHealth(app, deps.db, storage, config.trustsProxy)
  await serveMetrics(app, config, deps)
  const show = createPublicPages({ folder: deps.clientFolder, appUrl, perform })
  await features.servePages(app, config, deps, show)
  serveDevEmails(app, { dataDir: config.dataDir, key: deps.mailKey })
  await servePublicPages(app, show, { appUrl, perform })
  await serveClient(app, deps.clientFolder)
  return app
}
