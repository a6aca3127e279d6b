import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createReleasedSqlite } from '#tests/support/database/released-sqlite.ts'
import { scale } from '#tests/support/models/scale.ts'
import { startScript } from '#tests/support/run-script.ts'
import { startServer } from '#tests/support/server-process.ts'
import { open } from '../connect.ts'
import { allMigrations, migrate } from '../migrate.ts'

let dataDir: string
let file: string
let older: ReturnType<typeof read>
let newer: ReturnType<typeof read>

beforeAll(async () => {
  const other = await mkdtemp(join(tmpdir(), 'fairway-killed-'))
  newer = await readUpdated(other, createReleasedSqlite(other, '1.0.0'))
  await rm(other, { recursive: true, force: true })
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  file = createReleasedSqlite(dataDir, '1.0.0')
  older = read(file)
  expect(older.steps).toHaveLength(1)
  expect(newer.steps).toHaveLength(allMigrations.length)
  expect(newer.entered).toEqual(older.entered)
})

async function readUpdated(folder: string, path: string) {
  const database = await open({ dataDir: folder })
  await migrate(database)
  await database.db.destroy()
  return read(path)
}

/** Returns a database's schema and the rows that people entered. Fails if the database is damaged. */
function read(path: string) {
  const database = new DatabaseSync(path)
  try {
    const all = (text: string) => database.prepare(text).all()
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(all('pragma foreign_key_check')).toEqual([])
    return {
      schema: all('select type, name, sql from sqlite_schema order by type, name'),
      steps: all('select step, name from migrations order by step'),
      entered: [
        all('select id, "companyName", email, donation from registrations order by id'),
        all('select id, "registrationId", "firstName", "lastName" from spots order by id'),
        all('select id, "toAddress", state from outbox order by id'),
        all('select "spotId", "golfCourseHoleId", seat from placements order by "spotId"'),
        all('select "spotId", "tableId" from "dinnerSeats" order by "spotId"'),
        all('select id, "spotId", "sentTo" from "guestLinks" order by id'),
      ],
    }
  } finally {
    database.close()
  }
}

/** Starts the server and kills it at this moment of its update. */
async function startAndKill(moment: string): Promise<void> {
  const killer = new URL('../../../../tests/support/database/kill-at.ts', import.meta.url)
  const command = ['--import', killer.href, 'src/server/main.ts']
  const { code, stderr } = await startScript(command, { DATA_DIR: dataDir, KILL_AT: moment }).ended
  expect([moment, code, stderr]).toEqual([moment, null, ''])
}

const listCopies = async () =>
  (await readdir(join(dataDir, 'backups')).catch(() => []))
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(dataDir, 'backups', name))

const everyStep = allMigrations.slice(1).map((_, index) => `insert into "migrations" ${index + 1}`)
/** `npm run test:all` tries every step, and `npm test` one in the middle. */
const steps = scale > 1 ? everyStep : everyStep.slice(everyStep.length / 2).slice(0, 1)

test.each(['before copying', 'copying', 'copied', ...steps])(
  'keeps the older database after a kill at "%s"',
  async (moment) => {
    await startAndKill(moment)
    expect(read(file)).toEqual(older)
    // An incomplete copy has another name.
    const copies = await listCopies()
    expect(copies.map(read)).toEqual(copies.map(() => older))
    expect(copies).toHaveLength(/cop/.test(moment) ? 0 : 1)
  },
)

test('updates the database at the first start after a kill', async () => {
  await startAndKill('copied')
  await startAndKill('begin immediate')
  await expectStart(/^Updated the database\. .* restore .*before-.*\.sqlite\.$/m)
  expect((await listCopies()).map(read)).toEqual([older])
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
})

test('keeps the newer database after a kill that follows the commit', async () => {
  await startAndKill('commit')
  expect(read(file)).toEqual(newer)
  await expectStart(/^Fairway is ready/)
  expect((await listCopies()).map(read)).toEqual([older])
})

async function expectStart(output: RegExp): Promise<void> {
  const server = await startServer({ dataDir })
  expect(server.output()).toMatch(output)
  expect(await server.stop()).toBe(0)
  expect({ ...read(file), entered: [] }).toEqual({ ...newer, entered: [] })
  expect(read(file).entered.slice(0, 2)).toEqual(newer.entered.slice(0, 2))
}
