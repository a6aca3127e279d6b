import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { secretsFile } from '#server/foundation/secrets.ts'
import { deliverDueEmails } from '#server/mail/deliver.ts'
import { createCurrentTransport, readMailConfig } from '#server/mail/mail-config.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { MailServer } from '#shared/contracts/email/mail-server.ts'
import { openMailServer, password, refusalWords } from '#tests/support/mail/mail-server.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

async function openAs(env: Record<string, string> = {}) {
  world = await openWorld({ env })
  asAdmin = await world.as(await world.build.user({ role: 'admin', email: 'kim@hope.test' }))
}
beforeEach(() => openAs())

const entered: MailServer = {
  host: '127.0.0.1',
  port: 2525,
  security: 'none',
  userName: 'golf@hope.example',
  password,
  senderName: '',
  senderAddress: 'golf@hope.example',
  replyTo: '',
}

const save = (changes: Partial<MailServer> = {}) => asAdmin.call('saveMailServer', { body: { ...entered, ...changes } })
const send = (changes: Partial<MailServer> = {}) => asAdmin.call('testMailServer', { body: { ...entered, ...changes } })
const read = async () => (await asAdmin.call('getMailServer')).answer
const queue = (to = 'ann@acme.test') =>
  write(world.db, (trx) => queueMail(trx, { kind: 'logIn', to, payload: { browserHash: null }, now: world.clock.now }))
const listOutbox = () => world.db.selectFrom('outbox').select(['state', 'attempts', 'lastError']).execute()

const deliver = (db = world.db) =>
  deliverDueEmails({
    db,
    writers: allFeatures.mailWriters,
    transport: createCurrentTransport(world.config, db, () => undefined),
    now: () => world.clock.now,
    log: world.app.log,
    appUrl: world.config.appUrl,
  })

describe('mail server settings', () => {
  test('are empty at first, with the organization as the sender', async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ organizationName: 'Hope, Inc.' }).execute())
    expect(await read()).toEqual({
      host: '',
      port: 465,
      security: 'tls',
      userName: '',
      senderName: '',
      senderAddress: '',
      replyTo: '',
      version: 1,
      hasPassword: false,
      passwordProblem: null,
      allowsNoEncryption: false,
      fixedServer: null,
      fixedSender: null,
      defaultSender: { name: 'Hope, Inc.', address: 'no-reply@fairway.test' },
    })
    expect((await asAdmin.call('getMailStatus')).answer.from).toBe('"Hope, Inc." <no-reply@fairway.test>')
  })

  test('can be saved without contacting the server, even if they are wrong', async () => {
    const { answer } = await save({ host: 'NOWHERE.invalid', security: 'tls', port: 1 })
    expect(answer).toMatchObject({ host: 'nowhere.invalid', port: 1, hasPassword: true, version: 2 })
    expect(world.mailCalls.count).toBe(1)
    expect((await asAdmin.call('getMailStatus')).answer.server).toBe('nowhere.invalid, port 1')
  })

  test('ignore a repeated save, but refuse a save of an outdated version', async () => {
    const { version } = (await save()).answer
    expect((await save({ password: '' })).answer.version).toBe(version)
    expect((await save({ port: 26, version: 1 })).problem).toMatchObject({ status: 409, code: 'changed_elsewhere' })
  })

  test.each<[Partial<MailServer>, string, string]>([
    [{ host: 'mail.hope.example:25' }, 'host', 'Enter a name such as mail.example.org, without a port'],
    [{ host: '10.0.0.5:465' }, 'host', 'Enter a name such as mail.example.org, without a port'],
    [{ host: '::::::' }, 'host', 'Enter a name such as mail.example.org, without a port'],
    [{ host: '1.2.3.4.5' }, 'host', 'Enter a name such as mail.example.org, without a port'],
    [{ host: 'a@b' }, 'host', 'Enter a name such as mail.example.org, without a port'],
    [{ port: 0 }, 'port', 'Enter a port from 1 to 65535'],
    [{ senderAddress: 'golf' }, 'senderAddress', 'A valid email must be entered'],
    [{ replyTo: 'golf' }, 'replyTo', 'A valid email must be entered'],
    [{ password: '' }, 'password', 'Enter the password'],
    [{ password: 'a\nb' }, 'password', 'This text contains characters we can’t store'],
    [{ host: 'mail.hope.example' }, 'security', 'Select TLS or STARTTLS. Email to other machines must be encrypted.'],
  ])('refuse %o', async (changes, path, message) => {
    for (const call of [save, send]) expect((await call(changes)).problem.issues).toEqual([{ path, message }])
    expect((await read()).version).toBe(1)
  })

  test('may omit encryption if the environment allows it, with a warning', async () => {
    await openAs({ ALLOW_MAIL_WITHOUT_TLS: 'true' })
    expect((await save({ host: 'mail.hope.example' })).status).toBe(200)
    const warning = expect.stringMatching(/^ALLOW_MAIL_WITHOUT_TLS .* over the mail server/)
    expect((await asAdmin.call('getMailStatus')).answer.unsafeSettings).toEqual([warning])
    await save({ host: 'mail.hope.example', security: 'startTls' })
    expect((await asAdmin.call('getMailStatus')).answer.unsafeSettings).toEqual([])
    expect((await readMailConfig(world.db, world.config)).smtpUrl).toContain('requireTLS=true')
  })
})

