import type { Generated, GeneratedAlways } from 'kysely'
import type { GuestOccasion } from '#shared/domain/mail/reminders.ts'
import type { PlacementWish, WishPart } from '#shared/domain/placement/wishes.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'

export interface Registrations {
  id: GeneratedAlways<number>
  eventId: number
  version: Generated<number>
  createdById: number
  /** Its maker has handed it over, and is its maker no longer where rights are concerned. */
  isHandedOver: Generated<boolean>
  createdAt: string
  updatedAt: string
  /** Set when the registration was deleted; it can be restored. */
  deletedAt: string | null
  /** The last day on which an admin lets its people work on it although registration is closed. */
  reopenedUntil: string | null
  contactId: number

  nameForMarketingMaterials: string
  firstName: string
  lastName: string
  companyName: string
  email: string
  phoneNumber: string
  doNotSendConfirmation: boolean
  addressLine1: string
  addressLine2: string
  city: string
  territoryId: number | null
  postalCode: string
  isAddressOnFile: boolean

  affiliationId: number
  /** Null is the placeholder level of a donation that fits no other. */
  partnershipLevelId: number | null
  donation: number
  additionalAttendeeCost: number
  attendingForBusinessPurposes: boolean
  golfersIncluded: number
  golfersAdditional: number
  golfersWaived: boolean
  dinnersIncluded: number
  dinnersAdditional: number
  dinnersWaived: boolean
  vipsIncluded: number
  vipsWaived: boolean
  allWaived: boolean

  comments: string
  isTaxInfoRequested: boolean
  assignedGolfCourseId: number | null
}

/** The consent of the organizers to a donation below its level; it covers a shortfall of at most so many dollars. */
export interface LevelAgreements {
  registrationId: number
  shortfall: number
  agreedBy: string
  agreedAt: string
}

/** What a save answered, kept so that the same request sent twice is done once. */
export interface SaveRequests {
  userId: number
  requestId: string
  /** Of everything that was sent: the same id with something else in it is no repetition. */
  bodyHash: string
  registrationId: number
  version: number
  createdAt: string
}

/** `position` counts from 1, the most wanted course first. */
export interface RegistrationCoursePreferences {
  registrationId: number
  position: number
  golfCourseId: number
}

export interface RegistrationRegisteredBy {
  registrationId: number
  email: string
}

/** Null while nobody sits in the spot. */
export type AttendeeColumns = { [Key in keyof AttendeeInfo]: AttendeeInfo[Key] | null }

/** A place at the event, named or not. */
export interface Spots extends AttendeeColumns {
  id: GeneratedAlways<number>
  registrationId: number
  spotNumber: number
  isDeclined: boolean
  golf: boolean
  dinner: boolean
  vip: boolean
  hasAttendeeInfo: boolean
}

/**
 * The people of a registration by activity as the plan of the event counts them: all that are planned, and those of them
 * whose names are known. Written with whatever changes its spots or its places; a registration always has such a row.
 */
export interface RegistrationCounts {
  registrationId: number
  plannedGolf: number
  /** Everybody who dines, each once. */
  plannedDinner: number
  plannedDinnerOnly: number
  plannedVip: number
  namedGolf: number
  namedDinner: number
  namedDinnerOnly: number
  namedVip: number
  missingNames: number
}

/** How many names were known when a day of the organization began, of how many places that somebody comes to. */
export interface NameCounts {
  eventId: number
  day: string
  given: number
  places: number
}

/** What a registration and its guests are found by (`registrationSearchText`); written with whatever changes that. */
export interface RegistrationSearchTexts {
  registrationId: number
  searchText: string
}

/** What organizers write down of a registration for themselves; `version` counts the saves. There is none before the first. */
export interface InternalNotes {
  registrationId: number
  internalNotes: string
  version: number
}

/** Where a golfer starts. `seat` is the golfer's place in the team, 1 to 5, the fifth by exception. */
export interface Placements {
  spotId: number
  eventId: number
  golfCourseHoleId: number
  teamNumber: number
  cartNumber: number
  seat: number
}

