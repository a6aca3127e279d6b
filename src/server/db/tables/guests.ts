import { boolean, choice, id, instant, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, partial, primaryKey, table } from './table.ts'

/** A link by which a guest fills in a spot. Of a spot one at most is not revoked. */
export const guestLinks = table(
  {
    id,
    spotId: reference('spots', 'cascade'),
    /** Null when that user is gone. */
    createdById: nullable(reference('users', 'set null')),
    createdAt: instant,
    /** Null for a link that the partner passes on. */
    sentTo: nullable(text),
    /** A hash of the name in the spot when the link was created, or that the guest entered. Null without a name. */
    personHash: nullable(text),
    /** Hash of what the guest has left in the spot. */
    answerHash: nullable(text),
    /** When someone else last changed the attendee of the spot after the guest's answer; null when not known. */
    changedAt: nullable(instant),
    /** When it was opened first, by whatever opens links. */
    openedAt: nullable(instant),
    answeredAt: nullable(instant),
    /** The guest's answer was that they cannot come. */
    isDeclined: withDefault(boolean, false),
    /** The name in the spot at that time, or null. */
    declinedName: nullable(text),
    /** When the contact was last told. */
    declineToldAt: nullable(instant),
    /** The address of the guest's last confirmation. Null without one, or since they declined. */
    confirmedTo: nullable(text),
    revokedAt: nullable(instant),
  },
  check('answer', '("answeredAt" is null) = ("answerHash" is null)'),
  index('spotId'),
  index('createdById', 'createdAt'),
  partial(key('spotId'), '"revokedAt" is null'),
)

/** The keys that open a link, as hashes. Each email carries its own key. A revoked link has none. */
export const guestLinkKeys = table(
  {
    tokenHash: text,
    guestLinkId: reference('guestLinks', 'cascade'),
    /** The address of the confirmation that carries the key. Null for the keys of invitations. */
    confirmedTo: nullable(text),
  },
  primaryKey('tokenHash'),
  index('guestLinkId'),
)

/** The keys of links whose spot was removed by a save. Their page says whom to ask. */
export const lostGuestKeys = table(
  {
    tokenHash: text,
    registrationId: reference('registrations', 'cascade'),
  },
  primaryKey('tokenHash'),
  index('registrationId'),
)

/** A guest was reminded: an address once at most on each occasion of an event, whichever spots it was asked for. */
export const guestReminders = table(
  {
    eventId: reference('events', 'cascade'),
    /** In small letters. */
    email: text,
    occasion: choice('afterAsking', 'beforeClose'),
    at: instant,
  },
  primaryKey('eventId', 'email', 'occasion'),
)

/** The keys of reminder links, as hashes. Each can name the attendees of one registration. */
export const nameLinks = table(
  {
    tokenHash: text,
    registrationId: reference('registrations', 'cascade'),
    /** The address that the reminder went to. The link ends when the registration no longer has it. */
    email: text,
    expiresAt: instant,
  },
  primaryKey('tokenHash'),
  index('registrationId'),
  index('expiresAt'),
)
