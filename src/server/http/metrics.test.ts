import { mkdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { backupFolder, writeBackupStatus } from '#server/db/backup/backup-status.ts'
import { write } from '#server/db/transaction.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const token = 'a-secret-for-prometheus'
const read = ({ app }: World, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } })

test("reports requests by route, waiting emails, and the backup's age", async () => {
  const world = await openWorld({ now: '2027-03-02T18:00:00.000Z', env: { METRICS_TOKEN: token } })
  await mkdir(backupFolder(world.config.dataDir), { recursive: true })
  const status = { lastAt: '2027-03-02T17:01:00.000Z', failure: null, copiedAt: null, copyFailure: null }
  await writeBackupStatus(world.config.dataDir, status)
  const partner = await world.build.user({ email: 'ann@acme.test', firstName: 'Annabel' })
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  await admin.call('listUsers')
  await world.openBrowser().call('sendLoginLink', { query: { email: partner.email } })
  world.clock.now = new Date('2027-03-02T18:01:00.000Z')
  await world.app.inject('/registrations/1?secret=ann@acme.test')
  const { statusCode, headers, body } = await read(world)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/users",status="200"\} 1/)
  await write(world.db, (trx) =>
    trx.updateTable('outbox').set({ attempts: 2, nextAttemptAt: '2027-03-02T19:00:00.000Z' }).execute(),
  )
  expect((await read(world)).body).toContain('fairway_email_oldest_seconds 60')
  expect(body).toContain('fairway_backup_age_seconds 3600')
  expect(body).toContain('fairway_backup_copy_age_seconds -1')
  expect(body).toContain('fairway_emails_waiting 1')
  expect(body).toContain('fairway_email_oldest_seconds 60')
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).not.toMatch(/ann@|Annabel|secret/)
})

test.each(['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])(
  'hides metrics from callers that send %j',
  async (authorization) => {
    const world = await openWorld({ env: { METRICS_TOKEN: token } })
    expect((await read(world, authorization)).statusCode).toBe(404)
  },
)

test("doesn't serve metrics without METRICS_TOKEN", async ({ world }) => {
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    expect((await read(world, authorization)).body).not.toContain('fairway_')
  }
})
