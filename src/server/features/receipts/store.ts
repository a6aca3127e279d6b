import type { Insertable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { FairValue } from '#shared/contracts/payments/receipts.ts'

/** Returns the values of an event. Version 0 means that no one has saved any. */
export async function findFairValues(db: Db, eventId: number): Promise<{ values: FairValue[]; version: number }> {
  const row = await db.selectFrom('fairValues').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  return row ? { values: JSON.parse(row.content), version: row.version } : { values: [], version: 0 }
}

export async function putFairValues(
  trx: Trx,
  { eventId, values, version }: { eventId: number; values: readonly FairValue[]; version: number },
): Promise<void> {
  const row = { eventId, content: JSON.stringify(values), version }
  await trx
    .insertInto('fairValues')
    .values(row)
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

/** The levels of an event with their benefits. */
export async function listLevelsWithBenefits(db: Db, eventId: number) {
  const levels = await db
    .selectFrom('eventPartnershipLevels')
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'eventPartnershipLevels.partnershipLevelId')
    .select(['partnershipLevels.id', 'partnershipLevels.name'])
    .where('eventId', '=', eventId)
    .orderBy('donationRangeStart', 'desc')
    .orderBy('partnershipLevels.id')
    .execute()
  const benefits = await db
    .selectFrom('partnershipLevelBenefits')
    .innerJoin('benefits', 'benefits.id', 'partnershipLevelBenefits.benefitId')
    .innerJoin(
      'eventPartnershipLevels as offered',
      'offered.partnershipLevelId',
      'partnershipLevelBenefits.partnershipLevelId',
    )
    .select(['partnershipLevelBenefits.partnershipLevelId as levelId', 'benefits.id', 'description as name'])
    .where('offered.eventId', '=', eventId)
    .orderBy('benefits.sortOrder')
    .orderBy('benefits.id')
    .execute()
  return levels.map((level) => ({ ...level, benefits: benefits.filter(({ levelId }) => levelId === level.id) }))
}

/** The approved letters of registrations, oldest first. */
export const listLetters = (db: Db, registrationIds: readonly number[]) =>
  db.selectFrom('letters').selectAll().where('registrationId', 'in', registrationIds).orderBy('sequence').execute()

export async function insertLetter(trx: Trx, letter: Insertable<Database['letters']>): Promise<void> {
  await trx.insertInto('letters').values(letter).execute()
}
