import type { Insertable, Selectable } from 'kysely'
import type { Benefits } from '../../db/tables/planning.ts'
import type { Db, Trx } from '../../db/tables.ts'

type BenefitRow = Selectable<Benefits>
type BenefitValues = Omit<Insertable<Benefits>, 'version'>

/** All benefits in the organisers' order. */
export const listBenefitRows = (db: Db): Promise<BenefitRow[]> =>
  db.selectFrom('benefits').selectAll().orderBy('sortOrder').orderBy('description').execute()

/** Those that can be chosen, in the organisers' order. */
export const listActiveBenefits = (db: Db) =>
  db
    .selectFrom('benefits')
    .select(['id', 'description'])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('description')
    .execute()

export async function findBenefitRow(db: Db, id: number): Promise<BenefitRow | null> {
  return (await db.selectFrom('benefits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export const insertBenefit = (trx: Trx, values: BenefitValues): Promise<BenefitRow> =>
  trx.insertInto('benefits').values(values).returningAll().executeTakeFirstOrThrow()

export const updateBenefit = (trx: Trx, id: number, values: BenefitValues & { version: number }): Promise<BenefitRow> =>
  trx.updateTable('benefits').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
