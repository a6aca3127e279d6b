import { boolean, choice, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, partial, primaryKey, table } from './table.ts'

/** A link by which a guest fills in a spot. At most one link of a spot isn't turned off. */
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

/** Tokens of links that work without an account, as hashes. Each email carries its own. */
export const linkTokens = table(
  {
    tokenHash: text,
    /** A guest's spot, whom to ask about a removed spot, the attendees of a registration, or the check-in desk. */
    purpose: choice('guest', 'lostGuest', 'names', 'desk'),
    /** The id in `guestLinks`, `registrations`, `registrations`, or `deskLinks`, which may no longer exist. */
    subjectId: integer,
    /** The address of a guest's confirmation or of a reminder. Null for invitations, and for links that people pass on. */
    sentTo: nullable(text),
    expiresAt: nullable(instant),
  },
  primaryKey('tokenHash'),
  index('purpose', 'subjectId'),
  index('expiresAt'),
)
