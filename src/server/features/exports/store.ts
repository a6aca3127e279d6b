import type { Db } from '../../db/tables.ts'

/** What the sheets show beside the plan of an event. */

/** Who entered each registration, and the address that its contact has in the address book. */
export const listBackgrounds = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .innerJoin('users', 'users.id', 'registrations.createdById')
    .leftJoin('territories', 'territories.id', 'contacts.territoryId')
    .select([
      'registrations.id as registrationId',
      'users.email as enteredBy',
      'contacts.addressLine1',
      'contacts.addressLine2',
      'contacts.city',
      'territories.name as territoryName',
      'contacts.postalCode',
    ])
    .where('registrations.id', 'in', registrationIds)
    .execute()

/** The addresses that may name attendees, in the order of the alphabet. */
export const listRegisteredBy = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('registrationRegisteredBy')
    .select(['registrationId', 'email'])
    .where('registrationId', 'in', registrationIds)
    .orderBy('registrationId')
    .orderBy('email')
    .execute()

/** The par-3 holes of the courses of an event. */
export const listPar3Holes = (db: Db, eventId: number) =>
  db
    .selectFrom('golfCourseHoles')
    .innerJoin('eventGolfCourses', 'eventGolfCourses.golfCourseId', 'golfCourseHoles.golfCourseId')
    .select('golfCourseHoles.id')
    .where('eventGolfCourses.eventId', '=', eventId)
    .where('golfCourseHoles.isPar3', '=', true)
    .execute()
