import type { Db } from '../db/tables.ts'

export interface FailedMails {
  registrationId: number
  /** The name for marketing materials. */
  partner: string
  count: number
}

/** The registrations of an event with mails that failed for good, and how many, in the order of their names. */
export async function listFailedMails(db: Db, eventId: number): Promise<FailedMails[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registrations', 'registrations.id', 'outbox.registrationId')
    .select((eb) => [
      'registrations.id as registrationId',
      'registrations.nameForMarketingMaterials as partner',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .where('outbox.state', '=', 'failed')
    .groupBy(['registrations.id', 'registrations.nameForMarketingMaterials'])
    .orderBy('registrations.nameForMarketingMaterials')
    .orderBy('registrations.id')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
