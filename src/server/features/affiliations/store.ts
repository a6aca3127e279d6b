import type { Insertable, Selectable } from 'kysely'
import type { Affiliations } from '../../db/tables/planning.ts'
import type { Db, Trx } from '../../db/tables.ts'

type AffiliationRow = Selectable<Affiliations>
type AffiliationValues = Omit<Insertable<Affiliations>, 'version'>

/** All affiliations in the organisers' order. */
export const listAffiliationRows = (db: Db): Promise<AffiliationRow[]> =>
  db.selectFrom('affiliations').selectAll().orderBy('sortOrder').orderBy('name').execute()

export async function findAffiliationRow(db: Db, id: number): Promise<AffiliationRow | null> {
  return (await db.selectFrom('affiliations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The names of all affiliations but this one. */
export async function listOtherNames(db: Db, id: number): Promise<string[]> {
  const others = await db.selectFrom('affiliations').select('name').where('id', '<>', id).orderBy('name').execute()
  return others.map(({ name }) => name)
}

/** How many registrations of an event use each affiliation, by its id; deleted ones do not count. */
export async function countRegistrations(db: Db, eventId: number): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('registrations')
    .select(({ fn }) => ['affiliationId', fn.countAll<number>().as('count')])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .groupBy('affiliationId')
    .execute()
  return new Map(counts.map(({ affiliationId, count }) => [affiliationId, count]))
}

export const insertAffiliation = (trx: Trx, values: AffiliationValues): Promise<AffiliationRow> =>
  trx.insertInto('affiliations').values(values).returningAll().executeTakeFirstOrThrow()

export const updateAffiliation = (
  trx: Trx,
  id: number,
  values: AffiliationValues & { version: number },
): Promise<AffiliationRow> =>
  trx.updateTable('affiliations').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
