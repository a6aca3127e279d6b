import type { Donation } from '#shared/contracts/registrations/registration.ts'
import { checkDonation, donationMessages } from '#shared/domain/donation/check-donation.ts'
import { type DonationTerms, findDisagreements, recomputeDonation } from '#shared/domain/donation/donation-counts.ts'
import { isAffiliationOffered } from '#shared/domain/donation/level-choice.ts'
import type { Db } from '../../../db/tables.ts'
import { Refused, wrongInput } from '../../../refusals.ts'
import { listLevelOffers } from '../../events/level-offers.ts'
import { listCoursesOfEvent } from '../../events/store.ts'
import { findAffiliation } from '../options/affiliations.ts'
import { listLevelTerms } from '../options/levels.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import type { Asked } from './parts.ts'

/**
 * The donation as it will be stored, reckoned from the stored levels: what a partner sent has to agree
 * with it, what an admin sent is completed by it.
 */
export async function settleDonation(asked: Asked, before: StoredRegistration | null): Promise<Donation> {
  const { caller, sent } = asked
  const terms = await findTerms(asked, before)
  if (caller.role !== 'admin') await refuseDisagreements(asked, terms)
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

async function findTerms({ db, caller, sent }: Asked, before: StoredRegistration | null): Promise<DonationTerms> {
  const { affiliationId } = sent.donation
  const affiliation = await findAffiliation(db, affiliationId)
  const isKept = before?.donation.affiliationId === affiliationId
  if (!affiliation || !(isKept || isAffiliationOffered(affiliation, caller.role))) {
    throw wrongInput('donation.affiliationId', donationMessages.affiliation)
  }
  const courses = await listCoursesOfEvent(db, sent.eventId)
  return {
    role: caller.role,
    affiliationName: affiliation.name,
    levels: await listLevelTerms(db, {
      eventId: sent.eventId,
      affiliationId,
      role: caller.role,
      keptId: before?.donation.partnershipLevelId,
    }),
    courseIds: courses.map(({ id }) => id),
    saved: before?.donation ?? null,
  }
}

async function refuseDisagreements({ db, sent }: Asked, terms: DonationTerms): Promise<void> {
  const fields = findDisagreements(sent.donation, terms)
  if (fields.length === 0) return
  const message = 'This is not what the level of this donation offers'
  const ofLevel = fields.includes('partnershipLevelId') && (await describeLevel(db, sent, terms))
  const issues = fields.map((field) => ({
    path: `donation.${field}`,
    message: (field === 'partnershipLevelId' && ofLevel) || message,
  }))
  throw new Refused('donation_differs', { issues })
}

/** Why the level that was sent is not that of the donation: it may have been taken out of use meanwhile. */
async function describeLevel(db: Db, { eventId, donation }: Asked['sent'], { levels }: DonationTerms): Promise<string> {
  const offers = await listLevelOffers(db, eventId)
  const sent = offers.find(
    ({ id, displayInRegistration }) => id === donation.partnershipLevelId && displayInRegistration,
  )
  return sent && !levels.some(({ id }) => id === sent.id)
    ? `${sent.name} is no longer offered. Choose another level or write to us.`
    : 'This donation earns another level now.'
}
