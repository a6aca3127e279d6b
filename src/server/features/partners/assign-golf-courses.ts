import type { Received } from '#shared/contracts/endpoint.ts'
import type { AssignablePartner, partnerEndpoints } from '#shared/contracts/partners.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { PartnersFilter } from '#shared/contracts/registrations/search.ts'
import { courseCapacity } from '#shared/domain/placement/teams.ts'
import { mostAssigned } from '#shared/limits.ts'
import type { Caller } from '../../auth/session.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { countGolfersByCourse } from '../attendance/event-sums.ts'
import { listPlacesOf } from '../attendance/store.ts'
import { type BoardWork, changeBoard } from '../boards/core/board-changes.ts'
import { changeCourses } from '../boards/golf/change-courses.ts'
import { countReturned, freePlaces, returnGolfers } from '../boards/golf/release-places.ts'
import { listCoursesOfEvent } from '../planning/events/store.ts'
import { findPartners } from './list/find-partners.ts'
import { findCoursesTaken } from './store.ts'

/** What a course for all that a filter means would change. @throws {Refused} not_found */
export const listAssignablePartners = (db: Db, eventId: number, filter: PartnersFilter): Promise<AssignablePartner[]> =>
  readSnapshot(db, async (snapshot) => {
    const partners = await findPartners(snapshot, eventId, filter)
    if (partners.length > mostAssigned) throw wrongInput('search', `Select at most ${mostAssigned} partners`)
    return partners.map(({ id, version, nameForMarketingMaterials, assignedGolfCourseId, golfers, placedGolfers }) => ({
      id,
      version,
      nameForMarketingMaterials,
      assignedGolfCourseId: assignedGolfCourseId ?? 0,
      golfers: Number(golfers),
      placedGolfers: Number(placedGolfers),
    }))
  })

type Wish = Received<typeof partnerEndpoints.assignGolfCourses>['body']
type FoundPartner = Awaited<ReturnType<typeof findPartners>>[number]
type Rows = NonNullable<Problem['rows']>

/**
 * Gives all partners that a filter means one course, or none, as long as they are those that the organizer was shown and
 * nothing of them has changed since; whoever was told how many golfers lose their places has agreed to that. Asked for again
 * once it is so, it does nothing: the answer to the first time may have been lost.
 *
 * @throws {Refused} not_found; corrections_only; invalid_input for a course that the event does not have, or an inactive one;
 *   list_moved_on; course_full
 */
export const assignGolfCourses = (deps: Deps, caller: Caller, wish: Wish) =>
  changeBoard(deps, caller, wish.eventId, async (work) => {
    const { trx, eventId } = work
    const { golfCourseId, filter } = wish
    const course = golfCourseId === 0 ? null : await findCourse(trx, eventId, golfCourseId)
    const partners = await findPartners(trx, eventId, filter)
    const reasons = listReasons(partners, wish.partners)
    if (reasons.length > 0) {
      const done = await findDone(trx, wish)
      if (done) return done
      throw new Refused('list_moved_on', { rows: reasons })
    }

    const changing = partners.filter(({ assignedGolfCourseId }) => (assignedGolfCourseId ?? 0) !== golfCourseId)
    if (course) await refuseWithoutRoom(trx, eventId, course, changing)
    const freedPlaces = await freePlacesOf(work, changing)
    await changeCourses(work, changing, course)
    return { partners: changing.length, freedPlaces }
  })

