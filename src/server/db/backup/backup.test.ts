import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'
import { BackupError, backUp } from './backup.ts'

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
