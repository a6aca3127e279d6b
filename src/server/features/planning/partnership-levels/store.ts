import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { RecordList } from '#server/records/record-lists.ts'
import { compareBySortOrder } from '#shared/domain/reference-data.ts'

export type LevelValues = Omit<Insertable<Database['partnershipLevels']>, 'version'>
type ActivityValues = Omit<Insertable<Database['partnershipLevelActivities']>, 'partnershipLevelId'>
export type ActivityRow = Selectable<Database['partnershipLevelActivities']>

export async function listOtherLevels(db: Db, id: number) {
  const others = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'isActive'])
    .where('id', '!=', id)
    .orderBy('id')
    .execute()
  const shared = await db
    .selectFrom('eventPartnershipLevels as own')
    .innerJoin('eventPartnershipLevels as ofOther', 'ofOther.eventId', 'own.eventId')
    .innerJoin('events', 'events.id', 'own.eventId')
    .select(['ofOther.partnershipLevelId', 'events.name'])
    .where('own.partnershipLevelId', '=', id)
    .orderBy('events.eventDate', 'desc')
    .execute()
  const byLevel = Map.groupBy(shared, ({ partnershipLevelId }) => partnershipLevelId)
  return others.map((other) => ({ ...other, sharedEvents: (byLevel.get(other.id) ?? []).map(({ name }) => name) }))
}

export const listLevelRows = (db: Db) =>
  db.selectFrom('partnershipLevels').selectAll().orderBy('donationRangeStart').orderBy('id').execute()

export const listLevelRowsOfEvent = (db: Db, eventId: number) =>
  db
    .selectFrom('partnershipLevels')
    .innerJoin('eventPartnershipLevels', 'eventPartnershipLevels.partnershipLevelId', 'partnershipLevels.id')
    .selectAll('partnershipLevels')
    .where('eventPartnershipLevels.eventId', '=', eventId)
    .orderBy('donationRangeStart')
    .orderBy('partnershipLevels.id')
    .execute()

export const findLevelRow = (db: Db, id: number) =>
  db.selectFrom('partnershipLevels').selectAll().where('id', '=', id).executeTakeFirst()

export const listActivityRows = (db: Db, levelIds: readonly number[]) =>
  db.selectFrom('partnershipLevelActivities').selectAll().where('partnershipLevelId', 'in', levelIds).execute()

export async function listAffiliationRows(db: Db, levelIds: readonly number[]) {
  const rows = await db
    .selectFrom('partnershipLevelAffiliations')
    .innerJoin('affiliations', 'affiliations.id', 'partnershipLevelAffiliations.affiliationId')
    .select(['partnershipLevelId', 'affiliationId', 'name', 'sortOrder'])
    .where('partnershipLevelId', 'in', levelIds)
    .orderBy('affiliations.id')
    .execute()
  return rows.toSorted(compareBySortOrder)
}

export const listBenefitRows = (db: Db, levelIds: readonly number[]) =>
  db
    .selectFrom('partnershipLevelBenefits')
    .innerJoin('benefits', 'benefits.id', 'partnershipLevelBenefits.benefitId')
    .select(['partnershipLevelId', 'benefitId'])
    .where('partnershipLevelId', 'in', levelIds)
    .orderBy('benefits.sortOrder')
    .orderBy('benefits.id')
    .execute()

export async function writeActivity(trx: Trx, levelId: number, activity: ActivityValues): Promise<void> {
  const { kind: _, ...values } = activity
  await trx
    .insertInto('partnershipLevelActivities')
    .values({ ...activity, partnershipLevelId: levelId })
    .onConflict((conflict) => conflict.columns(['partnershipLevelId', 'kind']).doUpdateSet(values))
    .execute()
}

export const levelLists: readonly RecordList[] = [
  {
    ...{ path: 'affiliations', of: 'affiliations', noun: 'affiliation' },
    ...{ table: 'partnershipLevelAffiliations', owner: 'partnershipLevelId', column: 'affiliationId' },
  },
  {
    ...{ path: 'benefits', of: 'benefits', noun: 'benefit' },
    ...{ table: 'partnershipLevelBenefits', owner: 'partnershipLevelId', column: 'benefitId' },
  },
]
