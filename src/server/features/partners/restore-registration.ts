import type { RestoredRegistration, ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import { isRestorable } from '#shared/domain/registration/permissions.ts'
import { recordChange, recordRegistration } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { returnSeats } from '../placement/dinner/release-seats.ts'
import { returnGolfers } from '../placement/release-places.ts'
import { listCoursePreferences, replaceCoursePreferences } from '../registrations/store.ts'
import { recordAssignment } from './assign/assign-golf-course.ts'
import { findChangeable } from './find-changeable.ts'
import { findReturnedPlaces, updateStanding } from './store.ts'

/**
 * Restores a deleted registration, without places and seats that others have taken and courses that the event has given up since. Its level is always there: an event keeps the levels of registrations that can be restored.
 * Restoring it again changes nothing and is answered alike, so that pressing twice ends well.
 *
 * @throws {Refused} not_found; corrections_only; no_longer_restorable
 */
export function restoreRegistration(
  { db, now }: Deps,
  caller: Caller,
  registrationId: number,
): Promise<RestoredRegistration> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const { registration, today, timeZone } = await findChangeable(trx, registrationId, at)
    const { id, eventId, version, deletedAt, assignedGolfCourseId } = registration.row
    if (!deletedAt) return { id, eventId, version, places: await findReturnedPlaces(trx, id) }
    if (!isRestorable(deletedAt, today, timeZone)) throw new Refused('no_longer_restorable')

    const offered = new Set((await listCoursesOfEvent(trx, eventId)).map((course) => course.id))
    const lost = await dropPreferences(trx, id, offered)
    const isCourseGone = assignedGolfCourseId !== null && !offered.has(assignedGolfCourseId)
    const course = isCourseGone ? { assignedGolfCourseId: null } : {}
    await updateStanding(trx, id, { deletedAt: null, updatedAt: at.toISOString(), version: version + 1, ...course })
    const work = { trx, caller, now: at, eventId }
    const places = { ...(await returnGolfers(work, id, 'deletion')), seats: await returnSeats(work, id) }
    await recordRegistration(trx, nameOf(caller), at, {
      entity: 'registration',
      id,
      action: 'restore',
      eventId,
      ...lost,
    })
    await recordReturn(trx, { by: nameOf(caller), at, registrationId: id, eventId, places })
    if (isCourseGone) await recordAssignment(trx, { row: registration.row, course: null, caller, now: at })
    return { id, eventId, version: version + 1, places }
  })
}

interface Return {
  by: { id: number; name: string }
  at: Date
  registrationId: number
  eventId: number
  places: ReturnedPlaces
}

/** A line of its own, as it is no change of the registration itself; it also answers whoever presses again. */
async function recordReturn(trx: Trx, { places, ...change }: Return): Promise<void> {
  const { restored, lost, seats } = places
  if (restored.length + lost.length + seats.restored.length + seats.lost.length === 0) return
  const { registrationId: entityId } = change
  await recordChange(trx, { ...change, entity: 'returnedPlaces', entityId, action: 'restore', after: places })
}

/** Takes preferences off that the event does not offer any more; gives what the audit trail has to tell of it. */
async function dropPreferences(trx: Trx, id: number, offered: ReadonlySet<number>) {
  const before = await listCoursePreferences(trx, id)
  const after = before.filter((courseId) => offered.has(courseId))
  if (after.length === before.length) return null
  await replaceCoursePreferences(trx, id, before, after)
  return { before: { donation: { coursePreferences: before } }, after: { donation: { coursePreferences: after } } }
}
