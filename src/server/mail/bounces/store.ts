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
 * Takes the next turn to read the mailbox and returns the position, or null if it isn't due. A turn dated too far in
 * the future by a wrong clock is ignored.
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
  /** Null for a report that can't be read, or isn't about our email. */
  report: BounceReport | null
  position: Position
  now: Date
}

/**
 * Stores a report and the new position together. Returns whether it is about our email. Reading it twice has no effect.
 */
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
 * Marks the bounced email if we sent it to that address. Only its recipient knows the Message-ID, so no one can report
 * other people's email.
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
