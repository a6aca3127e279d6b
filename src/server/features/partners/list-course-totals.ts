import { type CourseTotals, summarizeCourse } from '#shared/domain/dashboard/dashboard-totals.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { Refused } from '../../refusals.ts'
import { listEventPlan } from '../event-plan/read-event-plan.ts'
import { findEvent, listCoursesOfEvent } from '../events/store.ts'

/**
 * The courses of an event, in the order of their names, with their golfers and the room they have.
 *
 * @throws {Refused} not_found
 */
export const listCourseTotals = (db: Db, eventId: number): Promise<CourseTotals[]> =>
  readSnapshot(db, async (snapshot) => {
    if (!(await findEvent(snapshot, eventId))) throw new Refused('not_found')
    const courses = await listCoursesOfEvent(snapshot, eventId)
    const plans = (await listEventPlan(snapshot, eventId)).map(({ plan }) => plan)
    return courses.map((course) => summarizeCourse(course, plans))
  })
