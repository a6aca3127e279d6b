import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import type { LevelOption } from '#shared/contracts/registrations/endpoints.ts'
import { isLevelOffered, type LevelOption as LevelTerms } from '#shared/domain/donation/level-choice.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { listOwnRows } from '../access/own-registrations.ts'

interface Choice {
  eventId: number
  affiliationId: number
  role: Role
  /** The level that a registration has: it keeps that one when it is set inactive. */
  keptId?: number | undefined
}

/** The level that somebody names as that of a registration, if it is that of one they may see. */
export async function findKeptLevel(db: Db, caller: Caller, eventId: number, id: number | undefined) {
  if (id === undefined || caller.role === 'admin') return id
  const own = await listOwnRows(db, caller, eventId)
  return own.some(({ partnershipLevelId }) => partnershipLevelId === id) ? id : undefined
}

/** The levels that an event offers to an affiliation and a role, the smallest donation first; none for what is unknown. */
export async function listLevelOptions(db: Db, choice: Choice): Promise<LevelOption[]> {
  const levels = await listLevelTerms(db, choice)
  if (levels.length === 0) return []
  const benefits = await listBenefits(
    db,
    levels.map(({ id }) => id),
  )
  return levels.map((level) => ({
    ...level,
    benefits: benefits.filter((one) => one.partnershipLevelId === level.id).map(({ description }) => description),
  }))
}

/** The same without the descriptions of their benefits: what a donation is checked against. */
export async function listLevelTerms(db: Db, { eventId, affiliationId, role, keptId }: Choice): Promise<LevelTerms[]> {
  const levels = (await listLevels(db, { eventId, affiliationId })).filter((level) =>
    isLevelOffered({ ...level, affiliations: [affiliationId] }, affiliationId, role, keptId),
  )
  if (levels.length === 0) return []
  const ids = levels.map(({ id }) => id)
  const activities = await db
    .selectFrom('partnershipLevelActivities')
    .selectAll()
    .where('partnershipLevelId', 'in', ids)
    .execute()
  return levels.map(({ displayInRegistration: _, isActive: __, ...level }) => {
    const activity = (kind: 'golf' | 'dinner' | 'vip') =>
      activities.find((one) => one.partnershipLevelId === level.id && one.kind === kind)
    const [golf, dinner] = [activity('golf'), activity('dinner')]
    return {
      ...level,
      golfersIncluded: golf?.numberIncluded ?? 0,
      golfersAdditionalAllowed: golf?.additionalAllowed ?? 0,
      golfersAdditionalCost: golf?.costOfAdditional ?? 0,
      dinnersIncluded: dinner?.numberIncluded ?? 0,
      dinnersAdditionalAllowed: dinner?.additionalAllowed ?? 0,
      dinnersAdditionalCost: dinner?.costOfAdditional ?? 0,
      vipIncluded: activity('vip')?.numberIncluded ?? 0,
    }
  })
}

const listLevels = prepared((db, { eventId, affiliationId }: { eventId: number; affiliationId: number }) =>
  db
    .selectFrom('partnershipLevels as level')
    .innerJoin('eventPartnershipLevels as ofEvent', 'ofEvent.partnershipLevelId', 'level.id')
    .innerJoin('partnershipLevelAffiliations as ofAffiliation', 'ofAffiliation.partnershipLevelId', 'level.id')
    .select(['level.id', 'level.name', 'level.donationRangeStart', 'level.donationRangeEnd'])
    .select(['level.numCoursePreferences', 'level.displayInRegistration', 'level.isActive'])
    .where('ofEvent.eventId', '=', eventId)
    .where('ofAffiliation.affiliationId', '=', affiliationId)
    .orderBy('level.donationRangeStart')
    .orderBy('level.id'),
)

const listBenefits = (db: Db, levelIds: number[]) =>
  db
    .selectFrom('partnershipLevelBenefits')
    .innerJoin('benefits', 'benefits.id', 'partnershipLevelBenefits.benefitId')
    .select(['partnershipLevelBenefits.partnershipLevelId', 'benefits.description'])
    .where('partnershipLevelBenefits.partnershipLevelId', 'in', levelIds)
    .where('benefits.isActive', '=', true)
    .orderBy('benefits.sortOrder')
    .orderBy('benefits.id')
    .execute()
