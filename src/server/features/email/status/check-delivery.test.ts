import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMailServer, refusalWords } from '#tests/support/mail/mail-server.ts'
import { openWorld } from '#tests/support/world.ts'
import { explainFailure } from './check-delivery.ts'

async function openOffice(env = {}) {
  const world = await openWorld({ env })
  const admin = await world.as(await world.build.user({ role: 'admin', email: 'kim@hope.test' }))
  return { world, admin, send: () => admin.call('sendTestMail') }
}

test("sends a test email to the organizer and shows the mail server's response", async () => {
  const server = await openMailServer()
  const { send } = await openOffice({ SMTP_URL: server.url })
  const { answer } = await send()
  expect(answer).toEqual({ to: 'kim@hope.test', state: 'sent', reason: '', answer: expect.stringMatching(/^250 /) })
  expect(server.received[0]).toMatchObject({ subject: 'Test email from Fairway', to: [{ address: 'kim@hope.test' }] })
})

test("shows the mail server's refusal verbatim", async () => {
  const server = await openMailServer()
  server.behavior = 'refuse'
  const { send } = await openOffice({ SMTP_URL: server.url })
  expect((await send()).answer).toMatchObject({
    state: 'failed',
    answer: expect.stringContaining(refusalWords),
    reason: expect.stringContaining('rejected this email'),
  })
  await server.close()
  expect((await send()).answer).toMatchObject({
    state: 'failed',
    answer: expect.stringContaining('ECONNREFUSED'),
    reason: expect.stringContaining('Nothing is listening at that address'),
  })
})

test('explains connection problems in plain language without revealing the password', async () => {
  const strict = await openMailServer({ asksForPassword: true })
  const ways = [
    [`smtp://fairway:open%20sesame@127.0.0.1:${strict.port}`, /rejected the user or password/],
    ['smtp://fairway:open%20sesame@nowhere.invalid', /No server has that name/],
    [`smtps://fairway:open%20sesame@127.0.0.1:${strict.port}`, /connect securely/],
  ] as const
  for (const [url, reason] of ways) {
    const { answer } = await (await openOffice({ SMTP_URL: url })).send()
    expect(answer).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) })
    expect(JSON.stringify(answer)).not.toMatch(/open( |%20)sesame/)
  }
})

test('refuses remote servers without TLS, unless a setting allows them with a warning', async () => {
  const server = await openMailServer()
  // `0.0.0.0` reaches this machine, but isn't one of its names.
  const env = { SMTP_URL: `smtp://0.0.0.0:${server.port}` }
  const { send, admin } = await openOffice(env)
  expect((await send()).answer).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/doesn’t offer encryption/),
  })
  expect((await admin.call('getMailStatus')).answer.unsafeSettings).toEqual([])
  const allowed = await openOffice({ ...env, ALLOW_MAIL_WITHOUT_TLS: 'true' })
  expect((await allowed.send()).answer).toMatchObject({ state: 'sent' })
  expect((await allowed.admin.call('getMailStatus')).answer.unsafeSettings).toEqual([
    expect.stringContaining('ALLOW_MAIL_WITHOUT_TLS'),
  ])
})

test("saves a test email as a file if there isn't a mail server, and reports that on every page", async () => {
  const { world, admin, send } = await openOffice()
  expect((await send()).answer).toEqual({ to: 'kim@hope.test', state: 'kept', answer: '', reason: '' })
  expect(await readdir(join(world.config.dataDir, 'mail'))).toHaveLength(1)
  expect((await admin.call('getSite')).answer.mailSetup).toBe('noServer')
  const { admin: other } = await openOffice({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await other.call('getSite')).answer.mailSetup).toBe('ready')
})

test.each([
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.hope.example' }, /No server has that name/],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:9' }, /Nothing is listening at that address/],
  [{ code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535 Wrong' }, /user or password/],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, /connect securely/],
  [{ code: 'ESOCKET', message: 'SSL routines:ssl3_get_record:wrong version number' }, /connect securely/],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, /doesn’t respond/],
  [{ code: 'EENVELOPE', responseCode: 550, message: '550 No' }, /rejected this email/],
  [{ code: 'EENVELOPE', responseCode: 451, message: '451 Later' }, /accepting this email right now/],
  [{ code: 'ECONNECTION', message: 'Connection closed unexpectedly' }, /connection to the mail server was lost/],
  ['odd', /connection to the mail server was lost/],
])('explains %o in plain language', (error, sentence) => {
  expect(explainFailure(error)).toMatch(sentence)
})
