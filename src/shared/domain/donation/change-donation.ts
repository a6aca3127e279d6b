/** What happens to a donation when somebody changes one thing in it. */

import { countPreferencesAsked } from './check-donation.ts'
import {
  addBusinessPurposes,
  asksBusinessPurposes,
  type Count,
  countIncluded,
  type Donation,
  type DonationTerms,
  emptyDonation,
  type IncludedCounts,
  limitAdditional,
  recomputeDonation,
  removeBusinessPurposes,
} from './donation-counts.ts'
import { chooseLevel, findLevelForAmount, type LevelOption, placeholderOption } from './level-choice.ts'

/** Another affiliation has other levels, so everything else starts anew. */
export function selectAffiliation(donation: Donation, affiliationId: number): Donation {
  return affiliationId === donation.affiliationId
    ? donation
    : { ...emptyDonation, affiliationId, coursePreferences: [] }
}

/** Another amount brings the level whose range holds it, also in place of one picked by hand. */
export function typeAmount(donation: Donation, amount: Count, terms: DonationTerms): Donation {
  if (amount === donation.donation) return recomputeDonation(donation, terms)
  const level = findLevelForAmount(terms.levels, amount) ?? placeholderOption
  return takeLevel({ ...donation, donation: amount }, level, terms)
}

/** Gives the least of the level that stands chosen, which stays chosen also where the amount alone would bring another. */
export function giveMinimum(donation: Donation, terms: DonationTerms): Donation {
  return recomputeDonation({ ...donation, donation: chooseLevel(terms.levels, donation).donationRangeStart }, terms)
}

/** A level picked by hand stays until the amount or the affiliation changes. */
export function pickLevel(donation: Donation, levelId: number, terms: DonationTerms): Donation {
  const level = chooseLevel(terms.levels, { donation: donation.donation, partnershipLevelId: levelId })
  return takeLevel(donation, level, terms)
}

export function setAdditional(
  donation: Donation,
  type: 'golfers' | 'dinners',
  count: Count,
  terms: DonationTerms,
): Donation {
  return recomputeDonation({ ...donation, [`${type}Additional`]: count }, terms)
}

/** Edits an included count; for anybody but an admin it stays what the level includes. */
export function setIncluded(
  donation: Donation,
  type: 'golfers' | 'dinners' | 'vips',
  count: Count,
  terms: DonationTerms,
): Donation {
  return recomputeDonation({ ...donation, [`${type}Included`]: count }, terms)
}

const waivable = ['golfers', 'dinners', 'vips'] as const

/**
 * The donation with the counts that its waived types had before, as far as `earlier`, which this function returned before,
 * has them. Another level or affiliation starts anew.
 */
export function rememberUnwaived(donation: Donation, earlier: Donation | null): Donation {
  const isSameLevel =
    earlier?.partnershipLevelId === donation.partnershipLevelId && earlier.affiliationId === donation.affiliationId
  if (!earlier || !isSameLevel) return donation
  const kept = waivable.filter((type) => donation[`${type}Waived`] && !earlier[`${type}Waived`])
  const counts = Object.entries(earlier).filter(([field]) => kept.some((type) => field.startsWith(type)))
  return { ...donation, ...Object.fromEntries(counts) }
}

/**
 * Waives a type or takes its waiver back, which returns the counts of `unwaived`, or else what the level includes; `all` does
 * it for the three together. Business purposes are counted anew on the outcome.
 */
