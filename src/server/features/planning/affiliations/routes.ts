import { saveRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crudWithDelete } from '#server/records/crud.ts'
import { readMoment } from '#server/records/settings.ts'
import { affiliation, affiliationNameTaken } from '#shared/contracts/affiliations.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { compareBySortOrder, isNameTaken } from '#shared/domain/reference-data.ts'
import { findActiveEvent } from '../events/store.ts'

export function affiliationHandlers(deps: Deps) {
  const { list, get, save, remove } = crudWithDelete(deps, {
    entity: 'affiliation',
    schema: affiliation,
    list: listAffiliationRows,
    find: async (db, id) =>
      (await db.selectFrom('affiliations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    check: async ({ trx, sent, before }) => {
      if (isNameTaken(sent.name, before?.name ?? null, await listOtherNames(trx, sent.id))) throw nameTaken()
    },
    write: ({ trx, sent: { id: _id, version: _version, count: _count, ...values }, before }) =>
      saveRow(trx, 'affiliations', before, values),
    // The databases don't fold every letter's case the way the rule does.
    taken: { constraint: 'affiliations_name_key', refuse: nameTaken },
  })
  async function count<Row extends { id: number }>(rows: readonly Row[]) {
    const counts = await countInActiveEvent(deps.db, deps.now())
    return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }))
  }
  const countOne = async <Row extends { id: number }>(row: Row) => (await count([row]))[0] ?? row
  return {
    listAffiliations: async () => count(await list()),
    listActiveAffiliations: async () =>
      (await listAffiliationRows(deps.db))
        .filter(({ isActive }) => isActive)
        .map(({ id, name, description }) => ({ id, name, label: name, value: description })),
    listAffiliationNames: ({ params }) => listOtherNames(deps.db, params.id),
    getAffiliation: async (call) => countOne(await get(call)),
    saveAffiliation: async (call) => countOne(await save(call)),
    deleteAffiliation: remove,
  } satisfies Partial<Handlers>
}

const nameTaken = () => createInputRefusal('name', affiliationNameTaken)

async function countInActiveEvent(db: Db, now: Date): Promise<Map<number, number>> {
  const { today } = await readMoment(db, now)
  const event = await findActiveEvent(db, today)
  return event ? countRegistrations(db, event.id) : new Map()
}

async function listAffiliationRows(db: Db) {
  const rows = await db.selectFrom('affiliations').selectAll().orderBy('id').execute()
  return rows.toSorted(compareBySortOrder)
}

async function listOtherNames(db: Db, id: number): Promise<string[]> {
  const others = await db.selectFrom('affiliations').select('name').where('id', '<>', id).execute()
  return others.map(({ name }) => name).sort(compareAlphabetically)
}

async function countRegistrations(db: Db, eventId: number): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('registrations')
    .select(({ fn }) => ['affiliationId', fn.countAll<number>().as('count')])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .groupBy('affiliationId')
    .execute()
  return new Map(counts.map(({ affiliationId, count }) => [affiliationId, count]))
}
