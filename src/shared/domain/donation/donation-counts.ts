import { businessPurposesAffiliation, maxAdditionalByAdmin, maxGuestsPerType, placeholderLevel } from '../../limits.ts'
import { isSameName } from '../lists/names.ts'
import type { Role } from '../registration/permissions.ts'
import { chooseLevel, type LevelOption } from './level-choice.ts'

export type Count = number | null

/** Amounts are whole dollars. */
export interface Donation {
  affiliationId: number
  donation: Count
  /** 0 is the placeholder level. */
  partnershipLevelId: number
  golfersIncluded: Count
  golfersAdditional: Count
  golfersWaived: boolean
  dinnersIncluded: Count
  dinnersAdditional: Count
  dinnersWaived: boolean
  vipsIncluded: Count
  vipsWaived: boolean
  allWaived: boolean
  attendingForBusinessPurposes: boolean
  additionalAttendeeCost: Count
  /** First choice first. 0 is an empty slot. */
  coursePreferences: number[]
}

/** Without levels, no donation earns one, so calculate only after levels and courses have loaded. */
export interface DonationTerms {
  role: Role
  affiliationName: string
  /** Levels that this role can select for the event and affiliation. */
  levels: readonly LevelOption[]
  courseIds: readonly number[]
  saved: Donation | null
}

export const emptyDonation: Readonly<Donation> = {
  affiliationId: 0,
  donation: null,
  partnershipLevelId: 0,
  golfersIncluded: 0,
  golfersAdditional: 0,
  golfersWaived: false,
  dinnersIncluded: 0,
  dinnersAdditional: 0,
  dinnersWaived: false,
  vipsIncluded: 0,
  vipsWaived: false,
  allWaived: false,
  attendingForBusinessPurposes: false,
  additionalAttendeeCost: 0,
  coursePreferences: [],
}

export type IncludedCounts = Pick<Donation, 'golfersIncluded' | 'dinnersIncluded' | 'vipsIncluded'>
type Waivers = Pick<Donation, 'golfersWaived' | 'dinnersWaived' | 'vipsWaived'>

export function isBusinessPurposesAffiliation(affiliationName: string): boolean {
  return isSameName(affiliationName, businessPurposesAffiliation)
}

/** Waivers apply first, then business purposes. */
export function countIncluded(
  level: LevelOption,
  choices: Waivers & { attendingForBusinessPurposes: boolean },
): IncludedCounts {
  const unwaived = withoutWaived(
    { golfersIncluded: level.golfersIncluded, dinnersIncluded: level.dinnersIncluded, vipsIncluded: level.vipIncluded },
    choices,
  )
  return choices.attendingForBusinessPurposes ? addBusinessPurposes(unwaived) : unwaived
}

type Shared = Pick<Donation, 'donation' | 'attendingForBusinessPurposes'> & IncludedCounts & Waivers

/** Only an administrator can include people beyond the level, free of charge. */
export function countBeyondLevel(donation: Shared, level: LevelOption): { golfers: number; dinners: number } {
  const byLevel = countIncluded(level, donation)
  const beyond = (kind: 'golfersIncluded' | 'dinnersIncluded') =>
    Math.max(0, (donation[kind] ?? 0) - (byLevel[kind] ?? 0))
  return { golfers: beyond('golfersIncluded'), dinners: beyond('dinnersIncluded') }
}

/**
 * Whole dollars below the level's range, plus the price of people beyond those included. 0 without a shortfall or
 * level.
 */
export function calculateLevelShortfall(donation: Shared, level: LevelOption): number {
  if (level.id === placeholderLevel.id) return 0
  const { golfers, dinners } = countBeyondLevel(donation, level)
  const price = golfers * level.golfersAdditionalCost + dinners * level.dinnersAdditionalCost
  return Math.max(0, level.donationRangeStart - (donation.donation ?? 0)) + price
}

/** Business purposes add one golfer, or remove one included dinner if no golf is included. */
export function addBusinessPurposes(included: IncludedCounts): IncludedCounts {
  const { golfersIncluded: golfers, dinnersIncluded: dinners } = included
  return golfers
    ? { ...included, golfersIncluded: golfers + 1 }
    : { ...included, dinnersIncluded: Math.max(0, (dinners ?? 0) - 1) }
}

/** Undoes `addBusinessPurposes`. Adds the dinner back only if one can have been removed. */
export function removeBusinessPurposes(included: IncludedCounts, level: LevelOption): IncludedCounts {
  const { golfersIncluded: golfers, dinnersIncluded: dinners } = included
  if (golfers) return { ...included, golfersIncluded: golfers - 1 }
  if (!dinners && level.dinnersIncluded === 0) return included
  return { ...included, dinnersIncluded: (dinners ?? 0) + 1 }
}

/**
 * Partners: as many as the level allows, or as many as an administrator saved. Administrators: 99 of each type. No
 * type exceeds 99 in total.
 */