/** What was answered when the last change of each has been this one; null when it has not. */
async function findDone(trx: Trx, { eventId, golfCourseId, partners }: Wish) {
  const changed = partners.filter(({ assignedGolfCourseId }) => assignedGolfCourseId !== golfCourseId)
  const ids = new Set(partners.map(({ id }) => id))
  const now = (await findPartners(trx, eventId, { search: '' })).filter(({ id }) => ids.has(id))
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

/** Whose standing is no longer the one that was shown, and why. */
function listReasons(partners: readonly FoundPartner[], shown: Wish['partners']): Rows {
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

function findReason(partner: FoundPartner, before: Omit<Wish['partners'][number], 'id'>): string | null {
  if ((partner.assignedGolfCourseId ?? 0) !== before.assignedGolfCourseId) return 'now has another course'
  if (partner.version !== before.version) return 'was saved by someone else'
  if (Number(partner.placedGolfers) === before.placedGolfers) return null
  return Number(partner.placedGolfers) > 0
    ? `has ${partner.placedGolfers} golfers on holes now`
    : 'no longer has golfers on holes'
}

type Course = Awaited<ReturnType<typeof findCourse>>

async function refuseWithoutRoom(trx: Trx, eventId: number, course: Course, coming: readonly FoundPartner[]) {
  const assigned = (await countGolfersByCourse(trx, eventId)).find(({ golfCourseId }) => golfCourseId === course.id)
  const left = Math.max(0, courseCapacity(course.holeCount) - (assigned?.assigned ?? 0))
  const needed = coming.reduce((sum, { golfers }) => sum + Number(golfers), 0)
  if (needed <= left) return
  const rows = coming.flatMap(({ id, nameForMarketingMaterials, golfers }) => {
    const places = Number(golfers) === 1 ? '1 opening' : `${golfers} openings`
    const reason = `needs ${places}; ${course.name} has ${left} left`
    return Number(golfers) > 0 ? [{ id, partner: nameForMarketingMaterials, reason }] : []
  })
  throw new Refused('course_full', { rows })
}

/** Gives how many golfers have lost their places. */
async function freePlacesOf(work: BoardWork, partners: readonly FoundPartner[]): Promise<number> {
  const placed = partners.filter(({ placedGolfers }) => Number(placedGolfers) > 0).map(({ id }) => id)
  if (placed.length === 0) return 0
  const places = await listPlacesOf(work.trx, placed)
  for (const [registrationId, own] of Map.groupBy(places, (place) => place.registrationId)) {
    await freePlaces({ ...work, registrationId, spotIds: own.map(({ spotId }) => spotId), cause: 'course' })
  }
  return places.length
}

/**
 * Gives partners back the courses they had before many got one, and their golfers the places that nobody else has taken.
 * All of them, or nobody: whoever now has another course, or golfers on its holes, holds it up, and so does a course that
 * was not the one before. What the last change took is given back without asking whether there is room. Asked for again once
 * it is so, it does nothing.
 * @throws {Refused} not_found; corrections_only; list_moved_on
 */
export const undoAssignGolfCourses = (
  deps: Deps,
  caller: Caller,
  { eventId, golfCourseId, partners }: Received<typeof partnerEndpoints.undoAssignGolfCourses>['body'],
) =>
  changeBoard(deps, caller, eventId, async (work) => {
    const { trx } = work
    const ids = partners.map(({ id }) => id)
    const courses = new Map((await listCoursesOfEvent(trx, eventId)).map((course) => [course.id, course]))
    const found = new Map((await findPartners(trx, eventId, { search: '' })).map((partner) => [partner.id, partner]))
    const taken = await findCoursesTaken(trx, ids)
    const isDone = partners.every(
      ({ id, assignedGolfCourseId: earlier }) =>
        found.get(id) && (found.get(id)?.assignedGolfCourseId ?? 0) === earlier && taken.get(id) === golfCourseId,
    )
    if (isDone) return { partners: partners.length, ...(await countReturned(trx, ids)) }
    const rows = partners.flatMap(({ id, assignedGolfCourseId: earlier }) => {
      const partner = found.get(id)
      const reason =
        findHindrance(partner, golfCourseId, earlier === 0 || courses.has(earlier)) ??
        (taken.get(id) === earlier ? null : 'didn’t have that course before')
      return reason ? [{ id, partner: partner?.nameForMarketingMaterials ?? '', reason }] : []
    }) satisfies Rows
    if (rows.length > 0) throw new Refused('list_moved_on', { rows })

    for (const [courseId, group] of Map.groupBy(partners, ({ assignedGolfCourseId }) => assignedGolfCourseId)) {
      const changing = group.flatMap(({ id }) => found.get(id) ?? [])
      await changeCourses(work, changing, courses.get(courseId) ?? null)
    }
    let [returnedPlaces, lostPlaces] = [0, 0]
    for (const id of ids) {
      const { restored, lost } = await returnGolfers(work, id, 'course')
      returnedPlaces += restored.length
      lostPlaces += lost.length
    }
    return { partners: partners.length, returnedPlaces, lostPlaces }
  })

function findHindrance(partner: FoundPartner | undefined, golfCourseId: number, isOffered: boolean): string | null {
  if (!partner) return 'was deleted'
  if ((partner.assignedGolfCourseId ?? 0) !== golfCourseId) return 'now has another course'
  if (!isOffered) return 'had a course that the event no longer uses'
  return Number(partner.placedGolfers) > 0 ? 'has golfers on holes now' : null
}
