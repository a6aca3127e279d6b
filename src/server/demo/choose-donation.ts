import type { Donation } from '#shared/contracts/registrations/donation.ts'
import { checkDonation, countPreferencesAsked } from '#shared/domain/check-donation.ts'
import { type DonationTerms, emptyDonation, recomputeDonation } from '#shared/domain/donation-counts.ts'
import type { Role } from '#shared/domain/permissions.ts'
import type { Trx } from '../db/tables.ts'
import { listCoursesOfEvent } from '../features/events/store.ts'
import { listLevelOptions } from '../features/registrations/options/levels.ts'
import { offerLevel } from './build-level.ts'

export interface DonationWish {
  /** The name of the level, made and offered if need be; null for a donation that fits no level. */
  level?: string | null
  /** Whole dollars; the least of the level when not given. */
  donation?: number
  /** Waivers, additional guests, business purposes, course preferences; included counts only when an admin is the creator. */
  choices?: Partial<Omit<Donation, 'affiliationId' | 'donation' | 'partnershipLevelId'>>
}

interface Frame {
  eventId: number
  affiliation: { id: number; name: string }
  role: Role
}

/** The amount of somebody who gives too little for any level. */
const smallGift = 50

/**
 * The donation of a registration, completed by the rules from what was asked for: the level by name or by amount, else an
 * Eagle. Throws an Error when the rules do not allow it.
 */
export async function settleDonation(trx: Trx, wish: DonationWish, frame: Frame): Promise<Donation> {
  const { eventId, affiliation, role } = frame
  const name = wish.level === undefined && wish.donation === undefined ? 'Eagle' : wish.level
  const levelId = name ? await offerLevel(trx, name, { eventId, affiliationId: affiliation.id }) : 0
  const levels = await listLevelOptions(trx, { eventId, affiliationId: affiliation.id, role })
  const courses = await listCoursesOfEvent(trx, eventId)
  const courseIds = courses.map(({ id }) => id)
  const terms: DonationTerms = { role, affiliationName: affiliation.name, levels, courseIds, saved: null }
  const level = levels.find(({ id }) => id === levelId)
  const amount = wish.donation ?? level?.donationRangeStart ?? smallGift
  const donation = choose({ ...wish, donation: amount, levelId }, affiliation.id, terms)
  const issues = checkDonation(donation, terms).map(({ path, message }) => `${path}: ${message}`)
  const isOther = name !== undefined && donation.partnershipLevelId !== levelId
  if (isOther) issues.push(`${role}s are not offered the level ${name ?? 'of no amount'} for ${amount} dollars`)
  if (issues.length > 0) throw new Error(`This donation is not possible: ${issues.join('; ')}`)
  return donation
}

function choose(
  { donation, levelId, choices }: DonationWish & { donation: number; levelId: number },
  affiliationId: number,
  terms: DonationTerms,
): Donation {
  const asked = { ...emptyDonation, affiliationId, donation, partnershipLevelId: levelId, ...choices }
  const offered = recomputeDonation(asked, { ...terms, role: 'user' })
  const preferences = terms.courseIds.slice(0, offered.golfersWaived ? 0 : countPreferencesAsked(offered, terms))
  const complete = { ...offered, coursePreferences: preferences, ...choices }
  return recomputeDonation(complete, terms) as Donation
}
