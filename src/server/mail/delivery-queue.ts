import { type Selectable, sql } from 'kysely'
import { minutesAfter, minutesBefore } from '#server/foundation/instants.ts'
import { readSettings } from '#server/records/settings.ts'
import { stoppedByDeletion } from '#shared/domain/mail/mail-log.ts'
import { hasOtherWriters, lockNames } from '../db/locks.ts'
import { prepared } from '../db/prepared.ts'
import { countRows } from '../db/rows.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import { writeShared } from '../db/transaction.ts'

/** An email that only this process may deliver until `claimedUntil`. */
export interface ClaimedMail extends Selectable<Database['outbox']> {
  claimedUntil: string
}

/** Longer than any attempt may take: only a process that died can let a claim run out. */
const claimMinutes = 5

/** The waits after each failed attempt. After the last one, the email has failed. */
const retryMinutes = [1, 5, 30, 120]

/** Which emails to claim. Someone is waiting at the screen for login emails. */
export type MailsToTake = 'any' | 'signIn'

/**
 * Claims a due email for this process, or returns null. Login emails first, then by due time, then those to groups at the pace
 * set by the organizers.
 */
export async function claimDueMail(db: Db, now: Date, wanted: MailsToTake = 'any'): Promise<ClaimedMail | null> {
  const claimedUntil = minutesAfter(now, claimMinutes)
  return writeShared(db, async (trx) => {
    const [signIn] = await listDueSignIns(trx, { now: now.toISOString() })
    const due = signIn || wanted === 'signIn' ? signIn : await findDue(trx, now)
    if (!due) return null
    const [claimed] = await claim(trx, { id: due.id, claimedUntil, attemptedAt: now.toISOString() })
    return claimed ? { ...claimed, claimedUntil } : null
  })
}

interface DueAt {
  now: string
}

/** One that is due. With these words in the statement it is found by an index, however many others wait. */
const selectDue = (trx: Trx, { now }: DueAt) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', sql.lit('queued'))
    .where('nextAttemptAt', '<=', now)
    .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    // Rows that another process is claiming are skipped.
    .$if(hasOtherWriters(trx), (query) => query.forUpdate().skipLocked())

const listDue = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '<>', sql.lit('campaign')))
const listDueOfCampaigns = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '=', sql.lit('campaign')))
const listDueSignIns = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '=', sql.lit('signIn')))

/** Any email except login emails. Emails to groups come last. */
async function findDue(trx: Trx, now: Date): Promise<{ id: number } | undefined> {
  const at = { now: now.toISOString() }
  const [due] = await listDue(trx, at)
  if (due || !(await hasPace(trx, now))) return due
  return (await listDueOfCampaigns(trx, at))[0]
}

/** Whether an email to a group may be claimed now. All processes share the pace, so only one of several continues. */
async function hasPace(trx: Trx, now: Date): Promise<boolean> {
  await lockNames(trx, ['pace of emails to groups'])
  const ofCampaigns = trx.selectFrom('outbox').where('kind', '=', sql.lit('campaign'))
  const taken = await countRows(ofCampaigns.where('attemptedAt', '>', minutesBefore(now, 1)))
  return taken < (await readSettings(trx)).mailsAMinute
}

interface Claim {
  id: number
  claimedUntil: string
  attemptedAt: string
}

/** The claim expired because its process died. The attempt continues. */
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

/** Records a failed attempt and schedules the next. Returns its time, or null if there is none. */
export async function recordFailure(db: Db, mail: ClaimedMail, lastError: string, now: Date): Promise<string | null> {
  const wait = retryMinutes[mail.attempts - 1]
  const nextAttemptAt = wait === undefined ? null : minutesAfter(now, wait)
  await release(db, mail, nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, state: 'failed' })
  return nextAttemptAt
}

/** Postpones an email that must not be sent before an instant. This doesn't count as an attempt. */
export const putOff = (db: Db, mail: ClaimedMail, notBefore: string): Promise<void> =>
  release(db, mail, { nextAttemptAt: notBefore, attempts: mail.attempts - 1 })

/**
 * Removes an email that should no longer be sent. For a deleted registration, it fails instead, so that it can be sent
 * after a restore.
 */
export const removeUnsent = (db: Db, { id, claimedUntil, registrationId }: ClaimedMail): Promise<void> =>
  writeShared(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'failed', lastError: stoppedByDeletion, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
      // The page of emails to groups reports about these.
      .where('kind', '<>', 'campaign')
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
  Pick<Selectable<Database['outbox']>, 'state' | 'subject' | 'lastError' | 'nextAttemptAt' | 'sentAt' | 'attempts'>
>

/** Anyone who has lost the claim in the meantime changes nothing. */
const release = (db: Db, { id, claimedUntil }: ClaimedMail, outcome: Outcome): Promise<void> =>
  writeShared(db, async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ ...outcome, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
      .execute()
  })
