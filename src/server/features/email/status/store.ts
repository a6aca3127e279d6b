import { countRows, hasRow } from '#server/db/rows.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { maxRetriedAtOnce } from '#shared/limits.ts'

export async function countMails(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const oldest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('since'))
    .where('state', '=', 'queued')
    .executeTakeFirst()
  const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return {
    counts: { waiting: count('queued'), sent: count('sent'), kept: count('kept'), failed: count('failed') },
    waitingSince: oldest?.since ?? null,
  }
}

export interface Current {
  today: string
  since: string
}

/** Selects emails that still matter and weren't resent. Only an address's last invitation counts. */
const selectCurrent = (db: Db, { today, since }: Current) =>
  db
    .selectFrom('outbox')
    .leftJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .leftJoin('events', 'events.id', 'registrations.eventId')
    .where(({ eb, or, and }) =>
      or([
        and([eb('outbox.registrationId', 'is', null), eb('outbox.createdAt', '>', since)]),
        and([
          eb('registrations.deletedAt', 'is', null),
          or([
            eb('events.eventDate', '>=', today),
            and([eb('outbox.kind', '=', 'campaign'), eb('outbox.createdAt', '>', since)]),
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

const selectTroubles = (db: Db, current: Current) =>
  selectCurrent(db, current).where(({ eb, or, and }) =>
    or([
      eb('outbox.state', '=', 'failed'),
      and([eb('outbox.state', '=', 'queued'), eb('outbox.lastError', 'is not', null)]),
    ]),
  )

const troubleColumns = [
  'outbox.id',
  'outbox.kind',
  'outbox.toAddress',
  'outbox.state',
  'outbox.lastError',
  'outbox.createdAt',
  'outbox.nextAttemptAt',
  'outbox.registrationId',
  'registrations.eventId',
  'registrations.nameForMarketingMaterials',
] as const

export const listTroubles = (db: Db, current: Current, limit: number) =>
  selectTroubles(db, current).select(troubleColumns).orderBy('outbox.id', 'desc').limit(limit).execute()

/** Leaves out login links, because people request new ones. */
const selectRetryable = (db: Db, current: Current) => selectTroubles(db, current).where('outbox.kind', '<>', 'logIn')

export const listRetryable = (db: Db, current: Current, mailId: number | null) =>
  selectRetryable(db, current)
    .select(troubleColumns)
    .$if(mailId !== null, (query) => query.where('outbox.id', '=', mailId ?? 0))
    .orderBy('outbox.id')
    .limit(maxRetriedAtOnce)
    .execute()

export const countRetryable = (db: Db, current: Current): Promise<number> => countRows(selectRetryable(db, current))

const selectKept = (db: Db, current: Current) =>
  selectCurrent(db, current)
    .where('outbox.state', '=', 'kept')
    .where('outbox.kind', '<>', 'logIn')
    .where('events.eventDate', '>=', current.today)

export const listKept = (db: Db, current: Current, limit: number) =>
  selectKept(db, current).select(troubleColumns).orderBy('outbox.id').limit(limit).execute()

export const countKept = (db: Db, current: Current): Promise<number> => countRows(selectKept(db, current))

/** Queues a failed or kept email again, or moves a failing queued one forward. */
export function requeueEmail(trx: Trx, id: number, now: string): Promise<boolean> {
  const queued = trx
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb.case().when('state', '=', 'queued').then(eb.ref('attempts')).else(0).end(),
      state: 'queued' as const,
      sentAt: null,
      nextAttemptAt: now,
      lastError: null,
    }))
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([eb('state', 'in', ['failed', 'kept']), and([eb('state', '=', 'queued'), eb('lastError', 'is not', null)])]),
    )
    .returning('id')
  return hasRow(queued)
}
