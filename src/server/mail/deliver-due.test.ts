import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { type MailServer, openMailServer, refusalWords } from '#tests/support/mail/mail-server.ts'
import { openPostOffice, type PostOffice } from '#tests/support/mail/post-office.ts'
import { deliverDueEmails } from './deliver.ts'
import { claimDueMail, recordDelivered } from './delivery-queue.ts'
import { siteLink } from './markdown.ts'
import { queueMail } from './outbox.ts'
import { createFolderTransport, createSmtpTransport } from './transport.ts'

let server: MailServer
let office: PostOffice

beforeEach(async () => {
  server = await openMailServer()
  office = await openPostOffice(server)
})

const pass = (minutes: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + minutes * 60_000)
}
const deliver = () => deliverDueEmails(office)

describe('an accepted email', () => {
  test('arrives as written, from us, with links to our public address', async () => {
    const link = siteLink('/admin/events/summarize/3/attendees')
    await office.queue('ann@acme.test', { subject: 'Grüße 🏌', text: `See ${link}`, html: `<a href="${link}">See</a>` })
    await deliver()
    const [mail] = server.received
    expect(mail?.subject).toBe('Grüße 🏌')
    expect(mail?.from).toMatchObject({ name: 'Fairway', address: 'golf@example.test' })
    expect(mail?.to).toMatchObject([{ address: 'ann@acme.test' }])
    expect(mail?.text).toContain('See https://golf.example.test/admin/events/summarize/3/attendees')
    expect(mail?.html).toContain('<a href="https://golf.example.test/admin/events/summarize/3/attendees">See</a>')
    expect(mail?.date).toBe('2027-03-02T18:00:00.000Z')
  })

  test("isn't sent again", async () => {
    await office.queue('ann@acme.test')
    await deliver()
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(await office.readOutbox()).toEqual([
      { toAddress: 'ann@acme.test', state: 'sent', attempts: 1, lastError: null },
    ])
  })

  test('is sent together with all other due emails, oldest first', async () => {
    for (const name of ['ann', 'bob', 'cleo']) await office.queue(`${name}@acme.test`)
    await deliver()
    expect(server.received.map((mail) => mail.to?.[0]?.address)).toEqual([
      'ann@acme.test',
      'bob@acme.test',
      'cleo@acme.test',
    ])
  })
})

test('sends a login email before older emails', async () => {
  for (const name of ['ann', 'bob']) await office.queue(`${name}@acme.test`)
  pass(1)
  await write(office.db, (trx) =>
    queueMail(trx, { kind: 'logIn', to: 'cleo@acme.test', payload: { browserHash: null }, now: office.clock.now }),
  )
  await deliver()
  expect(server.received.map((mail) => mail.to?.[0]?.address)).toEqual([
    'cleo@acme.test',
    'ann@acme.test',
    'bob@acme.test',
  ])
})

test('keeps emails when no mail server is configured', async () => {
  const { dataDir } = office.place
  const transport = createFolderTransport({
    folder: dataDir,
    mailFrom: 'golf@a.test',
    appUrl: office.appUrl,
    showsMails: true,
    say() {},
  })
  await office.queue('ann@acme.test')
  await deliverDueEmails({ ...office, transport })
  expect(await office.readOutbox()).toMatchObject([{ state: 'kept', attempts: 1, lastError: null }])
})

describe('a refused email', () => {
  test('is tried again after 1, 5, 30, and 120 minutes, and then fails', async () => {
    server.behavior = 'refuse'
    await office.queue('ann@acme.test')
    await deliver()
    for (const [index, minutes] of [1, 5, 30, 120].entries()) {
      expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: index + 1 }])
      pass(minutes - 0.01)
      await deliver()
      expect(server.offers, `${minutes} minutes have not passed yet`).toBe(index + 1)
      pass(0.01)
      await deliver()
      expect(server.offers).toBe(index + 2)
    }
    expect(await office.readOutbox()).toMatchObject([{ state: 'failed', attempts: 5 }])
    pass(10_000)
    await deliver()
    expect(server.offers).toBe(5)
  })

  test("stores the server's message, but keeps it out of the log", async () => {
    server.behavior = 'refuse'
    await office.queue('ann@acme.test')
    await deliver()
    const [row] = await office.readOutbox()
    expect(row?.lastError).toContain(refusalWords)
    const lines = office.lines.join('')
    expect(lines).toContain('"responseCode":550')
    expect(lines).not.toContain('acme.test')
  })

  test("doesn't delay the next email", async () => {
    server.behavior = 'refuse'
    await office.queue('ann@acme.test')
    await deliver()
    server.behavior = 'accept'
    await office.queue('bob@acme.test')
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued' }, { state: 'sent' }])
  })
})

describe('an email whose connection breaks', () => {
  test('is sent at the next attempt', async () => {
    server.behavior = 'drop'
    await office.queue('ann@acme.test')
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.any(String) }])
    server.behavior = 'accept'
    pass(1)
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
    expect(server.received).toHaveLength(1)
  })

  test('is sent again with its original Message-ID if the server had accepted it', async () => {
    server.behavior = 'acceptAndDrop'
    await office.queue('ann@acme.test')
    await office.queue('bob@acme.test')
    await deliver()
    server.behavior = 'accept'
    pass(1)
    await deliver()
    const idsOf = (address: string) =>
      server.received.filter((mail) => mail.to?.[0]?.address === address).map(({ messageId }) => messageId)
    const [first, second] = idsOf('ann@acme.test')
    expect(first).toMatch(/^<1\.[a-z\d]+@example\.test>$/)
    expect(second).toBe(first)
    expect(idsOf('bob@acme.test')).not.toContain(first)
  })
})

