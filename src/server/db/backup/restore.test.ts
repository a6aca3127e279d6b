import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mintLoginLink } from '#server/features/people/login/mint-token.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import { runScript, startScript } from '#tests/support/run-script.ts'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../tables.ts'
import { write } from '../transaction.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2027-03-02T18:00:00.000Z')

let folder: string
let dataDir: string
let place: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-backup-'))
  dataDir = join(folder, 'data')
  place = join(dataDir, 'fairway.sqlite')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function openMigrated(where = dataDir): Promise<Kysely<Database>> {
  const database = await open({ dataDir: where })
  await migrate(database)
  return database.db
}

async function listNames(where = dataDir): Promise<string[]> {
  const { db } = await open({ dataDir: where })
  const rows = await db.selectFrom('affiliations').select('name').orderBy('id').execute()
  await db.destroy()
  return rows.map(({ name }) => name)
}

const addName = (db: Kysely<Database>, name: string) => createBuilder(db, { now }).affiliation({ name })

async function makeDatabase(where: string, name: string): Promise<string> {
  const db = await openMigrated(where)
  await addName(db, name)
  await db.destroy()
  return join(where, 'fairway.sqlite')
}

async function copyWhileOpen(name: string): Promise<string> {
  const source = join(folder, 'source')
  const db = await openMigrated(source)
  await addName(db, name)
  const copied = join(folder, 'copied')
  await cp(source, copied, { recursive: true })
  await db.destroy()
  return join(copied, 'fairway.sqlite')
}

test('restores everything that was saved when the backup was made, even during use', async () => {
  const file = join(folder, 'backups', 'one.sqlite')
  const db = await openMigrated()
  await addName(db, 'Before')
  await backUp(dataDir, file)
  await addName(db, 'After')
  await db.destroy()
  expect(await listNames()).toEqual(['Before', 'After'])

  const { kept, tables } = await restore(dataDir, file, now)
  expect(kept).toContain('before-2027-03-02')
  expect(await listNames()).toEqual(['Before'])
  expect(tables).toContainEqual({ name: 'affiliations', before: 1, after: 1 })
  expect(tables).toContainEqual({ name: 'territories', before: 56, after: 56 })
})

test('refuses a copy of a database in use, and explains how to back it up', async () => {
  const file = await copyWhileOpen('Saved last')
  await expect(restore(dataDir, file, now)).rejects.toThrow('was copied while it was in use')
  await rm(`${file}-shm`)
  await expect(restore(dataDir, file, now)).rejects.toThrow('Make a backup instead: run npm run backup')
  expect(existsSync(dataDir)).toBe(false)

  const backup = join(folder, 'made-of-copy.sqlite')
  await backUp(dirname(file), backup)
  await restore(dataDir, backup, now)
  expect(await listNames()).toEqual(['Saved last'])
})

test("explains in one sentence why it can't copy, without leaving files behind", async () => {
  const file = await makeDatabase(join(folder, 'other'), 'Restored')
  const refusal = async (path: string) => {
    const { code, stderr } = await runScript(['scripts/restore.ts', path], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]+\n$/)
    expect(existsSync(join(dataDir, 'incoming'))).toBe(false)
    return stderr
  }
  expect(await refusal(join(folder, 'other'))).toContain('is not a file')
  await truncate(file, 8_000_000_000_000)
  expect(await refusal(file)).toMatch(/needs 8\d+ MB, but the disk that holds .* has only \d+ MB free\. Free/)
})

test("doesn't apply the former database's leftover log to the restored one", async () => {
  const killed = await copyWhileOpen('Old')
  const backup = await makeDatabase(join(folder, 'other'), 'Restored')
  await mkdir(dataDir)
  await copyFile(`${killed}-wal`, `${place}-wal`)
  await restore(dataDir, backup, now)
  expect(await listNames()).toEqual(['Restored'])
})

