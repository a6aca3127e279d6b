import {
  type Donation,
  type DonationTerms,
  isSameDonation,
  recomputeDonation,
} from '#shared/domain/donation/donation-counts.ts'

/**
 * The donation once its levels are known: they may have arrived after the amount was typed, or have changed since the
 * draft was kept. What was saved stands as it was saved. `chosenCourses` are taken up as far as the level asks for them.
 */
export function settleDonation(
  donation: Donation,
  terms: DonationTerms,
  chosenCourses: readonly number[] = donation.coursePreferences,
): Donation {
  if (donation.affiliationId === 0 || isSameDonation(donation, terms.saved)) return donation
  const settled = recomputeDonation({ ...donation, coursePreferences: [...chosenCourses] }, terms)
  return isSameDonation(settled, donation) ? donation : settled
}
