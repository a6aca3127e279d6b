import { Refused, wrongInput } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { listPlaces } from '#server/plan/store.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { AssignablePartner, partnerEndpoints } from '#shared/contracts/partners.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import { maxAssigned } from '#shared/limits.ts'
import type { Caller } from '../../auth/session.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type BoardWork, changeBoard } from '../boards/core/board-changes.ts'
import { listPreferredCourses } from '../boards/core/store.ts'
import { changeCourses } from '../boards/golf/change-courses.ts'
import { freePlaces } from '../boards/golf/release-places.ts'
import { listCoursesOfEvent } from '../planning/events/store.ts'
import { findPartners } from './list/find-partners.ts'
import { findCoursesTaken } from './store.ts'

/** Returns the partners of a filter, to preview a course for all of them. @throws {Refused} not_found */
export const listAssignablePartners = (db: Db, eventId: number, filter: PartnersFilter): Promise<AssignablePartner[]> =>
  readSnapshot(db, async (snapshot) => {
    const partners = await listFound(snapshot, eventId, filter)
    if (partners.length > maxAssigned) throw wrongInput('search', `Select at most ${maxAssigned} partners`)
    const preferences = Map.groupBy(
      await listPreferredCourses(snapshot, eventId),
      ({ registrationId }) => registrationId,
    )
    return partners.map(({ id, version, nameForMarketingMaterials, assignedGolfCourseId, golfers, placedGolfers }) => ({
      id,
      version,
      nameForMarketingMaterials,
      assignedGolfCourseId: assignedGolfCourseId ?? 0,
      golfers,
      placedGolfers,
      preferences: (preferences.get(id) ?? []).map(({ golfCourseId }) => golfCourseId),
    }))
  })

async function listFound(db: Db, eventId: number, filter: PartnersFilter) {
  const registrations = await findPartners(db, eventId, filter)
  return registrations.map(({ row, plan, places }) => ({
    id: row.id,
    version: row.version,
    nameForMarketingMaterials: row.nameForMarketingMaterials,
    assignedGolfCourseId: row.assignedGolfCourseId,
    courseName: row.courseName,
    golfers: plan.golfers.length,
    placedGolfers: places.size,
  }))
}

type AssignCoursesBody = Received<typeof partnerEndpoints.assignGolfCourses>['body']
type FoundPartner = Awaited<ReturnType<typeof listFound>>[number]
type Rows = NonNullable<Problem['rows']>

/**
 * Assigns one course, or none, to all partners of a filter, if they are still as the organizer saw them. A repeated request
 * does nothing.
 *
 * @throws {Refused} not_found; corrections_only; invalid_input for a course that the event doesn't have, or an inactive one;
 *   list_moved_on; course_full
 */
export const assignGolfCourses = (deps: Deps, caller: Caller, body: AssignCoursesBody) =>
  changeBoard(deps, caller, body.eventId, async (work) => {
    const { trx, eventId } = work
    const { golfCourseId, filter } = body
    const course = golfCourseId === 0 ? null : await findCourse(trx, eventId, golfCourseId)
    const partners = await listFound(trx, eventId, filter)
    const reasons = listReasons(partners, body.partners)
    if (reasons.length > 0) {
      const done = await findDone(trx, body)
      if (done) return done
      throw new Refused('list_moved_on', { rows: reasons })
    }

    const changing = partners.filter(({ assignedGolfCourseId }) => (assignedGolfCourseId ?? 0) !== golfCourseId)
    if (course) await refuseWithoutRoom(trx, eventId, course, changing)
    const freedPlaces = await freePlacesOf(work, changing)
    await changeCourses(work, changing, course)
    return { partners: changing.length, freedPlaces }
  })

