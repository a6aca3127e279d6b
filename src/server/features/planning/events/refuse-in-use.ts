import type { Trx } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import { isRestorable } from '#shared/domain/registration/permissions.ts'
import { toNonEmptyIds } from './store.ts'

export interface Assignments {
  assignedGolfCourses: readonly number[]
  assignedPartnershipLevels: readonly number[]
}

interface RecordUse {
  id: number
  name: string
  registrationId: number
  deletedAt: string | null
}

export interface LocalDay {
  today: string
  timeZone: string
}

/**
 * Refuses to remove courses or levels in use. Levels also stay for restorable registrations, which would be useless
 * without them.
 */
export async function refuseInUse(
  trx: Trx,
  event: Assignments & { id: number },
  wanted: Assignments,
  { today, timeZone }: LocalDay,
): Promise<void> {
  const removedCourses = event.assignedGolfCourses.filter((id) => !wanted.assignedGolfCourses.includes(id))
  const removedLevels = event.assignedPartnershipLevels.filter((id) => !wanted.assignedPartnershipLevels.includes(id))
  const courseUses = [
    ...(await listAssignedCourseUses(trx, event.id, removedCourses)),
    ...(await listPreferredCourseUses(trx, event.id, removedCourses)),
  ].sort(compareByName)
  const levelUses = (await listLevelUses(trx, event.id, removedLevels)).filter(
    ({ deletedAt }) => !deletedAt || isRestorable(deletedAt, today, timeZone),
  )
  const issues = [
    ...describeUses('assignedGolfCourses', courseUses),
    ...describeUses('assignedPartnershipLevels', levelUses),
  ]
  if (issues.length > 0) throw new Refused('in_use_by_registrations', { issues })
}

function describeUses(path: keyof Assignments, uses: readonly RecordUse[]): Issue[] {
  return [...Map.groupBy(uses, ({ id }) => id).values()].map((ofOne) => {
    return { path, message: `${ofOne[0]?.name} can’t be removed because ${describeUsers(ofOne)}` }
  })
}

function describeUsers(uses: readonly RecordUse[]): string {
  const present = countRegistrations(uses.filter(({ deletedAt }) => !deletedAt))
  if (present > 0) return present === 1 ? '1 registration uses it' : `${present} registrations use it`
  const deleted = countRegistrations(uses)
  return deleted === 1
    ? '1 deleted registration uses it and can still be restored'
    : `${deleted} deleted registrations use it and can still be restored`
}

const countRegistrations = (uses: readonly RecordUse[]) =>
  new Set(uses.map(({ registrationId }) => registrationId)).size

const listAssignedCourseUses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  selectRegistrationUses(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', toNonEmptyIds(courseIds))
    .orderBy('golfCourses.id')
    .execute()

const listPreferredCourseUses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  selectRegistrationUses(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('registrationCoursePreferences as preferences', 'preferences.registrationId', 'registrations.id')
    .innerJoin('golfCourses', 'golfCourses.id', 'preferences.golfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', toNonEmptyIds(courseIds))
    .orderBy('golfCourses.id')
    .execute()

const listLevelUses = (trx: Trx, eventId: number, levelIds: readonly number[]) =>
  selectRegistrationUses(trx, eventId)
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .select(['partnershipLevels.id', 'partnershipLevels.name'])
    .where('partnershipLevels.id', 'in', toNonEmptyIds(levelIds))
    .orderBy('partnershipLevels.donationRangeStart')
    .execute()

const selectRegistrationUses = (trx: Trx, eventId: number) =>
  trx
    .selectFrom('registrations')
    .select(['registrations.id as registrationId', 'deletedAt'])
    .where('registrations.eventId', '=', eventId)
