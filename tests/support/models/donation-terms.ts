import fc from 'fast-check'
import {
  changeAmount,
  selectAffiliation,
  selectLevel,
  setAdditional,
  setCoursePreference,
  setIncluded,
  toggleBusinessPurposes,
  toggleWaiver,
} from '#shared/domain/donation/change-donation.ts'
import { type Donation, type DonationTerms, emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'

/** $5,000 to $9,999: four golfers, two dinners, one VIP, two preferences. */
export const birdie: LevelOption = {
  id: 1,
  name: 'Birdie',
  donationRangeStart: 5_000,
  donationRangeEnd: 9_999,
  numCoursePreferences: 2,
  golfersIncluded: 4,
  golfersAdditionalAllowed: 2,
  golfersAdditionalCost: 400,
  dinnersIncluded: 2,
  dinnersAdditionalAllowed: 3,
  dinnersAdditionalCost: 150,
  vipIncluded: 1,
}

/** $10,000 to $20,000: eight golfers, four dinners, two VIPs, three preferences. */
export const eagle: LevelOption = {
  ...birdie,
  id: 2,
  name: 'Eagle',
  donationRangeStart: 10_000,
  donationRangeEnd: 20_000,
  numCoursePreferences: 3,
  golfersIncluded: 8,
  golfersAdditionalAllowed: 4,
  dinnersIncluded: 4,
  vipIncluded: 2,
}

export const dinnerGuest: LevelOption = {
  ...placeholderOption,
  id: 3,
  name: 'Dinner Guest',
  donationRangeStart: 500,
  donationRangeEnd: 999,
  dinnersIncluded: 1,
  dinnersAdditionalAllowed: 1,
  dinnersAdditionalCost: 150,
}

export const courseIds = [11, 12, 13, 14]

export function buildTerms(over: Partial<DonationTerms> = {}): DonationTerms {
  return {
    role: 'user',
    affiliationName: 'Vendor',
    levels: [birdie, eagle, dinnerGuest],
    courseIds,
    saved: null,
    ...over,
  }
}

export function donate(amount: number, terms: DonationTerms): Donation {
  return changeAmount(selectAffiliation(emptyDonation, 7), amount, terms)
}

export type DonationChange = (donation: Donation, terms: DonationTerms) => Donation

const amount = fc.constantFrom(null, 0, 499, 500, 999, 5_000, 9_999, 10_000, 20_000, 20_001)

const partnerChange: fc.Arbitrary<DonationChange> = fc.oneof(
  fc.constantFrom(7, 8).map(
    (id): DonationChange =>
      (donation) =>
        selectAffiliation(donation, id),
  ),
  amount.map(
    (dollars): DonationChange =>
      (donation, terms) =>
        changeAmount(donation, dollars, terms),
  ),
  fc.constantFrom(0, 1, 2, 3, 99).map(
    (id): DonationChange =>
      (donation, terms) =>
        selectLevel(donation, id, terms),
  ),
  fc.tuple(fc.constantFrom('golfers', 'dinners'), fc.option(fc.nat(5))).map(
    ([type, count]): DonationChange =>
      (donation, terms) =>
        setAdditional(donation, type, count, terms),
  ),
  fc.constantFrom('golfers', 'dinners', 'vips', 'all').map(
    (type): DonationChange =>
      (donation, terms) =>
        toggleWaiver(donation, type, terms),
  ),
  fc.constant<DonationChange>(toggleBusinessPurposes),
  fc.tuple(fc.nat(3), fc.constantFrom(0, ...courseIds)).map(
    ([slot, id]): DonationChange =>
      (donation, terms) =>
        setCoursePreference(donation, slot, id, terms),
  ),
)

const adminEdit: fc.Arbitrary<DonationChange> = fc
  .tuple(fc.constantFrom('golfers', 'dinners', 'vips'), fc.option(fc.nat(12)))
  .map(
    ([type, count]): DonationChange =>
      (donation, terms) =>
        setIncluded(donation, type, count, terms),
  )

export const anyPartnerChanges = fc.array(partnerChange, { maxLength: 12 })
export const anyAdminChanges = fc.array(fc.oneof(partnerChange, adminEdit), { maxLength: 12 })
export const anyAffiliationName = fc.constantFrom('Team Member', 'Vendor')

export function applyChanges(changes: readonly DonationChange[], terms: DonationTerms): Donation {
  return changes.reduce<Donation>((donation, change) => change(donation, terms), selectAffiliation(emptyDonation, 7))
}
