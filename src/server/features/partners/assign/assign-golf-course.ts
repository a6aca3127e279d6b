import type { Problem } from '#shared/contracts/problem.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { isDisplacementConfirmed } from '#shared/domain/spots/reconcile.ts'
import { recordRegistration } from '../../../audit.ts'
import { type Caller, nameOf } from '../../../auth/session.ts'
import { writeAs } from '../../../auth/write-as.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { Refused, wrongInput } from '../../../refusals.ts'
import { describePlace, type EventRegistration } from '../../event-plan/read-event-plan.ts'
import { listCoursesOfEvent } from '../../events/store.ts'
import { toCourseChange } from '../../placement/change-courses.ts'
import { freePlaces } from '../../placement/release-places.ts'
import { findChangeable } from '../find-changeable.ts'
import { updateStanding } from '../store.ts'

interface Assignment {
  registrationId: number
  /** 0 or nothing is no course. */
  assignedGolfCourseId?: number | undefined
  confirmRelease?: 'true' | 'false' | undefined
  /** `3,5,8` */
  confirmedSpotIds?: string | undefined
}

/**
 * Gives the golfers of a registration their course, or none. Those who are placed lose their places, once somebody has
 * agreed. What the partner fills in stays as it is, and so does its version.
 *
 * @throws {Refused} not_found; corrections_only; invalid_input, when the event does not have the course; would_free_places
 */
export function assignGolfCourse(
  { db, now }: Deps,
  caller: Caller,
  { registrationId, ...wanted }: Assignment,
): Promise<SavedRegistration> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const { registration } = await findChangeable(trx, registrationId, at)
    const { id, eventId, version, deletedAt, assignedGolfCourseId } = registration.row
    if (deletedAt) throw new Refused('not_found')
    const course = wanted.assignedGolfCourseId ? await findCourse(trx, eventId, wanted.assignedGolfCourseId) : null
    const courseId = course?.id ?? null
    if (courseId === assignedGolfCourseId) return { id, eventId, version }

    const people = listPlacedPeople(registration)
    if (!isDisplacementConfirmed(people, readConfirmation(wanted))) throw new Refused('would_free_places', { people })
    const spotIds = people.map(({ spotId }) => spotId)
    await freePlaces({
      trx,
      eventId,
      registrationId: id,
      spotIds,
      cause: 'course',
      caller,
      now: at,
    })
    await updateStanding(trx, id, { assignedGolfCourseId: courseId })
    await recordAssignment(trx, { row: registration.row, course, caller, now: at })
    return { id, eventId, version }
  })
}

function readConfirmation({ confirmRelease, confirmedSpotIds }: Omit<Assignment, 'registrationId'>) {
  return { isConfirmed: confirmRelease === 'true', spotIds: confirmedSpotIds?.split(',').map(Number) }
}

async function findCourse(trx: Trx, eventId: number, courseId: number) {
  const course = (await listCoursesOfEvent(trx, eventId)).find(({ id }) => id === courseId)
  if (!course) throw wrongInput('assignedGolfCourseId', 'This is no course of the event')
  return course
}

function listPlacedPeople({ plan, places }: EventRegistration): NonNullable<Problem['people']> {
  return plan.view.flatMap(({ id, spotNumber, name }) => {
    const place = places.get(id)
    if (!place) return []
    return [{ spotId: id, spotNumber, name, loses: 'their place on the course', placedAt: describePlace(place) }]
  })
}

interface CourseChange {
  /** As it was before. */
  row: EventRegistration['row']
  /** The course it has now, or none. */
  course: Course | null
  caller: Caller
  now: Date
}

interface Course {
  id: number
  name: string
}

/**
 * Writes down that a registration has another course. It is no change of the registration itself: whoever saves that, and
 * comes second, is told who saved it before them.
 */
export async function recordAssignment(trx: Trx, { row, course, caller, now }: CourseChange): Promise<void> {
  const { id, eventId } = row
  await recordRegistration(trx, nameOf(caller), now, { id, eventId, ...toCourseChange(row, course) })
}
