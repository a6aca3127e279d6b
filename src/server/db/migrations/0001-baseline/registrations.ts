import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'

/** Creates the tables of registrations: the pledges, their spots, and the links of guests. */
export async function createRegistrations(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
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
    column.boolean('isHandedOver'),
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
    column.nullableText('postalCode', 'airport', 'dietaryNeeds', 'mobile'),
    column.unique('registrationId', 'spotNumber'),
    column.check('spotNumber', sql`${sql.ref('spotNumber')} >= 1`),
    column.check('golfWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('golf')}`),
    column.check('vipWithDinner', sql`${sql.ref('dinner')} or not ${sql.ref('vip')}`),
    column.check('declined', declinedSpotsWereForSomething),
    column.check('attendee', noDetailsWithoutAttendee),
    column.check('dietaryNeeds', isEmptyWithoutAttendee('dietaryNeeds')),
    column.check('mobile', isEmptyWithoutAttendee('mobile')),
  ])
  await addIndex(db, 'spots', { ignoringCase: 'email' })

  await create('levelAgreements', [
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.money('shortfall'),
    column.requiredText('agreedBy'),
    column.instant('agreedAt'),
    column.primaryKey('registrationId'),
  ])
  await create('registrationCounts', [
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.integer('plannedGolf'),
    column.integer('plannedDinner'),
    column.integer('plannedDinnerOnly'),
    column.integer('plannedVip'),
    column.integer('namedGolf'),
    column.integer('namedDinner'),
    column.integer('namedDinnerOnly'),
    column.integer('namedVip'),
    column.integer('missingNames'),
    column.primaryKey('registrationId'),
  ])
  await create('registrationSearchTexts', [
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.requiredText('searchText'),
    column.primaryKey('registrationId'),
  ])
  await create('internalNotes', [
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.requiredText('internalNotes'),
    column.integer('version'),
    column.primaryKey('registrationId'),
  ])
  await create('nameCounts', [
    column.reference('eventId', 'events', { onDelete: 'cascade' }),
    column.date('day'),
    column.integer('given'),
    column.integer('places'),
    column.primaryKey('eventId', 'day'),
    column.check('given', sql`${sql.ref('given')} between 0 and ${sql.ref('places')}`),
  ])
  await create('nameLinks', [
    column.requiredText('tokenHash', 'email'),
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.instant('createdAt'),
    column.instant('expiresAt'),
    column.primaryKey('tokenHash'),
  ])
  await addIndex(db, 'nameLinks', 'registrationId')
  await addIndex(db, 'nameLinks', 'expiresAt')
  await createGuestLinks(db, kind)
}

/** A spot has at most one link that works, and a link has one key for each email that carried it. */
async function createGuestLinks(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('guestLinks', [
    column.id,
    column.reference('spotId', 'spots', { onDelete: 'cascade' }),
    column.reference('createdById', 'users', { nullable: true, onDelete: 'set null' }),
    column.instant('createdAt'),
    column.nullableText('sentTo', 'personHash', 'answerHash', 'declinedName'),
    column.instant('openedAt', nullable),
    column.instant('answeredAt', nullable),
    column.instant('changedAt', nullable),
    column.boolean('isDeclined'),
    column.instant('declineToldAt', nullable),
    column.instant('revokedAt', nullable),
    column.check('answer', sql`("answeredAt" is null) = ("answerHash" is null)`),
  ])
  await db.schema
    .createIndex('guestLinks_spotId_key')
    .unique()
    .on('guestLinks')
    .column('spotId')
    .where(sql.ref('revokedAt'), 'is', null)
    .execute()
  await addIndex(db, 'guestLinks', 'spotId')
  await addIndex(db, 'guestLinks', 'createdById', 'createdAt')
  await create('guestLinkKeys', [
    column.requiredText('tokenHash'),
    column.reference('guestLinkId', 'guestLinks', { onDelete: 'cascade' }),
    column.primaryKey('tokenHash'),
  ])
  await addIndex(db, 'guestLinkKeys', 'guestLinkId')
  await create('lostGuestKeys', [
    column.requiredText('tokenHash'),
    column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
    column.primaryKey('tokenHash'),
  ])
  await addIndex(db, 'lostGuestKeys', 'registrationId')
}

/** A dinner guest, golfer or VIP can decline; someone without an activity has nothing to decline. */
const declinedSpotsWereForSomething = sql`
  not ${sql.ref('isDeclined')}
  or (not ${sql.ref('hasAttendeeInfo')} and (${sql.ref('golf')} or ${sql.ref('dinner')} or ${sql.ref('vip')}))`

const attendeeTexts = ['firstName', 'lastName', 'company', 'email', 'postalCode', 'airport'].map((name) =>
  sql.ref(name),
)

const noDetailsWithoutAttendee = sql`
  ${sql.ref('hasAttendeeInfo')}
  or (coalesce(${sql.join(attendeeTexts)}) is null and ${sql.ref('travelMethodId')} is null
    and ${sql.ref('isRentalClubsRequested')} is null and ${sql.ref('requestedRentalClubTypeId')} is null)`

const isEmptyWithoutAttendee = (name: string) => sql`${sql.ref('hasAttendeeInfo')} or ${sql.ref(name)} is null`
