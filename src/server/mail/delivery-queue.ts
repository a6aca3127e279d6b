import { type Selectable, sql } from 'kysely'
import { minutesAfter, minutesBefore } from '#server/foundation/instants.ts'
import { readSettings } from '#server/records/settings.ts'
import { stoppedByDeletion } from '#shared/domain/mail/mail-log.ts'
import { hasOtherWriters, lockNames } from '../db/locks.ts'
import { prepared } from '../db/prepared.ts'
import { countRows } from '../db/rows.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import { writeShared } from '../db/transaction.ts'

/** Only this process may deliver the email until `claimedUntil`. */
export interface ClaimedMail extends Selectable<Database['outbox']> {
  claimedUntil: string
}

/** Longer than any attempt, so that claims only expire when a process dies. */
const claimMinutes = 5

const retryMinutes = [1, 5, 30, 120]

export type ClaimableEmails = 'any' | 'logIn'

/**
 * Claims a due email, or returns null. Login emails come first, then others by due time, then emails to groups at the
 * organizers' pace.
 */
export async function claimDueMail(db: Db, now: Date, wanted: ClaimableEmails = 'any'): Promise<ClaimedMail | null> {
  const claimedUntil = minutesAfter(now, claimMinutes)
  return writeShared(db, async (trx) => {
    const [logIn] = await listDueLogIns(trx, { now: now.toISOString() })
    const due = logIn || wanted === 'logIn' ? logIn : await findDue(trx, now)
    if (!due) return null
    const [claimed] = await claim(trx, { id: due.id, claimedUntil, attemptedAt: now.toISOString() })
    return claimed ? { ...claimed, claimedUntil } : null
  })
}

interface DueAt {
  now: string
}

/** This wording lets the database use an index, however many emails are waiting. */
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
    .$if(hasOtherWriters(trx), (query) => query.forUpdate().skipLocked())

const listDue = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '<>', sql.lit('campaign')))
const listDueCampaignEmails = prepared((trx: Trx, at: DueAt) =>
  selectDue(trx, at).where('kind', '=', sql.lit('campaign')),
)
const listDueLogIns = prepared((trx: Trx, at: DueAt) => selectDue(trx, at).where('kind', '=', sql.lit('logIn')))

async function findDue(trx: Trx, now: Date): Promise<{ id: number } | undefined> {
  const at = { now: now.toISOString() }
  const [due] = await listDue(trx, at)
  if (due || !(await hasCampaignCapacity(trx, now))) return due
  return (await listDueCampaignEmails(trx, at))[0]
}

/** Processes share the pace, so only one of several may continue. */
async function hasCampaignCapacity(trx: Trx, now: Date): Promise<boolean> {
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
  /** Stays in the log, so it must never contain a secret. */
  subject: string
}

export const recordDelivered = (db: Db, mail: ClaimedMail, { state, subject }: Delivered, now: Date): Promise<void> =>
  releaseClaim(db, mail, { state, subject, lastError: null, sentAt: now.toISOString() })

export async function recordFailure(db: Db, mail: ClaimedMail, lastError: string, now: Date): Promise<string | null> {
  const wait = retryMinutes[mail.attempts - 1]
  const nextAttemptAt = wait === undefined ? null : minutesAfter(now, wait)
  await releaseClaim(db, mail, nextAttemptAt ? { lastError, nextAttemptAt } : { lastError, state: 'failed' })
  return nextAttemptAt
}

export const postponeEmail = (db: Db, mail: ClaimedMail, notBefore: string): Promise<void> =>
  releaseClaim(db, mail, { nextAttemptAt: notBefore, attempts: mail.attempts - 1 })

/**
 * Removes an email that should no longer be sent. A deleted registration's email fails instead, so that it can be
 * sent after a restore.
 */
export const deleteUnsentEmail = (db: Db, { id, claimedUntil, registrationId }: ClaimedMail): Promise<void> =>
  writeShared(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'failed', lastError: stoppedByDeletion, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
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

type DeliveryOutcome = Partial<
  Pick<Selectable<Database['outbox']>, 'state' | 'subject' | 'lastError' | 'nextAttemptAt' | 'sentAt' | 'attempts'>
>

/** Ignored if this process has lost the claim. */
const releaseClaim = (db: Db, { id, claimedUntil }: ClaimedMail, outcome: DeliveryOutcome): Promise<void> =>
  writeShared(db, async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ ...outcome, claimedUntil: null })
      .where('id', '=', id)
      .where('claimedUntil', '=', claimedUntil)
      .execute()
  })
