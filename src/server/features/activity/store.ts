import { sql } from 'kysely'
import { selectTrailLines } from '#server/audit.ts'
import type { Db } from '#server/db/tables.ts'
import { maxId } from '#shared/contracts/fields.ts'

interface LineFilter {
  userId: number | undefined
  registrationId: number | undefined
  entities: readonly string[] | undefined
  /** The instants when the day begins and when the next one does. */
  day: readonly [from: string, until: string] | undefined
}

/** Returns lines by time, newest first, with their lengths: those before a line, or all for `maxId`. */
export function listActivityLines(db: Db, { day, entities, ...columns }: LineFilter, before: number, limit: number) {
  const cursor = db.selectFrom('auditTrail as cursor').select('cursor.at').where('cursor.id', '=', before)
  const wanted = Object.entries(columns).filter(([, value]) => value !== undefined)
  return selectTrailLines(db)
    .where((eb) => eb.and(Object.fromEntries(wanted)))
    .$if(entities !== undefined, (query) => query.where('entity', 'in', entities ?? []))
    .$if(day !== undefined, (query) => query.where('at', '>=', day?.[0] ?? '').where('at', '<', day?.[1] ?? ''))
    .$if(before !== maxId, (query) =>
      query.where('at', '<=', cursor).where((eb) => eb.or([eb('at', '<', cursor), eb('id', '<', before)])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Everyone with a line in the audit trail. */
export const listActivePeople = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auditTrail').select('auditTrail.id').whereRef('userId', '=', 'users.id')),
    )
    .orderBy('id')
    .execute()

/** All partners, or those with these registrations. */
export const listPartnerNames = (db: Db, ids?: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select(['id', 'nameForMarketingMaterials as partner'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()

/** Returns only the fields that make up the names of these rows. */
export async function listNameFields(
  db: Db,
  table: string,
  fields: readonly string[],
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const query = sql<{ id: number }>`select id, ${columns} from ${sql.table(table)} where id in (${sql.join(ids)})`
  return (await query.execute(db)).rows
}
