import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'

/** The rows an event is planned from, a batch of registrations at a time. */

/** The next registrations after an id, in the order of their ids; deleted ones are never among them. */
export const listRegistrationsAfter = (db: Db, eventId: number, afterId: number, limit: number) =>
  selectRegistrations(db)
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .where('registrations.id', '>', afterId)
    .orderBy('registrations.id')
    .limit(limit)
    .execute()

/** Some registrations by their ids, deleted ones too. */
export const listRegistrationsOf = (db: Db, registrationIds: readonly number[]) =>
  selectRegistrations(db).where('registrations.id', 'in', registrationIds).orderBy('registrations.id').execute()

/** Registrations with the names behind their ids. */
const selectRegistrations = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .leftJoin('territories', 'territories.id', 'registrations.territoryId')
    .selectAll('registrations')
    .select([
      'affiliations.name as affiliationName',
      'partnershipLevels.name as partnershipLevelName',
      'golfCourses.name as courseName',
      'territories.name as territoryName',
    ])

export const listSpotsOf = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('spots')
    .selectAll()
    .where('registrationId', 'in', registrationIds)
    .orderBy('registrationId')
    .orderBy('spotNumber')
    .execute()

/** The names of the preferred courses, the most wanted first. */
export const listPreferencesOf = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrationCoursePreferences')
    .innerJoin('golfCourses', 'golfCourses.id', 'registrationCoursePreferences.golfCourseId')
    .select(['registrationId', 'golfCourses.name'])
    .where('registrationId', 'in', registrationIds)
    .orderBy('registrationId')
    .orderBy('position')
    .execute()

/** Where the golfers of registrations are placed. */
export const listPlacesOf = (db: Db, registrationIds: readonly number[]) =>
  selectPlaces(db).where('spots.registrationId', 'in', registrationIds).execute()

/** The same of one registration. */
export const listPlacesOfOne = prepared((db, { registrationId }: { registrationId: number }) =>
  selectPlaces(db).where('spots.registrationId', '=', registrationId),
)

/** Places with the names of holes and teams. */
const selectPlaces = (db: Db) =>
  db
    .selectFrom('placements')
    .innerJoin('spots', 'spots.id', 'placements.spotId')
    .innerJoin('golfCourseHoles', 'golfCourseHoles.id', 'placements.golfCourseHoleId')
    .leftJoin('golfCourseTeams', (join) =>
      join
        .onRef('golfCourseTeams.holeId', '=', 'placements.golfCourseHoleId')
        .onRef('golfCourseTeams.teamNumber', '=', 'placements.teamNumber'),
    )
    .select([
      'spots.registrationId',
      'placements.spotId',
      'placements.golfCourseHoleId',
      'golfCourseHoles.golfCourseId',
      'golfCourseHoles.holeNumber',
      'golfCourseHoles.name as holeName',
      'placements.teamNumber',
      'golfCourseTeams.name as teamName',
      'placements.cartNumber',
      'placements.seat',
    ])

/** The number of the last change of anything of the event; 0 before the first. */
export async function findLastChangeId(db: Db, eventId: number): Promise<number> {
  const last = await db
    .selectFrom('auditTrail')
    .select('id')
    .where('eventId', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}
