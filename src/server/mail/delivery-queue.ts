import { type Selectable, sql } from 'kysely'
import { stoppedByDeletion } from '#shared/domain/mail/mail-log.ts'
import { hasOtherWriters, lockNames } from '../db/locks.ts'
import { prepared } from '../db/prepared.ts'
import { countRows } from '../db/rows.ts'
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
 * longest, and mails of mailings when nothing else waits, so many within a minute as the organizers have set.
 */
export async function claimDueMail(db: Db, now: Date, wanted: MailsToTake = 'any'): Promise<ClaimedMail | null> {
  const claimedUntil = minutesAfter(now, claimMinutes)
  const latest = new Date(latestCredible(now))
  const at = {
    now: now.toISOString(),
    latestAttempt: minutesAfter(latest, Math.max(...retryMinutes)),
    latestClaim: minutesAfter(latest, claimMinutes),
  }
  return writeShared(db, async (trx) => {
    const [signIn] = await listDueSignIns(trx, at)
    const due = signIn || wanted === 'signIn' ? signIn : await findDue(trx, now, at)
    if (!due) return null
    const [claimed] = await claim(trx, { id: due.id, claimedUntil, attemptedAt: now.toISOString() })
    return claimed ? { ...claimed, claimedUntil } : null
  })
}

interface DueAt {
  now: string
  latestAttempt: string
  latestClaim: string
}

/** One that is due. With these words in the statement it is found by an index, however many others wait. */
const selectDue = (trx: Trx, { now, latestAttempt, latestClaim }: DueAt) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', sql.lit('queued'))
    .where((eb) => eb.or([eb('nextAttemptAt', '<=', now), eb('nextAttemptAt', '>', latestAttempt)]))
    .where((eb) =>
      eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now), eb('claimedUntil', '>', latestClaim)]),
    )
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    // What another process is claiming at this moment is not waited for.
    .$if(hasOtherWriters(trx), (query) => query.forUpdate().skipLocked())

const listDue = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '<>', sql.lit('mailing')))
const listDueOfMailings = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '=', sql.lit('mailing')))
const listDueSignIns = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '=', sql.lit('signIn')))

/** A mail that signs nobody in: one of a mailing when nothing else waits. */
async function findDue(trx: Trx, now: Date, at: DueAt): Promise<{ id: number } | undefined> {
  const [due] = await listDue(trx, at)
  if (due || !(await hasPace(trx, now))) return due
  return (await listDueOfMailings(trx, at))[0]
}

/** Whether a mail of a mailing may be taken now. All processes together keep the pace: of several that ask, one goes on. */
async function hasPace(trx: Trx, now: Date): Promise<boolean> {
  await lockNames(trx, ['pace of mailings'])
  const { since, until } = findWindow(now, 1)
  const ofMailings = trx.selectFrom('outbox').where('kind', '=', sql.lit('mailing'))
  const taken = await countRows(ofMailings.where('attemptedAt', '>', since).where('attemptedAt', '<=', until))
  return taken < (await readSettings(trx)).mailsAMinute
}

interface Claim {
  id: number
  claimedUntil: string
  attemptedAt: string
}

/** A claim that has run out was that of a process that died: whoever takes the mail then goes on with its attempt. */
const claim = prepared((trx: Trx, { id, claimedUntil, attemptedAt }: Claim) =>
  trx
    .updateTable('outbox')
    .set((eb) => ({
      claimedUntil,
      attemptedAt,
      attempts: eb
        .case()
        .when('claimedUntil', 'is', null)
        .then(eb('attempts', '+', 1))
        .else(eb.ref('attempts'))
        .end(),
    }))
    .where('id', '=', id)
    .returningAll(),
)

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

/**
 * Puts off a mail that is not to leave before an instant: that was no attempt. What is planned for later than the last attempt of
 * any mail would pass for one of a clock that was ahead, so it is taken up again by then, and put off once more.
 */
export function putOff(db: Db, mail: ClaimedMail, notBefore: string, now: Date): Promise<void> {
  const latest = minutesAfter(now, Math.max(...retryMinutes))
  return release(db, mail, { nextAttemptAt: notBefore < latest ? notBefore : latest, attempts: mail.attempts - 1 })
}

/**
 * Takes a mail out of the outbox that turned out to be one nobody should get. That of a deleted registration has failed instead:
 * when the registration is restored, it can be tried again.
 */
export const removeUnsent = (db: Db, { id, claimedUntil, registrationId }: ClaimedMail): Promise<void> =>
  writeShared(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'failed', lastError: stoppedByDeletion, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
      // Of a mail to partners its own page tells.
      .where('kind', '<>', 'mailing')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('id')
            .where('id', '=', registrationId)
            .where('deletedAt', 'is not', null),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return
    await trx.deleteFrom('outbox').where('id', '=', id).where('claimedUntil', '=', claimedUntil).execute()
  })

type Outcome = Partial<
  Pick<Selectable<Outbox>, 'state' | 'subject' | 'lastError' | 'nextAttemptAt' | 'sentAt' | 'attempts'>
>

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
