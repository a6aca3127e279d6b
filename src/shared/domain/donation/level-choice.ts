import { placeholderLevel } from '../../limits.ts'
import type { Role } from '../registration/permissions.ts'

/** Whole dollars, both ends included. */
export interface LevelRange {
  id: number
  donationRangeStart: number
  donationRangeEnd: number
}

/** Costs are whole dollars for each person. */
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

/** The level of a donation that doesn't fit any other. Doesn't include any spots. */
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

/** If several ranges include the amount, the one that starts highest wins. Null if none includes it. */
export function findLevelForAmount<Level extends LevelRange>(
  levels: readonly Level[],
  amount: number | null,
): Level | null {
  if (amount === null) return null
  const holding = levels.filter((level) => level.donationRangeStart <= amount && amount <= level.donationRangeEnd)
  return holding.sort(compareByHighestStart)[0] ?? null
}

/** An amount this many times the highest level is probably a typo, even if that level has no upper limit. */
const implausibleFactor = 10

/** Removes zeros from an amount far above all levels until it fits a level. Null if that never happens. */
export function findLikelyAmount(levels: readonly LevelRange[], amount: number | null): number | null {
  const most = implausibleFactor * Math.max(...levels.map(({ donationRangeStart }) => donationRangeStart))
  if (amount === null || (amount < most && levels.some((level) => amount <= level.donationRangeEnd))) return null
  for (let likely = amount / 10; likely >= 1 && Number.isInteger(likely); likely /= 10) {
    if (likely < most && findLevelForAmount(levels, likely)) return likely
  }
  return null
}

/** Sorts ranges with the same start by end and ID, so that browser and server agree. */
function compareByHighestStart(one: LevelRange, other: LevelRange): number {
  return (
    other.donationRangeStart - one.donationRangeStart ||
    one.donationRangeEnd - other.donationRangeEnd ||
    one.id - other.id
  )
}

/** The selected level if it is offered, else the one the amount earns, else the placeholder. */
export function chooseLevel(
  levels: readonly LevelOption[],
  donation: { donation: number | null; partnershipLevelId: number },
): LevelOption {
  const picked = levels.find((level) => level.id === donation.partnershipLevelId)
  return picked ?? findLevelForAmount(levels, donation.donation) ?? placeholderOption
}

export function isAffiliationOffered(affiliation: { isActive: boolean; isAdminOnly: boolean }, role: Role): boolean {
  return affiliation.isActive && (role === 'admin' || !affiliation.isAdminOnly)
}

/** Whether any partner can select the level: it is active, displayed, and has an affiliation open to partners. */
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
 * Only administrators can select hidden levels. An inactive level is offered only to the registration that has it
 * (`keptId`).
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

/** The agreement covers the shortfall until it grows. */
export function isShortfallAgreed(shortfall: number, agreedShortfall: number | null): boolean {
  return agreedShortfall !== null && shortfall <= agreedShortfall
}