export function limitAdditional(donation: Donation, terms: DonationTerms): { golfers: number; dinners: number } {
  const level = chooseLevel(terms.levels, donation)
  const granted = hasSavedChoices(donation, terms.saved) ? terms.saved : null
  const limit = (allowed: number, grantedCount: Count | undefined, included: Count) => {
    const most = terms.role === 'admin' ? maxAdditionalByAdmin : Math.max(allowed, grantedCount ?? 0)
    return Math.max(0, Math.min(most, maxGuestsPerType - (included ?? 0)))
  }
  return {
    golfers: donation.golfersWaived
      ? 0
      : limit(level.golfersAdditionalAllowed, granted?.golfersAdditional, donation.golfersIncluded),
    dinners: donation.dinnersWaived
      ? 0
      : limit(level.dinnersAdditionalAllowed, granted?.dinnersAdditional, donation.dinnersIncluded),
  }
}

export function costOfAdditional(
  additional: Pick<Donation, 'golfersAdditional' | 'dinnersAdditional'>,
  level: Pick<LevelOption, 'golfersAdditionalCost' | 'dinnersAdditionalCost'>,
): number {
  const golfers = (additional.golfersAdditional ?? 0) * level.golfersAdditionalCost
  const dinners = (additional.dinnersAdditional ?? 0) * level.dinnersAdditionalCost
  return golfers + dinners
}

export function totalGiven(donation: Pick<Donation, 'donation' | 'additionalAttendeeCost'>): number {
  return (donation.donation ?? 0) + (donation.additionalAttendeeCost ?? 0)
}

/**
 * Recalculates all of a donation from its choices, in browser and server. Idempotent. Additional counts above their
 * limit stay for `checkDonation` to report.
 */
export function recomputeDonation(donation: Donation, terms: DonationTerms): Donation {
  const level = chooseLevel(terms.levels, donation)
  const chosen: Donation = {
    ...donation,
    partnershipLevelId: level.id,
    attendingForBusinessPurposes:
      donation.attendingForBusinessPurposes && isBusinessPurposesAffiliation(terms.affiliationName),
    allWaived: donation.golfersWaived && donation.dinnersWaived && donation.vipsWaived,
    golfersAdditional: donation.golfersWaived ? 0 : donation.golfersAdditional,
    dinnersAdditional: donation.dinnersWaived ? 0 : donation.dinnersAdditional,
    coursePreferences: findPreferences(donation, level, terms),
  }
  return {
    ...chosen,
    ...recalculateIncluded(chosen, donation.partnershipLevelId, level, terms),
    additionalAttendeeCost: costOfAdditional(chosen, level),
  }
}

/**
 * Lists fields of a sent donation that differ from the calculated ones. An unchanged donation never differs, even if
 * a level or price has changed since.
 */
export function findDonationMismatches(sent: Donation, terms: DonationTerms): (keyof Donation)[] {
  if (isSameDonation(sent, terms.saved)) return []
  const fields = listDifferences(sent, recomputeDonation(sent, terms))
  if (terms.role !== 'admin') return fields
  return fields.filter((field) => field === 'partnershipLevelId' && sent.partnershipLevelId !== placeholderLevel.id)
}

export function isSameDonation(one: Donation, other: Donation | null): boolean {
  return other !== null && listDifferences(one, other).length === 0
}

function listDifferences(one: Donation, other: Donation): (keyof Donation)[] {
  const fields = Object.keys(emptyDonation) as (keyof Donation)[]
  return fields.filter((field) => String(one[field]) !== String(other[field]))
}

/** Keeps an administrator's edits while the level stays, and for partners also waivers and business purposes. */
function recalculateIncluded(
  chosen: Donation,
  levelBefore: number,
  level: LevelOption,
  terms: DonationTerms,
): IncludedCounts {
  if (terms.role === 'admin' && level.id === levelBefore) return withoutWaived(chosen, chosen)
  if (terms.role !== 'admin' && hasSavedChoices(chosen, terms.saved)) return withoutWaived(terms.saved, chosen)
  return countIncluded(level, chosen)
}

function withoutWaived(included: IncludedCounts, waivers: Waivers): IncludedCounts {
  return {
    golfersIncluded: waivers.golfersWaived ? 0 : included.golfersIncluded,
    dinnersIncluded: waivers.dinnersWaived ? 0 : included.dinnersIncluded,
    vipsIncluded: waivers.vipsWaived ? 0 : included.vipsIncluded,
  }
}

const decidingFields = [
  'affiliationId',
  'partnershipLevelId',
  'golfersWaived',
  'dinnersWaived',
  'vipsWaived',
  'attendingForBusinessPurposes',
] as const

function hasSavedChoices(donation: Donation, saved: Donation | null): saved is Donation {
  return saved !== null && decidingFields.every((field) => donation[field] === saved[field])
}

/** An event's only course doesn't need to be chosen. With golf waived, empty slots are no longer required. */
function findPreferences(donation: Donation, level: LevelOption, { courseIds }: DonationTerms): number[] {
  const { coursePreferences, golfersWaived } = donation
  if (courseIds.length === 1 && level.numCoursePreferences > 0 && !golfersWaived) return [...courseIds]
  const slots = coursePreferences.slice(0, level.numCoursePreferences)
  return golfersWaived ? slots.filter((courseId) => courseId !== 0) : slots
}
