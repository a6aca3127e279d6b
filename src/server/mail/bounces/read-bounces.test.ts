import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { writeBounceReport } from '#tests/support/mail/bounce-report.ts'
import { type ImapServer, openImapServer } from '#tests/support/mail/imap-server.ts'
import { type MailServer, openMailServer } from '#tests/support/mail/mail-server.ts'
import { openPostOffice, type PostOffice } from '#tests/support/mail/post-office.ts'
import { deliverDueMails } from '../deliver.ts'
import { makeMessageKey } from '../outbox.ts'
import { readBounces } from './read-bounces.ts'
import { findBounceMailbox } from './store.ts'

let imap: ImapServer
let smtp: MailServer
let office: PostOffice

beforeEach(async () => {
  imap = await openImapServer()
  smtp = await openMailServer()
  office = await openPostOffice(smtp)
})

/** Sends an email and returns the start of its Message-ID. */
async function send(to: string): Promise<string> {
  await office.queue(to)
  await deliverDueMails(office)
  return smtp.received.at(-1)?.messageId?.slice(1).split('@')[0] ?? ''
}
const put = (text: string) => void imap.messages.push({ text, isSeen: false })
const pass = (minutes: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + minutes * 60_000)
}
/** A turn of the mailbox, five minutes after the one before. */
async function readNext(db = office.db) {
  pass(5)
  await readBounces({ ...office, db, imapUrl: imap.url })
}
const listMails = () =>
  office.db.selectFrom('outbox').select(['toAddress', 'state', 'bouncedAt', 'lastError']).orderBy('id').execute()
const listLines = () =>
  office.db.selectFrom('auditTrail').select(['who', 'action', 'after']).where('entity', '=', 'mail').execute()

test("marks a bounced email with the server's message, and its report as read", async () => {
  const messageKey = await send('ann@acme.test')
  await send('bob@acme.test')
  put(writeBounceReport({ messageKey, to: 'Ann@ACME.test' }))
  await readNext()
  const readAt = office.clock.now.toISOString()
  expect(await listMails()).toEqual([
    { toAddress: 'ann@acme.test', state: 'sent', bouncedAt: readAt, lastError: '550 5.1.1 No such person here' },
    { toAddress: 'bob@acme.test', state: 'sent', bouncedAt: null, lastError: null },
  ])
  expect(imap.messages[0]?.isSeen).toBe(true)
  expect(await listLines()).toEqual([
    { who: 'The mail server', action: 'bounce', after: '{"kind":"reopened","to":"ann@acme.test"}' },
  ])
  expect(await findBounceMailbox(office.db)).toEqual({ lastReadAt: readAt, lastError: null, unknownReports: 0 })
})

const ordinary = 'From: ann@acme.test\r\nContent-Type: text/plain\r\nSubject: Can I bring my dog?\r\n\r\nHello\r\n'

test('nothing is deleted, and what is no report stays unread', async () => {
  put(ordinary)
  await readNext()
  expect(imap.messages).toMatchObject([{ isSeen: false }])
  expect(imap.commands.join('\n')).not.toMatch(/EXPUNGE|Deleted|MOVE/i)
  expect((await findBounceMailbox(office.db)).unknownReports).toBe(0)
})

