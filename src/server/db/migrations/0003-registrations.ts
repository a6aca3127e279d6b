import { sql } from 'kysely'
import { columnsOf, ignoringCase, nullable } from './columns.ts'
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
      .addCheckConstraint('registrations_donationLimit_check', sql`${sql.ref('donation')} <= 999999999`)
      .addCheckConstraint(
        'registrations_golfers_check',
        sql`${sql.ref('golfersIncluded')} + ${sql.ref('golfersAdditional')} <= 99`,
      )
      .addCheckConstraint(
        'registrations_dinners_check',
        sql`${sql.ref('dinnersIncluded')} + ${sql.ref('dinnersAdditional')} <= 99`,
      )
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('registrations_eventId_index').on('registrations').columns(['eventId']).execute()
    await db.schema
      .createIndex('registrations_email_index')
      .on('registrations')
      .expression(ignoringCase('email'))
      .execute()
    await db.schema
      .createIndex('registrations_createdById_index')
      .on('registrations')
      .columns(['createdById'])
      .execute()
    await db.schema.createIndex('registrations_contactId_index').on('registrations').columns(['contactId']).execute()

    await db.schema
      .createTable('saveRequests')
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.requiredText('requestId'))
      .$call(column.requiredText('bodyHash'))
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.integer('version'))
      .$call(column.instant('createdAt'))
      .addPrimaryKeyConstraint('saveRequests_pkey', ['userId', 'requestId'])
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('registrationCoursePreferences')
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.integer('position'))
      .$call(column.reference('golfCourseId', 'golfCourses'))
      .addPrimaryKeyConstraint('registrationCoursePreferences_pkey', ['registrationId', 'position'])
      .addUniqueConstraint('registrationCoursePreferences_registrationId_golfCourseId_key', [
        'registrationId',
        'golfCourseId',
      ])
      .addCheckConstraint('registrationCoursePreferences_position_check', sql`${sql.ref('position')} between 1 and 9`)
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('registrationRegisteredBy')
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.requiredText('email'))
      .addPrimaryKeyConstraint('registrationRegisteredBy_pkey', ['registrationId', 'email'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('registrationRegisteredBy_registrationId_email_key')
      .unique()
      .on('registrationRegisteredBy')
      .column('registrationId')
      .expression(ignoringCase('email'))
      .execute()
    await db.schema
      .createIndex('registrationRegisteredBy_email_index')
      .on('registrationRegisteredBy')
      .expression(ignoringCase('email'))
      .execute()

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
      .addUniqueConstraint('spots_registrationId_spotNumber_key', ['registrationId', 'spotNumber'])
      .addCheckConstraint('spots_spotNumber_check', sql`${sql.ref('spotNumber')} >= 1`)
      .addCheckConstraint('spots_golfWithDinner_check', sql`${sql.ref('dinner')} or not ${sql.ref('golf')}`)
      .addCheckConstraint('spots_vipWithDinner_check', sql`${sql.ref('dinner')} or not ${sql.ref('vip')}`)
      .addCheckConstraint('spots_declined_check', declinedSpotsWereForSomething)
      .addCheckConstraint('spots_attendee_check', nobodyHasNoDetails)
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('spots_email_index').on('spots').expression(ignoringCase('email')).execute()

    await db.schema
      .createTable('placements')
      .$call(column.reference('spotId', 'spots', { onDelete: 'cascade' }))
      .$call(column.reference('eventId', 'events'))
      .$call(column.reference('golfCourseHoleId', 'golfCourseHoles'))
      .$call(column.integer('teamNumber'))
      .$call(column.integer('cartNumber'))
      .$call(column.integer('seat'))
      .addPrimaryKeyConstraint('placements_pkey', ['spotId'])
      .addUniqueConstraint('placements_eventId_golfCourseHoleId_teamNumber_seat_key', [
        'eventId',
        'golfCourseHoleId',
        'teamNumber',
        'seat',
      ])
      .addCheckConstraint('placements_teamNumber_check', sql`${sql.ref('teamNumber')} in (1, 2)`)
      .addCheckConstraint('placements_cartNumber_check', sql`${sql.ref('cartNumber')} in (1, 2)`)
      .addCheckConstraint('placements_seat_check', sql`${sql.ref('seat')} between 1 and 5`)
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('placements_golfCourseHoleId_index')
      .on('placements')
      .columns(['golfCourseHoleId'])
      .execute()
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
