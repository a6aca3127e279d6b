import type { SavedEvent } from '#shared/contracts/events.ts'
import type { Db } from '../../db/tables.ts'

/** All events as the organisers see them, the latest first. */
export const listSavedEvents = (db: Db): Promise<SavedEvent[]> => readEvents(db)

/** One event as the organisers see it; null when there is no such event. */
export async function findSavedEvent(db: Db, id: number): Promise<SavedEvent | null> {
  const [event] = await readEvents(db, id)
  return event ?? null
}

async function readEvents(db: Db, id?: number): Promise<SavedEvent[]> {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('eventDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const eventIds = events.map((event) => event.id)
  const courses = Map.groupBy(await listCourses(db, eventIds), ({ eventId }) => eventId)
  const levels = Map.groupBy(await listLevels(db, eventIds), ({ eventId }) => eventId)
  const counts = new Map((await countRegistrations(db, eventIds)).map(({ eventId, count }) => [eventId, Number(count)]))
  return events.map((event) => {
    const ofEvent = courses.get(event.id) ?? []
    return {
      ...event,
      assignedGolfCourses: ofEvent.map(({ id }) => id),
      assignedPartnershipLevels: (levels.get(event.id) ?? []).map(({ id }) => id),
      registrationCount: counts.get(event.id) ?? 0,
      inactiveGolfCourses: ofEvent
        .filter(({ isActive }) => !isActive)
        .map(({ id, name }) => ({ id, label: name, value: String(id) })),
    }
  })
}

/** SQL knows no empty list of values, and no row has the id 0. */
const asList = (ids: readonly number[]) => (ids.length > 0 ? ids : [0])

const listCourses = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('eventGolfCourses')
    .innerJoin('golfCourses', 'golfCourses.id', 'eventGolfCourses.golfCourseId')
    .select(['eventId', 'golfCourses.id', 'golfCourses.name', 'golfCourses.isActive'])
    .where('eventId', 'in', asList(eventIds))
    .orderBy('golfCourses.id')
    .execute()

const listLevels = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('eventPartnershipLevels')
    .select(['eventId', 'partnershipLevelId as id'])
    .where('eventId', 'in', asList(eventIds))
    .orderBy('partnershipLevelId')
    .execute()

const countRegistrations = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select((eb) => ['eventId', eb.fn.countAll<number>().as('count')])
    .where('eventId', 'in', asList(eventIds))
    .where('deletedAt', 'is', null)
    .groupBy('eventId')
    .execute()
