import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import { hasRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import { readMoment } from '#server/records/settings.ts'
import type { AffiliationLookup } from '#shared/contracts/affiliations.ts'
import type { ActiveEvent, CurrentEvent } from '#shared/contracts/events.ts'
import type { LookupItem } from '#shared/contracts/fields.ts'
import type { LevelOption } from '#shared/contracts/registrations/endpoints.ts'
import {
  isAffiliationOffered,
  isLevelOffered,
  isLevelReachable,
  type LevelOption as LevelTerms,
} from '#shared/domain/donation/level-choice.ts'
import { registrationState } from '#shared/domain/event/event-window.ts'
import { compareBySortOrder } from '#shared/domain/reference-data.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { findActiveEvent, listCoursesOfEvent, listLevelOffers, requireEvent } from '../planning/events/store.ts'
import { isCreatorOrContact, listOwnRegistrations } from './access.ts'

export async function readCurrentEvent(db: Db, today: string): Promise<CurrentEvent | null> {
  const event = await findActiveEvent(db, today)
  const state = registrationState(event, today)
  return event && state !== 'missing' ? { ...event, registrationStatus: state } : null
}

/** Only administrators see levels that partners can't select. */
export async function readActiveEvent(db: Db, role: Role, now: Date): Promise<ActiveEvent | null> {
  const event = await readCurrentEvent(db, (await readMoment(db, now)).today)
  if (!event) return null
  const courses = await listCoursesOfEvent(db, event.id)
  const levels = await listLevelOffers(db, event.id)
  const visible = levels.filter((level) => role === 'admin' || isLevelReachable(level))
  return {
    ...event,
    assignedGolfCourses: courses.map(({ id }) => id),
    assignedPartnershipLevels: visible.map(({ id }) => id),
  }
}

export const listTerritories = (db: Db) => db.selectFrom('territories').select(['id', 'name']).orderBy('name').execute()

export const listTravelMethods = (db: Db) =>
  db.selectFrom('travelMethods').select(['id', 'name', 'showAirport', 'showPostalCode']).orderBy('id').execute()

export const listGolfClubTypes = (db: Db) =>
  db.selectFrom('golfClubTypes').select(['id', 'name']).orderBy('id').execute()

export async function listCourseOptions(db: Db, eventId: number): Promise<LookupItem[]> {
  await requireEvent(db, eventId)
  const courses = await listCoursesOfEvent(db, eventId)
  return courses.map(({ id, name }) => ({ id, label: name, value: String(id) }))
}

export async function listAffiliationOptions(db: Db, eventId: number, role: Role): Promise<AffiliationLookup[]> {
  await requireEvent(db, eventId)
  const affiliations = await db.selectFrom('affiliations').selectAll().orderBy('id').execute()
  return affiliations
    .toSorted(compareBySortOrder)
    .filter((affiliation) => isAffiliationOffered(affiliation, role))
    .map(({ id, name, description }) => ({ id, name, label: name, value: description }))
}

/** Whether someone may see an affiliation's levels: everyone can select it, or one of their registrations has it. */
export async function canSeeAffiliation(db: Db, caller: Caller, id: number): Promise<boolean> {
  const affiliation = await findAffiliation(db, id)
  if (!affiliation || caller.role === 'admin' || !affiliation.isAdminOnly) return affiliation !== null
  const given = db.selectFrom('registrations').select('id').where('affiliationId', '=', id)
  return hasRow(given.where('deletedAt', 'is', null).where((eb) => isCreatorOrContact(eb, caller)))
}

export const findAffiliation = async (db: Db, id: number) => (await selectAffiliationById(db, { id }))[0] ?? null

const selectAffiliationById = prepared((db, { id }: { id: number }) =>
  db.selectFrom('affiliations').selectAll().where('id', '=', id),
)

interface Choice {
  eventId: number
  affiliationId: number
  role: Role
  keptId?: number | undefined
}

export async function findKeptLevel(db: Db, caller: Caller, eventId: number, id: number | undefined) {
  if (id === undefined || caller.role === 'admin') return id
  const own = await listOwnRegistrations(db, caller, eventId)
  return own.some(({ partnershipLevelId }) => partnershipLevelId === id) ? id : undefined
}

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

export async function listAllLevelOptions(db: Db, eventId: number, role: Role): Promise<LevelOption[]> {
  const affiliations = await listAffiliationOptions(db, eventId, role)
  const offers = await Promise.all(
    affiliations.map(({ id }) => listLevelOptions(db, { eventId, affiliationId: id, role })),
  )
  return [...new Map(offers.flat().map((level) => [level.id, level])).values()]
}

export async function listLevelTerms(db: Db, { eventId, affiliationId, role, keptId }: Choice): Promise<LevelTerms[]> {
  const rows = await listLevels(db, { eventId, affiliationId })
  const offered = rows.filter((level) =>
    isLevelOffered({ ...level, affiliations: [affiliationId] }, affiliationId, role, keptId),
  )
  return [...Map.groupBy(offered, ({ id }) => id).values()].flatMap((activities) => {
    const [first] = activities
    if (!first) return []
    const { id, name, donationRangeStart, donationRangeEnd, numCoursePreferences } = first
    const find = (kind: 'golf' | 'dinner' | 'vip') => activities.find((one) => one.kind === kind)
    const [golf, dinner] = [find('golf'), find('dinner')]
    return {
      ...{ id, name, donationRangeStart, donationRangeEnd, numCoursePreferences },
      golfersIncluded: golf?.numberIncluded ?? 0,
      golfersAdditionalAllowed: golf?.additionalAllowed ?? 0,
      golfersAdditionalCost: golf?.costOfAdditional ?? 0,
      dinnersIncluded: dinner?.numberIncluded ?? 0,
      dinnersAdditionalAllowed: dinner?.additionalAllowed ?? 0,
      dinnersAdditionalCost: dinner?.costOfAdditional ?? 0,
      vipIncluded: find('vip')?.numberIncluded ?? 0,
    }
  })
}

const listLevels = prepared((db, { eventId, affiliationId }: { eventId: number; affiliationId: number }) =>
  db
    .selectFrom('partnershipLevels as level')
    .innerJoin('eventPartnershipLevels as ofEvent', 'ofEvent.partnershipLevelId', 'level.id')
    .innerJoin('partnershipLevelAffiliations as ofAffiliation', 'ofAffiliation.partnershipLevelId', 'level.id')
    .leftJoin('partnershipLevelActivities as activity', 'activity.partnershipLevelId', 'level.id')
    .select(['level.id', 'level.name', 'level.donationRangeStart', 'level.donationRangeEnd'])
    .select(['level.numCoursePreferences', 'level.displayInRegistration', 'level.isActive'])
    .select(['kind', 'numberIncluded', 'additionalAllowed', 'costOfAdditional'])
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
