import type { LookupItem } from '#shared/contracts/fields.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findEvent, listCoursesOfEvent } from '../events/store.ts'

/** The courses of an event, to choose from. */
export async function listCourseOptions(db: Db, eventId: number): Promise<LookupItem[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const courses = await listCoursesOfEvent(db, eventId)
  return courses.map(({ id, name }) => ({ id, label: name, value: String(id) }))
}
