import { attendees } from '#shared/contracts/registrations/attendees.ts'
import { contact, partnerContact } from '#shared/contracts/registrations/contact.ts'
import { checkDonation } from '#shared/domain/check-donation.ts'
import type { DonationTerms } from '#shared/domain/donation-counts.ts'
import type { Role } from '#shared/domain/permissions.ts'
import { checkSpots } from '#shared/domain/spots/check.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { type TrimmedSpots, trimSpots } from '#shared/domain/spots/trim.ts'
import type { StepValidity } from '#shared/domain/wizard-steps.ts'
import type { RegistrationParts } from './draft.ts'

/** What a contact has to be, for this person (product decision 15). */
export const contactRulesFor = (role: Role) => (role === 'admin' ? contact : partnerContact)

/**
 * The spots that the donation in the draft comes with, and who would lose theirs. The draft itself keeps everybody until
 * the donation is agreed on: an amount that is being retyped is nothing for a moment.
 */
export function fitSpots({
  attendees: spots,
  donation,
}: Pick<RegistrationParts, 'attendees' | 'donation'>): TrimmedSpots {
  return trimSpots(spots, sumPlaces(donation))
}

export function wouldHurtPeople({ peopleDropped, peopleLosingActivity }: TrimmedSpots): boolean {
  return peopleDropped.length + peopleLosingActivity.length > 0
}

/** Which steps are filled in as they have to be. The donation is not while people would lose a spot without a yes. */
export function checkSteps(draft: RegistrationParts, terms: DonationTerms): StepValidity {
  const fitted = fitSpots(draft)
  return {
    contact: contactRulesFor(terms.role).safeParse(draft.contact).success,
    donation: checkDonation(draft.donation, terms).length === 0 && !wouldHurtPeople(fitted),
    attendees:
      checkSpots(fitted.spots, sumPlaces(draft.donation)).length === 0 && attendees.safeParse(fitted.spots).success,
  }
}
