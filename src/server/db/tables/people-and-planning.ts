import type { Generated, GeneratedAlways } from 'kysely'

/** 1 admin, 2 user. */
export interface Roles {
  id: number
  name: 'admin' | 'user'
}

export interface Person {
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
}

export interface Users extends Person {
  id: GeneratedAlways<number>
  appRoleId: number
  contactId: number | null
  lastSignInAt: string | null
  createdAt: string
  version: Generated<number>
}

/** The address book: one person of one company, with the last postal address known. */
export interface Contacts extends Person {
  id: GeneratedAlways<number>
  addressLine1: string
  addressLine2: string
  city: string
  territoryId: number | null
  postalCode: string
  updatedAt: string
}

/** The address in a contact without an entry. */
export const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

export interface Sessions {
  tokenHash: string
  userId: number
  createdAt: string
  expiresAt: string
}

export interface LoginTokens {
  tokenHash: string
  purpose: 'login' | 'signUp'
  email: string
  /** Null for emails without a code. */
  codeHash: string | null
  /** The browser that asked and can enter the code. Null for invitations, a fixed word for named people. */
  browserHash: string | null
  codeTriesLeft: number
  /** The login email. Null for an invitation, or a link handed over directly. */
  mailId: number | null
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

/** One row for each link asked for; what the limits on asking are counted from. */
export interface LoginRequests {
  id: GeneratedAlways<number>
  email: string
  clientAddress: string
  createdAt: string
}

/** How often a wrong code was typed for an address since the last day without one. */
export interface WrongCodes {
  /** In small letters. */
  email: string
  /** The network from which the last one came. */
  clientAddress: string
  count: number
  lastAt: string
}

/** Someone who was invited to sign up and has not done so yet. */
export interface Invitations {
  id: GeneratedAlways<number>
  email: string
  /** Their future role. */
  appRoleId: number
  /** The name of the last sender. */
  invitedBy: string
  sentAt: string
  expiresAt: string
}

export interface Territories {
  id: number
  name: string
}

export interface TravelMethods {
  id: number
  name: string
  showAirport: boolean
  showPostalCode: boolean
}

export interface GolfClubTypes {
  id: number
  name: string
}

export interface Affiliations {
  id: GeneratedAlways<number>
  name: string
  description: string
  isActive: boolean
  isAdminOnly: boolean
  sortOrder: number
  version: Generated<number>
}

export interface Benefits {
  id: GeneratedAlways<number>
  description: string
  isActive: boolean
  sortOrder: number
  version: Generated<number>
}

export interface GolfCourses {
  id: GeneratedAlways<number>
  name: string
  holeCount: number
  isActive: boolean
  shotgunOrder: Generated<string>
  version: Generated<number>
}

export interface GolfCourseHoles {
  id: GeneratedAlways<number>
  golfCourseId: number
  holeNumber: number
  name: string
  isPar3: boolean
}

/** A team's name; a table of its own so that no two teams of a course can share one. */
export interface GolfCourseTeams {
  holeId: number
  teamNumber: number
  golfCourseId: number
  name: string
}

export interface PartnershipLevels {
  id: GeneratedAlways<number>
  name: string
  numCoursePreferences: number
  displayInRegistration: boolean
  isActive: Generated<boolean>
  donationRangeStart: number
  donationRangeEnd: number
  version: Generated<number>
}

export interface PartnershipLevelActivities {
  id: GeneratedAlways<number>
  partnershipLevelId: number
  kind: 'golf' | 'dinner' | 'vip'
  numberIncluded: number
  costOfAdditional: number
  additionalAllowed: number
}

export interface PartnershipLevelAffiliations {
  partnershipLevelId: number
  affiliationId: number
}

export interface PartnershipLevelBenefits {
  partnershipLevelId: number
  benefitId: number
}

export interface Events {
  id: GeneratedAlways<number>
  name: string
  eventDate: string
  registrationOpenDate: string
  onlineUpdatesCloseDate: string
  venue: Generated<string>
  venueAddress: Generated<string>
  /** Parking, directions, where to meet. */
  arrivalNote: Generated<string>
  dressCode: Generated<string>
  /** `7:00 AM Check-in`, one on each line. */
  schedule: Generated<string>
  /** Whether partners see the tables of their guests. */
  isSeatingPublished: Generated<boolean>
  version: Generated<number>
}

export interface EventGolfCourses {
  eventId: number
  golfCourseId: number
}

export interface EventPartnershipLevels {
  eventId: number
  partnershipLevelId: number
}

/** The request that created an entry, and the version it left. */
export interface RecordRequests {
  userId: number
  requestId: string
  entity: string
  entityId: number
  version: number
}
