import type { Insertable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { FairValues, Letter } from '#shared/contracts/payments/receipts.ts'
import type { NeededLetter } from '#shared/domain/payments/letters.ts'

export type StoredValues = Pick<FairValues, 'source' | 'asOf' | 'values'>

/** Version 0 means that no one has saved values yet. */
export async function findFairValues(db: Db, eventId: number): Promise<StoredValues & { version: number }> {
  const row = await db.selectFrom('fairValues').selectAll().where('eventId', '=', eventId).executeTakeFirst()
  const content: StoredValues = row ? JSON.parse(row.content) : { source: '', asOf: '', values: [] }
  return { ...content, version: row?.version ?? 0 }
}

export async function upsertFairValues(trx: Trx, row: Insertable<Database['fairValues']>): Promise<void> {
  await trx
    .insertInto('fairValues')
    .values(row)
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(row))
    .execute()
}

export async function listLevelsWithBenefits(db: Db, eventId: number) {
  const rows = await db
    .selectFrom('eventPartnershipLevels as offered')
    .innerJoin('partnershipLevels as levels', 'levels.id', 'offered.partnershipLevelId')
    .leftJoin('partnershipLevelBenefits as included', 'included.partnershipLevelId', 'levels.id')
    .leftJoin('benefits', 'benefits.id', 'included.benefitId')
    .select(['levels.id as levelId', 'levels.name as level', 'benefits.id', 'description as name'])
    .where('eventId', '=', eventId)
    .orderBy('donationRangeStart', 'desc')
    .orderBy('levels.id')
    .orderBy('benefits.sortOrder')
    .orderBy('benefits.id')
    .execute()
  return [...Map.groupBy(rows, ({ levelId }) => levelId)].map(([levelId, own]) => ({
    id: levelId,
    name: own[0]?.level ?? '',
    benefits: own.flatMap(({ id, name }) => (id === null || name === null ? [] : { id, name })),
  }))
}

export type Draft = Letter & NeededLetter & { replacesId: number | null }

export async function listLetters(db: Db, registrationIds: readonly number[]) {
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'registrationId', 'replacesId', 'content'])
    .where('registrationId', 'in', registrationIds)
    .orderBy('sequence')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, letter: JSON.parse(content) as Draft }))
}

export const listSentSubjects = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('outbox')
    .select('subject')
    .where('registrationId', 'in', registrationIds)
    .where('kind', '=', 'taxLetter')
    .where('state', '=', 'sent')
    .execute()

export async function listIdsWithLedgerLines(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ledgerLines')
    .innerJoin('registrations', 'registrations.id', 'ledgerLines.registrationId')
    .select('registrationId')
    .distinct()
    .where('eventId', '=', eventId)
    .where('affects', '<>', 'pledge')
    .execute()
  return rows.map(({ registrationId }) => registrationId)
}
