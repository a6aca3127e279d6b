import { mkdtemp, open as openFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'
import { BackupError, backUp } from './backup.ts'
import { restore } from './restore.ts'

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-backup-'))
  dataDir = join(folder, 'data')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function openMigrated() {
  const database = await open({ dataDir })
  await migrate(database)
  return database.db
}

test('never overwrites an existing backup', async () => {
  const file = join(folder, 'one.sqlite')
  await (await openMigrated()).destroy()
  await backUp(dataDir, file)
  await expect(backUp(dataDir, file)).rejects.toThrow(BackupError)
  await expect(backUp(join(folder, 'nowhere'), join(folder, 'two.sqlite'))).rejects.toThrow('There is no database')
})

test('rejects an empty file', async () => {
  await (await openMigrated()).destroy()
  await writeFile(join(dataDir, sqliteFileName), '')
  await expect(backUp(dataDir, join(folder, 'empty.sqlite'))).rejects.toThrow('The database is empty.')
})

test("doesn't leave a file behind when a backup fails", async () => {
  await (await openMigrated()).destroy()
  await truncate(join(dataDir, sqliteFileName), 20_000)
  await expect(backUp(dataDir, join(folder, 'backups', 'half.sqlite'))).rejects.toThrow(
    'The backup failed and was removed: database disk image is malformed.',
  )
  expect(await readdir(join(folder, 'backups'))).toEqual([])
})

async function damage(file: string, page: number) {
  const handle = await openFile(file, 'r+')
  await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, (page - 1) * 4_096)
  await handle.close()
}

function findRootPage(type: 'table' | 'index', name: string): number {
  const database = new DatabaseSync(join(dataDir, sqliteFileName), { readOnly: true })
  const found = database.prepare('select rootpage from sqlite_schema where type = ? and name = ?').get(type, name)
  database.close()
  return Number(found?.rootpage)
}

test.each([
  ['table', 'territories'],
  ['index', 'users_email_key'],
] as const)('keeps the backup of a database with a damaged %s, but reports the damage', async (type, name) => {
  await (await openMigrated()).destroy()
  await damage(join(dataDir, sqliteFileName), findRootPage(type, name))
  const file = join(folder, 'damaged.sqlite')
  await expect(backUp(dataDir, file)).rejects.toThrow(/is damaged.*\. The copy is kept in .*damaged\.sqlite, but/s)
  const [copy, source] = await Promise.all([file, join(dataDir, sqliteFileName)].map((path) => readFile(path)))
  expect(copy?.subarray(4_096).equals(source?.subarray(4_096) ?? Buffer.alloc(0))).toBe(true)
})

test('reports how many rows a backup contains', async () => {
  const db = await openMigrated()
  const counts = await backUp(dataDir, join(folder, 'one.sqlite'))
  expect(counts).toMatchObject({ territories: 56, users: 0 })
  await db.destroy()
  expect(await readdir(folder)).toEqual(['data', 'one.sqlite'])
})

test('treats a path that looks like a URI as a path', async () => {
  await (await openMigrated()).destroy()
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  process.chdir(folder)
  await writeFile('one.sqlite', 'of somebody else')
  await backUp(dataDir, 'file:one.sqlite')
  expect(await readFile('one.sqlite', 'utf8')).toBe('of somebody else')
  await expect(backUp(dataDir, 'file:one.sqlite')).rejects.toThrow('already exists')
  expect((await restore(dataDir, 'file:one.sqlite', new Date())).kept).not.toBeNull()
})
