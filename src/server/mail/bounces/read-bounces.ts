import type { FastifyBaseLogger } from 'fastify'
import type { ImapFlow } from 'imapflow'
import type { Db } from '../../db/tables.ts'
import { daysBefore } from '../../instants.ts'
import { quote } from '../quote.ts'
import { readReportInThread } from './read-in-thread.ts'
import type { BounceReport } from './read-report.ts'
import { type Position, recordReading, recordReport, takeTurn } from './store.ts'

interface Needed {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  imapUrl: string
  /** Whether the mailbox gets no password before the connection is encrypted. */
  requiresTls?: boolean
  /** Ends a reading when the server stops; the next turn goes on where it ended. */
  over?: AbortSignal
}

/** So many messages are looked at in one turn; the next turn goes on where this one ends. */
const maxMessages = 200

/**
 * Reads the bounce mailbox if it is due. Every server process calls it each minute. A killed process may skip one
 * report and repeats none, so that a report that crashes one process can't crash the next.
 */
export async function readBounces(needed: Needed): Promise<void> {
  const { db, now, log, over } = needed
  const position = await takeTurn(db, now())
  if (!position) return
  try {
    const reached = await withMailbox(needed, (mailbox) => readNew(needed, mailbox, position))
    await recordReading(db, { position: reached, lastReadAt: now().toISOString(), lastError: null })
  } catch (error) {
    if (over?.aborted) return
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ code }, 'the bounce mailbox could not be read')
    await recordReading(db, { lastError: describeError(error) })
  }
}

async function readNew(needed: Needed, mailbox: Mailbox, before: Position): Promise<Position> {
  const { db, now, log } = needed
  let position = before.mailbox === mailbox.name ? before : { mailbox: mailbox.name, lastUid: 0 }
  const uids = await mailbox.listAfter(position.lastUid, now())
  for (const uid of uids.slice(0, maxMessages)) {
    const source = await fetchOrPassOver(needed, mailbox, { uid, position })
    position = { mailbox: mailbox.name, lastUid: uid }
    await recordReading(db, { position })
    if (!source) continue
    const isOurs = await recordReport(db, { report: await readSafely(source, log), position, now: now() })
    if (isOurs) await mailbox.markSeen(uid)
  }
  return position
}

/**
 * Fetches a message. One that fails ends the turn, mostly with the connection: the next turn begins with it, and if it fails
 * again it is counted and left behind, so that it holds up no others.
 */
async function fetchOrPassOver(
  { db, now, over }: Needed,
  mailbox: Mailbox,
  { uid, position }: { uid: number; position: Position },
): Promise<Buffer | null> {
  try {
    return await mailbox.readReport(uid)
  } catch (error) {
    if (over?.aborted) throw error
    if (position.failedUid === uid) {
      await recordReport(db, { report: null, position: { mailbox: mailbox.name, lastUid: uid }, now: now() })
    } else await recordReading(db, { position: { ...position, failedUid: uid } })
    throw error
  }
}

/** Unreadable reports are counted. */
async function readSafely(source: Buffer, log: FastifyBaseLogger): Promise<BounceReport | null> {
  try {
    return await readReportInThread(source)
  } catch {
    log.info('a bounce report could not be read')
    return null
  }
}

/** The mailbox's own words, where it has said any. */
function describeError(error: unknown): string {
  const said = error instanceof Error && 'responseText' in error ? error.responseText : undefined
  return quote(typeof said === 'string' && said !== '' ? said : error)
}

/** An open connection to the bounce mailbox. */
interface Mailbox {
  /** Which one it is; its numbers of messages count only there. */
  name: string
  /** The messages after this one, of the last month, in the order of their numbers. */
  listAfter(uid: number, now: Date): Promise<number[]>
  /** Returns the start of a delivery report, or null for other messages. */
  readReport(uid: number): Promise<Buffer | null>
  markSeen(uid: number): Promise<void>
}

/** Reports quote our own emails, which are small. The rest is cut off. */
const maxBytes = 65_536

/** Longer than any header of a mail server. Longer ones must not break the connection. */
const maxBytesOfHead = 50_000

/** Older messages are not looked for when a mailbox is read first. */
const oldestDays = 30

const silenceMilliseconds = 20_000

/** Well below the time for which a process has its turn. */
const limitMilliseconds = 120_000

/** Opens a mailbox by its address and closes it afterwards, or when `over` says so. Nothing in it is ever deleted. */
async function withMailbox<T>(
  { imapUrl, requiresTls, over }: Needed,
  work: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(limitMilliseconds)
  const ended = over ? AbortSignal.any([over, limit]) : limit
  ended.throwIfAborted()
  const { user, host, folder, port, isSecure, pass } = readAddress(imapUrl)
  // With the first reading: a server without such a mailbox does without the memory it takes.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(requiresTls && !isSecure && { doSTARTTLS: true }),
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: maxBytes * 2,
    connectionTimeout: silenceMilliseconds,
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
  })
  // A broken connection also rejects the current command.
  client.on('error', () => undefined)
  const close = () => client.close()
  ended.addEventListener('abort', close)
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder)
    const result = await work(toMailbox(client, `${user}@${host}/${folder} ${uidValidity}`))
    await client.logout()
    return result
  } finally {
    ended.removeEventListener('abort', close)
    client.close()
  }
}

/** Where the mailbox is, for people: never its password. */
export function nameMailbox(imapUrl: string): string {
  const { user, host, folder } = readAddress(imapUrl)
  return `${user} at ${host}, ${folder}`
}

function readAddress(imapUrl: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl)
  const isSecure = protocol === 'imaps:'
  return {
    isSecure,
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

const byUid = { uid: true } as const

const toMailbox = (client: ImapFlow, name: string): Mailbox => ({
  name,
  listAfter: async (uid, now) => {
    const since = new Date(daysBefore(now, oldestDays))
    const found = await client.search({ uid: `${uid + 1}:*`, since }, byUid)
    if (!found) throw new Error('The mailbox cannot be searched')
    // The last message is found by any such range.
    return found.filter((one) => one > uid).sort((one, other) => one - other)
  },
  readReport: async (uid) => {
    const head = await client.fetchOne(
      String(uid),
      { bodyParts: [{ key: 'HEADER', maxLength: maxBytesOfHead }] },
      byUid,
    )
    if (!head || !/^content-type:\s*multipart\/report/im.test(String(head.headers ?? ''))) return null
    const whole = await client.fetchOne(String(uid), { source: { start: 0, maxLength: maxBytes } }, byUid)
    return whole ? (whole.source ?? null) : null
  },
  markSeen: async (uid) => {
    await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid)
  },
})
