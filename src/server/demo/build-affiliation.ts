import type { Insertable, Selectable } from 'kysely'
import type { Affiliations, Benefits } from '../db/tables/planning.ts'
import type { Trx } from '../db/tables.ts'
import { nextNumber, numbered } from '../fixtures/next-number.ts'

export type AffiliationWish = Partial<Insertable<Affiliations>>
export type BuiltAffiliation = Selectable<Affiliations>
export type BenefitWish = Partial<Insertable<Benefits>>
export type BuiltBenefit = Selectable<Benefits>

export async function buildAffiliation(trx: Trx, wish: AffiliationWish = {}): Promise<BuiltAffiliation> {
  const number = await nextNumber(trx, 'affiliations')
  const affiliation = {
    name: numbered('Supplier', number),
    description: 'Companies that deliver to us',
    isActive: true,
    isAdminOnly: false,
    sortOrder: number,
    ...wish,
  }
  return trx.insertInto('affiliations').values(affiliation).returningAll().executeTakeFirstOrThrow()
}

/** The affiliation of this name; without a name, the first one that partners may choose. Made when there is none. */
export async function findOrBuildAffiliation(trx: Trx, name?: string): Promise<BuiltAffiliation> {
  const affiliations = trx.selectFrom('affiliations').selectAll().orderBy('sortOrder').orderBy('id')
  const found = await (name === undefined
    ? affiliations.where('isActive', '=', true).where('isAdminOnly', '=', false)
    : affiliations.where('name', '=', name)
  )
    .limit(1)
    .executeTakeFirst()
  return found ?? (await buildAffiliation(trx, name === undefined ? {} : { name }))
}

export async function buildBenefit(trx: Trx, wish: BenefitWish = {}): Promise<BuiltBenefit> {
  const number = await nextNumber(trx, 'benefits')
  const benefit = {
    description: numbered('Name on the event banner', number),
    isActive: true,
    sortOrder: number,
    ...wish,
  }
  return trx.insertInto('benefits').values(benefit).returningAll().executeTakeFirstOrThrow()
}
