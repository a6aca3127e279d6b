import type { ImapFlow } from 'imapflow'
import { daysBefore } from '../../instants.ts'

/** The mailbox to which mails come back, while a connection to it is open. */
export interface Mailbox {
  /** Which one it is; its numbers of messages count only there. */
  name: string
  /** The messages after this one, of the last month, in the order of their numbers. */
  listAfter(uid: number, now: Date): Promise<number[]>
  /** What a report about a delivery says, at most its beginning; null for a message that is none. */
  readReport(uid: number): Promise<Buffer | null>
  markSeen(uid: number): Promise<void>
}

/** A report brings at most our own mail along, which is small. */
const mostBytes = 200_000

/** Longer than any head that a mail server writes; a longer one must not end the connection. */
const mostBytesOfHead = 50_000

/** Older messages are not looked for when a mailbox is read first. */
const oldestDays = 30

const silenceMilliseconds = 20_000

/** Well below the time for which a process has its turn. */
const limitMilliseconds = 120_000

/** Opens a mailbox by its address and closes it afterwards, or when `over` says so. Nothing in it is ever deleted. */
export async function withMailbox<T>(
  imapUrl: string,
  work: (mailbox: Mailbox) => Promise<T>,
  over?: AbortSignal,
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
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: mostBytes * 2,
    connectionTimeout: silenceMilliseconds,
    greetingTimeout: silenceMilliseconds,
    socketTimeout: silenceMilliseconds,
  })
  // A connection that breaks also fails the command under way, which tells of it.
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
      { bodyParts: [{ key: 'HEADER', maxLength: mostBytesOfHead }] },
      byUid,
    )
    if (!head || !/^content-type:\s*multipart\/report/im.test(String(head.headers ?? ''))) return null
    const whole = await client.fetchOne(String(uid), { source: { start: 0, maxLength: mostBytes } }, byUid)
    return whole ? (whole.source ?? null) : null
  },
  markSeen: async (uid) => {
    await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid)
  },
})
