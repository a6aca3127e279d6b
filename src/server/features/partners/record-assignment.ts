import { recordChange } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import type { EventRegistration } from '../event-plan/read-event-plan.ts'

interface Assignment {
  /** As it was before. */
  row: EventRegistration['row']
  /** The course it has now, or none. */
  course: { id: number; name: string } | null
  caller: Caller
  now: Date
}

/**
 * Writes down that a registration has another course. It is no change of the registration itself: whoever saves that, and
 * comes second, is told who saved it before them.
 */
export async function recordAssignment(trx: Trx, { row, course, caller, now }: Assignment): Promise<void> {
  await recordChange(trx, {
    by: nameOf(caller),
    at: now,
    entity: 'assignedCourse',
    entityId: row.id,
    action: 'update',
    registrationId: row.id,
    eventId: row.eventId,
    before: { assignedGolfCourseId: row.assignedGolfCourseId, name: row.courseName ?? '' },
    after: { assignedGolfCourseId: course?.id ?? null, name: course?.name ?? '' },
  })
}
