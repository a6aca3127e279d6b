import { sql } from 'kysely'
import { createTable, nullable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** Who takes part: registrations, their spots, and where the golfers start. */
export const registrations: Migration = {
  name: '0003-registrations',
  up: async (db, kind) => {
    await createTable(db, kind, 'registrations', (table) =>
      table
        .id()
        .reference('eventId', 'events')
        .integer('version', { default: 1 })
        .reference('createdById', 'users')
        .instant('createdAt')
        .instant('updatedAt')
        .instant('deletedAt', nullable)
        .date('reopenedUntil', nullable)
        .reference('contactId', 'contacts')
        .text('nameForMarketingMaterials', 'firstName', 'lastName', 'companyName')
        .requiredText('email')
        .text('phoneNumber')
        .boolean('doNotSendConfirmation')
        .text('addressLine1', 'addressLine2', 'city')
        .reference('territoryId', 'territories', nullable)
        .text('postalCode')
        .boolean('isAddressOnFile')
        .reference('affiliationId', 'affiliations')
        .reference('partnershipLevelId', 'partnershipLevels', nullable)
        .money('donation', 'additionalAttendeeCost')
        .boolean('attendingForBusinessPurposes')
        .count('golfersIncluded', 'golfersAdditional')
        .boolean('golfersWaived')
        .count('dinnersIncluded', 'dinnersAdditional')
        .boolean('dinnersWaived')
        .count('vipsIncluded')
        .boolean('vipsWaived')
        .boolean('allWaived')
        .text('comments')
        .boolean('isTaxInfoRequested')
        .reference('assignedGolfCourseId', 'golfCourses', nullable)
        .check('donationLimit', sql`${sql.ref('donation')} <= 999999999`)
        .check('golfers', sql`${sql.ref('golfersIncluded')} + ${sql.ref('golfersAdditional')} <= 99`)
        .check('dinners', sql`${sql.ref('dinnersIncluded')} + ${sql.ref('dinnersAdditional')} <= 99`)
        .index('eventId')
        .indexIgnoringCase('email')
        .index('createdById')
        .index('contactId'),
    )

    await createTable(db, kind, 'saveRequests', (table) =>
      table
        .reference('userId', 'users', { onDelete: 'cascade' })
        .requiredText('requestId')
        .requiredText('bodyHash')
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .integer('version')
        .instant('createdAt')
        .primaryKey('userId', 'requestId'),
    )

    await createTable(db, kind, 'registrationCoursePreferences', (table) =>
      table
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .integer('position')
        .reference('golfCourseId', 'golfCourses')
        .primaryKey('registrationId', 'position')
        .unique('registrationId', 'golfCourseId')
        .check('position', sql`${sql.ref('position')} between 1 and 9`),
    )

    await createTable(db, kind, 'registrationRegisteredBy', (table) =>
      table
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .requiredText('email')
        .primaryKey('registrationId', 'email')
        .uniqueIgnoringCase('email', { within: ['registrationId'] })
        .indexIgnoringCase('email'),
    )

    await createTable(db, kind, 'spots', (table) =>
      table
        .id()
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .integer('spotNumber')
        .boolean('isDeclined')
        .boolean('golf')
        .boolean('dinner')
        .boolean('vip')
        .boolean('hasAttendeeInfo')
        .nullableText('firstName', 'lastName', 'company', 'email')
        .reference('travelMethodId', 'travelMethods', nullable)
        .boolean('isRentalClubsRequested', nullable)
        .reference('requestedRentalClubTypeId', 'golfClubTypes', nullable)
        .nullableText('postalCode', 'airport')
        .unique('registrationId', 'spotNumber')
        .check('spotNumber', sql`${sql.ref('spotNumber')} >= 1`)
        .check('golfWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('golf')}`)
        .check('vipWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('vip')}`)
        .check('declined', declinedSpotsWereForSomething)
        .check('attendee', nobodyHasNoDetails)
        .indexIgnoringCase('email'),
    )

    await createTable(db, kind, 'placements', (table) =>
      table
        .reference('spotId', 'spots', { onDelete: 'cascade' })
        .reference('eventId', 'events')
        .reference('golfCourseHoleId', 'golfCourseHoles')
        .integer('teamNumber')
        .integer('cartNumber')
        .integer('seat')
        .primaryKey('spotId')
        .unique('eventId', 'golfCourseHoleId', 'teamNumber', 'seat')
        .check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`)
        .check('cartNumber', sql`${sql.ref('cartNumber')} in (1, 2)`)
        .check('seat', sql`${sql.ref('seat')} between 1 and 5`)
        .index('golfCourseHoleId'),
    )
  },
}

/** A dinner guest, golfer or VIP can decline; somebody without an activity has nothing to decline. */
const declinedSpotsWereForSomething = sql`
  not ${sql.ref('isDeclined')}
  or (not ${sql.ref('hasAttendeeInfo')} and (${sql.ref('golf')} or ${sql.ref('dinner')} or ${sql.ref('vip')}))`

const attendeeTexts = ['firstName', 'lastName', 'company', 'email', 'postalCode', 'airport'].map((name) =>
  sql.ref(name),
)

const nobodyHasNoDetails = sql`
  ${sql.ref('hasAttendeeInfo')}
  or (coalesce(${sql.join(attendeeTexts)}) is null and ${sql.ref('travelMethodId')} is null
    and ${sql.ref('isRentalClubsRequested')} is null and ${sql.ref('requestedRentalClubTypeId')} is null)`
