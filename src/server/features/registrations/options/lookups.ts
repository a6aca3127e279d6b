import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/refusals.ts'
import type { LookupItem } from '#shared/contracts/fields.ts'
import { findEvent, listCoursesOfEvent } from '../../events/store.ts'

/** The lists that every registration chooses from; they come with the database. */

export const listTerritories = (db: Db) => db.selectFrom('territories').select(['id', 'name']).orderBy('name').execute()

export const listTravelMethods = (db: Db) =>
  db.selectFrom('travelMethods').select(['id', 'name', 'showAirport', 'showPostalCode']).orderBy('id').execute()

export const listGolfClubTypes = (db: Db) =>
  db.selectFrom('golfClubTypes').select(['id', 'name']).orderBy('id').execute()

/** The courses of an event, to choose from. */
export async function listCourseOptions(db: Db, eventId: number): Promise<LookupItem[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const courses = await listCoursesOfEvent(db, eventId)
  return courses.map(({ id, name }) => ({ id, label: name, value: String(id) }))
}