export function toggleWaiver(
  donation: Donation,
  type: 'golfers' | 'dinners' | 'vips' | 'all',
  terms: DonationTerms,
  unwaived: Donation | null = null,
): Donation {
  const level = chooseLevel(terms.levels, donation)
  const toggled: Donation = { ...donation, ...toggleFlags(donation, type) }
  const plain = donation.attendingForBusinessPurposes ? removeBusinessPurposes(donation, level) : donation
  const byLevel = countIncluded(level, { ...toggled, attendingForBusinessPurposes: false })
  const isBack = (one: (typeof waivable)[number]) => donation[`${one}Waived`] && !toggled[`${one}Waived`]
  const before = (one: (typeof waivable)[number]) => (isBack(one) && !unwaived?.[`${one}Waived`] ? unwaived : null)
  const isForBusiness = donation.attendingForBusinessPurposes || unwaived?.attendingForBusinessPurposes
  const countsOf = (one: (typeof waivable)[number]): IncludedCounts => {
    if (toggled[`${one}Waived`] === donation[`${one}Waived`]) return plain
    return (!isForBusiness && before(one)) || byLevel
  }
  const kept: IncludedCounts = {
    golfersIncluded: countsOf('golfers').golfersIncluded,
    dinnersIncluded: countsOf('dinners').dinnersIncluded,
    vipsIncluded: countsOf('vips').vipsIncluded,
  }
  const included = donation.attendingForBusinessPurposes ? addBusinessPurposes(kept) : kept
  const additional = {
    golfersAdditional: (before('golfers') ?? toggled).golfersAdditional,
    dinnersAdditional: (before('dinners') ?? toggled).dinnersAdditional,
  }
  return recomputeDonation({ ...toggled, ...included, ...additional }, terms)
}

function toggleFlags(donation: Donation, type: 'golfers' | 'dinners' | 'vips' | 'all') {
  if (type !== 'all') return { [`${type}Waived`]: !donation[`${type}Waived`] }
  const waived = !donation.allWaived
  return { golfersWaived: waived, dinnersWaived: waived, vipsWaived: waived }
}

/** Does nothing for an affiliation that is not asked about business purposes. */
export function toggleBusinessPurposes(donation: Donation, terms: DonationTerms): Donation {
  const isAttending = donation.attendingForBusinessPurposes
  if (!isAttending && !asksBusinessPurposes(terms.affiliationName)) return donation
  const included = isAttending
    ? removeBusinessPurposes(donation, chooseLevel(terms.levels, donation))
    : addBusinessPurposes(donation)
  return recomputeDonation({ ...donation, ...included, attendingForBusinessPurposes: !isAttending }, terms)
}

/**
 * Chooses the course of one preference slot, counted from 0; course 0 empties it, and stays so. A slot that had the course
 * takes what this one had.
 */
export function setCoursePreference(
  donation: Donation,
  slot: number,
  courseId: number,
  terms: DonationTerms,
): Donation {
  const { coursePreferences } = donation
  const slots = Array.from({ length: Math.max(slot + 1, coursePreferences.length) }, (_, index) => {
    const course = coursePreferences[index] ?? 0
    if (index === slot) return courseId
    return course !== 0 && course === courseId ? (coursePreferences[slot] ?? 0) : course
  })
  const chosen = recomputeDonation({ ...donation, coursePreferences: slots }, terms)
  return courseId === 0 ? chosen : fillLastPreference(chosen, terms)
}

/** Where one choice is still required and one course is left for it, there is nothing to choose. */
function fillLastPreference(donation: Donation, terms: DonationTerms): Donation {
  const asked = donation.golfersWaived ? 0 : countPreferencesAsked(donation, terms)
  const slots = Array.from({ length: asked }, (_, slot) => donation.coursePreferences[slot] ?? 0)
  const free = terms.courseIds.filter((courseId) => !slots.includes(courseId))
  const [last] = free
  if (free.length !== 1 || !last || slots.filter((courseId) => courseId === 0).length !== 1) return donation
  return { ...donation, coursePreferences: slots.map((courseId) => courseId || last) }
}

/** A different level sets what is included and caps what was added; the same level again leaves an admin's edits alone. */
function takeLevel(donation: Donation, level: LevelOption, terms: DonationTerms): Donation {
  if (level.id === donation.partnershipLevelId) return recomputeDonation(donation, terms)
  const moved: Donation = { ...donation, partnershipLevelId: level.id, ...countIncluded(level, donation) }
  const limits = level.id === placeholderOption.id ? { golfers: 0, dinners: 0 } : limitAdditional(moved, terms)
  const capped = recomputeDonation(
    {
      ...moved,
      golfersAdditional: cap(donation.golfersAdditional, limits.golfers),
      dinnersAdditional: cap(donation.dinnersAdditional, limits.dinners),
    },
    terms,
  )
  return fillLastPreference(capped, terms)
}

/** An emptied field stays empty, to be complained about, but only where a number can still be entered. */
function cap(count: Count, limit: number): Count {
  return count === null && limit > 0 ? null : Math.min(count ?? 0, limit)
}
