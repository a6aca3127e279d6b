import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFilledSqlite } from '#tests/support/database/filled-database.ts'
import { laterMigrations } from '#tests/support/database/later-migrations.ts'
import { startScript } from '#tests/support/run-script.ts'
import { startServer } from '#tests/support/server-process.ts'
import { open } from '../connect.ts'
import { allMigrations, migrate } from '../migrate.ts'

const nextStep = new URL('../../../../tests/support/database/add-next-step.ts', import.meta.url).href

let dataDir: string
let file: string
let older: ReturnType<typeof read>
let newer: ReturnType<typeof read>

beforeAll(async () => {
  const other = await mkdtemp(join(tmpdir(), 'fairway-killed-'))
  newer = await readUpdated(other, await createFilledSqlite(other))
  await rm(other, { recursive: true, force: true })
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  file = await createFilledSqlite(dataDir)
  older = read(file)
  expect(older.steps).toHaveLength(1)
  expect(newer.steps).toHaveLength(2)
  expect(newer.entered).toEqual(older.entered)
})

async function readUpdated(folder: string, path: string) {
  const database = await open({ dataDir: folder })
  await migrate(database, [...allMigrations, ...laterMigrations])
  await database.db.destroy()
  return read(path)
}

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
        all('select id, "registrationId", "spotNumber" from spots order by id'),
      ],
    }
  } finally {
    database.close()
  }
}

async function startAndKill(moment: string): Promise<void> {
  const killer = new URL('../../../../tests/support/database/kill-at.ts', import.meta.url)
  const command = ['--import', nextStep, '--import', killer.href, 'src/server/main.ts']
  const { code, stderr } = await startScript(command, { DATA_DIR: dataDir, KILL_AT: moment }).ended
  expect([moment, code, stderr]).toEqual([moment, null, ''])
}

const listCopies = async () =>
  (await readdir(join(dataDir, 'backups')).catch(() => []))
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(dataDir, 'backups', name))

const moments = ['before copying', 'copying', 'copied', 'create table "next"', 'insert into "migrations"']

test.each(moments)('leaves the older database intact if killed at "%s"', async (moment) => {
  await startAndKill(moment)
  expect(read(file)).toEqual(older)
  const copies = await listCopies()
  expect(copies.map(read)).toEqual(copies.map(() => older))
  expect(copies).toHaveLength(/cop/.test(moment) ? 0 : 1)
})

test('updates the database at the first start after being killed', async () => {
  await startAndKill('copied')
  await startAndKill('begin immediate')
  await expectStart(/^Updated the database\. .* restore .*before-.*\.sqlite\.$/m)
  expect((await listCopies()).map(read)).toEqual([older])
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
})

test('keeps the updated database if killed after the commit', async () => {
  await startAndKill('commit')
  expect(read(file)).toEqual(newer)
  await expectStart(/^Fairway is ready/)
  expect((await listCopies()).map(read)).toEqual([older])
})

async function expectStart(output: RegExp): Promise<void> {
  const server = await startServer({ dataDir, command: ['--import', nextStep, 'src/server/main.ts'] })
  expect(server.output()).toMatch(output)
  expect(await server.stop()).toBe(0)
  expect(read(file)).toEqual(newer)
}
