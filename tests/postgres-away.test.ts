import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { build } from '#server/app.ts'
import { type OpenDatabase, open } from '#server/db/connect.ts'
import { DatabaseUnavailable } from '#server/db/failures.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { createEventFeed } from '#server/features/live/event-feed.ts'
import { readConfig } from '#server/foundation/config.ts'
import { startDelivery } from '#server/mail/deliver.ts'
import type { Transport } from '#server/mail/transport.ts'
import { loggedInCookies } from './support/browser/logged-in-cookies.ts'
import { type PostgresProcess, startPostgres } from './support/database/postgres-process.ts'
import type { DatabasePlace } from './support/database/test-database.ts'
import { listen } from './support/live-listener.ts'
import { countStatuses, findWronglyKept, prepareSavers, startSavers } from './support/load/steady-savers.ts'
import { startServer } from './support/server-process.ts'

let postgres: PostgresProcess
let place: DatabasePlace
let database: OpenDatabase
let prepared: Awaited<ReturnType<typeof prepareSavers>>

const callers = 8

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

beforeEach(async ({ task }) => {
  const name = `away_${task.id.replaceAll(/\W/g, '_')}`
  const client = new pg.Client(postgres.urlOf('postgres'))
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  place = { databaseUrl: postgres.urlOf(name), dataDir: await mkdtemp(join(tmpdir(), 'fairway-test-')) }
  database = await open({ ...place, onLostConnection: () => undefined })
  await migrate(database)
  prepared = await prepareSavers(database, callers)
  return async () => {
    // A failed test must not leave PostgreSQL frozen for the others.
    await postgres.thaw()
    await database.db.destroy()
    await rm(place.dataDir, { recursive: true, force: true })
  }
})

const countSaved = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
const countAway = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 503).length

test('delays saves while PostgreSQL restarts, without losing any', async () => {
  const server = await startServer(place)
  const savers = startSavers([server.url], prepared, callers)
  await savers.until((answers) => countSaved(answers) >= 16)
  await postgres.shutDown()
  await savers.until((answers) => countAway(answers) >= 50)
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
  await postgres.startAgain()
  const before = countSaved(savers.answers)
  await savers.until((answers) => countSaved(answers) >= before + 16)
  await savers.stop()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(Object.keys(countStatuses(savers.answers))).toEqual(['200', '503'])
  expect(savers.answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '2')).toEqual([])
  expect(await findWronglyKept(database, prepared)).toEqual([])
  expect(await server.stop()).toBe(0)
})

test("stops waiting for a stalled PostgreSQL, and doesn't repeat the change", async () => {
  const { app, url } = await serveImpatiently(500)
  const savers = startSavers([url], prepared, callers)
  await savers.until((answers) => countSaved(answers) >= 16)
  await postgres.freeze()
  await savers.until((answers) => countAway(answers) >= 2 * callers)
  expect((await fetch(`${url}/healthz`)).status).toBe(503)
  await postgres.thaw()
  const before = countSaved(savers.answers)
  await savers.until((answers) => countSaved(answers) >= before + 16)
  await savers.stop()
  expect(Object.keys(countStatuses(savers.answers))).toEqual(['200', '503'])
  expect(await findWronglyKept(database, prepared)).toEqual([])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test("reports to people who waited too long that their change wasn't saved", async () => {
  const { app } = await serveImpatiently(1_000)
  const held = Promise.withResolvers<void>()
  const others = write(database.db, () => held.promise)
  const headers = { cookie: prepared.cookie, origin: 'http://localhost:3000' }
  const save = () =>
    app.inject({
      method: 'POST',
      url: '/api/registrations/SaveRegistration',
      headers,
      payload: prepared.drafts[0] ?? {},
    })
  const refused = await save()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '2'])
  held.resolve()
  await others
  expect((await save()).statusCode).toBe(200)
})

test('sends emails and reports changes again once PostgreSQL is back', async () => {
  const { app, db, log } = await serveImpatiently(500)
  const [draft] = prepared.drafts
  const board = `/api/events/live/${draft?.eventId}?page=golf`
  const cookies = await loggedInCookies(db, await findAdmin(db), new Date())
  const feed = createEventFeed({ db, log })
  const listener = await listen(app, board, cookies)
  await listener.next('ready')
  const sent: string[] = []
  const transport: Transport = {
    send: async ({ to }) => {
      sent.push(to)
      return { state: 'sent', answer: '' }
    },
  }
  const delivery = startDelivery({
    db,
    writers: allFeatures.mailWriters,
    transport,
    now: () => new Date(),
    log,
    appUrl: 'http://fairway.test',
  })
  onTestFinished(() => delivery.stop())

  await postgres.freeze()
  delivery.wake()
  await expect(listener.ended).rejects.toThrow('terminated')
  await expect(feed.follow(draft?.eventId ?? 0)).rejects.toThrow(DatabaseUnavailable)
  expect((await app.inject('/healthz')).statusCode).toBe(503)
  await postgres.thaw()

  await app.inject({
    url: '/api/auth/send-login-link?email=ann@acme.test',
    headers: { origin: 'http://localhost:3000' },
  })
  delivery.wake()
  await expect.poll(() => sent).toEqual(['ann@acme.test'])
  await expect.poll(() => feed.follow(draft?.eventId ?? 0)).toMatchObject({ next: expect.any(Function) })
  await (await listen(app, board, cookies)).next('ready')
})

const findAdmin = (db: Db) => db.selectFrom('users').select('id').where('appRoleId', '=', 1).executeTakeFirstOrThrow()

async function serveImpatiently(answerMilliseconds: number) {
  const { db } = await open({ ...place, onLostConnection: () => undefined, answerMilliseconds })
  const config = readConfig({ DATA_DIR: place.dataDir })
  const log = pino({ level: 'silent' })
  const now = () => new Date()
  const app = await build(
    config,
    {
      db,
      now,
      log,
      mailIsWaiting: () => undefined,
      clientFolder: place.dataDir,
      mailKey: null,
    },
    allFeatures,
  )
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return { app, db, log, url: await app.listen({ port: 0 }) }
}
