import { recordChange } from '../../audit.ts'
import { hasRow } from '../../db/rows.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import { latestCredible, minutesAfter } from '../../instants.ts'
import { makeMessageKey } from '../outbox.ts'
import type { BounceReport } from './read-report.ts'

/** How often the mailbox is read, and how long a process has it for itself. */
const turnMinutes = 5

/** How far a mailbox was read. */
export interface Position {
  mailbox: string
  lastUid: number
  /** The next message, if it could not be fetched once: the second time it is passed over. */
  failedUid?: number
}

/**
 * Takes the next turn to read the mailbox, for this process alone, and gives how far it was read; null when it is nobody's
 * turn yet. A turn planned by a clock that was ahead is not waited for.
 */
export const takeTurn = (db: Db, now: Date): Promise<Position | null> =>
  writeShared(db, async (trx) => {
    const taken = await trx
      .updateTable('bounceMailbox')
      .set({ nextReadAt: minutesAfter(now, turnMinutes) })
      .where((eb) =>
        eb.or([
          eb('nextReadAt', '<=', now.toISOString()),
          eb('nextReadAt', '>', minutesAfter(new Date(latestCredible(now)), turnMinutes)),
        ]),
      )
      .returning('position')
      .executeTakeFirst()
    if (!taken) return null
    return taken.position === '' ? { mailbox: '', lastUid: 0 } : JSON.parse(taken.position)
  })

interface Looked {
  /** Null for one that cannot be read, or says nothing of a mail that may be ours. */
  report: BounceReport | null
  position: Position
  now: Date
}

/** Keeps what a report says and that it was looked at, together; whether it is about a mail of ours. Read twice, it does nothing more. */
export const recordReport = (db: Db, { report, position, now }: Looked): Promise<boolean> =>
  writeShared(db, async (trx) => {
    const isOurs = report !== null && (await markBounced(trx, report, now))
    await trx
      .updateTable('bounceMailbox')
      .set((eb) => ({ position: JSON.stringify(position), unknownReports: eb('unknownReports', '+', isOurs ? 0 : 1) }))
      .execute()
    return isOurs
  })

/** Keeps how far a reading has come, and how it ended. */
export async function recordReading(
  db: Db,
  reading: { position: Position } | { position: Position; lastReadAt: string; lastError: null } | { lastError: string },
): Promise<void> {
  const read = 'position' in reading ? { ...reading, position: JSON.stringify(reading.position) } : reading
  await writeShared(db, async (trx) => {
    await trx.updateTable('bounceMailbox').set(read).execute()
  })
}

export const findBounceMailbox = (db: Db) =>
  db
    .selectFrom('bounceMailbox')
    .select(['lastReadAt', 'lastError', 'unknownReports'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()

/**
 * Marks the mail that a report is about, if we sent it, and to the very address that the report names. Nobody but
 * its reader knows what its Message-ID begins with, so nobody can report the mail of somebody else.
 */
async function markBounced(trx: Trx, { messageKey, failures }: BounceReport, now: Date): Promise<boolean> {
  const id = Number(messageKey.slice(0, messageKey.indexOf('.')))
  if (id > largestId) return false
  const mail = await trx
    .selectFrom('outbox')
    .leftJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select(['outbox.id', 'outbox.createdAt', 'kind', 'toAddress', 'state', 'registrationId', 'eventId'])
    .where('outbox.id', '=', id)
    .executeTakeFirst()
  if (mail?.state !== 'sent' || (await makeMessageKey(trx, mail)) !== messageKey) return false
  const failure = failures.find(({ addresses }) => addresses.includes(mail.toAddress.toLowerCase()))
  if (!failure) return false
  const marking = trx
    .updateTable('outbox')
    .set({ bouncedAt: now.toISOString(), lastError: failure.words })
    .where('id', '=', id)
    .where('bouncedAt', 'is', null)
    .returning('id')
  if (await hasRow(marking)) {
    const { registrationId, eventId } = mail
    await recordChange(trx, { id: null, name: 'The mail server' }, now, {
      entity: 'mail',
      entityId: id,
      action: 'bounce',
      ...(registrationId !== null && eventId !== null && { registrationId, eventId }),
      after: { kind: mail.kind, to: mail.toAddress },
    })
  }
  return true
}

/** PostgreSQL refuses to look for a larger one. */
const largestId = 2_147_483_647
