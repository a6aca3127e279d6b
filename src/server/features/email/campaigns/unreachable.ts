import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { stoppedByDeletion, stoppedByRestore } from '#shared/domain/mail/mail-log.ts'

/**
 * Returns lowercase addresses whose last email about these events failed, ignoring emails stopped by a restore or
 * deletion.
 */
export async function listUnreachableAddresses(db: Db, eventIds: readonly number[]): Promise<ReadonlySet<string>> {
  const address = sql<string>`lower(${sql.ref('toAddress')})`
  const state = sql.ref('state')
  const words = sql`(select ${sql.ref('lastError')} from outbox as failed where failed.id = outbox.id)`
  const hasFailed = sql`${state} = 'failed' and coalesce(${words}, '') not in (${stoppedByRestore}, ${stoppedByDeletion})`
  const lastLost = sql<number>`max(case when ${hasFailed} then outbox.id else 0 end)`
  const lastSent = sql<number>`max(case when ${state} = 'sent' then outbox.id else 0 end)`
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select(address.as('email'))
    .where('eventId', 'in', eventIds)
    .groupBy(address)
    .having(lastLost, '>', lastSent)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
