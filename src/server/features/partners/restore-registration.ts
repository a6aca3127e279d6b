import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { isRestorable } from '#shared/domain/restorable.ts'
import type { Deps } from '../../app.ts'
import { recordChange } from '../../audit.ts'
import type { Trx } from '../../db/tables.ts'
import { type Caller, nameOf } from '../../http/session.ts'
import { Refused } from '../../refusals.ts'
import { writeAs } from '../../write-as.ts'
import type { EventRegistration } from '../event-plan/read-event-plan.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { addCoursePreferences, listCoursePreferences } from '../registrations/store.ts'
import { findChangeable } from './find-changeable.ts'
import { clearPreferences, updateStanding } from './store.ts'

/**
 * Restores a deleted registration, without the places its golfers had: others may have them. Restoring it again changes
 * nothing, so that pressing twice ends well.
 *
 * @throws {Refused} not_found; corrections_only; no_longer_restorable
 */
export function restoreRegistration(
  { db, now }: Deps,
  caller: Caller,
  registrationId: number,
): Promise<SavedRegistration> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const { registration, today, timeZone } = await findChangeable(trx, registrationId, at)
    const { id, eventId, version, deletedAt } = registration.row
    if (!deletedAt) return { id, eventId, version }
    if (!isRestorable(deletedAt, today, timeZone)) throw new Refused('no_longer_restorable')

    const lost = await dropLostCourses(trx, registration)
    await updateStanding(trx, id, { deletedAt: null, updatedAt: at.toISOString(), version: version + 1 })
    await recordChange(trx, {
      by: nameOf(caller),
      at,
      entity: 'registration',
      entityId: id,
      action: 'restore',
      registrationId: id,
      eventId,
      ...lost,
    })
    return { id, eventId, version: version + 1 }
  })
}

interface Courses {
  assignedGolfCourseId: number | null
  coursePreferences: number[]
}

/**
 * Takes courses off the registration that the event has given up since, and gives the courses before and after when there
 * were any. Its level is always there: an event keeps the levels of registrations that can be restored.
 */
async function dropLostCourses(
  trx: Trx,
  { row }: EventRegistration,
): Promise<{ before: Courses; after: Courses } | null> {
  const offered = new Set((await listCoursesOfEvent(trx, row.eventId)).map(({ id }) => id))
  const { assignedGolfCourseId } = row
  const coursePreferences = await listCoursePreferences(trx, row.id)
  const isAssignedKept = assignedGolfCourseId === null || offered.has(assignedGolfCourseId)
  const kept = coursePreferences.filter((id) => offered.has(id))
  if (isAssignedKept && kept.length === coursePreferences.length) return null

  const after = { assignedGolfCourseId: isAssignedKept ? assignedGolfCourseId : null, coursePreferences: kept }
  await updateStanding(trx, row.id, { assignedGolfCourseId: after.assignedGolfCourseId })
  await clearPreferences(trx, row.id)
  await addCoursePreferences(trx, row.id, kept)
  return { before: { assignedGolfCourseId, coursePreferences }, after }
}
