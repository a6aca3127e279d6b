import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { updatePaymentSettings } from '#server/features/payments/payment-settings-store.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { saveSecrets } from '#server/foundation/secrets.ts'
import { loggedInCookies, toCookieHeader } from '#tests/support/browser/logged-in-cookies.ts'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { openMailServer } from '#tests/support/mail/mail-server.ts'
import { runScript } from '#tests/support/run-script.ts'
import { startServer } from '#tests/support/server-process.ts'

const secrets = {
  smtp: 'smtp-password-7d1f',
  database: 'database-password-9f3b',
  metrics: 'metrics-token-0a4c-1b5d',
  stripe: 'sk_test_51Secret2c6eStripe',
  webhook: 'whsec_Secret3d7fWebhook',
  link: 'guest-link-token-4e8a',
  cookie: 'cookie-of-no-one-5f9b',
}

/** The tests' PostgreSQL trusts this machine, so it accepts any password. */
function withPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = secrets.database
  return url.href
}

async function startWithSecrets() {
  const place = await createDatabase()
  const { db } = await open(place)
  onTestFinished(() => db.destroy())
  const mailServer = await openMailServer({ asksForPassword: true })
  const env = {
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://fairway:${secrets.smtp}@127.0.0.1:${mailServer.port}`,
    METRICS_TOKEN: secrets.metrics,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: withPassword(place.databaseUrl) }),
  }
  const admin = await createBuilder(db, { now: new Date() }).user({ role: 'admin', email: 'kim@acme.test' })
  // Stripe would refuse this key in the settings form.
  await saveSecrets(place.dataDir, { stripeKey: secrets.stripe })
  await write(db, (trx) => updatePaymentSettings(trx, { hasStripeKey: true }))
  const server = await startServer({ ...place, env })
  onTestFinished(() => server.kill())
  const cookies = await loggedInCookies(db, admin, new Date(), server.url)
  const [own = ''] = Object.values(cookies)
  return { db, env, server, cookie: toCookieHeader(cookies), own, mailServer }
}

test("doesn't reveal secrets in logs, pages, metrics, or the output of commands", async () => {
  const { db, env, server, cookie, own, mailServer } = await startWithSecrets()
  const shown: string[] = []
  const request = async (
    path: string,
    { body, ...more }: { body?: unknown; headers?: object; cookie?: string } = {},
  ) => {
    const response = await fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: {
        cookie: more.cookie ?? cookie,
        origin: server.url,
        'content-type': 'application/json',
        ...more.headers,
      },
      ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    shown.push(text)
    return { status: response.status, text, cookies: response.headers.getSetCookie() }
  }
  const run = async (...command: string[]) => {
    const { stdout, stderr } = await runScript(command, { ...env, APP_URL: server.url })
    return `${stdout}${stderr}`
  }

  const link = /token=([\w-]+)/.exec(await run('scripts/login-link.ts', 'kim@acme.test'))?.[1] ?? ''
  await fetch(`${server.url}/auth/login?token=${link}`)
  const login = await request('/api/auth/login', { body: { token: link }, cookie: '' })
  expect(login.status).toBe(200)
  const session = /=([\w-]{20,})/.exec(login.cookies.join(';'))?.[1] ?? ''
  await request('/api/auth/login', { body: { token: link }, cookie: '' })
  expect((await request('/api/auth/send-login-link?email=kim@acme.test', { cookie: '' })).status).toBeLessThan(400)
  await expect.poll(() => mailServer.logins, { timeout: 60_000 }).toBeGreaterThan(0)

  const { text: settings } = await request('/api/settings/payments')
  const { online, ...editable } = JSON.parse(settings)
  const saved = await request('/api/settings/payments', { body: { ...editable, webhookSecret: secrets.webhook } })
  expect([saved.status, JSON.parse(saved.text).online.hasKey]).toEqual([200, true])

  const token = { token: secrets.link }
  const bearer = { authorization: `Bearer ${secrets.metrics}` }
  const metrics = await request('/metrics', { headers: bearer })
  expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining('http_request_duration_seconds')])
  for (const path of [
    '/healthz',
    '/api/system',
    '/api/mail/server',
    '/api/settings/payments',
    '/api/audit',
    '/metrics',
  ]) {
    await request(path)
  }
  for (const path of ['/guest', '/names', '/nowhere', '/api/nowhere', '/dev/mail', '/mail/stop']) {
    await request(`${path}?token=${secrets.link}&key=${secrets.link}`)
    await request(`${path}/${secrets.link}`, { headers: bearer })
    await request(path, { body: token, cookie: `fairway_session=${secrets.cookie}` })
  }
  for (const path of ['/api/auth/login', '/api/guests/spot', '/api/attendeeNames/read'])
    await request(path, { body: token })
  await request('/api/auth/login', { body: `{"token":"${secrets.link}` })
  await request('/api/payments/stripe', { body: token, headers: { 'stripe-signature': secrets.webhook } })
  shown.push(await run('scripts/doctor.ts'))

  await db.transaction().execute((trx) => sql`alter table users rename to gone`.execute(trx))
  expect((await request('/api/auth/login', { body: { token: link } })).status).toBe(500)
  expect((await request('/api/users')).status).toBe(500)
  await db.transaction().execute((trx) => sql`alter table gone rename to users`.execute(trx))
  expect(await server.stop()).toBe(0)

  const all = [...shown, server.output()].join('\n')
  expect(server.output()).toContain('/api/auth/login')
  expect(server.output()).toMatch(/"level":50/)
  const found = Object.entries({ ...secrets, link, session, own })
  expect(found.filter(([, secret]) => secret.length < 12)).toEqual([])
  expect(found.filter(([, secret]) => all.includes(secret)).map(([name]) => name)).toEqual([])
})
