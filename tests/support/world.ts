import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { build } from '#server/app.ts'
import type { Call } from '#server/auth/session.ts'
import { open } from '#server/db/connect.ts'
import type { Database, Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { type Builder, createBuilder } from '#server/fixtures/build-world.ts'
import { type Config, readConfig } from '#server/foundation/config.ts'
import { logOptions } from '#server/foundation/log.ts'
import type { CheckHealth } from '#server/http/check-health.ts'
import { readMoment } from '#server/records/settings.ts'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/contracts/endpoint.ts'
import { type Problem, problem } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { loggedInCookies } from './browser/logged-in-cookies.ts'
import { createDatabase, type DatabasePlace } from './database/test-database.ts'
import { createMailbox, type Mailbox } from './mail/mailbox.ts'

/** A complete Fairway on its own database, with a clock that only the test moves. */
export interface World {
  app: FastifyInstance
  db: Db
  place: DatabasePlace
  config: Config
  build: Builder
  clock: { now: Date }
  log: string[]
  mailCalls: { count: number }
  mailbox: Mailbox
  change<T>(work: (call: Omit<Call, 'caller'>) => Promise<T>): Promise<T>
  openBrowser(): Visitor
  as(person: { id: number } | null): Promise<Visitor>
}

interface WorldOptions {
  now?: string
  env?: Record<string, string>
  mailKey?: string | null
  requestMilliseconds?: number
  onStatement?: (rows: readonly unknown[]) => void
  checkHealth?: CheckHealth
  clientFolder?: string
  stripeApi?: URL
}

type Table = typeof allEndpoints

export interface Visitor {
  call<N extends EndpointName>(name: N, ...sent: CallInput<N>): Promise<Reply<N>>
  request(options: InjectOptions): Promise<LightMyRequestResponse>
}

type CallInput<N extends EndpointName> =
  Record<never, never> extends EndpointInput<Table[N]> ? [EndpointInput<Table[N]>?] : [EndpointInput<Table[N]>]

export interface Reply<N extends EndpointName> {
  status: number
  headers: LightMyRequestResponse['headers']
  answer: EndpointResponse<Table[N]>
  problem: Problem
}

const appUrl = 'http://fairway.test'

export async function openWorld({
  now = '2027-03-02T18:00:00.000Z',
  env = {},
  mailKey = null,
  requestMilliseconds,
  onStatement,
  checkHealth = async () => ({ proxy: 'trusted' }),
  clientFolder,
  stripeApi,
}: WorldOptions = {}): Promise<World> {
  const place = await createDatabase()
  const { db } = await open(place)
  const clock = { now: new Date(now) }
  const log: string[] = []
  const mailCalls = { count: 0 }
  const config = readConfig({ APP_URL: appUrl, DATA_DIR: place.dataDir, ...env })
  const shared = {
    db,
    now: () => clock.now,
    log: pino(logOptions('info'), { write: (line) => void log.push(line) }),
  }
  const app = await build(
    config,
    {
      ...shared,
      ...(onStatement && { db: watchStatements(db, onStatement) }),
      mailIsWaiting: () => {
        mailCalls.count += 1
      },
      clientFolder: clientFolder ?? join(import.meta.dirname, '../fixtures/client'),
      mailKey,
      checkHealth,
      ...(stripeApi && { stripeApi }),
      ...(requestMilliseconds !== undefined && { requestMilliseconds }),
    },
    allFeatures,
  )
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    // Continuing after the response is a defect that only the log reports.
    expect(log.filter((line) => line.includes('Reply was already sent'))).toEqual([])
  })
  return {
    app,
    db,
    place,
    config,
    clock,
    log,
    mailCalls,
    mailbox: createMailbox({ ...shared, appUrl: config.appUrl }),
    change: (work) => write(db, async (trx) => work({ trx, ...(await readMoment(trx, clock.now)) })),
    openBrowser: () => openBrowser(app),
    build: createBuilder(db, { now: clock.now }),
    as: async (person) => visit(app, person ? keepLoggedIn({ db, clock, config }, person) : async () => ({})),
  }
}

const watchStatements = (
  db: Kysely<Database>,
  onStatement: NonNullable<WorldOptions['onStatement']>,
): Kysely<Database> =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onStatement(result.rows)
      return result
    },
  })

type FindCookies = () => Promise<Record<string, string>>

/** Logs in again when the test has moved the clock, because the session may have expired. */
function keepLoggedIn(
  { db, clock, config }: Pick<World, 'db' | 'clock' | 'config'>,
  person: { id: number },
): FindCookies {
  let loggedInAt: Date | undefined
  let loggingIn: ReturnType<typeof loggedInCookies> | undefined
  return () => {
    if (!loggingIn || loggedInAt !== clock.now) {
      loggedInAt = clock.now
      loggingIn = loggedInCookies(db, person, clock.now, config.appUrl)
    }
    return loggingIn
  }
}

const visit = (app: FastifyInstance, findCookies: FindCookies): Visitor =>
  callThrough(async (options) => app.inject({ cookies: await findCookies(), ...options }))

function openBrowser(app: FastifyInstance): Visitor {
  const jar = new Map<string, string>()
  return callThrough(async (options) => {
    const response = await app.inject({ cookies: Object.fromEntries(jar), ...options })
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  })
}

function callThrough(request: Visitor['request']): Visitor {
  return {
    request,
    call: async (name, ...[sent]) => {
      const endpoint: Endpoint = allEndpoints[name]
      const { params, query, body } = (sent ?? {}) as Partial<Record<'params' | 'query' | 'body', object>>
      const response = await request({
        method: endpoint.method,
        url: fillIn(endpoint.path, params ?? {}),
        query: toStrings(query ?? {}),
        ...(body !== undefined && { payload: body }),
      })
      return toReply(endpoint, response)
    },
  }
}

const fillIn = (path: string, params: object) =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)), path)

const toStrings = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )

function toReply<N extends EndpointName>(endpoint: Endpoint, response: LightMyRequestResponse): Reply<N> {
  const { statusCode: status, headers } = response
  const read = (schema: z.core.$ZodType) => {
    try {
      return z.parse(schema, response.json())
    } catch (error) {
      throw new Error(`${endpoint.path} answered ${status}: ${response.body}`, { cause: error })
    }
  }
  return {
    status,
    headers,
    get answer() {
      if (status !== 200 || typeof endpoint.answer === 'string') {
        throw new Error(`${endpoint.path} answered ${status}: ${response.body}`)
      }
      return read(endpoint.answer) as EndpointResponse<Table[N]>
    },
    get problem() {
      return read(problem) as Problem
    },
  }
}
