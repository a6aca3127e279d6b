import { nameOf } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { listCoursesOfEvent } from '#server/features/planning/events/store.ts'
import { listPlaces } from '#server/plan/store.ts'
import { recordChanges } from '#server/records/audit.ts'
import { phraseCourse } from '#shared/domain/audit-trail/phrases.ts'
import type { AssignedCourses, BoardWork, Course } from './board-changes.ts'
import { listAssignedCourses, updateCourses } from './store.ts'

interface BeforeChange {
  assignedGolfCourseId: number | null
  courseName: string | null
}

export async function changeCourses(
  { trx, caller, now, eventId }: BoardWork,
  partners: readonly (BeforeChange & { id: number })[],
  course: Course | null,
): Promise<void> {
  const ids = partners.map(({ id }) => id)
  await updateCourses(trx, ids, course?.id ?? null)
  const lines = partners.map((partner) => ({
    eventId,
    entityId: partner.id,
    registrationId: partner.id,
    ...toCourseChange(partner, course),
  }))
  await recordChanges(trx, nameOf(caller), now, lines)
}

export const toCourseChange = (before: BeforeChange, course: Course | null) => ({
  entity: 'assignedCourse' as const,
  action: 'update',
  before: { assignedGolfCourseId: before.assignedGolfCourseId, name: before.courseName ?? '' },
  after: { assignedGolfCourseId: course?.id ?? null, name: course?.name ?? '' },
  words: [phraseCourse(before.courseName, course?.name ?? null)],
})

export async function assignCourses(work: BoardWork, assigned: AssignedCourses): Promise<void> {
  const byCourse = Map.groupBy(assigned, ([, { after }]) => after?.id)
  for (const group of byCourse.values()) {
    const partners = group.map(([id, { before }]) => ({
      id,
      assignedGolfCourseId: before?.id ?? null,
      courseName: before?.name ?? null,
    }))
    await changeCourses(work, partners, group[0]?.[1].after ?? null)
  }
}

export async function canAssign(
  db: Db,
  eventId: number,
  assigned: AssignedCourses,
  movingIds: readonly number[],
): Promise<boolean> {
  if (assigned.size === 0) return true
  const ids = [...assigned.keys()]
  const present = new Map((await listAssignedCourses(db, ids)).map((row) => [row.id, row.assignedGolfCourseId]))
  const offered = new Set((await listCoursesOfEvent(db, eventId)).map(({ id }) => id))
  const isAsBefore = [...assigned].every(
    ([id, { before, after }]) => present.get(id) === (before?.id ?? null) && (!after || offered.has(after.id)),
  )
  return isAsBefore && (await listPlaces(db, ids)).every(({ spotId }) => movingIds.includes(spotId))
}
