import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, nullable } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who takes part: registrations, their spots, and where the golfers start. */
export const registrations: Migration = {
  name: '0003-registrations',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('registrations')
      .$call(column.id)
      .$call(column.reference('eventId', 'events'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.reference('createdById', 'users'))
      .$call(column.instant('createdAt'))
      .$call(column.instant('updatedAt'))
      .$call(column.instant('deletedAt', nullable))
      .$call(column.date('reopenedUntil', nullable))
      .$call(column.reference('contactId', 'contacts'))
      .$call(column.text('nameForMarketingMaterials', 'firstName', 'lastName', 'companyName'))
      .$call(column.requiredText('email'))
      .$call(column.text('phoneNumber'))
      .$call(column.boolean('doNotSendConfirmation'))
      .$call(column.text('addressLine1', 'addressLine2', 'city'))
      .$call(column.reference('territoryId', 'territories', nullable))
      .$call(column.text('postalCode'))
      .$call(column.boolean('isAddressOnFile'))
      .$call(column.reference('affiliationId', 'affiliations'))
      .$call(column.reference('partnershipLevelId', 'partnershipLevels', nullable))
      .$call(column.money('donation', 'additionalAttendeeCost'))
      .$call(column.boolean('attendingForBusinessPurposes'))
      .$call(column.count('golfersIncluded', 'golfersAdditional'))
      .$call(column.boolean('golfersWaived'))
      .$call(column.count('dinnersIncluded', 'dinnersAdditional'))
      .$call(column.boolean('dinnersWaived'))
      .$call(column.count('vipsIncluded'))
      .$call(column.boolean('vipsWaived'))
      .$call(column.boolean('allWaived'))
      .$call(column.text('comments'))
      .$call(column.boolean('isTaxInfoRequested'))
      .$call(column.reference('assignedGolfCourseId', 'golfCourses', nullable))
      .$call(column.check('donationLimit', sql`${sql.ref('donation')} <= 999999999`))
      .$call(column.check('golfers', sql`${sql.ref('golfersIncluded')} + ${sql.ref('golfersAdditional')} <= 99`))
      .$call(column.check('dinners', sql`${sql.ref('dinnersIncluded')} + ${sql.ref('dinnersAdditional')} <= 99`))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'registrations', 'eventId')
    await addIndex(db, 'registrations', { ignoringCase: 'email' })
    await addIndex(db, 'registrations', 'createdById')
    await addIndex(db, 'registrations', 'contactId')

    await db.schema
      .createTable('saveRequests')
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.requiredText('requestId'))
      .$call(column.requiredText('bodyHash'))
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.integer('version'))
      .$call(column.instant('createdAt'))
      .$call(column.primaryKey('userId', 'requestId'))
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('registrationCoursePreferences')
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.integer('position'))
      .$call(column.reference('golfCourseId', 'golfCourses'))
      .$call(column.primaryKey('registrationId', 'position'))
      .$call(column.unique('registrationId', 'golfCourseId'))
      .$call(column.check('position', sql`${sql.ref('position')} between 1 and 9`))
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('registrationRegisteredBy')
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.requiredText('email'))
      .$call(column.primaryKey('registrationId', 'email'))
      .$call(column.strict)
      .execute()
    await addKey(db, 'registrationRegisteredBy', 'registrationId', { ignoringCase: 'email' })
    await addIndex(db, 'registrationRegisteredBy', { ignoringCase: 'email' })

    await db.schema
      .createTable('spots')
      .$call(column.id)
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.integer('spotNumber'))
      .$call(column.boolean('isDeclined'))
      .$call(column.boolean('golf'))
      .$call(column.boolean('dinner'))
      .$call(column.boolean('vip'))
      .$call(column.boolean('hasAttendeeInfo'))
      .$call(column.nullableText('firstName', 'lastName', 'company', 'email'))
      .$call(column.reference('travelMethodId', 'travelMethods', nullable))
      .$call(column.boolean('isRentalClubsRequested', nullable))
      .$call(column.reference('requestedRentalClubTypeId', 'golfClubTypes', nullable))
      .$call(column.nullableText('postalCode', 'airport'))
      .$call(column.unique('registrationId', 'spotNumber'))
      .$call(column.check('spotNumber', sql`${sql.ref('spotNumber')} >= 1`))
      .$call(column.check('golfWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('golf')}`))
      .$call(column.check('vipWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('vip')}`))
      .$call(column.check('declined', declinedSpotsWereForSomething))
      .$call(column.check('attendee', nobodyHasNoDetails))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'spots', { ignoringCase: 'email' })

    await db.schema
      .createTable('placements')
      .$call(column.reference('spotId', 'spots', { onDelete: 'cascade' }))
      .$call(column.reference('eventId', 'events'))
      .$call(column.reference('golfCourseHoleId', 'golfCourseHoles'))
      .$call(column.integer('teamNumber'))
      .$call(column.integer('cartNumber'))
      .$call(column.integer('seat'))
      .$call(column.primaryKey('spotId'))
      .$call(column.unique('eventId', 'golfCourseHoleId', 'teamNumber', 'seat'))
      .$call(column.check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`))
      .$call(column.check('cartNumber', sql`${sql.ref('cartNumber')} in (1, 2)`))
      .$call(column.check('seat', sql`${sql.ref('seat')} between 1 and 5`))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'placements', 'golfCourseHoleId')
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
