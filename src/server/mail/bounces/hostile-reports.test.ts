import { beforeEach, expect, test } from 'vitest'
import { writeBounceReport } from '#tests/support/mail/bounce-report.ts'
import { type ImapServer, openImapServer } from '#tests/support/mail/imap-server.ts'
import { openMailServer } from '#tests/support/mail/mail-server.ts'
import { openPostOffice, type PostOffice } from '#tests/support/mail/post-office.ts'
import { deliverDueMails } from '../deliver.ts'
import { readBounces } from './read-bounces.ts'
import { findBounceMailbox } from './store.ts'

let imap: ImapServer
let office: PostOffice
let ordinary: string

beforeEach(async () => {
  imap = await openImapServer()
  const smtp = await openMailServer()
  office = await openPostOffice(smtp)
  await office.queue('ann@acme.test')
  await deliverDueMails(office)
  const messageKey = smtp.received[0]?.messageId?.slice(1).split('@')[0] ?? ''
  ordinary = writeBounceReport({ messageKey, to: 'ann@acme.test' })
})

async function readNext(log = office.log) {
  office.clock.now = new Date(office.clock.now.getTime() + 5 * 60_000)
  await readBounces({ ...office, log, imapUrl: imap.url })
}

const reportOf = (...parts: string[]) =>
  [
    'Content-Type: multipart/report; boundary=x\r\n',
    ...parts.map((part) => `--x\r\n${part}\r\n`),
    '--x\r\nContent-Type: text/rfc822-headers\r\n',
    `Message-ID: <1.${'a'.repeat(20)}@example.test>\r\n--x--\r\n`,
  ].join('\r\n')

/** Each block without a reason once split the whole text again. */
const manyBlocks = (bytes: number) =>
  reportOf(
    `Content-Type: text/plain\r\n\r\n${'\n'.repeat(bytes / 3)}`,
    `Content-Type: message/delivery-status\r\n\r\n${'a:b\n\n'.repeat((bytes * 2) / 3 / 5)}`,
  )

/** The time that a parser needs to turn a link without end into text grows with the third power of its length. */
const endlessLinks = (bytes: number) =>
  reportOf(
    'Content-Type: text/plain\r\n\r\nHello',
    ...Array.from({ length: bytes / 4_000 }, () => `Content-Type: text/html\r\n\r\n<a ${'href=x'.repeat(4_000 / 6)}`),
    'Content-Type: message/delivery-status\r\n\r\na:b',
  )

/** The four took minutes together; now the thread of each ends after five seconds at the latest. */
const farBelowTheFault = 60_000
const shortTurn = 15_000

/** The longest time that blocked everyone else. */
function watchTurns() {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(longest, performance.now() - last)
  }
}

const listBounced = async () =>
  (await office.db.selectFrom('outbox').select('bouncedAt').execute()).map(({ bouncedAt }) => bouncedAt !== null)

test('reports made to keep a parser busy hold up neither the server nor the reports behind them', async () => {
  for (const text of [manyBlocks(60_000), manyBlocks(200_000), endlessLinks(60_000), endlessLinks(200_000), ordinary]) {
    imap.messages.push({ text, isSeen: false })
  }
  const start = performance.now()
  const stopWatching = watchTurns()
  await readNext()
  expect(stopWatching()).toBeLessThan(shortTurn)
  expect(performance.now() - start).toBeLessThan(farBelowTheFault)
  expect(await listBounced()).toEqual([true])
  expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 4, lastError: null })
})

test('fetches at most 64 KB of a report', async () => {
  imap.messages.push({ text: ordinary + 'x'.repeat(1_000_000), isSeen: false })
  await readNext()
  expect(imap.commands.filter((command) => command.startsWith('UID FETCH')).at(-1)).toContain('<0.65536>')
  expect(await listBounced()).toEqual([true])
})

test('a report that ends the process is not read again by the next one', async () => {
  const endProcess = () => {
    throw new Error('The process ended')
  }
  const tooDeep = Array.from(
    { length: 50 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  )
  imap.messages.push({ text: reportOf(tooDeep.join('\r\n')), isSeen: false }, { text: ordinary, isSeen: false })
  await readNext(Object.create(office.log, { info: { value: endProcess } }))
  expect(await findBounceMailbox(office.db)).toMatchObject({ lastError: 'The process ended' })
  const fetches = () => imap.commands.filter((command) => command.startsWith('UID FETCH 1 ')).length
  const before = fetches()
  await readNext()
  expect(fetches()).toBe(before)
  expect(await findBounceMailbox(office.db)).toMatchObject({ unknownReports: 0, lastError: null })
  expect(await listBounced()).toEqual([true])
})