/** Returns the first answer if the last change of each partner was this request, otherwise null. */
async function findDone(trx: Trx, { eventId, golfCourseId, partners }: AssignCoursesBody) {
  const changed = partners.filter(({ assignedGolfCourseId }) => assignedGolfCourseId !== golfCourseId)
  const ids = new Set(partners.map(({ id }) => id))
  const now = (await listFound(trx, eventId, { search: '' })).filter(({ id }) => ids.has(id))
  const haveIt = now.filter(({ assignedGolfCourseId }) => (assignedGolfCourseId ?? 0) === golfCourseId)
  const taken = await findCoursesTaken(trx, [...ids])
  const isDone =
    haveIt.length === partners.length &&
    changed.length > 0 &&
    changed.every(({ id, assignedGolfCourseId }) => taken.get(id) === assignedGolfCourseId)
  if (!isDone) return null
  return { partners: changed.length, freedPlaces: changed.reduce((sum, { placedGolfers }) => sum + placedGolfers, 0) }
}

async function findCourse(trx: Trx, eventId: number, golfCourseId: number) {
  const course = (await listCoursesOfEvent(trx, eventId)).find(({ id }) => id === golfCourseId)
  if (!course) throw wrongInput('golfCourseId', 'This course isn’t part of the event')
  if (!course.isActive) throw wrongInput('golfCourseId', 'This course is inactive')
  return course
}

/** Returns the partners that changed since they were shown, and why. */
function listReasons(partners: readonly FoundPartner[], shown: AssignCoursesBody['partners']): Rows {
  const found = new Map(partners.map((partner) => [partner.id, partner]))
  const shownIds = new Set(shown.map(({ id }) => id))
  const changed = shown.flatMap(({ id, ...before }) => {
    const partner = found.get(id)
    const reason = partner ? findReason(partner, before) : 'no longer matches the filter'
    return reason ? [{ id, partner: partner?.nameForMarketingMaterials ?? '', reason }] : []
  })
  const added = partners
    .filter(({ id }) => !shownIds.has(id))
    .map(({ id, nameForMarketingMaterials }) => ({
      id,
      partner: nameForMarketingMaterials,
      reason: 'now matches the filter',
    }))
  return [...changed, ...added]
}

function findReason(partner: FoundPartner, before: Omit<AssignCoursesBody['partners'][number], 'id'>): string | null {
  if ((partner.assignedGolfCourseId ?? 0) !== before.assignedGolfCourseId) return 'now has another course'
  if (partner.version !== before.version) return 'was saved by someone else'
  if (partner.placedGolfers === before.placedGolfers) return null
  return partner.placedGolfers > 0
    ? `has ${partner.placedGolfers} golfers on holes now`
    : 'no longer has golfers on holes'
}

type Course = Awaited<ReturnType<typeof findCourse>>

async function refuseWithoutRoom(trx: Trx, eventId: number, course: Course, coming: readonly FoundPartner[]) {
  const { registrations } = await readPlan(trx, eventId)
  const [there] = summarizeCourses([course], registrations)
  const left = there ? Math.max(0, there.available - there.assigned) : 0
  const needed = coming.reduce((sum, { golfers }) => sum + golfers, 0)
  if (needed <= left) return
  const rows = coming.flatMap(({ id, nameForMarketingMaterials, golfers }) => {
    const places = golfers === 1 ? '1 opening' : `${golfers} openings`
    const reason = `needs ${places}; ${course.name} has ${left} left`
    return golfers > 0 ? [{ id, partner: nameForMarketingMaterials, reason }] : []
  })
  throw new Refused('course_full', { rows })
}

/** Frees the places of the partners' golfers and returns their number. */
async function freePlacesOf(work: BoardWork, partners: readonly FoundPartner[]): Promise<number> {
  const placed = partners.filter(({ placedGolfers }) => placedGolfers > 0).map(({ id }) => id)
  if (placed.length === 0) return 0
  const places = await listPlaces(work.trx, placed)
  for (const [registrationId, own] of Map.groupBy(places, (place) => place.registrationId)) {
    await freePlaces({ ...work, registrationId, spotIds: own.map(({ spotId }) => spotId), cause: 'course' })
  }
  return places.length
}
