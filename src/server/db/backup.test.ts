import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBuilder } from '#server/demo/build-world.ts'
import { BackupError, backUp, restore } from './backup.ts'
import { open, sqliteFileName } from './connect.ts'
import { migrate } from './migrate.ts'

const now = new Date('2027-03-02T18:00:00.000Z')

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

async function listNames(): Promise<string[]> {
  const { db } = await open({ dataDir })
  const rows = await db.selectFrom('affiliations').select('name').orderBy('id').execute()
  await db.destroy()
  return rows.map(({ name }) => name)
}

test('A backup holds everything up to its moment, while the database is in use, and can be put back', async () => {
  const file = join(folder, 'backups', 'one.sqlite')
  const db = await openMigrated()
  const build = createBuilder(db, { now })
  await build.affiliation({ name: 'Before' })
  await backUp(dataDir, file)
  await build.affiliation({ name: 'After' })
  await db.destroy()
  expect(await listNames()).toEqual(['Before', 'After'])

  const kept = await restore(dataDir, file, now)
  expect(kept).toContain('before-2027-03-02')
  expect(await listNames()).toEqual(['Before'])
})

test('A backup never overwrites another', async () => {
  const file = join(folder, 'one.sqlite')
  await (await openMigrated()).destroy()
  await backUp(dataDir, file)
  await expect(backUp(dataDir, file)).rejects.toThrow(BackupError)
  await expect(backUp(join(folder, 'nowhere'), join(folder, 'two.sqlite'))).rejects.toThrow('There is no database')
})

test('A backup that fails leaves nothing behind', async () => {
  await (await openMigrated()).destroy()
  await truncate(join(dataDir, sqliteFileName), 20_000)
  await expect(backUp(dataDir, join(folder, 'backups', 'half.sqlite'))).rejects.toThrow(
    'The backup failed, and nothing is left of it: database disk image is malformed.',
  )
  expect(await readdir(join(folder, 'backups'))).toEqual([])
})

test('What is no sound database is not put in the place of one', async () => {
  const db = await openMigrated()
  await createBuilder(db, { now }).affiliation({ name: 'Precious' })
  await db.destroy()
  const file = join(folder, 'wrong.sqlite')
  await writeFile(file, 'This is no database, but it is long enough to be taken for one by its name.')
  await expect(restore(dataDir, file, now)).rejects.toThrow('is no database of Fairway')
  await expect(restore(dataDir, join(folder, 'none'), now)).rejects.toThrow('There is no file')
  expect(await listNames()).toEqual(['Precious'])
})

test('A database that a server has open is not replaced', async () => {
  const file = join(folder, 'one.sqlite')
  const db = await openMigrated()
  await createBuilder(db, { now }).affiliation({ name: 'Precious' })
  await backUp(dataDir, file)
  await expect(restore(dataDir, file, now)).rejects.toThrow('Stop the server first')
  await db.destroy()
  expect(await listNames()).toEqual(['Precious'])
})
