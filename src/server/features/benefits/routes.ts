import type { Insertable, Selectable } from 'kysely'
import type { Benefit } from '#shared/contracts/benefits.ts'
import { recordSave } from '../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Benefits } from '../../db/tables/people-and-planning.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { refuseVersionConflict } from '../../optimistic-lock.ts'
import { Refused } from '../../refusals.ts'
import { deleteUnused, listUses } from '../reference-data/delete-unused.ts'

export const benefitHandlers = (deps: Deps) =>
  ({
    listBenefits: () => listBenefitRows(deps.db),
    listActiveBenefits: () => listActiveBenefits(deps.db),
    getBenefit: ({ params }) => getBenefit(deps.db, params.id),
    saveBenefit: ({ caller, body }) => saveBenefit(deps, caller, body),
    listBenefitUses: ({ params }) => listUses(deps.db, 'benefit', params.id, findBenefitRow),
    deleteBenefit: ({ caller, params }) => deleteUnused(deps, caller, 'benefit', params.id, findBenefitRow),
  }) satisfies Partial<Handlers>

const entity = 'benefit'

/**
 * Creates or updates a benefit, and answers with it as it now stands.
 * @throws {Refused} `not_found` or `changed_elsewhere`
 */
const saveBenefit = ({ db, now }: Deps, caller: Caller, sent: Benefit): Promise<Benefit> =>
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

async function getBenefit(db: Db, id: number): Promise<Benefit> {
  const benefit = await findBenefitRow(db, id)
  if (!benefit) throw new Refused('not_found')
  return benefit
}

type BenefitRow = Selectable<Benefits>
type BenefitValues = Omit<Insertable<Benefits>, 'version'>

/** All benefits in the organisers' order. */
const listBenefitRows = (db: Db): Promise<BenefitRow[]> =>
  db.selectFrom('benefits').selectAll().orderBy('sortOrder').orderBy('description').execute()

/** Those that can be chosen, in the organisers' order. */
const listActiveBenefits = (db: Db) =>
  db
    .selectFrom('benefits')
    .select(['id', 'description'])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('description')
    .execute()

async function findBenefitRow(db: Db, id: number): Promise<BenefitRow | null> {
  return (await db.selectFrom('benefits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

const insertBenefit = (trx: Trx, values: BenefitValues): Promise<BenefitRow> =>
  trx.insertInto('benefits').values(values).returningAll().executeTakeFirstOrThrow()

const updateBenefit = (trx: Trx, id: number, values: BenefitValues & { version: number }): Promise<BenefitRow> =>
  trx.updateTable('benefits').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