describe('A report is only counted', () => {
  test('about an email we never sent', async () => {
    put(writeBounceReport({ messageKey: `1.${'a'.repeat(20)}`, to: 'ann@acme.test' }))
    put(writeBounceReport({ messageKey: `9999999999.${'a'.repeat(20)}`, to: 'ann@acme.test' }))
    await readNext()
    expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 2, lastError: null })
    expect(imap.messages.every(({ isSeen }) => !isSeen)).toBe(true)
  })

  test('about another address, or with an incomplete Message-ID', async () => {
    const messageKey = await send('ann@acme.test')
    put(writeBounceReport({ messageKey, to: 'bob@acme.test' }))
    put(writeBounceReport({ messageKey: `1.${'f'.repeat(20)}`, to: 'ann@acme.test' }))
    await readNext()
    expect(await listMails()).toMatchObject([{ bouncedAt: null, lastError: null }])
    expect((await findBounceMailbox(office.db)).unknownReports).toBe(2)
  })

  test('forged by the recipient of another email', async () => {
    const [ofAnn, ofBob] = [await send('ann@acme.test'), await send('bob@acme.test')]
    put(writeBounceReport({ messageKey: ofAnn.replace(/^1\./, '2.'), to: 'bob@acme.test' }))
    await readNext()
    expect(ofBob.split('.')[1]).not.toBe(ofAnn.split('.')[1])
    expect(await listMails()).toMatchObject([{ bouncedAt: null }, { bouncedAt: null }])
    expect((await findBounceMailbox(office.db)).unknownReports).toBe(1)
  })

  test('about an unsent email', async () => {
    smtp.behavior = 'refuse'
    await office.queue('ann@acme.test')
    const mail = await office.db.selectFrom('outbox').select(['id', 'createdAt']).executeTakeFirstOrThrow()
    put(writeBounceReport({ messageKey: await makeMessageKey(office.db, mail), to: 'ann@acme.test' }))
    await readNext()
    expect(await listMails()).toMatchObject([{ state: 'queued', bouncedAt: null }])
  })

  test("that can't be parsed, and reads the next one", async () => {
    const messageKey = await send('ann@acme.test')
    const deep = Array.from(
      { length: 50 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}`,
    )
    put(`Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n${deep.join('\r\n')}\r\n`)
    put(`${writeBounceReport({ messageKey: `1.${'a'.repeat(20)}`, to: 'x@y.test' })}${'x'.repeat(1_000_000)}`)
    put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
    await readNext()
    expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
    expect((await findBounceMailbox(office.db)).unknownReports).toBe(2)
  })
})

test('a mailbox is read on from where it was read to, and once in five minutes by all processes together', async () => {
  const messageKey = await send('ann@acme.test')
  put(writeBounceReport({ messageKey: `7.${'a'.repeat(20)}`, to: 'ann@acme.test' }))
  const other = await open(office.place)
  onTestFinished(() => other.db.destroy())
  pass(5)
  await Promise.all([office.db, other.db].map((db) => readBounces({ ...office, db, imapUrl: imap.url })))
  const searches = () => imap.commands.filter((command) => command.startsWith('UID SEARCH'))
  expect(searches()).toHaveLength(1)
  pass(4.9)
  await readBounces({ ...office, imapUrl: imap.url })
  expect(searches()).toHaveLength(1)
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  await readNext(other.db)
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
  expect((await findBounceMailbox(office.db)).unknownReports).toBe(1)
})

test('reads a recreated mailbox from its beginning without repeating anything', async () => {
  const messageKey = await send('ann@acme.test')
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  await readNext()
  imap.uidValidity += 1
  await readNext()
  expect(await listLines()).toHaveLength(1)
  expect((await findBounceMailbox(office.db)).unknownReports).toBe(0)
})

test.each(['LOGIN', 'SELECT', 'UID SEARCH', 'UID FETCH', 'UID STORE', 'LOGOUT'])(
  'a connection that breaks at %s loses no report and does none twice',
  async (command) => {
    const keys = [await send('ann@acme.test'), await send('bob@acme.test')]
    put(writeBounceReport({ messageKey: keys[0] ?? '', to: 'ann@acme.test' }))
    put(writeBounceReport({ messageKey: keys[1] ?? '', to: 'bob@acme.test' }))
    imap.breakAfter = { command, times: 0 }
    await readNext()
    if (command !== 'LOGOUT') expect((await findBounceMailbox(office.db)).lastError).toEqual(expect.any(String))
    imap.breakAfter = null
    await readNext()
    expect(await findBounceMailbox(office.db)).toMatchObject({ lastError: null, unknownReports: 0 })
    expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }, { bouncedAt: expect.any(String) }])
    expect(await listLines()).toHaveLength(2)
  },
)

test('ordinary messages before a report are not fetched again after each break', async () => {
  const messageKey = await send('ann@acme.test')
  for (let count = 0; count < 15; count += 1) put(ordinary)
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  for (let turn = 0; turn < 2; turn += 1) {
    imap.breakAfter = { command: 'UID FETCH', times: 10 }
    await readNext()
  }
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
  expect((await findBounceMailbox(office.db)).unknownReports).toBe(0)
})

test('a message that cannot be fetched twice is counted and passed over', async () => {
  const messageKey = await send('ann@acme.test')
  put(ordinary)
  put(ordinary)
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  imap.breakAfter = { command: 'UID FETCH 2 ', times: 0 }
  await readNext()
  expect((await findBounceMailbox(office.db)).unknownReports).toBe(0)
  await readNext()
  expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 1, lastError: expect.any(String) })
  await readNext()
  expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 1, lastError: null })
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
})

test('a message with a head of any size holds up no others', async () => {
  const messageKey = await send('ann@acme.test')
  put(`Content-Type: text/plain; x="${'a'.repeat(500_000)}"\r\n\r\nHello\r\n`)
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  await readNext()
  expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 0, lastError: null })
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
})

test('a process that ended in the middle leaves its turn to the next one', async () => {
  const messageKey = await send('ann@acme.test')
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  const turn = new Date(office.clock.now.getTime() + 5 * 60_000).toISOString()
  await office.db.transaction().execute((trx) => trx.updateTable('bounceMailbox').set({ nextReadAt: turn }).execute())
  await readNext()
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
})

test("doesn't wait for the mailbox when the server stops", async () => {
  const messageKey = await send('ann@acme.test')
  put(writeBounceReport({ messageKey, to: 'ann@acme.test' }))
  imap.isSilent = true
  const over = new AbortController()
  pass(5)
  const reading = readBounces({ ...office, imapUrl: imap.url, over: over.signal })
  await expect.poll(() => imap.connections).toBe(1)
  over.abort()
  await reading
  expect(await findBounceMailbox(office.db)).toEqual({ lastReadAt: null, lastError: null, unknownReports: 0 })
  imap.isSilent = false
  await readNext()
  expect(await listMails()).toMatchObject([{ bouncedAt: expect.any(String) }])
})

test('a mailbox that has to encrypt and does not gets no password', async () => {
  pass(5)
  await readBounces({ ...office, imapUrl: imap.url, requiresTls: true })
  expect(await findBounceMailbox(office.db)).toMatchObject({
    lastReadAt: null,
    lastError: 'Server does not support STARTTLS',
  })
  expect(imap.commands.join('\n')).not.toMatch(/LOGIN|AUTHENTICATE|sesame/)
})

test("shows the mailbox's message about a wrong password, without the password", async () => {
  pass(5)
  await readBounces({ ...office, imapUrl: imap.url.replace('open%20sesame', 'closed%20sesame') })
  const { lastError, lastReadAt } = await findBounceMailbox(office.db)
  expect(lastError).toContain('Wrong user or password')
  expect(lastReadAt).toBeNull()
  expect(`${lastError}${office.lines.join('')}`).not.toContain('sesame')
})
