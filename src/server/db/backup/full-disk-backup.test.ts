import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFilledSqlite } from '#tests/support/database/filled-database.ts'
import { countRowsOf } from './backup.ts'
import { backupFolder, readBackupStatus, writeBackupStatus } from './backup-status.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-full-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  file = await createFilledSqlite(dataDir)
})

function keep(time: string, blocks = 'unlimited'): string {
  const command = 'ulimit -f "$1" && shift && exec "$@"'
  const once = new URL('../../../../tests/support/database/keep-backups-once.ts', import.meta.url)
  const script = [fileURLToPath(once), dataDir, `2027-03-01T${time}:00.000Z`]
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, 'sh', blocks, process.execPath, ...script], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

const list = () => readdir(backupFolder(dataDir))

test('keeps earlier backups and warns if the disk is full, then tries again after ten minutes', async () => {
  expect(keep('10:00')).toBe('')
  const earlier = await list()
  expect(earlier).toEqual(['fairway-000001-2027-03-01T10-00-00Z.sqlite', 'status.json'])

  expect(keep('11:00', '200')).toContain('the hourly backup failed')
  expect(await list()).toEqual(earlier)
  expect(countRowsOf(join(backupFolder(dataDir), earlier[0] ?? ''))).toEqual(countRowsOf(file))
  expect(await readBackupStatus(dataDir)).toMatchObject({
    lastAt: '2027-03-01T10:00:00.000Z',
    failure: { at: '2027-03-01T11:00:00.000Z', message: expect.stringContaining('The backup failed and was removed') },
  })

  expect(keep('11:09')).toBe('')
  expect(await list()).toEqual(earlier)
  expect(keep('11:10')).toBe('')
  expect(await list()).toContain('fairway-000002-2027-03-01T11-10-00Z.sqlite')
  expect(await readBackupStatus(dataDir)).toMatchObject({ lastAt: '2027-03-01T11:10:00.000Z', failure: null })
})

test('records a failed backup even on a full disk', async () => {
  keep('10:00')
  const earlier = await list()
  await symlink('/dev/full', join(backupFolder(dataDir), 'status.json.part'))
  const failure = { at: '2027-03-01T11:00:00.000Z', message: 'No room' }
  await writeBackupStatus(dataDir, { lastAt: null, failure, copiedAt: null, copyFailure: null })
  expect(await readBackupStatus(dataDir)).toMatchObject({ failure })
  expect(await list()).toEqual(earlier)
})
