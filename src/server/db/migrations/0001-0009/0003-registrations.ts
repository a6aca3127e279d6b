import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Who takes part: registrations, their spots, and where the golfers start. */
export const registrations: Migration = {
  name: '0003-registrations',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('registrations', [
      column.id,
      column.reference('eventId', 'events'),
      column.integer('version', { default: 1 }),
      column.reference('createdById', 'users'),
      column.instant('createdAt'),
      column.instant('updatedAt'),
      column.instant('deletedAt', nullable),
      column.date('reopenedUntil', nullable),
      column.reference('contactId', 'contacts'),
      column.text('nameForMarketingMaterials', 'firstName', 'lastName', 'companyName'),
      column.requiredText('email'),
      column.text('phoneNumber'),
      column.boolean('doNotSendConfirmation'),
      column.text('addressLine1', 'addressLine2', 'city'),
      column.reference('territoryId', 'territories', nullable),
      column.text('postalCode'),
      column.boolean('isAddressOnFile'),
      column.reference('affiliationId', 'affiliations'),
      column.reference('partnershipLevelId', 'partnershipLevels', nullable),
      column.money('donation', 'additionalAttendeeCost'),
      column.boolean('attendingForBusinessPurposes'),
      column.count('golfersIncluded', 'golfersAdditional'),
      column.boolean('golfersWaived'),
      column.count('dinnersIncluded', 'dinnersAdditional'),
      column.boolean('dinnersWaived'),
      column.count('vipsIncluded'),
      column.boolean('vipsWaived'),
      column.boolean('allWaived'),
      column.text('comments'),
      column.boolean('isTaxInfoRequested'),
      column.reference('assignedGolfCourseId', 'golfCourses', nullable),
      column.check('donationLimit', sql`${sql.ref('donation')} <= 999999999`),
      column.check('golfers', sql`${sql.ref('golfersIncluded')} + ${sql.ref('golfersAdditional')} <= 99`),
      column.check('dinners', sql`${sql.ref('dinnersIncluded')} + ${sql.ref('dinnersAdditional')} <= 99`),
    ])
    await addIndex(db, 'registrations', 'eventId')
    await addIndex(db, 'registrations', { ignoringCase: 'email' })
    await addIndex(db, 'registrations', 'createdById')
    await addIndex(db, 'registrations', 'contactId')

    await create('saveRequests', [
      column.reference('userId', 'users', { onDelete: 'cascade' }),
      column.requiredText('requestId'),
      column.requiredText('bodyHash'),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.integer('version'),
      column.instant('createdAt'),
      column.primaryKey('userId', 'requestId'),
    ])

    await create('registrationCoursePreferences', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.integer('position'),
      column.reference('golfCourseId', 'golfCourses'),
      column.primaryKey('registrationId', 'position'),
      column.unique('registrationId', 'golfCourseId'),
      column.check('position', sql`${sql.ref('position')} between 1 and 9`),
    ])

    await create('registrationRegisteredBy', [
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.requiredText('email'),
      column.primaryKey('registrationId', 'email'),
    ])
    await addKey(db, 'registrationRegisteredBy', 'registrationId', { ignoringCase: 'email' })
    await addIndex(db, 'registrationRegisteredBy', { ignoringCase: 'email' })

    await create('spots', [
      column.id,
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.integer('spotNumber'),
      column.boolean('isDeclined'),
      column.boolean('golf'),
      column.boolean('dinner'),
      column.boolean('vip'),
      column.boolean('hasAttendeeInfo'),
      column.nullableText('firstName', 'lastName', 'company', 'email'),
      column.reference('travelMethodId', 'travelMethods', nullable),
      column.boolean('isRentalClubsRequested', nullable),
      column.reference('requestedRentalClubTypeId', 'golfClubTypes', nullable),
      column.nullableText('postalCode', 'airport'),
      column.unique('registrationId', 'spotNumber'),
      column.check('spotNumber', sql`${sql.ref('spotNumber')} >= 1`),
      column.check('golfWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('golf')}`),
      column.check('vipWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('vip')}`),
      column.check('declined', declinedSpotsWereForSomething),
      column.check('attendee', nobodyHasNoDetails),
    ])
    await addIndex(db, 'spots', { ignoringCase: 'email' })

    await create('placements', [
      column.reference('spotId', 'spots', { onDelete: 'cascade' }),
      column.reference('eventId', 'events'),
      column.reference('golfCourseHoleId', 'golfCourseHoles'),
      column.integer('teamNumber'),
      column.integer('cartNumber'),
      column.integer('seat'),
      column.primaryKey('spotId'),
      column.unique('eventId', 'golfCourseHoleId', 'teamNumber', 'seat'),
      column.check('teamNumber', sql`${sql.ref('teamNumber')} in (1, 2)`),
      column.check('cartNumber', sql`${sql.ref('cartNumber')} in (1, 2)`),
      column.check('seat', sql`${sql.ref('seat')} between 1 and 5`),
    ])
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