describe("the mail server's password", () => {
  test('never appears in responses, the log, the audit trail, or the database', async () => {
    const server = await openMailServer({ asksForPassword: true })
    const replies = [
      await save({ port: server.port }),
      await send({ port: server.port, password: '' }),
      await send({ port: server.port, password: 'open sesame' }),
      await save({ port: server.port, password: 'open sesame' }),
    ].map(({ answer }) => answer)
    await queue()
    await deliver()
    const seen = JSON.stringify([
      replies,
      await read(),
      (await asAdmin.call('getMailStatus')).answer,
      (await asAdmin.call('getSettings')).answer,
      await world.db.selectFrom('auditTrail').selectAll().execute(),
      await world.db.selectFrom('mailServer').selectAll().execute(),
      await world.db.selectFrom('outbox').selectAll().execute(),
      world.log,
    ])
    for (const secret of [password, 'open sesame']) {
      expect(seen).not.toContain(secret)
      expect(seen).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''))
    }
    const lines = await world.db
      .selectFrom('auditTrail')
      .select(['before', 'after'])
      .where('entity', '=', 'mailServer')
      .execute()
    expect(lines.map(({ after }) => JSON.parse(after ?? '').password)).toEqual(['entered', 'entered'])
  })

  test('can be omitted if the mail server is unchanged', async () => {
    const server = await openMailServer({ asksForPassword: true })
    await save({ port: server.port })
    expect((await save({ port: server.port, password: '', replyTo: 'kim@hope.test' })).answer.hasPassword).toBe(true)
    expect((await send({ port: server.port, password: '' })).answer.state).toBe('sent')
    const message = 'Enter the password again, because the mail server changed'
    for (const call of [save, send]) {
      expect((await call({ host: 'localhost', password: '' })).problem.issues).toEqual([{ path: 'password', message }])
    }
  })

  test('is removed along with the user name or the mail server', async () => {
    await save()
    expect((await save({ userName: '', password: '' })).answer.hasPassword).toBe(false)
    await save()
    expect((await save({ host: '', password: '' })).answer.hasPassword).toBe(false)
  })
})

