import type { Db } from '../../../db/tables.ts'

/** The courses that partners of an event prefer, the most wanted first. */
export const listPreferredCourses = (db: Db, eventId: number) =>
  db
    .selectFrom('registrationCoursePreferences')
    .innerJoin('registrations', 'registrations.id', 'registrationCoursePreferences.registrationId')
    .select(['registrationCoursePreferences.registrationId', 'registrationCoursePreferences.golfCourseId'])
    .where('registrations.eventId', '=', eventId)
    .orderBy('registrationCoursePreferences.registrationId')
    .orderBy('registrationCoursePreferences.position')
    .execute()

/** Ids of the levels, the highest first. */
export async function listLevelsByRank(db: Db): Promise<number[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select('id')
    .orderBy('donationRangeStart', 'desc')
    .orderBy('id')
    .execute()
  return levels.map(({ id }) => id)
}
