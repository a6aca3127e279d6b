import { recordSave } from '#server/audit.ts'
import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { refuseVersionConflict } from '#server/optimistic-lock.ts'
import { deleteUnused, listUses } from '#server/records/delete-unused.ts'
import { makeOnce, type Requested } from '#server/records/make-once.ts'
import { orNotFound, Refused } from '#server/refusals.ts'
import type { Benefit } from '#shared/contracts/benefits.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'

export const benefitHandlers = (deps: Deps) =>
  ({
    listBenefits: () => listBenefitRows(deps.db),
    listActiveBenefits: () => listActiveBenefits(deps.db),
    getBenefit: async ({ params }) => orNotFound(await findBenefitRow(deps.db, params.id)),
    saveBenefit: ({ caller, body }) => saveBenefit(deps, caller, body),
    listBenefitUses: ({ params }) => listUses(deps.db, 'benefit', params.id, findBenefitRow),
    deleteBenefit: ({ caller, params }) => deleteUnused(deps, caller, 'benefit', params.id, findBenefitRow),
  }) satisfies Partial<Handlers>

const entity = 'benefit'

/**
 * Creates or updates a benefit and returns it.
 * @throws {Refused} `not_found` or `changed_elsewhere`
 */
const saveBenefit = ({ db, now }: Deps, caller: Caller, asked: Requested<Benefit>): Promise<Benefit> =>
  writeAs(db, caller, (trx) => makeOnce(trx, caller, entity, asked, (sent) => saveInside(trx, caller, sent, now())))

async function saveInside(trx: Trx, caller: Caller, sent: Benefit, now: Date): Promise<Benefit> {
  const { id, version, ...values } = sent
  const before = id === 0 ? null : await findBenefitRow(trx, id)
  if (id !== 0 && !before) throw new Refused('not_found')
  if (before) await refuseVersionConflict(trx, { entity, ...before }, version)

  const after = before
    ? await trx
        .updateTable('benefits')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx.insertInto('benefits').values(values).returningAll().executeTakeFirstOrThrow()
  await recordSave(trx, nameOf(caller), now, { entity, entityId: after.id, before, after })
  return after
}

/** All benefits in the organizers' order. */
async function listBenefitRows(db: Db): Promise<Benefit[]> {
  const rows = await db.selectFrom('benefits').selectAll().orderBy('id').execute()
  return rows.toSorted(
    (one, other) => one.sortOrder - other.sortOrder || compareAlphabetically(one.description, other.description),
  )
}

/** Those that can be chosen, in the organizers' order. */
async function listActiveBenefits(db: Db) {
  const rows = await listBenefitRows(db)
  return rows.filter(({ isActive }) => isActive).map(({ id, description }) => ({ id, description }))
}

const findBenefitRow = async (db: Db, id: number) =>
  (await db.selectFrom('benefits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
