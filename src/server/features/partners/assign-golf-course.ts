import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { describePlace, type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { isDisplacementConfirmed } from '#shared/domain/spots/reconcile.ts'
import { type Call, type Caller, writeAsCaller } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnchangeable } from '../boards/core/board-changes.ts'
import { changeCourses } from '../boards/core/change-courses.ts'
import { freePlaces } from '../boards/core/release-places.ts'
import { listCoursesOfEvent } from '../planning/events/store.ts'

type Assignment = ReceivedInput<typeof registrationEndpoints.assignGolfCourse>['query']

/**
 * Assigns a course to a registration, or removes it. Placed golfers lose their places after confirmation. Keeps the
 * partner's data and version.
 * @throws {Refused} not_found; corrections_only; invalid_input if the event doesn't have the course; would_free_places
 */
export function assignGolfCourse(
  deps: Deps,
  caller: Caller,
  { registrationId, ...wanted }: Assignment,
): Promise<SavedRegistration> {
  return writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const registration = await requireChangeableRegistration(call, registrationId)
    const { id, eventId, version, deletedAt, assignedGolfCourseId } = registration.row
    if (deletedAt) throw new Refused('not_found')
    const course = wanted.assignedGolfCourseId ? await findCourse(trx, eventId, wanted.assignedGolfCourseId) : null
    const courseId = course?.id ?? null
    if (courseId === assignedGolfCourseId) return { id, eventId, version }

    const people = listPlacedPeople(registration)
    const confirmation = {
      isConfirmed: wanted.confirmRelease === 'true',
      spotIds: wanted.confirmedSpotIds?.split(',').map(Number),
    }
    if (!isDisplacementConfirmed(people, confirmation)) throw new Refused('would_free_places', { people })
    const spotIds = people.map(({ spotId }) => spotId)
    const work = { ...call, eventId }
    await freePlaces({ ...work, registrationId: id, spotIds, cause: 'course', part: 'golf' })
    await changeCourses(work, [registration.row], course)
    return { id, eventId, version }
  })
}

async function findCourse(trx: Trx, eventId: number, courseId: number) {
  const course = (await listCoursesOfEvent(trx, eventId)).find(({ id }) => id === courseId)
  if (!course) throw createInputRefusal('assignedGolfCourseId', 'This course isn’t part of the event')
  return course
}

function listPlacedPeople({ plan, places }: EventRegistration): NonNullable<Problem['people']> {
  return plan.view.flatMap(({ id, spotNumber, name }) => {
    const place = places.get(id)
    if (!place) return []
    const keeps = { seatedAt: null, link: null }
    const placedAt = describePlace(place)
    return [{ spotId: id, spotNumber, name, loses: 'their place on the course', placedAt, ...keeps }]
  })
}

/**
 * Returns a registration, even a deleted one, whose event is not over.
 * @throws {Refused} not_found; corrections_only
 */
export async function requireChangeableRegistration(call: Call, registrationId: number): Promise<EventRegistration> {
  const registration = requireFound((await planRegistrations(call.trx, [registrationId]))[0])
  await refuseUnchangeable(call, registration.row.eventId)
  return registration
}
