import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { listPlaces } from '#server/plan/store.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import type { Caller } from '../../auth/session.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type BoardWork, changeBoard } from '../boards/core/board-changes.ts'
import { changeCourses } from '../boards/core/change-courses.ts'
import { freePlaces } from '../boards/core/release-places.ts'
import { listCoursesOfEvent } from '../planning/events/store.ts'
import { findRemovedCourses } from './store.ts'

type AssignCoursesBody = ReceivedInput<typeof partnerEndpoints.assignGolfCourses>['body']
type Rows = NonNullable<Problem['rows']>

async function listCurrentPartners(db: Db, { eventId, partners }: AssignCoursesBody) {
  const ids = new Set(partners.map(({ id }) => id))
  const { registrations } = await readPlan(db, eventId)
  return registrations
    .filter(({ row }) => ids.has(row.id))
    .map(({ row, plan, places }) => ({
      id: row.id,
      version: row.version,
      nameForMarketingMaterials: row.nameForMarketingMaterials,
      assignedGolfCourseId: row.assignedGolfCourseId,
      courseName: row.courseName,
      golfers: plan.golfers.length,
      placedGolfers: places.size,
    }))
}

type CurrentPartner = Awaited<ReturnType<typeof listCurrentPartners>>[number]

/**
 * Assigns a course to partners, or removes it, if they are still as the organizer saw them. A repeated request is
 * ignored.
 * @throws {Refused} not_found; corrections_only; invalid_input for a course that the event doesn't have, or an
 * inactive one; list_moved_on; course_full
 */
export const assignGolfCourses = (deps: Deps, caller: Caller, body: AssignCoursesBody) =>
  changeBoard(deps, caller, body.eventId, async (work) => {
    const { trx, eventId } = work
    const { golfCourseId } = body
    const course = golfCourseId === 0 ? null : await findCourse(trx, eventId, golfCourseId)
    const partners = await listCurrentPartners(trx, body)
    const reasons = findChangedPartners(partners, body.partners)
    if (reasons.length > 0) {
      const done = await findFinishedAssignment(trx, body, partners)
      if (done) return done
      throw new Refused('list_moved_on', { rows: reasons })
    }

    const changing = partners.filter(({ assignedGolfCourseId }) => (assignedGolfCourseId ?? 0) !== golfCourseId)
    if (course) await refuseWithoutRoom(trx, eventId, course, changing)
    const freedPlaces = await freePartnerPlaces(work, changing)
    await changeCourses(work, changing, course)
    return { partners: changing.length, freedPlaces }
  })

async function findFinishedAssignment(
  trx: Trx,
  { golfCourseId, partners }: AssignCoursesBody,
  now: readonly CurrentPartner[],
) {
  const changed = partners.filter(({ assignedGolfCourseId }) => assignedGolfCourseId !== golfCourseId)
  const haveIt = now.filter(({ assignedGolfCourseId }) => (assignedGolfCourseId ?? 0) === golfCourseId)
  const taken = await findRemovedCourses(
    trx,
    partners.map(({ id }) => id),
  )
  const isDone =
    haveIt.length === partners.length &&
    changed.length > 0 &&
    changed.every(({ id, assignedGolfCourseId }) => taken.get(id) === assignedGolfCourseId)
  if (!isDone) return null
  return { partners: changed.length, freedPlaces: changed.reduce((sum, { placedGolfers }) => sum + placedGolfers, 0) }
}

async function findCourse(trx: Trx, eventId: number, golfCourseId: number) {
  const course = (await listCoursesOfEvent(trx, eventId)).find(({ id }) => id === golfCourseId)
  if (!course) throw createInputRefusal('golfCourseId', 'This course isn’t part of the event')
  if (!course.isActive) throw createInputRefusal('golfCourseId', 'This course is inactive')
  return course
}

function findChangedPartners(partners: readonly CurrentPartner[], shown: AssignCoursesBody['partners']): Rows {
  const found = new Map(partners.map((partner) => [partner.id, partner]))
  return shown.flatMap(({ id, ...before }) => {
    const partner = found.get(id)
    const reason = partner ? findChangeReason(partner, before) : 'was deleted'
    return reason ? [{ id, partner: partner?.nameForMarketingMaterials ?? '', reason }] : []
  })
}

function findChangeReason(
  partner: CurrentPartner,
  before: Omit<AssignCoursesBody['partners'][number], 'id'>,
): string | null {
  if ((partner.assignedGolfCourseId ?? 0) !== before.assignedGolfCourseId) return 'now has another course'
  if (partner.version !== before.version) return 'was saved by someone else'
  if (partner.placedGolfers === before.placedGolfers) return null
  return partner.placedGolfers > 0
    ? `has ${partner.placedGolfers} golfers on holes now`
    : 'no longer has golfers on holes'
}

type Course = Awaited<ReturnType<typeof findCourse>>

async function refuseWithoutRoom(trx: Trx, eventId: number, course: Course, coming: readonly CurrentPartner[]) {
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

async function freePartnerPlaces(work: BoardWork, partners: readonly CurrentPartner[]): Promise<number> {
  const placed = partners.filter(({ placedGolfers }) => placedGolfers > 0).map(({ id }) => id)
  if (placed.length === 0) return 0
  const places = await listPlaces(work.trx, placed)
  for (const [registrationId, own] of Map.groupBy(places, (place) => place.registrationId)) {
    await freePlaces({
      ...work,
      registrationId,
      spotIds: own.map(({ spotId }) => spotId),
      cause: 'course',
      part: 'golf',
    })
  }
  return places.length
}