describe('an email without a response', () => {
  const mailFrom = 'golf@example.test'

  test('is postponed after a long silence', async () => {
    server.behavior = 'hang'
    const words = expect.stringMatching(/^(Timeout|Greeting never received)$/)
    const transport = createSmtpTransport({ smtpUrl: server.url, mailFrom, silenceMilliseconds: 300 })
    await office.queue('ann@acme.test')
    await deliverDueEmails({ ...office, transport })
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: 1, lastError: words }])
    server.behavior = 'accept'
    pass(1)
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'sent' }])
  })

  test('is postponed when sending takes too long in total', async () => {
    server.behavior = 'hang'
    const transport = createSmtpTransport({ smtpUrl: server.url, mailFrom, limitMilliseconds: 300 })
    await office.queue('ann@acme.test')
    await deliverDueEmails({ ...office, transport })
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.any(String) }])
  })
})

test('sends queued emails when the mail server is back', async () => {
  await server.close()
  await office.queue('ann@acme.test')
  await deliver()
  pass(1)
  await deliver()
  const [row] = await office.readOutbox()
  expect(row).toMatchObject({ state: 'queued', attempts: 2 })
  expect(row?.lastError).toContain('ECONNREFUSED')
  const back = await openMailServer({ port: server.port })
  pass(5)
  await deliver()
  expect(await office.readOutbox()).toMatchObject([{ state: 'sent', attempts: 3 }])
  expect(back.received).toHaveLength(1)
})

test('reports a wrong password without revealing it', async () => {
  const strict = await openMailServer({ asksForPassword: true })
  const url = `smtp://fairway:open%20sesame@127.0.0.1:${strict.port}`
  const locked = await openPostOffice(strict, url)
  await locked.queue('ann@acme.test')
  await deliverDueEmails(locked)
  const [row] = await locked.readOutbox()
  expect(row?.lastError).toContain('Wrong user or password')
  expect(row?.lastError + locked.lines.join('')).not.toMatch(/open( |%20)sesame/)

  const key = createSmtpTransport({
    smtpUrl: `smtp://fairway:correct%20horse@127.0.0.1:${strict.port}`,
    mailFrom: 'golf@example.test',
  })
  locked.clock.now = new Date(locked.clock.now.getTime() + 60_000)
  await deliverDueEmails({ ...locked, transport: key })
  expect(await locked.readOutbox()).toMatchObject([{ state: 'sent' }])
})

test.each([
  ['', ''],
  ['an address that asks for none', '?requireTLS=false&ignoreTLS=true&opportunisticTLS=true'],
])("doesn't send the password or the email to a server without required encryption: %s", async (_, query) => {
  const open = await openMailServer({ asksForPassword: true })
  const smtpUrl = `smtp://fairway:correct%20horse@127.0.0.1:${open.port}${query}`
  const transport = createSmtpTransport({ smtpUrl, mailFrom: 'golf@example.test', requiresTls: true })
  await office.queue('ann@acme.test')
  await deliverDueEmails({ ...office, transport })
  expect(await office.readOutbox()).toMatchObject([{ state: 'queued', lastError: expect.stringContaining('STARTTLS') }])
  expect([open.logins, open.offers]).toEqual([0, 0])
})

describe('an email claimed by another process', () => {
  test('is left to that process for five minutes before it is sent', async () => {
    await office.queue('ann@acme.test')
    expect(await claimDueMail(office.db, office.clock.now)).toMatchObject({ toAddress: 'ann@acme.test' })
    pass(4.9)
    await deliver()
    expect(server.received).toEqual([])
    pass(0.1)
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(await office.readOutbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  test("doesn't lose attempts when its senders are killed", async () => {
    await office.queue('ann@acme.test')
    for (let died = 0; died < 6; died += 1) {
      await claimDueMail(office.db, office.clock.now)
      pass(5)
    }
    server.behavior = 'refuse'
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: 1 }])
    pass(1)
    server.behavior = 'accept'
    await deliver()
    expect(await office.readOutbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test("isn't changed by that process's late result", async () => {
    await office.queue('ann@acme.test')
    const slow = await claimDueMail(office.db, office.clock.now)
    if (!slow) throw new Error('nothing was due')
    pass(5)
    server.behavior = 'refuse'
    await deliver()
    await recordDelivered(office.db, slow, { state: 'sent', subject: slow.subject }, office.clock.now)
    expect(await office.readOutbox()).toMatchObject([{ state: 'queued', attempts: 1 }])
  })
})

test('leaves an email of an unknown kind in the queue', async () => {
  await office.queue('ann@acme.test')
  await office.db.transaction().execute((trx) => trx.updateTable('outbox').set({ kind: 'fromTheFuture' }).execute())
  await deliver()
  expect(await office.readOutbox()).toMatchObject([
    { state: 'queued', lastError: 'There is no kind of email named fromTheFuture' },
  ])
})
