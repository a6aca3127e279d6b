/** Which partnership level a donation earns. */

import { placeholderLevel } from '../../limits.ts'
import type { Role } from '../registration/permissions.ts'

/** The amounts a level stands for, in whole dollars, both ends included. */
export interface LevelRange {
  id: number
  donationRangeStart: number
  donationRangeEnd: number
}

/** A level as somebody registering chooses it; costs in whole dollars a person. */
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

/** What a donation that fits no level gets: a welcome, and no places. */
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

/** The level whose range holds the amount; of several the one that starts highest; null when none does. */
export function findLevelForAmount<Level extends LevelRange>(
  levels: readonly Level[],
  amount: number | null,
): Level | null {
  if (amount === null) return null
  const holding = levels.filter((level) => level.donationRangeStart <= amount && amount <= level.donationRangeEnd)
  return holding.sort(byHighestStart)[0] ?? null
}

/** Ranges that start alike are told apart by end and id, so that browser and server agree whatever the list's order. */
function byHighestStart(one: LevelRange, other: LevelRange): number {
  return (
    other.donationRangeStart - one.donationRangeStart ||
    one.donationRangeEnd - other.donationRangeEnd ||
    one.id - other.id
  )
}

/** The level a donation stands at: the one it names if that is offered, else the one its amount earns, else the placeholder. */
export function chooseLevel(
  levels: readonly LevelOption[],
  donation: { donation: number | null; partnershipLevelId: number },
): LevelOption {
  const picked = levels.find((level) => level.id === donation.partnershipLevelId)
  return picked ?? findLevelForAmount(levels, donation.donation) ?? placeholderOption
}

/** Whether somebody registering may choose this affiliation. */
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

/** How far an amount lies below the range of its level, in whole dollars; 0 when it does not, and for no level. */
export function levelShortfall(amount: number | null, level: { donationRangeStart: number | null } | null): number {
  return Math.max(0, (level?.donationRangeStart ?? 0) - (amount ?? 0))
}

/** Whether what the organizers have agreed to covers the shortfall there is now: it does until that grows. */
export function isShortfallAgreed(shortfall: number, agreedShortfall: number | null): boolean {
  return agreedShortfall !== null && shortfall <= agreedShortfall
}
