import type { GolfCourseToAssign, PartnershipLevelToAssign } from '#shared/contracts/events.ts'
import type { Db } from '../../db/tables.ts'

/** The courses an event can be given: the active ones, by name. */
export async function listGolfCoursesToAssign(db: Db): Promise<GolfCourseToAssign[]> {
  const courses = await db
    .selectFrom('golfCourses')
    .select(['id', 'name', 'holeCount'])
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return courses.map(({ id, name, holeCount }) => ({ id, label: name, value: String(id), holeCount }))
}

/** The levels an event can be given, from the smallest donation up. Names may repeat, ranges tell them apart. */
export async function listPartnershipLevelsToAssign(db: Db): Promise<PartnershipLevelToAssign[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'donationRangeStart', 'donationRangeEnd', 'displayInRegistration'])
    .orderBy('donationRangeStart')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return levels.map(({ id, name, ...level }) => ({ id, label: name, value: String(id), ...level }))
}
