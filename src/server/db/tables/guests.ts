import { boolean, choice, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, partial, primaryKey, table } from './table.ts'

/** At most one link per spot is active. */
export const guestLinks = table(
  {
    id,
    spotId: reference('spots', 'cascade'),
    createdById: nullable(reference('users', 'set null')),
    createdAt: instant,
    /** Null for a link that the partner passes on. */
    sentTo: nullable(text),
    personHash: nullable(text),
    answerHash: nullable(text),
    changedAt: nullable(instant),
    openedAt: nullable(instant),
    answeredAt: nullable(instant),
    isDeclined: withDefault(boolean, false),
    declinedName: nullable(text),
    declineToldAt: nullable(instant),
    confirmedTo: nullable(text),
    revokedAt: nullable(instant),
  },
  check('answer', '("answeredAt" is null) = ("answerHash" is null)'),
  index('spotId'),
  index('createdById', 'createdAt'),
  partial(key('spotId'), '"revokedAt" is null'),
)

/** Hashed tokens of links that work without an account. Each email has its own. */
export const linkTokens = table(
  {
    tokenHash: text,
    /** A guest's spot, a removed spot's contact, a registration's attendees, or the check-in desk. */
    purpose: choice('guest', 'lostGuest', 'names', 'desk'),
    /** The ID in `guestLinks`, `registrations` (twice), or `deskLinks`. The row may no longer exist. */
    subjectId: integer,
    /** A confirmation's or reminder's address; null for invitations, and for links that people pass on. */
    sentTo: nullable(text),
    expiresAt: nullable(instant),
  },
  primaryKey('tokenHash'),
  index('purpose', 'subjectId'),
  index('expiresAt'),
)
