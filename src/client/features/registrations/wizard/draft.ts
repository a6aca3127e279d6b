import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Contact } from '#shared/contracts/registrations/contact.ts'
import { donation as donationContract } from '#shared/contracts/registrations/donation.ts'
import type { Registration, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import type { Review } from '#shared/contracts/registrations/review.ts'
import { type Donation, emptyDonation } from '#shared/domain/donation-counts.ts'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { initialSpots } from '#shared/domain/spots/initial.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { keepChosenCourses } from './chosen-courses.ts'
import { fitSpots, type SpotFit } from './fit-spots.ts'

/** What somebody enters, step by step; fields may still be empty or wrong. */
export interface RegistrationParts {
  contact: Contact
  donation: Donation
  attendees: Spot[]
  /** The numbers the attendees were fitted to here, and whom that has set aside; null until they have been. */
  fit: SpotFit | null
  review: Review
}

/** A registration on its way through the wizard. */
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
  /** What was sent first of what no answer has come back to, so the server may have it; null when nothing is in doubt. */
  sent: SentDraft | null
}

/** What was sent, and what the user had agreed to. */
export interface SentDraft {
  parts: RegistrationParts
  agreed: SaveConfirmations
}

const emptyContact: Contact = {
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

/** A new registration; whoever is no admin registers themselves (specification, section 4). */
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
  return {
    firstName: cutToFit(firstName, maxLength.personName),
    lastName: cutToFit(lastName, maxLength.personName),
    companyName: cutToFit(companyName, maxLength.personName),
    email,
    phoneNumber: autoFormatPhone(phoneNumber),
  }
}

/** A saved registration, to be worked on. */
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

/** The draft with what has been entered. */
export function changeDraft(draft: RegistrationDraft, change: Partial<RegistrationParts>): RegistrationDraft {
  const chosenCourses = change.donation ? keepChosenCourses(draft, change.donation) : draft.chosenCourses
  return { ...draft, ...change, chosenCourses }
}

type Confirmed = 'confirmDrop' | 'confirmedSpotIds' | 'confirmSecond' | 'dropInstead'

/** What the user agreed to, or chose, when asked; `attendees` are all from among whom `dropInstead` chooses. */
export type SaveConfirmations = Pick<RegistrationToSave, Confirmed> & { attendees?: Spot[] }

/** Agrees to what these people lose, and to nothing that anybody else would lose by now. */
export function confirmLosses(people: readonly { spotId: number }[]): SaveConfirmations {
  return { confirmDrop: true, confirmedSpotIds: people.flatMap(({ spotId }) => (spotId > 0 ? spotId : [])) }
}

/** What is sent to be saved. Throws a ZodError when the donation is not complete: check the steps before. */
export function toSave(
  draft: RegistrationDraft,
  confirmations: SaveConfirmations,
  placedSpotIds?: ReadonlySet<number>,
): RegistrationToSave {
  const { id, eventId, version, requestId, contact, donation, review } = draft
  return {
    id,
    eventId,
    contact,
    donation: donationContract.parse(donation),
    // Whoever goes on by the stepper has not submitted the donation, which fits the spots to it.
    attendees: fitSpots(draft, placedSpotIds).spots,
    review,
    requestId,
    ...(version !== null && { version }),
    ...confirmations,
  }
}

/** What is to be saved, of everything that is sent. */
export function partsToSave(draft: RegistrationDraft, placedSpotIds?: ReadonlySet<number>): RegistrationParts {
  const { contact, donation, attendees, review } = toSave(draft, {}, placedSpotIds)
  return { contact, donation, attendees, fit: null, review }
}

/** What the user agreed to when this was sent and not answered: sending the same again asks for nothing twice. */
export function findAgreed(draft: RegistrationDraft, placedSpotIds?: ReadonlySet<number>): SaveConfirmations {
  return draft.sent && isSame(partsToSave(draft, placedSpotIds), draft.sent.parts) ? draft.sent.agreed : {}
}
