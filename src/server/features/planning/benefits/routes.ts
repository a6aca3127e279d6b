import { saveRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crudWithDelete } from '#server/records/crud.ts'
import { benefit } from '#shared/contracts/benefits.ts'
import { compareBySortOrder } from '#shared/domain/reference-data.ts'

export function benefitHandlers(deps: Deps) {
  const { list, get, save, remove } = crudWithDelete(deps, {
    entity: 'benefit',
    schema: benefit,
    list: listBenefits,
    find: async (db, id) =>
      (await db.selectFrom('benefits').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    write: ({ trx, sent: { id: _id, version: _version, ...values }, before }) =>
      saveRow(trx, 'benefits', before, values),
  })
  return {
    listBenefits: list,
    listActiveBenefits: async () => (await listBenefits(deps.db)).filter(({ isActive }) => isActive),
    getBenefit: get,
    saveBenefit: save,
    deleteBenefit: remove,
  } satisfies Partial<Handlers>
}

async function listBenefits(db: Db) {
  const rows = await db.selectFrom('benefits').selectAll().orderBy('id').execute()
  return rows.toSorted((one, other) =>
    compareBySortOrder({ ...one, name: one.description }, { ...other, name: other.description }),
  )
}