/** One open board. It counts as open for a short while after it was last seen: a process may die without saying goodbye. */
export interface BoardVisitors {
  visitId: string
  eventId: number
  userId: number
  /** Which board: that of the golfers, or the tables of the dinner. */
  page: Generated<'board' | 'dinner'>
  seenAt: string
}

/** With whom a partner would like to play, in their own words; organizers make a wish of it or decline. */
export interface WishRequests {
  id: GeneratedAlways<number>
  registrationId: number
  text: string
  isDeclined: Generated<boolean>
  /** What organizers have understood of it; null while they have not, and once that wish is gone. */
  wishId: number | null
  /** Null when that user is gone. */
  authorId: number | null
  author: string
  writtenAt: string
  version: number
}

/**
 * A wish between two sides, each a golfer or guest by their spot or all of a registration. It goes with the spot. The sides are in the one order in which a wish is kept (`orderSides`).
 */
export interface Wishes {
  id: GeneratedAlways<number>
  eventId: number
  part: WishPart
  kind: PlacementWish['kind']
  oneSpotId: number | null
  oneRegistrationId: number | null
  otherSpotId: number | null
  otherRegistrationId: number | null
  strength: PlacementWish['strength']
  /** Of the organizers, for themselves. */
  note: string
  /** Whether it was entered for a request: it goes when that is withdrawn. */
  isAsked: Generated<boolean>
  authorId: number | null
  author: string
  createdAt: string
  version: number
}

/** A link by which a guest fills in a spot. Of a spot one at most is not revoked. */
export interface GuestLinks {
  id: GeneratedAlways<number>
  spotId: number
  /** Null when that user is gone. */
  createdById: number | null
  createdAt: string
  /** Null for a link that its maker has passed on by themselves. */
  sentTo: string | null
  /** Hash of the name that stood in the spot when the link was made, or that the guest gave; null when there was none. */
  personHash: string | null
  /** Hash of what the guest has left in the spot. */
  answerHash: string | null
  /** When someone else last changed the attendee of the spot after the guest's answer; null when not known. */
  changedAt: string | null
  /** When it was opened first, by whatever opens links. */
  openedAt: string | null
  answeredAt: string | null
  /** The guest's answer was that they cannot come. */
  isDeclined: Generated<boolean>
  /** Who said so: the name that stood in the spot until then. Null when there was none. */
  declinedName: string | null
  /** When the contact was last told so. */
  declineToldAt: string | null
  revokedAt: string | null
}

/** What opens a link, as a hash. Every mail of a link carries a key of its own; a revoked link has none. */
export interface GuestLinkKeys {
  tokenHash: string
  guestLinkId: number
}

/** What opened a link whose spot a save has removed, as a hash: its holder is told whom to ask. */
export interface LostGuestKeys {
  tokenHash: string
  registrationId: number
}

/** A guest was reminded: an address once at most on each occasion of an event, whichever spots it was asked for. */
export interface GuestReminders {
  eventId: number
  /** In small letters. */
  email: string
  occasion: GuestOccasion
  at: string
}

/** What opens the link of a reminder, as a hash: naming the attendees of one registration. */
export interface NameLinks {
  tokenHash: string
  registrationId: number
  /** The address that the reminder went to. The link ends when the registration no longer has it. */
  email: string
  createdAt: string
  expiresAt: string
}

/** A table of an event's dinner. */
export interface DinnerTables {
  id: GeneratedAlways<number>
  eventId: number
  /** Each once in an event; neighbors in this order are neighbors in the room. */
  number: number
  name: string
  seats: number
  zone: 'front' | 'middle' | 'back' | null
  /** For whom it is kept; empty when anybody may have it. */
  heldFor: string
  /** Of the request that made it with others: sent again it finds them. */
  requestId: string | null
  version: Generated<number>
}

/** Where somebody sits who dines. A table has no chairs of their own: it is enough who sits there. */
export interface DinnerSeats {
  spotId: number
  eventId: number
  tableId: number
}
