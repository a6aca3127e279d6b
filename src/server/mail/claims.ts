import type { Selectable } from 'kysely'
import { hasOtherWriters, lockNames } from '../db/locks.ts'
import type { Outbox } from '../db/tables/mail-and-log.ts'
import type { Db, Trx } from '../db/tables.ts'
import { writeShared } from '../db/transaction.ts'
import { findWindow, latestCredible, minutesAfter } from '../instants.ts'
import { readSettings } from '../settings.ts'

/** A mail that this process alone may deliver until `claimedUntil`. */
export interface ClaimedMail extends Selectable<Outbox> {
  claimedUntil: string
}

/** Longer than any attempt may take: only a process that died can let a claim run out. */
const claimMinutes = 5

/** The backoff: how long to wait after each failed attempt. After the last the mail has failed for good. */
const retryMinutes = [1, 5, 30, 120]

/** Which mails to take; somebody is waiting in front of the screen for those that sign them in. */
export type MailsToTake = 'any' | 'signIn'

/**
 * Takes a mail that is due, for this process alone; null when none is. Sign-in mails go first, then what has been due
 * longest, and mails of mailings when nothing else waits, so many within a minute as the organisers have set.
 */
export async function claimDueMail(db: Db, now: Date, wanted: MailsToTake = 'any'): Promise<ClaimedMail | null> {
  const claimedUntil = minutesAfter(now, claimMinutes)
  return writeShared(db, async (trx) => {
    const due =
      (await findDue(trx, now, wanted)) ??
      (wanted === 'any' && (await hasPace(trx, now)) ? await findDue(trx, now, 'mailing') : null)
    if (!due) return null
    const claimed = await trx
      .updateTable('outbox')
      .set((eb) => ({ claimedUntil, attemptedAt: now.toISOString(), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...claimed, claimedUntil }
  })
}

/**
 * What is planned or claimed for later than anybody plans or claims was so by a clock that was ahead: it does not wait for
 * that.
 */
async function findDue(trx: Trx, now: Date, wanted: MailsToTake | 'mailing'): Promise<{ id: number } | null> {
  const latest = new Date(latestCredible(now))
  const found = await trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or([
        eb('nextAttemptAt', '<=', now.toISOString()),
        eb('nextAttemptAt', '>', minutesAfter(latest, Math.max(...retryMinutes))),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now.toISOString()),
        eb('claimedUntil', '>', minutesAfter(latest, claimMinutes)),
      ]),
    )
    .$if(wanted === 'any', (query) => query.where('kind', '<>', 'mailing'))
    .$if(wanted !== 'any', (query) => query.where('kind', '=', wanted))
    .orderBy((eb) => eb.case().when('kind', '=', 'signIn').then(0).else(1).end())
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    // What another process is claiming at this moment is not waited for.
    .$if(hasOtherWriters(trx), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  return found ?? null
}

/** Whether a mail of a mailing may be taken now. All processes together keep the pace: of several that ask, one goes on. */
async function hasPace(trx: Trx, now: Date): Promise<boolean> {
  await lockNames(trx, ['pace of mailings'])
  const { since, until } = findWindow(now, 1)
  const { taken } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('kind', '=', 'mailing')
    .where('attemptedAt', '>', since)
    .where('attemptedAt', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(taken) < (await readSettings(trx)).mailsAMinute
}

interface Delivered {
  state: 'sent' | 'kept'
  /** Stays in the log; it never carries a secret. */
  subject: string
}

export const recordDelivered = (db: Db, mail: ClaimedMail, { state, subject }: Delivered, now: Date): Promise<void> =>
  release(db, mail, { state, subject, lastError: null, sentAt: now.toISOString() })

/** Records why a mail did not leave, and plans the next attempt. Gives when that is; null when there is none left. */
export async function recordFailure(db: Db, mail: ClaimedMail, lastError: string, now: Date): Promise<string | null> {
  const wait = retryMinutes[mail.attempts - 1]
  const nextAttemptAt = wait === undefined ? null : minutesAfter(now, wait)
  await release(db, mail, nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, state: 'failed' })
  return nextAttemptAt
}

/** Takes a mail out of the outbox that turned out to be one nobody should get. */
export const removeUnsent = (db: Db, { id, claimedUntil }: ClaimedMail): Promise<void> =>
  writeShared(db, async (trx) => {
    await trx.deleteFrom('outbox').where('id', '=', id).where('claimedUntil', '=', claimedUntil).execute()
  })

type Outcome = Partial<Pick<Selectable<Outbox>, 'state' | 'subject' | 'lastError' | 'nextAttemptAt' | 'sentAt'>>

/** Whoever has lost the claim in the meantime changes nothing. */
const release = (db: Db, { id, claimedUntil }: ClaimedMail, outcome: Outcome): Promise<void> =>
  writeShared(db, async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ ...outcome, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
      .execute()
  })
