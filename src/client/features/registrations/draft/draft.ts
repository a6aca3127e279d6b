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

/** What somebody enters, step by step; fields may still be empty or wrong. */
export interface RegistrationParts {
  contact: Contact
  donation: Donation
  attendees: Spot[]
  /** What the attendees were fitted to here; null until people or activities had to go. */
  fit: SpotFit | null
  review: Review
  /**
   * An organizer's agreement to a donation this many dollars below its level, 0 to take one back; undefined as long as what
   * is saved stands.
   */
  agreedShortfall?: number | undefined
}

/** What is sent of it. */
export type RegistrationValue = Omit<RegistrationParts, 'fit'>

export interface RegistrationDraft extends RegistrationParts {
  /** 0 for a new one. */
  id: number
  eventId: number
  /** The save that the draft goes on from; null for a new one. */
  version: number | null
  /** The same for every attempt until one is answered: the server then knows what it has of this draft already. */
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

/** A new registration; whoever is no admin registers themselves. */
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
 * The courses that somebody has chosen, slot by slot, after the donation has become another one. A smaller level, or none,
 * has fewer slots, but nobody has taken their choice back: it waits until there is a slot for it again. Another
 * affiliation starts everything anew.
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

/** What the user agreed to when asked. */
export type SaveConfirmations = Pick<RegistrationToSave, 'confirmDrop' | 'confirmedSpotIds' | 'confirmSecond'>

/** Agrees to what these people lose, and to nothing that anybody else would lose by now. */
export function confirmDisplaced(people: readonly { spotId: number }[]): SaveConfirmations {
  return { confirmDrop: true, confirmedSpotIds: people.flatMap(({ spotId }) => (spotId > 0 ? spotId : [])) }
}

/** What is sent to be saved. Throws a ZodError when the donation is not complete: check the steps before. */
export function toSave(
  draft: RegistrationDraft,
  attendees: Spot[],
  confirmations: SaveConfirmations = {},
): RegistrationToSave {
  const { id, eventId, version, requestId, contact, donation, review, agreedShortfall } = draft
  return {
    id,
    eventId,
    contact,
    donation: donationContract.parse(donation),
    attendees,
    review,
    requestId,
    ...(version !== null && { version }),
    ...(agreedShortfall !== undefined && { agreedShortfall }),
    ...confirmations,
  }
}