describe('a test email', () => {
  test('uses the entered settings without saving them', async () => {
    const server = await openMailServer({ asksForPassword: true })
    const { answer } = await send({ port: server.port, senderName: 'Hope', replyTo: 'office@hope.example' })
    expect(answer).toEqual({ to: 'kim@hope.test', state: 'sent', reason: '', answer: expect.stringMatching(/^250 /) })
    expect(server.received[0]).toMatchObject({
      subject: 'Test email from Fairway',
      from: { name: 'Hope', address: 'golf@hope.example' },
      replyTo: [{ address: 'office@hope.example' }],
    })
    expect((await read()).host).toBe('')
  })

  test("shows the mail server's own message when it is refused or the connection fails", async () => {
    const server = await openMailServer({ asksForPassword: true })
    expect((await send({ port: server.port, password: 'wrong' })).answer).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('Wrong user or password'),
      reason: 'The mail server rejected the user or password.',
    })
    server.behavior = 'refuse'
    expect((await send({ port: server.port })).answer.answer).toContain(refusalWords)
    await server.close()
    expect((await send({ port: server.port })).answer).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('environment settings', () => {
  test('override entered settings, and are shown on the settings page', async () => {
    const server = await openMailServer()
    await openAs({ SMTP_URL: server.url, MAIL_FROM: 'Env <env@hope.example>' })
    await save({ host: 'nowhere.invalid', security: 'tls', senderName: 'Entered', replyTo: 'office@hope.example' })
    expect(await read()).toMatchObject({
      fixedServer: `127.0.0.1, port ${server.port}`,
      fixedSender: 'Env <env@hope.example>',
    })
    await queue()
    await deliver()
    expect(server.received).toMatchObject([
      { from: { name: 'Env', address: 'env@hope.example' }, replyTo: [{ address: 'office@hope.example' }] },
    ])
  })

  test('let administrators choose the sender if they define only the mail server', async () => {
    await openAs({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await save({ host: '', userName: '', password: '', senderName: 'Hope' })
    expect(await read()).toMatchObject({ fixedServer: '127.0.0.1, port 9', fixedSender: null })
    expect((await asAdmin.call('getMailStatus')).answer.from).toBe('Hope <golf@hope.example>')
  })
})

describe('queued emails', () => {
  test('are sent by every server process with newly saved settings, without a restart', async () => {
    const [first, second] = [await openMailServer(), await openMailServer()]
    const other = await open(world.place)
    onTestFinished(() => other.db.destroy())
    expect((await asAdmin.call('getSite')).answer.mailSetup).toBe('noServer')
    await save({ port: first.port, userName: '' })
    expect((await asAdmin.call('getSite')).answer.mailSetup).toBe('ready')
    await queue()
    await deliver(other.db)
    await save({ port: second.port, userName: '' })
    await queue('bob@acme.test')
    await deliver(other.db)
    expect([first, second].map(({ received }) => received.map(({ to }) => to?.[0]?.address))).toEqual([
      ['ann@acme.test'],
      ['bob@acme.test'],
    ])
  })

  test('stay queued if the secrets file is missing, until the password is entered again', async () => {
    const server = await openMailServer({ asksForPassword: true })
    await save({ port: server.port })
    await rm(secretsFile(world.config.dataDir))
    await queue()
    await deliver()
    expect(await listOutbox()).toEqual([{ state: 'queued', attempts: 0, lastError: null }])
    const words = expect.stringMatching(/^Enter the mail server’s password again,/)
    expect(await read()).toMatchObject({ hasPassword: true, passwordProblem: words })
    expect((await asAdmin.call('getSite')).answer.mailSetup).toBe('noPassword')
    expect((await asAdmin.call('getMailStatus')).answer).toMatchObject({
      passwordProblem: words,
      counts: { waiting: 1 },
    })
    expect((await asAdmin.call('sendTestMail')).answer).toMatchObject({ state: 'failed', reason: words })
    expect((await send({ port: server.port, password: '' })).answer).toMatchObject({ state: 'failed', reason: words })
    expect((await asAdmin.call('getAdminDashboard')).answer.setup).toContainEqual(
      expect.objectContaining({ step: 'mail', problems: [expect.stringContaining('can’t send email')] }),
    )

    await save({ port: server.port })
    expect((await read()).passwordProblem).toBeNull()
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  test("are tried again later if the mail server can't be reached, without blocking saves", async () => {
    await save({ port: 9, userName: '' })
    await queue()
    await deliver()
    expect(await listOutbox()).toEqual([
      { state: 'queued', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    ])
    expect((await world.build.registration()).id).toBeGreaterThan(0)
    expect((await save({ port: 10, userName: '' })).status).toBe(200)
  })
})
