import { maxDonation, maxGuestsPerType } from '../../limits.ts'
import { formatMoney } from '../formats.ts'
import type { Issue } from '../issue.ts'
import { type Count, type Donation, type DonationTerms, isSameDonation, limitAdditional } from './donation-counts.ts'
import { chooseLevel } from './level-choice.ts'

export const donationMessages = {
  affiliation: 'Affiliation is Required',
  amount: 'Donation amount is required',
  amountTooHigh: `The maximum is ${formatMoney(maxDonation)}`,
  additionalCost: 'This cannot be Empty',
  golfers: { required: 'Golfers is required', tooMany: `Maximum ${maxGuestsPerType} Golfers` },
  dinners: { required: 'Dinner Only is required', tooMany: `Maximum ${maxGuestsPerType} Dinner Only` },
  vips: { required: 'VIPs is required', tooMany: `Maximum ${maxGuestsPerType} VIPs` },
  additionalGolfers: 'Cannot add this many golfers',
  additionalDinners: 'Cannot add this many diners',
  preferencesMissing: 'All Golf Course Preferences are Required',
  preferenceRepeated: 'Course selections cannot repeat',
  preferenceUnknown: 'Choose a course of this event',
} as const

/** Paths are relative to the donation. A saved donation stays valid even if its level has changed since. */
export function checkDonation(donation: Donation, terms: DonationTerms): Issue[] {
  const issues = checkDonationFields(donation)
  if (isSameDonation(donation, terms.saved)) return issues
  return [...issues, ...checkAdditional(donation, terms), ...checkPreferences(donation, terms)]
}

export function checkDonationFields(donation: Donation): Issue[] {
  const guests = [
    ['golfersIncluded', donationMessages.golfers],
    ['golfersAdditional', donationMessages.golfers],
    ['dinnersIncluded', donationMessages.dinners],
    ['dinnersAdditional', donationMessages.dinners],
    ['vipsIncluded', donationMessages.vips],
  ] as const
  return [
    ...createIssueIf(
      !isCount(donation.affiliationId) || donation.affiliationId < 1,
      'affiliationId',
      donationMessages.affiliation,
    ),
    ...createIssueIf(!isCount(donation.donation), 'donation', donationMessages.amount),
    ...createIssueIf(
      isCount(donation.donation) && donation.donation > maxDonation,
      'donation',
      donationMessages.amountTooHigh,
    ),
    ...guests.flatMap(([field, messages]) => checkGuests(field, donation[field], messages)),
    ...createIssueIf(
      !isCount(donation.additionalAttendeeCost),
      'additionalAttendeeCost',
      donationMessages.additionalCost,
    ),
  ]
}

function checkGuests(path: string, count: Count, messages: { required: string; tooMany: string }): Issue[] {
  return isCount(count)
    ? createIssueIf(count > maxGuestsPerType, path, messages.tooMany)
    : createIssueIf(true, path, messages.required)
}

function checkAdditional(donation: Donation, terms: DonationTerms): Issue[] {
  const limits = limitAdditional(donation, terms)
  // The field's own limit reports numbers above 99.
  const isOver = (count: Count, limit: number) => count !== null && count > limit && count <= maxGuestsPerType
  return [
    ...createIssueIf(
      isOver(donation.golfersAdditional, limits.golfers),
      'golfersAdditional',
      donationMessages.additionalGolfers,
    ),
    ...createIssueIf(
      isOver(donation.dinnersAdditional, limits.dinners),
      'dinnersAdditional',
      donationMessages.additionalDinners,
    ),
  ]
}

function checkPreferences(donation: Donation, terms: DonationTerms): Issue[] {
  const preferences = donation.coursePreferences
  const isChosen = (courseId: number | undefined) => courseId !== undefined && courseId !== 0
  const asked = donation.golfersWaived ? 0 : countPreferencesAsked(donation, terms)
  const isMissing = Array.from({ length: asked }, (_, slot) => preferences[slot]).some((course) => !isChosen(course))
  const perSlot = preferences.flatMap((courseId, slot) => {
    if (!isChosen(courseId)) return []
    return [
      ...createIssueIf(
        !terms.courseIds.includes(courseId),
        `coursePreferences.${slot}`,
        donationMessages.preferenceUnknown,
      ),
      ...createIssueIf(
        preferences.indexOf(courseId) < slot,
        `coursePreferences.${slot}`,
        donationMessages.preferenceRepeated,
      ),
    ]
  })
  return [...createIssueIf(isMissing, 'coursePreferences', donationMessages.preferencesMissing), ...perSlot]
}

/** At most one slot for each course of the event. */
export function countPreferencesAsked(donation: Donation, terms: DonationTerms): number {
  return Math.min(chooseLevel(terms.levels, donation).numCoursePreferences, terms.courseIds.length)
}

function isCount(value: Count): value is number {
  return Number.isSafeInteger(value) && value !== null && value >= 0
}

function createIssueIf(isWrong: boolean, path: string, message: string): Issue[] {
  return isWrong ? [{ path, message }] : []
}
