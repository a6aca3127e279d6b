import type { Benefit } from '#shared/contracts/benefits.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findBenefitRow } from './store.ts'

export async function getBenefit(db: Db, id: number): Promise<Benefit> {
  const benefit = await findBenefitRow(db, id)
  if (!benefit) throw new Refused('not_found')
  return benefit
}