test('keeps the replaced database with its last changes', async () => {
  const killed = await copyWhileOpen('Old')
  const backup = await makeDatabase(join(folder, 'other'), 'Restored')
  await mkdir(dataDir)
  for (const ending of ['', '-wal']) await copyFile(killed + ending, place + ending)
  const { kept } = await restore(dataDir, backup, now)
  expect(await listNames()).toEqual(['Restored'])
  await rm(place)
  await copyFile(kept ?? '', place)
  expect(await listNames()).toEqual(['Old'])
})

test.each([
  ['of no bytes', async () => writeFile(place, '')],
  ['cut off', async () => truncate(await makeDatabase(dataDir, 'Old'), 30_000)],
  ['of something else', async () => writeFile(place, 'No database at all, in spite of its name.'.repeat(200))],
])('replaces a database %s, and keeps its file', async (_, spoil) => {
  const backup = await makeDatabase(join(folder, 'other'), 'Restored')
  await mkdir(dataDir)
  await spoil()
  const spoiled = await readFile(place)
  const { kept } = await restore(dataDir, backup, now)
  expect(await listNames()).toEqual(['Restored'])
  expect(await readFile(kept ?? '')).toEqual(spoiled)
})

test('refuses files that are missing, damaged, or not Fairway databases', async () => {
  await makeDatabase(dataDir, 'Precious')
  const file = join(folder, 'wrong.sqlite')
  const refusal = async () => String(await restore(dataDir, file, now).catch((error: Error) => error.message))

  expect(await refusal()).toContain('There is no file')
  await writeFile(file, '')
  expect(await refusal()).toContain('is an empty file')
  await writeFile(file, 'This is no database, but it is long enough to be taken for one by its name.')
  expect(await refusal()).toContain('is not a Fairway database')
  await copyFile(await makeDatabase(join(folder, 'other'), 'Half'), file)
  await truncate(file, 30_000)
  expect(await refusal()).toContain('is damaged')
  await rm(file)
  const foreign = new DatabaseSync(file)
  foreign.exec('create table bookmarks (id integer primary key, address text)')
  foreign.close()
  expect(await refusal()).toContain('belongs to another program')
  expect(await listNames()).toEqual(['Precious'])
  expect(await readdir(dataDir)).toEqual(['fairway.sqlite'])
})

test('refuses a backup with rows that point to missing rows', async () => {
  const file = await makeDatabase(join(folder, 'other'), 'Strays')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec("insert into sessions values ('x', 999, '2028-01-01T00:00:00.000Z')")
  database.close()
  await expect(restore(dataDir, file, now)).rejects.toThrow('rows in sessions point to rows that')
})

test('refuses a backup from a newer version', async () => {
  const file = await makeDatabase(join(folder, 'newer'), 'Newer')
  const newer = new DatabaseSync(file)
  newer.exec("insert into migrations values (9999, 'from the future', '2030-01-01')")
  newer.close()
  await expect(restore(dataDir, file, now)).rejects.toThrow('created by a newer version of Fairway')
})

test("doesn't replace a database while a server is using it", async () => {
  const file = join(folder, 'one.sqlite')
  const db = await openMigrated()
  await addName(db, 'Precious')
  await backUp(dataDir, file)
  await expect(restore(dataDir, file, now)).rejects.toThrow('Stop the server first')
  await db.destroy()
  expect(await listNames()).toEqual(['Precious'])
})

