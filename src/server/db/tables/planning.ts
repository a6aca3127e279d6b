import { boolean, choice, count, date, fixedId, id, integer, money, reference, text, withDefault } from './columns.ts'
import { check, foreignKey, index, key, partial, primaryKey, table, unique } from './table.ts'

export const travelMethods = table(
  {
    id: fixedId,
    name: text,
    showAirport: boolean,
    showPostalCode: boolean,
  },
  unique('name'),
)

export const golfClubTypes = table(
  {
    id: fixedId,
    name: text,
  },
  unique('name'),
)

export const affiliations = table(
  {
    id,
    name: text,
    description: text,
    isActive: boolean,
    isAdminOnly: boolean,
    sortOrder: integer,
    version: withDefault(integer, 1),
  },
  key({ ignoringCase: 'name' }),
)

export const benefits = table({
  id,
  description: text,
  isActive: boolean,
  sortOrder: integer,
  version: withDefault(integer, 1),
})

export const golfCourses = table(
  {
    id,
    name: text,
    holeCount: integer,
    isActive: boolean,
    shotgunOrder: withDefault(text, ''),
    version: withDefault(integer, 1),
  },
  check('holeCount', '"holeCount" in (18, 27)'),
)

export const golfCourseHoles = table(
  {
    id,
    golfCourseId: reference('golfCourses', 'cascade'),
    holeNumber: integer,
    name: text,
    isPar3: boolean,
  },
  check('holeNumber', '"holeNumber" between 1 and 27'),
  unique('golfCourseId', 'holeNumber'),
  unique('id', 'golfCourseId'),
)

export const golfCourseTeams = table(
  {
    holeId: integer,
    teamNumber: integer,
    golfCourseId: integer,
    name: text,
  },
  primaryKey('holeId', 'teamNumber'),
  foreignKey(['holeId', 'golfCourseId'], 'golfCourseHoles', ['id', 'golfCourseId'], 'cascade'),
  check('teamNumber', '"teamNumber" in (1, 2)'),
  partial(key('golfCourseId', { ignoringCase: 'name' }), `"name" <> ''`),
)

export const partnershipLevels = table(
  {
    id,
    name: text,
    numCoursePreferences: integer,
    displayInRegistration: boolean,
    isActive: withDefault(boolean, true),
    donationRangeStart: money,
    donationRangeEnd: money,
    version: withDefault(integer, 1),
  },
  check('numCoursePreferences', '"numCoursePreferences" between 0 and 9'),
  check('donationRange', '"donationRangeEnd" >= "donationRangeStart"'),
)

export const partnershipLevelActivities = table(
  {
    id,
    partnershipLevelId: reference('partnershipLevels', 'cascade'),
    kind: choice('golf', 'dinner', 'vip'),
    numberIncluded: count,
    costOfAdditional: money,
    additionalAllowed: count,
  },
  unique('partnershipLevelId', 'kind'),
)

export const partnershipLevelAffiliations = table(
  {
    partnershipLevelId: reference('partnershipLevels', 'cascade'),
    affiliationId: reference('affiliations'),
  },
  primaryKey('partnershipLevelId', 'affiliationId'),
  index('affiliationId'),
)

export const partnershipLevelBenefits = table(
  {
    partnershipLevelId: reference('partnershipLevels', 'cascade'),
    benefitId: reference('benefits'),
  },
  primaryKey('partnershipLevelId', 'benefitId'),
  index('benefitId'),
)

export const events = table(
  {
    id,
    name: text,
    eventDate: date,
    registrationOpenDate: date,
    onlineUpdatesCloseDate: date,
    venue: withDefault(text, ''),
    venueAddress: withDefault(text, ''),
    arrivalNote: withDefault(text, ''),
    dressCode: withDefault(text, ''),
    schedule: withDefault(text, ''),
    isSeatingPublished: withDefault(boolean, false),
    version: withDefault(integer, 1),
  },
  check('eventDate', '"eventDate" >= "registrationOpenDate"'),
  check('onlineUpdatesCloseDate', '"onlineUpdatesCloseDate" > "registrationOpenDate"'),
  index('eventDate'),
)

export const eventGolfCourses = table(
  {
    eventId: reference('events', 'cascade'),
    golfCourseId: reference('golfCourses'),
  },
  primaryKey('eventId', 'golfCourseId'),
  index('golfCourseId'),
)

export const eventPartnershipLevels = table(
  {
    eventId: reference('events', 'cascade'),
    partnershipLevelId: reference('partnershipLevels'),
  },
  primaryKey('eventId', 'partnershipLevelId'),
  index('partnershipLevelId'),
)
