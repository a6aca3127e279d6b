import type { Generated, GeneratedAlways } from 'kysely'
import type { GuestOccasion } from '#shared/domain/mail/reminders.ts'

/** A link by which a guest fills in a spot. Of a spot one at most is not revoked. */
export interface GuestLinks {
  id: GeneratedAlways<number>
  spotId: number
  /** Null when that user is gone. */
  createdById: number | null
  createdAt: string
  /** Null for a link that its maker has passed on by themself. */
  sentTo: string | null
  /** Hash of the name that stood in the spot when the link was made, or that the guest gave; null when there was none. */
  personHash: string | null
  /** Hash of what the guest has left in the spot. */
  answerHash: string | null
  /** When it was opened first, by whatever opens links. */
  openedAt: string | null
  answeredAt: string | null
  /** The guest's answer was that they cannot come. */
  isDeclined: Generated<boolean>
  /** When the contact was last told so. */
  declineToldAt: string | null
  revokedAt: string | null
}

/** What opens a link, as a hash. Every mail of a link carries a key of its own; a revoked link has none. */
export interface GuestLinkKeys {
  tokenHash: string
  guestLinkId: number
}

/** A guest was reminded: an address once at most on each occasion of an event, whichever spots it was asked for. */
export interface GuestReminders {
  eventId: number
  /** In small letters. */
  email: string
  occasion: GuestOccasion
  at: string
}
