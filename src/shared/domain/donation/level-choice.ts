import { placeholderLevel } from '../../limits.ts'
import type { Role } from '../registration/permissions.ts'

/** The amounts of a level in whole dollars, both ends included. */
export interface LevelRange {
  id: number
  donationRangeStart: number
  donationRangeEnd: number
}

/** A level that someone can select. Costs are whole dollars for each person. */
export interface LevelOption extends LevelRange {
  name: string
  numCoursePreferences: number
  golfersIncluded: number
  golfersAdditionalAllowed: number
  golfersAdditionalCost: number
  dinnersIncluded: number
  dinnersAdditionalAllowed: number
  dinnersAdditionalCost: number
  vipIncluded: number
}

/** The level of a donation that fits no other. It includes no spots. */
export const placeholderOption: LevelOption = {
  ...placeholderLevel,
  donationRangeStart: 0,
  donationRangeEnd: 0,
  numCoursePreferences: 0,
  golfersIncluded: 0,
  golfersAdditionalAllowed: 0,
  golfersAdditionalCost: 0,
  dinnersIncluded: 0,
  dinnersAdditionalAllowed: 0,
  dinnersAdditionalCost: 0,
  vipIncluded: 0,
}

/** Returns the level whose range includes the amount, or null. If there are several, the one with the highest start. */
export function findLevelForAmount<Level extends LevelRange>(
  levels: readonly Level[],
  amount: number | null,
): Level | null {
  if (amount === null) return null
  const holding = levels.filter((level) => level.donationRangeStart <= amount && amount <= level.donationRangeEnd)
  return holding.sort(byHighestStart)[0] ?? null
}

/** An amount this many times the highest level is a slip, also if that level has no upper limit. */
const farAbove = 10

/**
 * Returns the amount that someone probably meant who entered one far above all levels: without the zeros that are too
 * many, if that belongs to a level. Null if there is none.
 */
export function findLikelyAmount(levels: readonly LevelRange[], amount: number | null): number | null {
  const most = farAbove * Math.max(...levels.map(({ donationRangeStart }) => donationRangeStart))
  if (amount === null || (amount < most && levels.some((level) => amount <= level.donationRangeEnd))) return null
  for (let likely = amount / 10; likely >= 1 && Number.isInteger(likely); likely /= 10) {
    if (likely < most && findLevelForAmount(levels, likely)) return likely
  }
  return null
}

/** Sorts equal starts by end and ID, so browser and server agree. */
function byHighestStart(one: LevelRange, other: LevelRange): number {
  return (
    other.donationRangeStart - one.donationRangeStart ||
    one.donationRangeEnd - other.donationRangeEnd ||
    one.id - other.id
  )
}

/** Returns the selected level if it is offered, else the one that the amount earns, else the placeholder. */
export function chooseLevel(
  levels: readonly LevelOption[],
  donation: { donation: number | null; partnershipLevelId: number },
): LevelOption {
  const picked = levels.find((level) => level.id === donation.partnershipLevelId)
  return picked ?? findLevelForAmount(levels, donation.donation) ?? placeholderOption
}

/** Whether a registration can have this affiliation. */
export function isAffiliationOffered(affiliation: { isActive: boolean; isAdminOnly: boolean }, role: Role): boolean {
  return affiliation.isActive && (role === 'admin' || !affiliation.isAdminOnly)
}

/** Whether partners can come to a level at all: it is active and shown, and they may choose one of its affiliations. */
export function isLevelReachable(level: {
  displayInRegistration: boolean
  isActive: boolean
  affiliations: readonly { isActive: boolean; isAdminOnly: boolean }[]
}): boolean {
  return (
    level.isActive && level.displayInRegistration && level.affiliations.some((one) => isAffiliationOffered(one, 'user'))
  )
}

/**
 * Whether a level of the event is offered to this affiliation. Levels kept out of registration exist for admins alone;
 * an inactive one is there for the registration that has it (`keptId`), and for no other.
 */
export function isLevelOffered(
  level: { id: number; affiliations: readonly number[]; displayInRegistration: boolean; isActive: boolean },
  affiliationId: number,
  role: Role,
  keptId?: number,
): boolean {
  if (!level.isActive && level.id !== keptId) return false
  return level.affiliations.includes(affiliationId) && (role === 'admin' || level.displayInRegistration)
}

/** Whether what the organizers have agreed to covers the shortfall there is now: it does until that grows. */
export function isShortfallAgreed(shortfall: number, agreedShortfall: number | null): boolean {
  return agreedShortfall !== null && shortfall <= agreedShortfall
}
