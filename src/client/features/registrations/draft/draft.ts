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
import { createInitialSpots, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

export interface RegistrationParts {
  contact: Contact
  donation: Donation
  attendees: Spot[]
  review: Review
  /** Agreed dollars below the level. 0 removes the agreement, undefined keeps the saved one. */
  agreedShortfall?: number | undefined
}

export interface RegistrationDraft extends RegistrationParts {
  id: number
  eventId: number
  /** Null for a new registration, or if only its ID is known. */
  version: number | null
  /** Stays the same until the save succeeds, so that the server recognizes a repeat. */
  requestId: string
  /** People who lost their spots when the numbers were lowered. Raising the numbers before a save restores them. */
  displaced: Spot[]
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

export function startDraft(eventId: number, user: CurrentUser, requestId: string): RegistrationDraft {
  return {
    id: 0,
    eventId,
    version: null,
    requestId,
    contact: user.role === 'admin' ? emptyContact : { ...emptyContact, ...toInitialContact(user) },
    donation: { ...emptyDonation, coursePreferences: [] },
    attendees: [],
    displaced: [],
    review: { comments: '', isTaxInfoRequested: false },
  }
}

/** An account allows longer names than a registration. */
function toInitialContact({ firstName, lastName, companyName, email, phoneNumber }: CurrentUser): Partial<Contact> {
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
  const spots = createInitialSpots(sumPlaces(donation), attendees.map(fillMissingInfo))
  return { id, eventId, version, requestId, contact, donation, attendees: spots, displaced: [], review }
}

const fillMissingInfo = (spot: Registration['attendees'][number]): Spot => ({
  ...spot,
  attendeeInfo: spot.attendeeInfo ?? null,
})

export type SaveConfirmations = Pick<
  RegistrationToSave,
  'confirmDrop' | 'confirmedSpotIds' | 'confirmSecond' | 'overwrites'
>

export function confirmDisplaced(people: readonly { spotId: number }[]): SaveConfirmations {
  return { confirmDrop: true, confirmedSpotIds: people.flatMap(({ spotId }) => (spotId > 0 ? spotId : [])) }
}

export function originOf({ id, version }: Pick<RegistrationDraft, 'id' | 'version'>, started: RegistrationParts) {
  if (id === 0) return {}
  const { contact, donation, attendees, review } = started
  const base = { contact, donation: { ...donation }, attendees, review }
  return version === null ? { base } : { base, version }
}

/** @throws {ZodError} if the donation is incomplete, so check the steps first */
export function toSave(
  draft: RegistrationDraft,
  base: RegistrationParts,
  confirmations: SaveConfirmations = {},
): RegistrationToSave {
  const { id, eventId, requestId, contact, donation, attendees, review, agreedShortfall } = draft
  return {
    id,
    eventId,
    contact,
    donation: donationContract.parse(donation),
    attendees,
    review,
    requestId,
    ...originOf(draft, base),
    ...(agreedShortfall !== undefined && { agreedShortfall }),
    ...confirmations,
  }
}
