import { sql } from 'kysely'
import { countRows, hasRow } from '#server/db/rows.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { maxRetriedAtOnce } from '#shared/limits.ts'

/** How many mails are in which state, and since when the mail waits that has waited longest. */
export async function countMails(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.count<number>('bouncedAt').as('bounced')])
    .groupBy('state')
    .execute()
  const oldest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('since'))
    .where('state', '=', 'queued')
    .executeTakeFirst()
  const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  const bounced = rows.reduce((sum, row) => sum + Number(row.bounced), 0)
  return {
    counts: {
      waiting: count('queued'),
      sent: count('sent') - bounced,
      kept: count('kept'),
      failed: count('failed'),
      bounced,
    },
    waitingSince: oldest?.since ?? null,
  }
}

export interface Current {
  /** The day of the organization: mails about an event that is over reach nobody in time. */
  today: string
  /** Of mails about no registration, those since then. */
  since: string
}

/**
 * Mails that have not reached their reader and still could, which nobody has sent again: about a registration of an event
 * that is not over, or of the last weeks about none, or a mailing to its contact that holds after the event. Of the invitations to an address, the last.
 */
const selectTroubles = (db: Db, { today, since }: Current) =>
  db
    .selectFrom('outbox')
    .leftJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .leftJoin('events', 'events.id', 'registrations.eventId')
    .where(({ eb, or, and }) =>
      or([
        eb('outbox.state', '=', 'failed'),
        eb('outbox.bouncedAt', 'is not', null),
        and([eb('outbox.state', '=', 'queued'), eb('outbox.lastError', 'is not', null)]),
      ]),
    )
    .where(({ eb, or, and, exists }) =>
      or([
        and([eb('outbox.registrationId', 'is', null), eb('outbox.createdAt', '>', since)]),
        and([
          eb('registrations.deletedAt', 'is', null),
          or([
            eb('events.eventDate', '>=', today),
            and([eb('outbox.kind', '=', 'mailing'), eb('outbox.createdAt', '>', since), exists(selectLasting(db))]),
          ]),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailResends')
            .select('mailResends.outboxId')
            .whereRef('mailResends.mailId', '=', 'outbox.id')
            .whereRef('mailResends.outboxId', '<>', 'outbox.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom, and, eb, fn }) =>
      not(
        and([
          eb('outbox.kind', '=', 'invitation'),
          exists(
            selectFrom('outbox as later')
              .select('later.id')
              .where('later.kind', '=', 'invitation')
              .where((of) => of(of.fn('lower', ['later.toAddress']), '=', fn('lower', ['outbox.toAddress'])))
              .whereRef('later.id', '>', 'outbox.id'),
          ),
        ]),
      ),
    )

/** Mailings about more than a spot. */
const selectLasting = (db: Db) =>
  db
    .selectFrom('mailingSends')
    .innerJoin('mailings', 'mailings.id', 'mailingSends.mailingId')
    .select('mailings.id')
    .where('mailings.mailClass', '<>', 'service')
    .where('mailingSends.outboxId', '=', sql.ref<number>('outbox.id'))

const troubleColumns = [
  'outbox.id',
  'outbox.kind',
  'outbox.toAddress',
  'outbox.state',
  'outbox.bouncedAt',
  'outbox.lastError',
  'outbox.createdAt',
  'outbox.nextAttemptAt',
  'outbox.registrationId',
  'registrations.eventId',
  'registrations.nameForMarketingMaterials',
] as const

/** The latest first, at most so many. */
export const listTroubles = (db: Db, current: Current, limit: number) =>
  selectTroubles(db, current).select(troubleColumns).orderBy('outbox.id', 'desc').limit(limit).execute()

/** Those of them that can be tried again: what came back would come back again, and a link to sign in is asked for anew. */
const selectRetryable = (db: Db, current: Current) =>
  selectTroubles(db, current).where('outbox.state', '<>', 'sent').where('outbox.kind', '<>', 'signIn')

/** One of them, or the first of all. */
export const listRetryable = (db: Db, current: Current, mailId: number | null) =>
  selectRetryable(db, current)
    .select(troubleColumns)
    .$if(mailId !== null, (query) => query.where('outbox.id', '=', mailId ?? 0))
    .orderBy('outbox.id')
    .limit(maxRetriedAtOnce)
    .execute()

export const countRetryable = (db: Db, current: Current): Promise<number> => countRows(selectRetryable(db, current))

/** Puts a mail that failed into the line again, and one that waits to its front. What has left meanwhile stays as it is. */
export function queueAgain(trx: Trx, id: number, now: string): Promise<boolean> {
  const queued = trx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb.case().when('state', '=', 'failed').then(0).else(eb.ref('attempts')).end(),
      state: 'queued' as const,
      nextAttemptAt: now,
      lastError: null,
    }))
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'failed'), and([eb('state', '=', 'queued'), eb('lastError', 'is not', null)])]),
    )
    .returning('id')
  return hasRow(queued)
}

/** How many test mails somebody has asked for since an instant. */
export function countTestMails(db: Db, userId: number, since: string): Promise<number> {
  const ofUser = db.selectFrom('auditTrail').where('entity', '=', 'testMail').where('entityId', '=', userId)
  return countRows(ofUser.where('at', '>', since))
}
