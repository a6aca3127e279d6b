import type { Db } from '#server/db/tables.ts'

/** By registration ID. After a resend, only the new email counts. */
export async function countFailedEmails(db: Db, eventId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('outbox', 'outbox.registrationId', 'registrations.id')
    .select(({ fn }) => ['registrations.id', fn.countAll<number>().as('count')])
    .where('registrations.eventId', '=', eventId)
    .where('outbox.state', '=', 'failed')
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
    .groupBy('registrations.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
