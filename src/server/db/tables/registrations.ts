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

/** The largest shortfall, in dollars, that the organizers agreed to. */
export interface LevelAgreements {
  registrationId: number
  shortfall: number
  agreedBy: string
  agreedAt: string
}

/** The answers to saves, so that a repeated request is executed once. */
export interface SaveRequests {
  userId: number
  requestId: string
  /** A hash of the request. The same ID with another hash is refused. */
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

/** Null if no one is named. */
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
  /** Everyone who dines, each once. */
  plannedDinner: number
  plannedDinnerOnly: number
  plannedVip: number
  namedGolf: number
  namedDinner: number
  namedDinnerOnly: number
  namedVip: number
  missingNames: number
}

/** How many names were known at the start of a day, and how many were expected. */
export interface NameCounts {
  eventId: number
  day: string
  given: number
  places: number
}

/** The search text of a registration and its guests (`registrationSearchText`), written with every change. */
export interface RegistrationSearchTexts {
  registrationId: number
  searchText: string
}

/** The organizers' notes on a registration. `version` counts the saves. */
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

/** A partner's pairing request. Organizers create a pairing from it, or decline it. */
export interface WishRequests {
  id: GeneratedAlways<number>
  registrationId: number
  text: string
  isDeclined: Generated<boolean>
  /** The pairing created from it, or null. */
  wishId: number | null
  /** Null when that user is gone. */
  authorId: number | null
  author: string
  writtenAt: string
  version: number
}

/**
 * A pairing of two sides, each a spot or a whole registration, in the stored order (`orderSides`). It is deleted with
 * its spot.
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
  /** The organizers' own note. */
  note: string
  /** Whether it was created for a request, and is deleted with it. */
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
  /** Null for a link that the partner passes on. */
  sentTo: string | null
  /** A hash of the name in the spot when the link was created, or that the guest entered. Null without a name. */
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
  /** The name in the spot at that time, or null. */
  declinedName: string | null
  /** When the contact was last told. */
  declineToldAt: string | null
  /** The address of the guest's last confirmation. Null without one, or since they declined. */
  confirmedTo: string | null
  revokedAt: string | null
}

/** The keys that open a link, as hashes. Each email carries its own key. A revoked link has none. */
export interface GuestLinkKeys {
  tokenHash: string
  guestLinkId: number
  /** The address of the confirmation that carries the key. Null for the keys of invitations. */
  confirmedTo: string | null
}

/** The keys of links whose spot was removed by a save. Their page says whom to ask. */
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

/** The keys of reminder links, as hashes. Each can name the attendees of one registration. */
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
  /** Whom it is reserved for, or empty. */
  heldFor: string
  /** The request that created it, so that a repeated request finds it. */
  requestId: string | null
  version: Generated<number>
}

/** Who sits at which table. Tables have no individual chairs. */
export interface DinnerSeats {
  spotId: number
  eventId: number
  tableId: number
}
