import type { CurrentUser } from '#shared/contracts/auth.ts'
import {
  type Contact,
  donation as donationContract,
  type Registration,
  type RegistrationToSave,
  type Review,
} from '#shared/contracts/registrations/registration.ts'
import { type Donation, emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { initialSpots, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import type { SpotFit } from './fitted-spots.ts'

/** The entries of all steps. Fields can be empty or invalid. */
export interface RegistrationParts {
  contact: Contact
  donation: Donation
  attendees: Spot[]
  /** How the attendees were reduced to fit smaller numbers, or null. */
  fit: SpotFit | null
  review: Review
  /** An organizer's agreement to this many dollars below the level. 0 removes it, and undefined keeps the saved one. */
  agreedShortfall?: number | undefined
}

/** The parts that are sent. */
export type RegistrationValue = Omit<RegistrationParts, 'fit'>

export interface RegistrationDraft extends RegistrationParts {
  /** 0 for a new one. */
  id: number
  eventId: number
  /** The save that the draft goes on from; null for a new one, or one whose answer was lost. */
  version: number | null
  /** Stays the same until an attempt is answered, so that the server recognizes a repetition. */
  requestId: string
  /** The courses chosen in this edit, those too for which a smaller level has no slot: they come back with it. */
  chosenCourses: number[]
  /** The last save from here to which no answer has come back, so the server may have it; null when each was answered. */
  sent: RegistrationValue | null
}

export const emptyContact: Contact = {
  nameForMarketingMaterials: '',
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phoneNumber: '',
  doNotSendConfirmation: false,
  addressLine1: '',
  addressLine2: '',
  city: '',
  territoryId: null,
  postalCode: '',
  isAddressOnFile: false,
  registeredByEmails: [],
}

/** Starts a new registration. Partners are its contact themselves. */
export function startDraft(eventId: number, user: CurrentUser, requestId: string): RegistrationDraft {
  return {
    id: 0,
    eventId,
    version: null,
    requestId,
    sent: null,
    contact: user.role === 'admin' ? emptyContact : { ...emptyContact, ...contactOf(user) },
    donation: { ...emptyDonation, coursePreferences: [] },
    chosenCourses: [],
    attendees: [],
    fit: null,
    review: { comments: '', isTaxInfoRequested: false },
  }
}

/** An account has room for longer names than a registration. */
function contactOf({ firstName, lastName, companyName, email, phoneNumber }: CurrentUser): Partial<Contact> {
  const company = cutToFit(companyName, maxLength.personName)
  return {
    nameForMarketingMaterials: company,
    firstName: cutToFit(firstName, maxLength.personName),
    lastName: cutToFit(lastName, maxLength.personName),
    companyName: company,
    email,
    phoneNumber: autoFormatPhone(phoneNumber),
  }
}

export function reopenDraft(registration: Registration, requestId: string): RegistrationDraft {
  const { id, eventId, version, contact, donation, attendees, review } = registration
  const spots = initialSpots(sumPlaces(donation), attendees.map(withInfo))
  const entered = { contact, donation, attendees: spots, fit: null, review }
  return { id, eventId, version, requestId, sent: null, chosenCourses: donation.coursePreferences, ...entered }
}

const withInfo = (spot: Registration['attendees'][number]): Spot => ({
  ...spot,
  attendeeInfo: spot.attendeeInfo ?? null,
})

export function changeDraft(draft: RegistrationDraft, change: Partial<RegistrationParts>): RegistrationDraft {
  const chosenCourses = change.donation ? keepChosenCourses(draft, change.donation) : draft.chosenCourses
  return { ...draft, ...change, chosenCourses }
}

/**
 * Keeps the selected courses when the donation changes. A level with fewer slots hides some, which return with a larger
 * one. Another affiliation starts over.
 */
function keepChosenCourses(
  { donation, chosenCourses }: Pick<RegistrationDraft, 'donation' | 'chosenCourses'>,
  next: Donation,
): number[] {
  if (next.affiliationId !== donation.affiliationId) return next.coursePreferences
  const isAsked =
    next.partnershipLevelId === donation.partnershipLevelId && next.golfersWaived === donation.golfersWaived
  if (!isAsked) return [...chosenCourses]
  const shown = next.coursePreferences
  return [...shown, ...chosenCourses.slice(shown.length).map((course) => (shown.includes(course) ? 0 : course))]
}

/** The user's agreements. */
export type SaveConfirmations = Pick<
  RegistrationToSave,
  'confirmDrop' | 'confirmedSpotIds' | 'confirmSecond' | 'overwrites'
>

/** Agrees to the losses of these people, and of no one else. */
export function confirmDisplaced(people: readonly { spotId: number }[]): SaveConfirmations {
  return { confirmDrop: true, confirmedSpotIds: people.flatMap(({ spotId }) => (spotId > 0 ? spotId : [])) }
}

/** The origin of a change to a saved registration, by which the server merges it. */
export function originOf({ id, version }: Pick<RegistrationDraft, 'id' | 'version'>, opened: RegistrationValue) {
  if (id === 0) return {}
  const { contact, donation, attendees, review } = opened
  const base = { contact, donation: { ...donation }, attendees, review }
  return version === null ? { base } : { base, version }
}

/**
 * Returns the request of a save.
 * @throws {ZodError} if the donation is incomplete, so check the steps first
 */
export function toSave(
  draft: RegistrationDraft,
  attendees: Spot[],
  opened: RegistrationValue,
  confirmations: SaveConfirmations = {},
): RegistrationToSave {
  const { id, eventId, requestId, contact, donation, review, agreedShortfall } = draft
  return {
    id,
    eventId,
    contact,
    donation: donationContract.parse(donation),
    attendees,
    review,
    requestId,
    ...originOf(draft, opened),
    ...(agreedShortfall !== undefined && { agreedShortfall }),
    ...confirmations,
  }
}
