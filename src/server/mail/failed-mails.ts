import type { Db } from '#server/db/tables.ts'

/** The number of failed emails by registration ID. Registrations without any are left out. */
export const countFailedMails = async (db: Db, eventId: number): Promise<ReadonlyMap<number, number>> =>
  toCounts(await selectFailedMails(db).where('registrations.eventId', '=', eventId).execute())

const toCounts = (rows: readonly { id: number; count: number }[]) =>
  new Map(rows.map(({ id, count }) => [id, Number(count)]))

/** After a resend, only the new email counts. */
const selectFailedMails = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('outbox', 'outbox.registrationId', 'registrations.id')
    .select(({ fn }) => ['registrations.id', fn.countAll<number>().as('count')])
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
