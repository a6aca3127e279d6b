import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BackupStatus, backupFolder, writeBackupStatus } from '#server/db/backup/backup-status.ts'
import { write } from '#server/db/transaction.ts'
import { saveSecrets, secretsFile } from '#server/foundation/secrets.ts'
import { checkHealth, type HealthCheckResult } from '#server/http/check-health.ts'
import type { SystemCheck } from '#shared/contracts/system.ts'
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
  MAIL_FROM: 'Hope <golf@hope.example>',
}
test('reports every check as passed on a fully set-up server', async () => {
  const world = await openWorld({ now: noon, env: good })
  await setStatus(world, { lastAt: anHourAgo, copiedAt: anHourAgo })
  const checks = await readChecks(world)
  expect(Object.values(checks).map(({ state }) => state)).toEqual(Object.keys(checks).map(() => 'ok'))
  expect(checks.Backups?.detail).toBe('The last backup is 1 hour old.')
  expect(JSON.stringify(checks)).not.toContain('secret')
})

test('explains how to fix each problem', async () => {
  const world = await openWorld({ now: noon, env: { APP_URL: 'http://golf.example.org', MIN_FREE_MB: '999999999' } })
  await setStatus(world, { lastAt: yesterday, failure: { at: anHourAgo, message: 'The disk is full.' } })
  const checks = await readChecks(world)
  for (const name of ['Address', 'Disk', 'Email', 'Backups']) {
    expect(checks[name]).toMatchObject({ state: 'error', advice: expect.stringMatching(/\.$/) })
  }
  expect(checks.Backups?.detail).toBe('The last backup is 24 hours old. The next one failed: The disk is full.')
  expect(checks['Second place for backups']?.state).toBe('warning')
  expect(checks.Email?.page).toBe('/admin/mail/server')
})

test('reports a failed copy to the second place until a copy succeeds', async () => {
  const world = await openWorld({ now: noon, env: good })
  const copyFailure = { at: anHourAgo, message: 'sh exited with 3.' }
  await setStatus(world, { lastAt: anHourAgo, copyFailure })
  expect((await readChecks(world))['Second place for backups']?.state).toBe('error')
  await setStatus(world, { lastAt: anHourAgo, copiedAt: noon })
  expect((await readChecks(world))['Second place for backups']?.state).toBe('ok')
})

test('reports a secrets file that other users can read', async () => {
  const world = await openWorld({ now: noon, env: good })
  await saveSecrets(world.config.dataDir, { stripeKey: 'sk_1' })
  expect((await readChecks(world)).Secrets).toBeUndefined()
  const file = secretsFile(world.config.dataDir)
  await chmod(file, 0o644)
  expect((await readChecks(world)).Secrets).toMatchObject({ state: 'error', advice: `Run chmod 600 ${file}.` })
})

test('warns about a missing backup, and reports an old one as an error', async () => {
  const world = await openWorld({ now: noon, env: good })
  expect((await readChecks(world)).Backups?.state).toBe('warning')
  await setStatus(world, { lastAt: yesterday })
  expect((await readChecks(world)).Backups?.state).toBe('error')
})

test('uses UTC instead of an unknown time zone, and reports this', async () => {
  const world = await openWorld({ now: '2027-03-02T03:00:00.000Z', env: good })
  await write(world.db, (trx) => trx.updateTable('settings').set({ timeZone: 'Mars/Olympus' }).execute())
  expect((await readChecks(world))['Time zone']).toMatchObject({
    state: 'error',
    detail: 'The time zone “Mars/Olympus” is unknown. Fairway uses UTC.',
    advice: 'Select a time zone in the settings.',
  })
  const { status, answer } = await world.openBrowser().call('getSite')
  expect([status, answer.timeZone, answer.today]).toEqual([200, 'UTC', '2027-03-02'])
})

test('reports a missing public address as an error in production and otherwise as a warning', async () => {
  const env = { APP_URL: 'http://localhost:3000' }
  expect((await readChecks(await openWorld({ now: noon, env }))).Address?.state).toBe('warning')
  const world = await openWorld({ now: noon, env: { ...env, NODE_ENV: 'production' } })
  expect((await readChecks(world)).Address).toMatchObject({
    state: 'error',
    detail: expect.stringContaining('localhost'),
  })
})

test.each<[HealthCheckResult, SystemCheck['state'], SystemCheck['state'] | undefined]>([
  [{ proxy: 'trusted' }, 'ok', 'ok'],
  [{ proxy: 'none' }, 'ok', 'warning'],
  [{ proxy: 'untrusted' }, 'ok', 'error'],
  [{ failure: 'ENOTFOUND', kind: 'network' }, 'warning', undefined],
  [{ failure: 'the response was 502', kind: 'answer' }, 'error', undefined],
  [{ failure: 'CERT_HAS_EXPIRED', kind: 'certificate' }, 'error', undefined],
])('reports %j as the address state %s and the proxy state %s', async (reached, address, proxy) => {
  const checks = await readChecks(await openWorld({ now: noon, env: good, checkHealth: async () => reached }))
  expect([checks.Address?.state, checks.Proxy?.state]).toEqual([address, proxy])
})

test('requests its own address, and reports the proxy or the failure', async () => {
  const { app } = await openWorld({ env: { TRUST_PROXY: 'false' } })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await checkHealth(url)).toEqual({ proxy: 'none' })
  expect(await checkHealth(`${url}/nothing`)).toEqual({
    failure: 'the response was 404',
    kind: 'answer',
  })
  expect(await checkHealth(url.replace('http:', 'https:'))).toMatchObject({ failure: expect.stringMatching(/SSL/) })
  await app.close()
  expect(await checkHealth(url)).toMatchObject({ failure: expect.stringMatching(/ECONNREFUSED|SOCKET/) })
})

test("reports a backup folder that isn't writable", async () => {
  const world = await openWorld({ now: noon, env: good })
  await writeFile(join(world.config.dataDir, 'backups'), 'a file')
  expect((await readChecks(world)).Backups).toMatchObject({
    state: 'error',
    detail: expect.stringContaining('Fairway can’t save backups in'),
  })
})

test('reports outdated copies even if none has failed', async () => {
  const world = await openWorld({ now: noon, env: good })
  await setStatus(world, { lastAt: anHourAgo, copiedAt: yesterday })
  expect((await readChecks(world))['Second place for backups']?.detail).toBe('The last copy is 24 hours old.')
})
