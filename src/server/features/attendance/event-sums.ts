import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import type { CourseGolfers, LevelSums } from '#shared/domain/dashboard/dashboard-totals.ts'
import { placeholderLevel } from '#shared/limits.ts'

/** The registrations of an event added up by the database, from the counts kept with each. Deleted ones count nowhere. */

/** Sums of the registrations at each level. */
export async function sumByLevel(db: Db, eventId: number): Promise<LevelSums[]> {
  const rows = await listLevelSums(db, { eventId })
  return rows.map((row) => ({
    partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
    partners: Number(row.partners),
    donation: Number(row.donation),
    additionalAttendeeCost: Number(row.additionalAttendeeCost),
    counts: {
      golf: Number(row.golf),
      dinner: Number(row.dinner),
      dinnerOnly: Number(row.dinnerOnly),
      vip: Number(row.vip),
    },
    missingNames: Number(row.missingNames),
    partnersMissingNames: Number(row.partnersMissingNames),
    partnersMissingCourse: Number(row.partnersMissingCourse),
  }))
}

const listLevelSums = prepared((db, { eventId }: { eventId: number }) =>
  selectCounted(db, eventId)
    .select('partnershipLevelId')
    .select(({ eb, fn, lit }) => [
      fn.countAll().as('partners'),
      fn.sum('donation').as('donation'),
      fn.sum('additionalAttendeeCost').as('additionalAttendeeCost'),
      fn.sum('plannedGolf').as('golf'),
      fn.sum('plannedDinner').as('dinner'),
      fn.sum('plannedDinnerOnly').as('dinnerOnly'),
      fn.sum('plannedVip').as('vip'),
      fn.sum('missingNames').as('missingNames'),
      fn.countAll().filterWhere('missingNames', '>', lit(0)).as('partnersMissingNames'),
      fn
        .countAll()
        .filterWhere(eb.and([eb('plannedGolf', '>', lit(0)), eb('assignedGolfCourseId', 'is', null)]))
        .as('partnersMissingCourse'),
    ])
    .groupBy('partnershipLevelId'),
)

/** The golfers whose registration has a course, and those of them who are placed, by course. */
export async function countGolfersByCourse(db: Db, eventId: number): Promise<CourseGolfers[]> {
  const assigned = await listAssigned(db, { eventId })
  const placed = new Map((await listPlaced(db, { eventId })).map((row) => [row.golfCourseId, Number(row.golfers)]))
  return assigned.map(({ golfCourseId, golfers }) => ({
    golfCourseId,
    assigned: Number(golfers),
    placed: placed.get(golfCourseId) ?? 0,
  }))
}

const listAssigned = prepared((db, { eventId }: { eventId: number }) =>
  selectCounted(db, eventId)
    .where('assignedGolfCourseId', 'is not', null)
    .select(({ fn }) => ['assignedGolfCourseId as golfCourseId', fn.sum('plannedGolf').as('golfers')])
    .groupBy('assignedGolfCourseId')
    .$narrowType<{ golfCourseId: number }>(),
)

/** Golfers are placed on their registration's course, and none of a deleted registration are placed. */
const listPlaced = prepared((db, { eventId }: { eventId: number }) =>
  db
    .selectFrom('placements')
    .innerJoin('golfCourseHoles', 'golfCourseHoles.id', 'placements.golfCourseHoleId')
    .select(({ fn }) => ['golfCourseId', fn.countAll().as('golfers')])
    .where('placements.eventId', '=', eventId)
    .groupBy('golfCourseId'),
)

const selectCounted = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
