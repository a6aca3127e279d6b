/** What a donation brings: places at golf, at dinner and at the VIP reception, and what further guests cost. */

import { businessPurposesAffiliation, maxAdditionalByAdmin, maxGuestsPerType, placeholderLevel } from '../../limits.ts'
import { isSameName } from '../lists/names.ts'
import type { Role } from '../registration/permissions.ts'
import { chooseLevel, type LevelOption } from './level-choice.ts'

/** A number as a form holds it: null while its field is empty. */
export type Count = number | null

/** The donation of a registration. Amounts are whole dollars, counts are people. */
export interface Donation {
  /** 0 while none is chosen. */
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
  /** Course ids in the order of preference; 0 for a slot not chosen yet. */
  coursePreferences: number[]
}

/** What a donation is reckoned against. Not to be used before levels and courses are known: none offered means none earned. */
export interface DonationTerms {
  role: Role
  /** The name of the chosen affiliation; empty while none is chosen. */
  affiliationName: string
  /** The levels offered for event and affiliation to this role. */
  levels: readonly LevelOption[]
  /** The courses of the event. */
  courseIds: readonly number[]
  /** The donation as it was saved last; null for a new registration. */
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

/** Whether the question about business purposes is asked at all. */
export function asksBusinessPurposes(affiliationName: string): boolean {
  return isSameName(affiliationName, businessPurposesAffiliation)
}

/** What a level includes for these choices: waivers come first, business purposes then count on what is left. */
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

/** Business purposes add one golfer, or take one included dinner off when no golf is included. */
export function addBusinessPurposes(included: IncludedCounts): IncludedCounts {
  const { golfersIncluded: golfers, dinnersIncluded: dinners } = included
  return golfers
    ? { ...included, golfersIncluded: golfers + 1 }
    : { ...included, dinnersIncluded: Math.max(0, (dinners ?? 0) - 1) }
}

/**
 * The included counts as they were before business purposes. The dinner is given back only where one can have been
 * taken off: not when neither the counts nor the level have any.
 */
export function removeBusinessPurposes(included: IncludedCounts, level: LevelOption): IncludedCounts {
  const { golfersIncluded: golfers, dinnersIncluded: dinners } = included
  if (golfers) return { ...included, golfersIncluded: golfers - 1 }
  if (!dinners && level.dinnersIncluded === 0) return included
  return { ...included, dinnersIncluded: (dinners ?? 0) + 1 }
}

/**
 * How many people may be added to those included: partners as many as the level allows, or as many as were saved with
 * an admin's consent; admins 99 a type. No type exceeds 99 people altogether.
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

/** Whole dollars for the people beyond those included. */
export function costOfAdditional(
  additional: Pick<Donation, 'golfersAdditional' | 'dinnersAdditional'>,
  level: Pick<LevelOption, 'golfersAdditionalCost' | 'dinnersAdditionalCost'>,
): number {
  const golfers = (additional.golfersAdditional ?? 0) * level.golfersAdditionalCost
  const dinners = (additional.dinnersAdditional ?? 0) * level.dinnersAdditionalCost
  return golfers + dinners
}

/** Whole dollars a registration gives: the donation and the cost of additional attendees. */
export function totalGiven(donation: Pick<Donation, 'donation' | 'additionalAttendeeCost'>): number {
  return (donation.donation ?? 0) + (donation.additionalAttendeeCost ?? 0)
}

/**
 * The whole donation from what somebody chose in it: affiliation, amount, level, additional people, waivers, business
 * purposes and preferences. Browser and server both end in this function; applying it again changes nothing.
 * Additional counts above their limit stay, so that the form can say so: see `checkDonation`.
 */
export function recomputeDonation(donation: Donation, terms: DonationTerms): Donation {
  const level = chooseLevel(terms.levels, donation)
  const chosen: Donation = {
    ...donation,
    partnershipLevelId: level.id,
    attendingForBusinessPurposes: donation.attendingForBusinessPurposes && asksBusinessPurposes(terms.affiliationName),
    allWaived: donation.golfersWaived && donation.dinnersWaived && donation.vipsWaived,
    golfersAdditional: donation.golfersWaived ? 0 : donation.golfersAdditional,
    dinnersAdditional: donation.dinnersWaived ? 0 : donation.dinnersAdditional,
    coursePreferences: trimPreferences(donation, level),
  }
  return {
    ...chosen,
    ...settleIncluded(chosen, donation.partnershipLevelId, level, terms),
    additionalAttendeeCost: costOfAdditional(chosen, level),
  }
}

/**
 * The fields of a donation that was sent and is not what its choices amount to. What an admin sends is completed, so of theirs
 * this is only a level that is no longer offered: another one brings other numbers, which they have not seen. A donation left
 * as it was saved always stands, also when a level or price has changed since.
 */
export function findDisagreements(sent: Donation, terms: DonationTerms): (keyof Donation)[] {
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

/**
 * Included counts that an admin has edited hold under the level they were edited for; for a partner, as long as the
 * level, waivers and business purposes stay as saved. Everybody else gets what the level includes.
 */
function settleIncluded(
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

/** The choices on which included counts depend. */
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

/** With golf waived nobody has to fill the empty slots, so none are left behind. */
function trimPreferences({ coursePreferences, golfersWaived }: Donation, level: LevelOption): number[] {
  const slots = coursePreferences.slice(0, level.numCoursePreferences)
  return golfersWaived ? slots.filter((courseId) => courseId !== 0) : slots
}
