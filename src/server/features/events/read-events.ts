import type {
  EventProposal,
  GolfCourseToAssign,
  PartnershipLevelToAssign,
  SavedEvent,
} from '#shared/contracts/events.ts'
import { proposeNextEvent } from '#shared/domain/event/event-dates.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { countEventsFrom, findLatestEvent } from './store.ts'

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
    const levelsOfEvent = levels.get(event.id) ?? []
    return {
      ...event,
      assignedGolfCourses: ofEvent.map(({ id }) => id),
      assignedPartnershipLevels: levelsOfEvent.map(({ id }) => id),
      registrationCount: counts.get(event.id) ?? 0,
      inactiveGolfCourses: ofEvent
        .filter(({ isActive }) => !isActive)
        .map(({ id, name }) => ({ id, label: name, value: String(id) })),
      inactivePartnershipLevels: levelsOfEvent.filter(({ isActive }) => !isActive).map(toLevelToAssign),
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
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'eventPartnershipLevels.partnershipLevelId')
    .select(['eventId', 'partnershipLevels.id', 'name', 'isActive'])
    .select(['donationRangeStart', 'donationRangeEnd', 'displayInRegistration'])
    .where('eventId', 'in', asList(eventIds))
    .orderBy('partnershipLevels.id')
    .execute()

const countRegistrations = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select((eb) => ['eventId', eb.fn.countAll<number>().as('count')])
    .where('eventId', 'in', asList(eventIds))
    .where('deletedAt', 'is', null)
    .groupBy('eventId')
    .execute()

/** @throws {Refused} not_found */
export async function readEvent(db: Db, id: number): Promise<SavedEvent> {
  const event = await findSavedEvent(db, id)
  if (!event) throw new Refused('not_found')
  return event
}

/** The courses an event can be given: the active ones, by name. */
export async function listGolfCoursesToAssign(db: Db): Promise<GolfCourseToAssign[]> {
  const courses = await db
    .selectFrom('golfCourses')
    .select(['id', 'name', 'holeCount'])
    .where('isActive', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return courses.map(({ id, name, holeCount }) => ({ id, label: name, value: String(id), holeCount }))
}

/** The levels an event can be given: the active ones, from the smallest donation up. */
export async function listPartnershipLevelsToAssign(db: Db): Promise<PartnershipLevelToAssign[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'donationRangeStart', 'donationRangeEnd', 'displayInRegistration'])
    .where('isActive', '=', true)
    .orderBy('donationRangeStart')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return levels.map(toLevelToAssign)
}

type LevelRow = Omit<PartnershipLevelToAssign, 'label' | 'value'> & { name: string }

const toLevelToAssign = ({ id, name, ...level }: LevelRow): PartnershipLevelToAssign => ({
  id,
  label: name,
  value: String(id),
  donationRangeStart: level.donationRangeStart,
  donationRangeEnd: level.donationRangeEnd,
  displayInRegistration: level.displayInRegistration,
})

/**
 * A new event made from the latest one: its active courses and levels, its tables, and dates of their own. Null when there has
 * been no event. Nothing is saved.
 * @throws {Refused} future_event_exists, as saving it would be
 */
export async function proposeEvent(db: Db, now: Date): Promise<EventProposal | null> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  if ((await countEventsFrom(db, today)) > 0) throw new Refused('future_event_exists')
  const latest = await findLatestEvent(db)
  const event = latest && (await findSavedEvent(db, latest.id))
  if (!event) return null
  const { inactiveGolfCourses, inactivePartnershipLevels } = event
  const leftOut = inactiveGolfCourses.map(({ id }) => id)
  const levelsLeftOut = inactivePartnershipLevels.map(({ id }) => id)
  return {
    basedOn: { name: event.name, eventDate: event.eventDate },
    event: {
      id: 0,
      ...proposeNextEvent(event, today),
      assignedGolfCourses: event.assignedGolfCourses.filter((id) => !leftOut.includes(id)),
      assignedPartnershipLevels: event.assignedPartnershipLevels.filter((id) => !levelsLeftOut.includes(id)),
      copiedFromId: event.id,
    },
    coursesLeftOut: inactiveGolfCourses.map(({ label }) => label),
    levelsLeftOut: inactivePartnershipLevels.map(({ label }) => label),
  }
}
