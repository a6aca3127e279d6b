import { boolean, choice, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, foreignKey, index, key, primaryKey, table, unique } from './table.ts'

/** `seat` is 1 to 5; the fifth is an exception. */
export const placements = table(
  {
    spotId: reference('spots', 'cascade'),
    eventId: reference('events'),
    golfCourseHoleId: reference('golfCourseHoles'),
    teamNumber: integer,
    cartNumber: integer,
    seat: integer,
  },
  primaryKey('spotId'),
  unique('eventId', 'golfCourseHoleId', 'teamNumber', 'seat'),
  check('teamNumber', '"teamNumber" in (1, 2)'),
  check('cartNumber', '"cartNumber" in (1, 2)'),
  check('seat', '"seat" between 1 and 5'),
  index('golfCourseHoleId'),
)

export const dinnerTables = table(
  {
    id,
    eventId: reference('events'),
    number: integer,
    name: text,
    seats: integer,
    zone: nullable(choice('front', 'middle', 'back')),
    heldFor: text,
    requestId: nullable(text),
    version: withDefault(integer, 1),
  },
  unique('eventId', 'number'),
  unique('id', 'eventId'),
  check('number', '"number" between 1 and 999'),
  check('seats', '"seats" between 1 and 20'),
)

export const dinnerSeats = table(
  {
    spotId: reference('spots', 'cascade'),
    eventId: integer,
    tableId: integer,
  },
  primaryKey('spotId'),
  foreignKey(['tableId', 'eventId'], 'dinnerTables', ['id', 'eventId']),
  index('eventId', 'tableId'),
)

export const boardVisitors = table(
  {
    visitId: text,
    eventId: reference('events', 'cascade'),
    userId: reference('users', 'cascade'),
    page: choice('golf', 'dinner'),
    seenAt: instant,
  },
  primaryKey('visitId'),
  index('eventId', 'seenAt'),
  index('userId'),
)

/**
 * Each side is a spot or a whole registration, in the stored order (`orderSides`). A pairing is deleted with its
 * spot.
 */
export const pairings = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    part: choice('golf', 'dinner'),
    kind: choice('with', 'notWith'),
    oneSpotId: nullable(reference('spots', 'cascade')),
    oneRegistrationId: nullable(reference('registrations', 'cascade')),
    otherSpotId: nullable(reference('spots', 'cascade')),
    otherRegistrationId: nullable(reference('registrations', 'cascade')),
    strength: choice('must', 'prefer'),
    note: text,
    /** Whether it was created for a request, and is deleted with it. */
    isAsked: withDefault(boolean, false),
    authorId: nullable(reference('users', 'set null')),
    author: text,
    createdAt: instant,
    version: integer,
  },
  check('one', '("oneSpotId" is null) <> ("oneRegistrationId" is null)'),
  check('other', '("otherSpotId" is null) <> ("otherRegistrationId" is null)'),
  check(
    'order',
    'case when "oneSpotId" is null then "otherSpotId" is null and "oneRegistrationId" < "otherRegistrationId" when "otherSpotId" is null then true else "oneSpotId" < "otherSpotId" end',
  ),
  check('note', 'length("note") <= 200'),
  key('part', 'kind', 'oneSpotId', 'otherSpotId'),
  key('part', 'kind', 'oneSpotId', 'otherRegistrationId'),
  key('part', 'kind', 'oneRegistrationId', 'otherRegistrationId'),
  index('eventId'),
  index('oneSpotId'),
  index('oneRegistrationId'),
  index('otherSpotId'),
  index('otherRegistrationId'),
  index('authorId'),
)

export const pairingRequests = table(
  {
    id,
    registrationId: reference('registrations', 'cascade'),
    text,
    isDeclined: withDefault(boolean, false),
    pairingId: nullable(reference('pairings', 'set null')),
    authorId: nullable(reference('users', 'set null')),
    author: text,
    writtenAt: instant,
    version: integer,
  },
  unique('registrationId'),
  check('declined', 'not ("isDeclined" and "pairingId" is not null)'),
  check('text', 'length("text") between 1 and 200'),
  index('pairingId'),
  index('authorId'),
)
