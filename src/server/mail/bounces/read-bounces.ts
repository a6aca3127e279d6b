import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { quote } from '../deliver-due.ts'
import { type Mailbox, withMailbox } from './mailbox.ts'
import { type BounceReport, readReport } from './read-report.ts'
import { type Position, recordReading, recordReport, takeTurn } from './store.ts'

interface Needed {
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  imapUrl: string
  /** Ends a reading when the server stops; the next turn goes on where it ended. */
  over?: AbortSignal
}

/** So many messages are looked at in one turn; the next turn goes on where this one ends. */
const mostMessages = 200

/**
 * Reads the mailbox to which mails come back, if it is its turn. Every server process calls it each minute. A process that
 * is killed leaves each report either done or to be read again, which does nothing twice.
 */
export async function readBounces(needed: Needed): Promise<void> {
  const { db, now, log, imapUrl, over } = needed
  const position = await takeTurn(db, now())
  if (!position) return
  try {
    const reached = await withMailbox(imapUrl, (mailbox) => readNew(needed, mailbox, position), over)
    await recordReading(db, { position: reached, lastReadAt: now().toISOString(), lastError: null })
  } catch (error) {
    if (over?.aborted) return
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    log.warn({ code }, 'the mailbox of mails that came back could not be read')
    await recordReading(db, { lastError: describeError(error) })
  }
}

async function readNew(needed: Needed, mailbox: Mailbox, before: Position): Promise<Position> {
  const { db, now, log } = needed
  let position = before.mailbox === mailbox.name ? before : { mailbox: mailbox.name, lastUid: 0 }
  const uids = await mailbox.listAfter(position.lastUid, now())
  for (const uid of uids.slice(0, mostMessages)) {
    const source = await fetchOrPassOver(needed, mailbox, { uid, position })
    position = { mailbox: mailbox.name, lastUid: uid }
    if (!source) {
      await recordReading(db, { position })
      continue
    }
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

/** What nobody can read is nothing that we could act on; it is counted. */
async function readSafely(source: Buffer, log: FastifyBaseLogger): Promise<BounceReport | null> {
  try {
    return await readReport(source)
  } catch {
    log.info('a report about a mail could not be read')
    return null
  }
}

/** The mailbox's own words, where it has said any. */
function describeError(error: unknown): string {
  const said = error instanceof Error && 'responseText' in error ? error.responseText : undefined
  return quote(typeof said === 'string' && said !== '' ? said : error)
}
