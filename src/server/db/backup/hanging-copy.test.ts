import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'
import { backupFolder, readBackupStatus, writeBackupStatus } from './backup-status.ts'

const patient = { timeout: 60_000 }

test('continues to serve requests while BACKUP_COMMAND hangs, and stops it on shutdown', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-hanging-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(backupFolder(dataDir), { recursive: true })
  const lastAt = '2026-01-01T00:00:00.000Z'
  await writeBackupStatus(dataDir, { lastAt, failure: null, copiedAt: null, copyFailure: null })

  const pids = join(dataDir, 'pids')
  const env = { BACKUP_COMMAND: `sleep 1000 & echo $$ $! > '${pids}'; wait` }
  const server = await startServer({ dataDir, env })
  onTestFinished(() => server.kill())
  await expect.poll(() => readFile(pids, 'utf8').catch(() => ''), patient).toMatch(/^\d+ \d+\n$/)
  expect((await fetch(`${server.url}/api/auth/CurrentUser`)).status).toBeLessThan(500)
  expect(await server.stop()).toBe(0)
  const listRunning = async () =>
    spawnSync('ps', ['-o', 'stat=', '-p', (await readFile(pids, 'utf8')).trim().replace(' ', ',')])
  await expect.poll(async () => String((await listRunning()).stdout), patient).toMatch(/^(Z\S*\s*)*$/)
  const status = await readBackupStatus(dataDir)
  expect(status).toMatchObject({ failure: null, copyFailure: null, copiedAt: null })
  expect(status.lastAt).not.toBe(lastAt)
})
