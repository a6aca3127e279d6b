import type { Caller } from '#server/auth/session.ts'
import { saveRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { deleteUnused } from '#server/records/delete-unused.ts'
import type { Requested } from '#server/records/make-once.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { orNotFound } from '#server/refusals.ts'
import { type Benefit, benefit } from '#shared/contracts/benefits.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'

export const benefitHandlers = (deps: Deps) =>
  ({
    listBenefits: () => listBenefitRows(deps.db),
    listActiveBenefits: () => listActiveBenefits(deps.db),
    getBenefit: async ({ params }) => orNotFound(await findBenefitRow(deps.db, params.id)),
    saveBenefit: ({ caller, body }) => saveBenefit(deps, caller, body),
    deleteBenefit: ({ caller, params }) => deleteUnused(deps, caller, 'benefit', params.id, findBenefitRow),
  }) satisfies Partial<Handlers>

/**
 * Creates or updates a benefit and returns it.
 * @throws {Refused} `not_found` or `changed_elsewhere`
 */
const saveBenefit = (deps: Deps, caller: Caller, asked: Requested<Benefit>) =>
  saveRecord(deps, caller, asked, {
    entity: 'benefit',
    schema: benefit,
    find: findBenefitRow,
    write: ({ trx, sent: { id: _id, version: _version, ...values }, before }) =>
      saveRow(trx, 'benefits', before, values),
  })

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
