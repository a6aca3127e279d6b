import type { Db } from '#server/db/tables.ts'
import { maxId } from '#shared/contracts/fields.ts'

interface LineFilter {
  userId: number | undefined
  registrationId: number | undefined
  entities: readonly string[] | undefined
  /** The starts of the day and of the next day, as instants. */
  day: readonly [from: string, until: string] | undefined
}

/** Returns the lines before a given line, newest first; to get all, pass `maxId` as `before`. */
export function listActivityLines(db: Db, { day, entities, ...columns }: LineFilter, before: number, limit: number) {
  const cursor = db.selectFrom('auditTrail as cursor').select('cursor.at').where('cursor.id', '=', before)
  const wanted = Object.entries(columns).filter(([, value]) => value !== undefined)
  return db
    .selectFrom('auditTrail as line')
    .leftJoin('registrations', 'registrations.id', 'line.registrationId')
    .leftJoin('events', 'events.id', 'line.eventId')
    .select(['line.id', 'line.at', 'who', 'entity', 'line.registrationId', 'words', 'recordName'])
    .select(['nameForMarketingMaterials as partner', 'events.name as eventName'])
    .where((eb) => eb.and(Object.fromEntries(wanted.map(([column, value]) => [`line.${column}`, value]))))
    .$if(entities !== undefined, (query) => query.where('entity', 'in', entities ?? []))
    .$if(day !== undefined, (query) =>
      query.where('line.at', '>=', day?.[0] ?? '').where('line.at', '<', day?.[1] ?? ''),
    )
    .$if(before !== maxId, (query) =>
      query
        .where('line.at', '<=', cursor)
        .where((eb) => eb.or([eb('line.at', '<', cursor), eb('line.id', '<', before)])),
    )
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()
}

export const listActivePeople = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auditTrail').select('auditTrail.id').whereRef('userId', '=', 'users.id')),
    )
    .orderBy('id')
    .execute()

export const listPartners = (db: Db) =>
  db.selectFrom('registrations').select(['id', 'nameForMarketingMaterials as partner']).execute()
