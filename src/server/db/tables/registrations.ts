import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { boolean, count, date, id, instant, integer, money, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, primaryKey, table, unique } from './table.ts'

export const registrations = table(
  {
    id,
    eventId: reference('events'),
    version: withDefault(integer, 1),
    createdById: reference('users'),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: nullable(instant),
    reopenedUntil: nullable(date),
    contactId: reference('contacts'),
    nameForMarketingMaterials: text,
    firstName: text,
    lastName: text,
    companyName: text,
    email: text,
    phoneNumber: text,
    doNotSendConfirmation: boolean,
    addressLine1: text,
    addressLine2: text,
    city: text,
    territoryId: nullable(reference('territories')),
    postalCode: text,
    isAddressOnFile: boolean,
    affiliationId: reference('affiliations'),
    /** Null means the placeholder level, for a donation outside of all levels. */
    partnershipLevelId: nullable(reference('partnershipLevels')),
    donation: money,
    additionalAttendeeCost: money,
    attendingForBusinessPurposes: boolean,
    golfersIncluded: count,
    golfersAdditional: count,
    golfersWaived: boolean,
    dinnersIncluded: count,
    dinnersAdditional: count,
    dinnersWaived: boolean,
    vipsIncluded: count,
    vipsWaived: boolean,
    allWaived: boolean,
    comments: text,
    isTaxInfoRequested: boolean,
    assignedGolfCourseId: nullable(reference('golfCourses')),
  },
  check('donationLimit', '"donation" <= 999999999'),
  check('golfers', '"golfersIncluded" + "golfersAdditional" <= 99'),
  check('dinners', '"dinnersIncluded" + "dinnersAdditional" <= 99'),
  index('eventId'),
  index({ ignoringCase: 'email' }),
  index('createdById'),
  index('contactId'),
)

export const levelAgreements = table(
  {
    registrationId: reference('registrations', 'cascade'),
    shortfall: money,
    agreedBy: text,
    agreedAt: instant,
  },
  primaryKey('registrationId'),
)

export const saveRequests = table(
  {
    userId: reference('users', 'cascade'),
    requestId: text,
    /** A hash of the request, to refuse the same ID with different content. */
    bodyHash: text,
    registrationId: reference('registrations', 'cascade'),
    version: integer,
    createdAt: instant,
  },
  primaryKey('userId', 'requestId'),
)

/** `position` counts from 1, most preferred course first. */
export const registrationCoursePreferences = table(
  {
    registrationId: reference('registrations', 'cascade'),
    position: integer,
    golfCourseId: reference('golfCourses'),
  },
  primaryKey('registrationId', 'position'),
  unique('registrationId', 'golfCourseId'),
  check('position', '"position" between 1 and 9'),
)

export const registrationRegisteredBy = table(
  {
    registrationId: reference('registrations', 'cascade'),
    email: text,
  },
  primaryKey('registrationId', 'email'),
  key('registrationId', { ignoringCase: 'email' }),
  index({ ignoringCase: 'email' }),
)

export type AttendeeColumns = { [Key in keyof AttendeeInfo]: AttendeeInfo[Key] | null }

export const spots = table(
  {
    id,
    firstName: nullable(text),
    lastName: nullable(text),
    company: nullable(text),
    email: nullable(text),
    travelMethodId: nullable(reference('travelMethods')),
    isRentalClubsRequested: nullable(boolean),
    requestedRentalClubTypeId: nullable(reference('golfClubTypes')),
    postalCode: nullable(text),
    airport: nullable(text),
    dietaryNeeds: nullable(text),
    mobile: nullable(text),
    registrationId: reference('registrations', 'cascade'),
    spotNumber: integer,
    isDeclined: boolean,
    golf: boolean,
    dinner: boolean,
    vip: boolean,
    hasAttendeeInfo: boolean,
  },
  unique('registrationId', 'spotNumber'),
  check('spotNumber', '"spotNumber" >= 1'),
  check('golfWithDinner', '"dinner" or not "golf"'),
  check('vipWithDinner', '"dinner" or not "vip"'),
  check('declined', 'not "isDeclined" or (not "hasAttendeeInfo" and ("golf" or "dinner" or "vip"))'),
  check(
    'attendee',
    '"hasAttendeeInfo" or (coalesce("firstName", "lastName", "company", "email", "postalCode", "airport") is null and "travelMethodId" is null and "isRentalClubsRequested" is null and "requestedRentalClubTypeId" is null)',
  ),
  check('dietaryNeeds', '"hasAttendeeInfo" or "dietaryNeeds" is null'),
  check('mobile', '"hasAttendeeInfo" or "mobile" is null'),
  index({ ignoringCase: 'email' }),
)

export const internalNotes = table(
  {
    registrationId: reference('registrations', 'cascade'),
    internalNotes: text,
    version: integer,
  },
  primaryKey('registrationId'),
)
