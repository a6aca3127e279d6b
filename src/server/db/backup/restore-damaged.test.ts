import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { runScript } from '#tests/support/run-script.ts'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { restore } from './restore.ts'

const now = new Date('2027-03-02T18:00:00.000Z')

let folder: string
let dataDir: string

/** A copy of an open database whose 200 names are all in its log, made once for all. */
let withNamesInLog: string

beforeAll(async () => {
  const source = await mkdtemp(join(tmpdir(), 'fairway-restore-'))
  const migrated = await open({ dataDir: source })
  await migrate(migrated)
  await migrated.db.destroy()
  const { db } = await open({ dataDir: source })
  const build = createBuilder(db, { now })
  for (let index = 0; index < 200; index += 1) await build.affiliation({ name: `Name ${index}` })
  withNamesInLog = `${source}-copied`
  await cp(source, withNamesInLog, { recursive: true })
  await db.destroy()
  await rm(source, { recursive: true })
  return () => rm(withNamesInLog, { recursive: true })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-restore-'))
  dataDir = join(folder, 'data')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function copyWithNamesInLog(): Promise<string> {
  const copied = join(folder, 'copied')
  await cp(withNamesInLog, copied, { recursive: true })
  return join(copied, 'fairway.sqlite')
}

async function flipByte(path: string, share: number): Promise<void> {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length * share)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(path, bytes)
}

function countNames(): unknown {
  const database = new DatabaseSync(join(dataDir, 'fairway.sqlite'), { readOnly: true })
  const row = database.prepare('select count(*) as n from affiliations').get()
  database.close()
  return row?.n
}

const walBytes = async (file: string) => (await readFile(`${file}-wal`)).length

test.each([
  ['cut to its half', 'is cut off', async (file: string) => truncate(`${file}-wal`, (await walBytes(file)) / 2)],
  ['with one byte flipped', 'is damaged', async (file: string) => flipByte(`${file}-wal`, 0.3)],
])('A log %s is refused, and read as far as it goes only when that is asked for', async (_, words, spoil) => {
  const file = await copyWithNamesInLog()
  await rm(`${file}-shm`)
  await spoil(file)
  await expect(restore(dataDir, file, now)).rejects.toThrow(words)
  expect(await readdir(dataDir)).toEqual([])
  const { log } = await restore(dataDir, file, now, { takeReadable: true })
  expect(countNames()).toBe(log.transactions)
  expect(log.transactions).toBeGreaterThan(40)
  expect(log.transactions).toBeLessThan(120)
})

test('A log that is cut exactly between two changes is refused when its index was copied along', async () => {
  const file = await copyWithNamesInLog()
  const frames = ((await walBytes(file)) - 32) / 4120
  await truncate(`${file}-wal`, 32 + Math.floor(frames / 2) * 4120)
  await expect(restore(dataDir, file, now)).rejects.toThrow('is cut off')
  await rm(`${file}-shm`)
  await expect(restore(dataDir, file, now)).resolves.toMatchObject({ log: { flaw: null } })
})

test('A restore tells how far the log was read and when the last change was made', async () => {
  const file = await copyWithNamesInLog()
  const line = { at: '2027-03-02T20:05:00.000Z', who: 'Ada', entity: 'user', entityId: 1, action: 'created' }
  const db = new DatabaseSync(file)
  db.prepare('insert into "auditTrail" ("at", who, entity, "entityId", action) values (?, ?, ?, ?, ?)').run(
    ...Object.values(line),
  )
  await cp(join(folder, 'copied'), join(folder, 'again'), { recursive: true })
  db.close()
  const again = join(folder, 'again', 'fairway.sqlite')
  const { code, stdout } = await runScript(['scripts/restore.ts', again], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(stdout).toContain('The log beside it was read to its end: 201 changes.')
  expect(stdout).toContain('The last change in it is of 2027-03-02 14:05 CST.')

  await rm(`${again}-shm`)
  await truncate(`${again}-wal`, 100_000)
  const refused = await runScript(['scripts/restore.ts', again], { DATA_DIR: dataDir })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^The log .*-wal is cut off .*--take-what-is-readable\n$/)
  const partly = await runScript(['scripts/restore.ts', again, '--take-what-is-readable'], { DATA_DIR: dataDir })
  expect(partly.stdout).toMatch(/The log could be read only in part: \d+ changes\. What came after them is lost\./)
}, 60_000)

test('Of what the database finds wrong with itself the first line is told', async () => {
  const file = await copyWithNamesInLog()
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(7, bytes.lastIndexOf('Name 60') - 500, bytes.lastIndexOf('Name 60') + 500))
  const refusal = String(await restore(dataDir, file, now).catch((error: Error) => error.message))
  expect(refusal).toMatch(/is damaged: Tree \d+ page [^\n]+$/)
})
