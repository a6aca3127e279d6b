import type { Received } from '#shared/contracts/endpoint.ts'
import type { partnerEndpoints } from '#shared/contracts/partners.ts'
import type { Caller } from '../../../auth/session.ts'
import { writeAs } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../refusals.ts'
import { listCoursesOfEvent } from '../../events/store.ts'
import { refuseUnchangeable } from '../../placement/board/board-kind.ts'
import { changeCourses } from '../../placement/change-courses.ts'
import { countReturned, returnGolfers } from '../../placement/release-places.ts'
import { findPartners } from '../list/find-partners.ts'
import { findCoursesTaken } from '../store.ts'
import type { FoundPartner, Rows } from './assign-golf-courses.ts'

type Wish = Received<typeof partnerEndpoints.undoAssignGolfCourses>['body']

/**
 * Gives partners back the courses they had before many got one, and their golfers the places that nobody else has taken.
 * All of them, or nobody: whoever has another course by now, or golfers on its holes, holds it up, and so does a course that
 * was not the one before. What the last change took is given back without asking whether there is room. Asked for again once
 * it is so, it does nothing.
 * @throws {Refused} not_found; corrections_only; list_moved_on
 */
export function undoAssignGolfCourses({ db, now }: Deps, caller: Caller, wish: Wish) {
  const at = now()
  const { eventId, golfCourseId } = wish
  return writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: at, eventId }
    await refuseUnchangeable(work)
    const courses = new Map((await listCoursesOfEvent(trx, eventId)).map((course) => [course.id, course]))
    const found = new Map((await findPartners(trx, eventId, { search: '' })).map((partner) => [partner.id, partner]))
    const taken = await findCoursesTaken(
      trx,
      wish.partners.map(({ id }) => id),
    )
    const isDone = wish.partners.every(
      ({ id, assignedGolfCourseId: earlier }) =>
        found.get(id) && (found.get(id)?.assignedGolfCourseId ?? 0) === earlier && taken.get(id) === golfCourseId,
    )
    if (isDone) {
      const places = await countReturned(
        trx,
        wish.partners.map(({ id }) => id),
      )
      return { partners: wish.partners.length, ...places }
    }
    const rows = wish.partners.flatMap(({ id, assignedGolfCourseId: earlier }) => {
      const partner = found.get(id)
      const reason =
        findReason(partner, golfCourseId, earlier === 0 || courses.has(earlier)) ??
        (taken.get(id) === earlier ? null : 'did not have that course before')
      return reason ? [{ id, partner: partner?.nameForMarketingMaterials ?? '', reason }] : []
    }) satisfies Rows
    if (rows.length > 0) throw new Refused('list_moved_on', { rows })

    const groups = Map.groupBy(wish.partners, ({ assignedGolfCourseId }) => assignedGolfCourseId)
    const places = { returned: 0, lost: 0 }
    for (const [courseId, group] of groups) {
      const partners = group.flatMap(({ id }) => found.get(id) ?? [])
      await changeCourses(work, partners, courses.get(courseId) ?? null)
    }
    for (const { id } of wish.partners) {
      const { restored, lost } = await returnGolfers(work, id, 'course')
      places.returned += restored.length
      places.lost += lost.length
    }
    return { partners: wish.partners.length, returnedPlaces: places.returned, lostPlaces: places.lost }
  })
}

function findReason(partner: FoundPartner | undefined, golfCourseId: number, isOffered: boolean): string | null {
  if (!partner) return 'was deleted'
  if ((partner.assignedGolfCourseId ?? 0) !== golfCourseId) return 'has another course by now'
  if (!isOffered) return 'had a course that the event no longer has'
  return Number(partner.placedGolfers) > 0 ? 'has golfers on holes by now' : null
}
