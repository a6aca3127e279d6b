import type { Caller } from '#server/auth/session.ts'
import { saveRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { deleteUnused } from '#server/records/delete-unused.ts'
import type { Requested } from '#server/records/make-once.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { orNotFound, wrongInput } from '#server/refusals.ts'
import { readToday } from '#server/settings.ts'
import {
  type Affiliation,
  type AffiliationLookup,
  affiliation,
  affiliationNameTaken,
} from '#shared/contracts/affiliations.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { compareInOrder, isNameTaken } from '#shared/domain/reference-data.ts'
import { findActiveEvent } from '../events/store.ts'

export const affiliationHandlers = (deps: Deps) =>
  ({
    listAffiliations: () => listAffiliations(deps),
    listActiveAffiliations: () => listActiveAffiliations(deps.db),
    listAffiliationNames: ({ params }) => listOtherNames(deps.db, params.id),
    getAffiliation: ({ params }) => getAffiliation(deps, params.id),
    saveAffiliation: ({ caller, body }) => saveAffiliation(deps, caller, body),
    deleteAffiliation: ({ caller, params }) => deleteUnused(deps, caller, 'affiliation', params.id, findAffiliationRow),
  }) satisfies Partial<Handlers>

/**
 * Creates or updates an affiliation and returns it.
 * @throws {Refused} `not_found`, `changed_elsewhere`, or `invalid_input` if another one has the name
 */
async function saveAffiliation(deps: Deps, caller: Caller, asked: Requested<Affiliation>): Promise<Affiliation> {
  const { id } = await saveRecord(deps, caller, asked, {
    entity: 'affiliation',
    schema: affiliation,
    find: findAffiliationRow,
    check: async ({ trx, sent, before }) => {
      if (isNameTaken(sent.name, before?.name ?? null, await listOtherNames(trx, sent.id))) throw nameTaken()
    },
    write: ({ trx, sent: { id: _id, version: _version, count: _count, ...values }, before }) =>
      saveRow(trx, 'affiliations', before, values),
    // The databases don't fold every letter as the rule does.
    taken: { constraint: 'affiliations_name_key', refuse: nameTaken },
  })
  return getAffiliation(deps, id)
}

const nameTaken = () => wrongInput('name', affiliationNameTaken)

/** All affiliations, each with how many registrations of the active event use it. */
async function listAffiliations({ db, now }: Deps): Promise<Affiliation[]> {
  const counts = await countInActiveEvent(db, now())
  const rows = await listAffiliationRows(db)
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }))
}

async function getAffiliation({ db, now }: Deps, id: number): Promise<Affiliation> {
  const row = orNotFound(await findAffiliationRow(db, id))
  const counts = await countInActiveEvent(db, now())
  return { ...row, count: counts.get(id) ?? 0 }
}

/** Those that can be chosen, in the organizers' order. */
async function listActiveAffiliations(db: Db): Promise<AffiliationLookup[]> {
  const rows = await listAffiliationRows(db)
  return rows
    .filter(({ isActive }) => isActive)
    .map(({ id, name, description }) => ({ id, name, label: name, value: description }))
}

/** Uses by affiliation id; none without an active event. */
async function countInActiveEvent(db: Db, now: Date): Promise<Map<number, number>> {
  const { today } = await readToday(db, now)
  const event = await findActiveEvent(db, today)
  return event ? countRegistrations(db, event.id) : new Map()
}

/** All affiliations in the organizers' order. */
async function listAffiliationRows(db: Db) {
  const rows = await db.selectFrom('affiliations').selectAll().orderBy('id').execute()
  return rows.toSorted(compareInOrder)
}

const findAffiliationRow = async (db: Db, id: number) =>
  (await db.selectFrom('affiliations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The names of all affiliations but this one. */
async function listOtherNames(db: Db, id: number): Promise<string[]> {
  const others = await db.selectFrom('affiliations').select('name').where('id', '<>', id).execute()
  return others.map(({ name }) => name).sort(compareAlphabetically)
}

/** How many registrations of an event use each affiliation, by its id; deleted ones do not count. */
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
