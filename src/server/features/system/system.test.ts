import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type BackupStatus, backupFolder, writeBackupStatus } from '#server/db/backup/backup-status.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const readChecks = async (world: World) => {
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { checks } = (await admin.call('getSystem')).answer
  return Object.fromEntries(checks.map(({ name, ...check }) => [name, check]))
}

const none: BackupStatus = { lastAt: null, failure: null, copiedAt: null, copyFailure: null }
async function setStatus({ config }: World, status: Partial<BackupStatus>) {
  await mkdir(backupFolder(config.dataDir), { recursive: true })
  await writeBackupStatus(config.dataDir, { ...none, ...status })
}

const noon = '2027-03-02T18:00:00.000Z'
const anHourAgo = '2027-03-02T17:00:00.000Z'
const yesterday = '2027-03-01T18:00:00.000Z'
const good = {
  APP_URL: 'https://golf.example.org',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  BACKUP_COMMAND: 'true',
}

test('The System page finds nothing wrong with a server that is set up', async () => {
  const world = await openWorld({ now: noon, env: good })
  await setStatus(world, { lastAt: anHourAgo, copiedAt: anHourAgo })
  const checks = await readChecks(world)
  expect(Object.values(checks).map(({ state }) => state)).toEqual(Object.keys(checks).map(() => 'ok'))
  expect(checks.Backups?.detail).toBe('The last backup is 1 hour old.')
  expect(JSON.stringify(checks)).not.toContain('secret')
})

test('The System page says what to do about each problem', async () => {
  const world = await openWorld({ now: noon, env: { APP_URL: 'http://golf.example.org', MIN_FREE_MB: '999999999' } })
  await setStatus(world, { lastAt: yesterday, failure: { at: anHourAgo, message: 'The disk is full.' } })
  const checks = await readChecks(world)
  for (const name of ['Address', 'Disk', 'Email', 'Backups']) {
    expect(checks[name]).toMatchObject({ state: 'error', advice: expect.stringMatching(/\.$/) })
  }
  expect(checks.Backups?.detail).toBe('The last backup is 24 hours old. The next one failed: The disk is full.')
  expect(checks['Second place for backups']?.state).toBe('warning')
})

test('A failed copy to the second place is a problem until one succeeds', async () => {
  const world = await openWorld({ now: noon, env: good })
  const copyFailure = { at: anHourAgo, message: 'sh exited with 3.' }
  await setStatus(world, { lastAt: anHourAgo, copyFailure })
  expect((await readChecks(world))['Second place for backups']?.state).toBe('error')
  await setStatus(world, { lastAt: anHourAgo, copyFailure, copiedAt: noon })
  expect((await readChecks(world))['Second place for backups']?.state).toBe('ok')
})

test('A server without a backup is not in order two hours later', async () => {
  const world = await openWorld({ now: noon, env: good })
  expect((await readChecks(world)).Backups?.state).toBe('warning')
  await setStatus(world, { lastAt: yesterday })
  expect((await readChecks(world)).Backups?.state).toBe('error')
})
