import type { Donation } from '#shared/contracts/registrations/donation.ts'
import { checkDonation, donationMessages } from '#shared/domain/donation/check-donation.ts'
import { type DonationTerms, findDisagreements, recomputeDonation } from '#shared/domain/donation/donation-counts.ts'
import { isAffiliationOffered } from '#shared/domain/donation/level-choice.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { findAffiliation } from './affiliation-options.ts'
import { listLevelOptions } from './level-options.ts'
import type { Save } from './save.ts'
import type { StoredRegistration } from './stored-registration.ts'

/**
 * The donation as it will be stored, reckoned from the stored levels (product decision 14): what a partner sent has to
 * agree with it, what an admin sent is completed by it.
 */
export async function settleDonation(save: Save, before: StoredRegistration | null): Promise<Donation> {
  const { caller, sent } = save
  const terms = await findTerms(save, before)
  if (caller.role !== 'admin') refuseDisagreements(sent.donation, terms)
  const donation = recomputeDonation(sent.donation, terms)
  const settled = caller.role === 'admin' ? (donation as Donation) : sent.donation
  const issues = checkDonation(settled, terms)
  if (issues.length > 0) {
    throw new Refused('invalid_input', {
      issues: issues.map(({ path, message }) => ({ path: `donation.${path}`, message })),
    })
  }
  return { ...settled, coursePreferences: settled.coursePreferences.filter((courseId) => courseId !== 0) }
}

async function findTerms({ trx, caller, sent }: Save, before: StoredRegistration | null): Promise<DonationTerms> {
  const { affiliationId } = sent.donation
  const affiliation = await findAffiliation(trx, affiliationId)
  const isKept = before?.donation.affiliationId === affiliationId
  if (!affiliation || !(isKept || isAffiliationOffered(affiliation, caller.role))) {
    throw wrongInput('donation.affiliationId', donationMessages.affiliation)
  }
  const courses = await listCoursesOfEvent(trx, sent.eventId)
  return {
    role: caller.role,
    affiliationName: affiliation.name,
    levels: await listLevelOptions(trx, { eventId: sent.eventId, affiliationId, role: caller.role }),
    courseIds: courses.map(({ id }) => id),
    saved: before?.donation ?? null,
  }
}

function refuseDisagreements(sent: Donation, terms: DonationTerms): void {
  const fields = findDisagreements(sent, terms)
  if (fields.length === 0) return
  const message = 'This is not what the level of this donation offers'
  throw new Refused('donation_differs', { issues: fields.map((field) => ({ path: `donation.${field}`, message })) })
}
