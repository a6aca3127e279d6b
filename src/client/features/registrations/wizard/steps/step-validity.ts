import { contact, partnerContact } from '#shared/contracts/registrations/registration.ts'
import { checkDonation } from '#shared/domain/donation/check-donation.ts'
import type { DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import type { StepValidity } from '#shared/domain/registration/wizard-steps.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { canBePutRight, editableParts, findSpotIssues } from '../../attendees-step/spot-issues.ts'
import type { RegistrationParts } from '../draft/draft.ts'
import { fitLocally } from '../draft/fitted-spots.ts'

/** What a contact has to be, for this person. */
export const contactRulesFor = (role: Role) => (role === 'admin' ? contact : partnerContact)

/**
 * Which steps are filled in as they have to be, as far as this person may change them. The donation is not while there are
 * more people than places: finishing its step asks who goes.
 */
export function checkSteps(
  draft: RegistrationParts,
  terms: DonationTerms,
  canEdit: (path: string) => boolean,
): StepValidity {
  const fitted = fitLocally(draft)
  const contactIssues = contactRulesFor(terms.role).safeParse(draft.contact).error?.issues ?? []
  const spotIssues = findSpotIssues(fitted?.spots ?? draft.attendees, sumPlaces(draft.donation))
  const isDonationInOrder = checkDonation(draft.donation, terms).length === 0 && fitted !== null
  return {
    contact: !contactIssues.some(({ path }) => canEdit(['contact', ...path].join('.'))),
    donation: isDonationInOrder || !canEdit('donation.donation'),
    attendees: !spotIssues.some((issue) => canBePutRight(issue, editableParts(canEdit))),
  }
}
