import { countPreferencesAsked } from './check-donation.ts'
import {
  addBusinessPurposes,
  type Count,
  countIncluded,
  type Donation,
  type DonationTerms,
  emptyDonation,
  type IncludedCounts,
  isBusinessPurposesAffiliation,
  limitAdditional,
  recomputeDonation,
  removeBusinessPurposes,
} from './donation-counts.ts'
import { chooseLevel, findLevelForAmount, type LevelOption, placeholderOption } from './level-choice.ts'

/** Another affiliation has other levels, so everything else starts over. */
export function selectAffiliation(donation: Donation, affiliationId: number): Donation {
  return affiliationId === donation.affiliationId
    ? donation
    : { ...emptyDonation, affiliationId, coursePreferences: [] }
}

/** Selects the level for the amount, replacing one picked by hand. */
export function changeAmount(donation: Donation, amount: Count, terms: DonationTerms): Donation {
  if (amount === donation.donation) return recomputeDonation(donation, terms)
  const level = findLevelForAmount(terms.levels, amount) ?? placeholderOption
  return applyLevel({ ...donation, donation: amount }, level, terms)
}

/** Keeps the selected level even if the amount would earn another. */
export function changeAmountKeepingLevel(donation: Donation, amount: number, terms: DonationTerms): Donation {
  return recomputeDonation({ ...donation, donation: amount }, terms)
}

/** A level picked by hand stays until the amount or affiliation changes. Its minimum replaces an empty amount. */
export function selectLevel(donation: Donation, levelId: number, terms: DonationTerms): Donation {
  const level = chooseLevel(terms.levels, { donation: donation.donation, partnershipLevelId: levelId })
  const amount = level.id === placeholderOption.id ? donation.donation : (donation.donation ?? level.donationRangeStart)
  return applyLevel({ ...donation, donation: amount }, level, terms)
}

export function setAdditional(
  donation: Donation,
  type: 'golfers' | 'dinners',
  count: Count,
  terms: DonationTerms,
): Donation {
  return recomputeDonation({ ...donation, [`${type}Additional`]: count }, terms)
}

/** Only administrators can edit an included count. */
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
 * Returns the donation with the counts from before its waivers, as far as `earlier` has them. Another level or
 * affiliation starts over.
 */
export function restoreUnwaivedCounts(donation: Donation, earlier: Donation | null): Donation {
  const isSameLevel =
    earlier?.partnershipLevelId === donation.partnershipLevelId && earlier.affiliationId === donation.affiliationId
  if (!earlier || !isSameLevel) return donation
  const kept = waivable.filter((type) => donation[`${type}Waived`] && !earlier[`${type}Waived`])
  const counts = Object.entries(earlier).filter(([field]) => kept.some((type) => field.startsWith(type)))
  return { ...donation, ...Object.fromEntries(counts) }
}

/** Undoing a waiver restores the counts of `unwaived`, or else the level's. */
export function toggleWaiver(
  donation: Donation,
  type: 'golfers' | 'dinners' | 'vips' | 'all',
  terms: DonationTerms,
  unwaived: Donation | null = null,
): Donation {
  const level = chooseLevel(terms.levels, donation)
  const toggled: Donation = { ...donation, ...toggleWaivedFlags(donation, type) }
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

function toggleWaivedFlags(donation: Donation, type: 'golfers' | 'dinners' | 'vips' | 'all') {
  if (type !== 'all') return { [`${type}Waived`]: !donation[`${type}Waived`] }
  const waived = !donation.allWaived
  return { golfersWaived: waived, dinnersWaived: waived, vipsWaived: waived }
}

export function toggleBusinessPurposes(donation: Donation, terms: DonationTerms): Donation {
  const isAttending = donation.attendingForBusinessPurposes
  if (!isAttending && !isBusinessPurposesAffiliation(terms.affiliationName)) return donation
  const included = isAttending
    ? removeBusinessPurposes(donation, chooseLevel(terms.levels, donation))
    : addBusinessPurposes(donation)
  return recomputeDonation({ ...donation, ...included, attendingForBusinessPurposes: !isAttending }, terms)
}

/** Slots count from 0. Course 0 clears the slot. If another slot had the course, the two swap. */
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

export function fillPreferences(donation: Donation, terms: DonationTerms): Donation {
  const asked = donation.golfersWaived ? 0 : countPreferencesAsked(donation, terms)
  const slots = Array.from({ length: asked }, (_, slot) => donation.coursePreferences[slot] ?? 0)
  const free = terms.courseIds.filter((courseId) => !slots.includes(courseId))
  return { ...donation, coursePreferences: slots.map((courseId) => courseId || (free.shift() ?? 0)) }
}

function fillLastPreference(donation: Donation, terms: DonationTerms): Donation {
  const asked = donation.golfersWaived ? 0 : countPreferencesAsked(donation, terms)
  const slots = Array.from({ length: asked }, (_, slot) => donation.coursePreferences[slot] ?? 0)
  const free = terms.courseIds.filter((courseId) => !slots.includes(courseId))
  const isOneLeft = free.length === 1 && slots.filter((courseId) => courseId === 0).length === 1
  return isOneLeft ? fillPreferences(donation, terms) : donation
}

/**
 * Choosing a different level resets the included counts and caps the added ones. Choosing the same level keeps an
 * administrator's edits.
 */
function applyLevel(donation: Donation, level: LevelOption, terms: DonationTerms): Donation {
  if (level.id === donation.partnershipLevelId) return recomputeDonation(donation, terms)
  const moved: Donation = { ...donation, partnershipLevelId: level.id, ...countIncluded(level, donation) }
  const limits = level.id === placeholderOption.id ? { golfers: 0, dinners: 0 } : limitAdditional(moved, terms)
  const capped = recomputeDonation(
    {
      ...moved,
      golfersAdditional: limitCount(donation.golfersAdditional, limits.golfers),
      dinnersAdditional: limitCount(donation.dinnersAdditional, limits.dinners),
    },
    terms,
  )
  return fillLastPreference(capped, terms)
}

/** An empty field stays empty for validation to report, unless no number is possible. */
function limitCount(count: Count, limit: number): Count {
  return count === null && limit > 0 ? null : Math.min(count ?? 0, limit)
}