test('ends sessions and holds back queued emails in a restored database', async () => {
  const db = await openMigrated()
  const { id: userId } = await createBuilder(db, { now }).user({ role: 'admin', email: 'ada@acme.test' })
  const session = { tokenHash: 'x', userId, expiresAt: '2027-04-01T00:00:00.000Z' }
  await write(db, (trx) => trx.insertInto('sessions').values(session).execute())
  await mintLoginLink(db, { email: 'ada@acme.test', now, appUrl: 'https://golf.example.org' })
  const mailAt = (moment: string) =>
    write(db, (trx) =>
      queueMail(trx, { kind: 'logIn', to: moment, payload: { browserHash: null }, now: new Date(moment) }),
    )
  await mailAt('2027-03-02T17:59:00.000Z')
  await mailAt('2027-03-02T18:01:00.000Z')
  const file = join(folder, 'one.sqlite')
  await backUp(dataDir, file)
  await db.destroy()

  expect(await restore(dataDir, file, now)).toMatchObject({ endedSessions: 1, stoppedMails: 1 })
  const after = await openMigrated()
  expect(await after.selectFrom('sessions').select('tokenHash').execute()).toEqual([])
  expect(await after.selectFrom('loginTokens').select('tokenHash').execute()).toEqual([])
  expect(await after.selectFrom('outbox').select(['toAddress', 'state']).orderBy('id').execute()).toEqual([
    { toAddress: '2027-03-02T17:59:00.000Z', state: 'failed' },
    { toAddress: '2027-03-02T18:01:00.000Z', state: 'queued' },
  ])
  await after.destroy()
})

test('requires a new approval for group emails, as some may have been sent since the backup', async () => {
  const db = await openMigrated()
  const build = createBuilder(db, { now })
  const words = { audience: '{"kind":"due"}', subject: 'Hi', text: 'Hi', schedule: '{"kind":"day"}', excluded: '[]' }
  for (const approvedAt of [now.toISOString(), null]) {
    const { id: eventId } = await build.event()
    const approval = { approvedAt, approvedBy: approvedAt ? 'Kim Day' : '', version: 3, requestId: String(eventId) }
    await write(db, (trx) =>
      trx
        .insertInto('campaigns')
        .values({ eventId, ...words, ...approval, isOnWeekdays: false })
        .execute(),
    )
  }
  const file = join(folder, 'one.sqlite')
  await backUp(dataDir, file)
  await db.destroy()

  await restore(dataDir, file, now)
  const after = await openMigrated()
  const approvals = after.selectFrom('campaigns').select(['approvedAt', 'approvedBy', 'version']).orderBy('eventId')
  expect(await approvals.execute()).toEqual([
    { approvedAt: null, approvedBy: '', version: 4 },
    { approvedAt: null, approvedBy: '', version: 3 },
  ])
  await after.destroy()
  expect(await readFile('docs/operations.md', 'utf8')).toContain(`"lastError" = '${stoppedByRestore}'`)
})

test('leaves a complete database, old or new, if killed', async () => {
  const backup = join(folder, 'other', 'fairway.sqlite')
  const db = await openMigrated(join(folder, 'other'))
  const build = createBuilder(db, { now })
  for (let index = 0; index < 50; index += 1) await build.affiliation({ name: `Restored ${index}` })
  await db.destroy()
  await makeDatabase(dataDir, 'Old')

  const found: number[] = []
  for (let round = 0; round < 9; round += 1) {
    await rm(join(dataDir, 'incoming'), { recursive: true, force: true })
    const script = startScript(['scripts/restore.ts', backup], { DATA_DIR: dataDir })
    let hasEnded = false
    void script.ended.then(() => (hasEnded = true))
    const hasBegun = () => round === 0 || hasEnded || existsSync(join(dataDir, 'incoming'))
    while (!hasBegun()) await new Promise((resolve) => setTimeout(resolve, 1))
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, (round - 1) * 8))
    script.kill()
    await script.ended
    found.push((await listNames()).length)
  }
  expect(found[0]).toBe(1)
  expect(found.filter((count) => count !== 1 && count !== 50)).toEqual([])
  const { code, stdout } = await runScript(['scripts/restore.ts', backup], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(stdout).toMatch(/affiliations +50 +50/)
  expect(await listNames()).toHaveLength(50)
  expect(existsSync(join(dataDir, 'incoming'))).toBe(false)
})
