import type { Benefit } from '#shared/contracts/benefits.ts'
import { recordSave } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseVersionConflict } from '../../optimistic-lock.ts'
import { Refused } from '../../refusals.ts'
import { findBenefitRow, insertBenefit, updateBenefit } from './store.ts'

const entity = 'benefit'

/**
 * Creates or updates a benefit, and answers with it as it now stands.
 * @throws {Refused} `not_found` or `changed_elsewhere`
 */
export const saveBenefit = ({ db, now }: Deps, caller: Caller, sent: Benefit): Promise<Benefit> =>
  writeAs(db, caller, (trx) => saveInside(trx, caller, sent, now()))

async function saveInside(trx: Trx, caller: Caller, sent: Benefit, now: Date): Promise<Benefit> {
  const { id, version, ...values } = sent
  const before = id === 0 ? null : await findBenefitRow(trx, id)
  if (id !== 0 && !before) throw new Refused('not_found')
  if (before) await refuseVersionConflict(trx, { entity, ...before }, version)

  const after = before
    ? await updateBenefit(trx, id, { ...values, version: before.version + 1 })
    : await insertBenefit(trx, values)
  await recordSave(trx, { by: nameOf(caller), at: now, entity, entityId: after.id, before, after })
  return after
}

export async function getBenefit(db: Db, id: number): Promise<Benefit> {
  const benefit = await findBenefitRow(db, id)
  if (!benefit) throw new Refused('not_found')
  return benefit
}
