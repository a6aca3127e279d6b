import type { Db } from '../../db/tables.ts'

/** The rows an event is planned from, a batch of registrations at a time. Deleted registrations are never among them. */

/** The next registrations after an id, in the order of their ids, with the names behind their ids. */
export const listRegistrationsAfter = (db: Db, eventId: number, afterId: number, limit: number) =>
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
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .where('registrations.id', '>', afterId)
    .orderBy('registrations.id')
    .limit(limit)
    .execute()

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

/** Where golfers are placed, with the words for it. */
export const listPlacesOf = (db: Db, registrationIds: readonly number[]) =>
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
    .where('spots.registrationId', 'in', registrationIds)
    .execute()
