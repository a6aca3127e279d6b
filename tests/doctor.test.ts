import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/db/backup/backup.ts'
import { backupFolder } from '#server/db/backup/backup-status.ts'
import { nameBackup } from '#server/db/backup/retention.ts'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const runDoctor = (args: string[] = [], env: Record<string, string> = {}) => runScript('scripts/doctor.ts', env, args)
const runScript = (script: string, env: Record<string, string>, args: string[] = []) =>
  spawnSync(process.execPath, [resolve(script), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })

test('The doctor reads the settings in .env, and says what is wrong', async () => {
  const { db, ...database } = await open({ dataDir: join(folder, 'there') })
  await migrate({ db, ...database })
  await db.destroy()
  await writeFile(join(folder, '.env'), 'DATA_DIR=there\nAPP_URL=https://golf.invalid\nMIN_FREE_MB=1\n')
  const { status, stdout, stderr } = runDoctor(['ann@acme.test'])
  expect(stdout).toContain('warning  Address: This server couldn’t open https://golf.invalid')
  expect(stdout).toContain('ERROR    Email: No mail server is set up')
  expect(stdout).toContain('ERROR    Test email: No mail server is set up')
  expect([status, stderr.trim()]).toEqual([1, '2 of 8 checks failed.'])
  const other = runDoctor([], { APP_URL: 'http://golf.example.org', MIN_FREE_MB: '999999999' })
  expect(other.stderr.trim()).toBe('3 of 7 checks failed.')
})

test('The doctor creates no database', async () => {
  const { status, stderr } = runDoctor([], { DATA_DIR: folder })
  expect([status, stderr.trim()]).toEqual([1, `There is no database in ${folder}. Start Fairway first.`])
  expect(await readdir(folder)).toEqual([])
})

test('The restore drill reads the newest backup, and leaves everything as it is', async () => {
  const { db, ...database } = await open({ dataDir: folder })
  await migrate({ db, ...database })
  await createBuilder(db, { now: new Date('2027-03-01T12:00:00.000Z') }).registration({ level: 'Eagle' })
  await db.destroy()
  const none = runScript('scripts/restore-drill.ts', { DATA_DIR: folder })
  expect([none.status, none.stderr.trim()]).toEqual([
    1,
    `There is no backup in ${join(folder, 'backups', 'hourly')} yet.`,
  ])
  const backup = join(backupFolder(folder), nameBackup(new Date('2027-03-01T13:00:00.000Z'), 'sqlite'))
  await backUp(folder, backup)
  const { status, stdout } = runScript('scripts/restore-drill.ts', { DATA_DIR: folder })
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 registration, 7 spots, 1 line of ledgers')])
  const missing = spawnSync(process.execPath, [resolve('scripts/restore-drill.ts'), 'gone.sqlite'], { cwd: folder })
  expect(missing.stderr.toString()).toMatch(/^There is no file .*gone\.sqlite\.\n$/)
  await writeFile(backup, 'half a backup')
  expect(runScript('scripts/restore-drill.ts', { DATA_DIR: folder }).stderr).toContain('is not a Fairway database')
})
