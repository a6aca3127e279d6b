import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const runDoctor = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [resolve('scripts/doctor.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })

test('reads the settings in .env, and reports errors', async () => {
  const { db, ...database } = await open({ dataDir: join(folder, 'there') })
  await migrate({ db, ...database })
  await db.destroy()
  await writeFile(join(folder, '.env'), 'DATA_DIR=there\nAPP_URL=https://golf.invalid\nMIN_FREE_MB=1\n')
  const { status, stdout, stderr } = runDoctor()
  expect(stdout).toContain('warning  Address: This server couldn’t open https://golf.invalid')
  expect(stdout).toContain('ERROR    Email: No mail server is set up')
  expect([status, stderr.trim()]).toEqual([1, '1 of 7 checks failed.'])
  const other = runDoctor({ APP_URL: 'http://golf.example.org', MIN_FREE_MB: '999999999' })
  expect(other.stderr.trim()).toBe('3 of 7 checks failed.')
})

test("doesn't create a database", async () => {
  const { status, stderr } = runDoctor({ DATA_DIR: folder })
  expect([status, stderr.trim()]).toEqual([1, `There is no database in ${folder}. Start Fairway first.`])
  expect(await readdir(folder)).toEqual([])
})
