import type { Insertable, Selectable } from 'kysely'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Events } from '../db/tables/planning.ts'
import type { Trx } from '../db/tables.ts'
import { findActiveEvent } from '../features/events/store.ts'
import { readSettings } from '../features/settings/store.ts'
import { type BuiltGolfCourse, buildGolfCourse } from './build-golf-course.ts'
import { type BuiltLevel, buildLevel } from './build-level.ts'
import { nextNumber, numbered } from './next-number.ts'
import { planEventDates } from './plan-event.ts'

export interface EventWish extends Partial<Insertable<Events>> {
  /** One new course when not given. */
  courses?: readonly BuiltGolfCourse[]
  /** One new level when not given. */
  levels?: readonly BuiltLevel[]
}

export interface BuiltEvent extends Selectable<Events> {
  courses: readonly BuiltGolfCourse[]
  levels: readonly BuiltLevel[]
}

/** An event about two months ahead, open for registration, unless its dates are given. */
export async function buildEvent(trx: Trx, now: Date, wish: EventWish = {}): Promise<BuiltEvent> {
  const number = await nextNumber(trx, 'events')
  const { courses = [await buildGolfCourse(trx)], levels = [await buildLevel(trx)], ...given } = wish
  const planned = { name: numbered('Spring Classic', number), ...planEventDates(await readToday(trx, now)) }
  const event = await trx
    .insertInto('events')
    .values({ ...planned, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  const eventId = event.id
  if (courses.length > 0) {
    const rows = courses.map(({ id }) => ({ eventId, golfCourseId: id }))
    await trx.insertInto('eventGolfCourses').values(rows).execute()
  }
  if (levels.length > 0) {
    const rows = levels.map(({ id }) => ({ eventId, partnershipLevelId: id }))
    await trx.insertInto('eventPartnershipLevels').values(rows).execute()
  }
  return { ...event, courses, levels }
}

/** The event people register for now, made when there is none. */
export async function findOrBuildEvent(trx: Trx, now: Date): Promise<{ id: number }> {
  return (await findActiveEvent(trx, await readToday(trx, now))) ?? (await buildEvent(trx, now))
}

/** The day it is where the organisation is. */
export async function readToday(trx: Trx, now: Date): Promise<string> {
  const { timeZone } = await readSettings(trx)
  return todayIn(timeZone, now.toISOString())
}
