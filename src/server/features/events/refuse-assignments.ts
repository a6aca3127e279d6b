import type { Issue } from '#shared/contracts/problem.ts'
import { listNamesakes } from '#shared/domain/reference-data.ts'
import { isRestorable } from '#shared/domain/registration/permissions.ts'
import type { Trx } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'

/** The courses and levels of an event, by their ids. */
export interface Assignments {
  assignedGolfCourses: readonly number[]
  assignedPartnershipLevels: readonly number[]
}

/** Refuses courses and levels that do not exist, and inactive ones and levels of one name that the event has not had before. */
export async function refuseUnknown(trx: Trx, before: Assignments | null, wanted: Assignments): Promise<void> {
  const courses = await trx.selectFrom('golfCourses').select(['id', 'isActive']).execute()
  const levels = await trx.selectFrom('partnershipLevels').select(['id', 'name', 'isActive']).execute()
  const issues = [
    ...findWrong('assignedGolfCourses', 'course', courses, wanted, before),
    ...findWrong('assignedPartnershipLevels', 'level', levels, wanted, before),
    ...findNamesakes(levels, wanted, before),
  ]
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}

function findWrong(
  list: keyof Assignments,
  noun: string,
  all: readonly { id: number; isActive: boolean }[],
  wanted: Assignments,
  before: Assignments | null,
): Issue[] {
  const activity = new Map(all.map(({ id, isActive }) => [id, isActive]))
  return wanted[list].flatMap((id, index) => {
    const path = `${list}.${index}`
    if (!activity.has(id)) return [{ path, message: `There is no such ${noun}` }]
    const isAllowed = activity.get(id) || before?.[list].includes(id)
    return isAllowed ? [] : [{ path, message: `This ${noun} is inactive` }]
  })
}

function findNamesakes(
  levels: readonly { id: number; name: string }[],
  { assignedPartnershipLevels: wanted }: Assignments,
  before: Assignments | null,
): Issue[] {
  const chosen = levels.filter(({ id }) => wanted.includes(id))
  const [first] = listNamesakes(chosen, before?.assignedPartnershipLevels ?? [])
  return first
    ? [
        {
          path: 'assignedPartnershipLevels',
          message: `Two of these levels are called ${first.name}. Choose one of them.`,
        },
      ]
    : []
}

interface Use {
  id: number
  name: string
  registrationId: number
  deletedAt: string | null
}

/** Today in the organisation's time zone. */
export interface Day {
  today: string
  timeZone: string
}

/**
 * Refuses to take a course or a level away from an event while its registrations use it, and says how many do. A level is
 * kept also for registrations that can be restored: without it they would be worth nothing. A course they do without.
 */
export async function refuseInUse(
  trx: Trx,
  event: Assignments & { id: number },
  wanted: Assignments,
  { today, timeZone }: Day,
): Promise<void> {
  const removedCourses = event.assignedGolfCourses.filter((id) => !wanted.assignedGolfCourses.includes(id))
  const removedLevels = event.assignedPartnershipLevels.filter((id) => !wanted.assignedPartnershipLevels.includes(id))
  const courseUses = [
    ...(await listAssignedCourses(trx, event.id, removedCourses)),
    ...(await listPreferredCourses(trx, event.id, removedCourses)),
  ]
  const levelUses = (await listChosenLevels(trx, event.id, removedLevels)).filter(
    ({ deletedAt }) => !deletedAt || isRestorable(deletedAt, today, timeZone),
  )
  const issues = [
    ...describeUses('assignedGolfCourses', courseUses),
    ...describeUses('assignedPartnershipLevels', levelUses),
  ]
  if (issues.length > 0) throw new Refused('in_use_by_registrations', { issues })
}

/** One message for each thing in use. A registration that uses a course twice counts once. */
function describeUses(path: keyof Assignments, uses: readonly Use[]): Issue[] {
  return [...Map.groupBy(uses, ({ id }) => id).values()].map((ofOne) => {
    return { path, message: `${ofOne[0]?.name} cannot be removed: ${describeUsers(ofOne)}` }
  })
}

/** Nobody sees deleted registrations in a list, so they are told only when there are no others. */
function describeUsers(uses: readonly Use[]): string {
  const present = countRegistrations(uses.filter(({ deletedAt }) => !deletedAt))
  if (present > 0) return present === 1 ? '1 registration uses it' : `${present} registrations use it`
  const deleted = countRegistrations(uses)
  return deleted === 1
    ? '1 deleted registration uses it, which can still be restored'
    : `${deleted} deleted registrations use it, which can still be restored`
}

const countRegistrations = (uses: readonly Use[]) => new Set(uses.map(({ registrationId }) => registrationId)).size

const listAssignedCourses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  usesOf(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', asList(courseIds))
    .orderBy('golfCourses.name')
    .execute()

const listPreferredCourses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  usesOf(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('registrationCoursePreferences as preferences', 'preferences.registrationId', 'registrations.id')
    .innerJoin('golfCourses', 'golfCourses.id', 'preferences.golfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', asList(courseIds))
    .orderBy('golfCourses.name')
    .execute()

const listChosenLevels = (trx: Trx, eventId: number, levelIds: readonly number[]) =>
  usesOf(trx, eventId)
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .select(['partnershipLevels.id', 'partnershipLevels.name'])
    .where('partnershipLevels.id', 'in', asList(levelIds))
    .orderBy('partnershipLevels.donationRangeStart')
    .execute()

/** By registrations of the event, deleted ones too. */
const usesOf = (trx: Trx, eventId: number) =>
  trx
    .selectFrom('registrations')
    .select(['registrations.id as registrationId', 'deletedAt'])
    .where('registrations.eventId', '=', eventId)

/** SQL knows no empty list of values, and no row has the id 0. */
const asList = (ids: readonly number[]) => (ids.length > 0 ? ids : [0])
