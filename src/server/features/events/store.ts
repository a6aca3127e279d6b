import type { EventSummary } from '#shared/contracts/events.ts'
import type { Db } from '../../db/tables.ts'

const summary = ['id', 'name', 'eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'] as const

/** The event that takes place today or later; null when there is none. `today` is an ISO date. */
export async function findActiveEvent(db: Db, today: string): Promise<EventSummary | null> {
  const found = await db
    .selectFrom('events')
    .select(summary)
    .where('eventDate', '>=', today)
    .orderBy('eventDate')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export async function findEvent(db: Db, id: number): Promise<EventSummary | null> {
  return (await db.selectFrom('events').select(summary).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The courses of an event, in the order of their names. */
export const listCoursesOfEvent = (db: Db, eventId: number) =>
  db
    .selectFrom('eventGolfCourses')
    .innerJoin('golfCourses', 'golfCourses.id', 'eventGolfCourses.golfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('eventGolfCourses.eventId', '=', eventId)
    .orderBy('golfCourses.name')
    .execute()
