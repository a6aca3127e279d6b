import { prepared } from '#server/db/prepared.ts'
import { countRows } from '#server/db/rows.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import type { RecordList } from '#server/records/record-lists.ts'
import type { EventSummary, PartnershipLevelToAssign, SavedEvent } from '#shared/contracts/events.ts'
import { eventFactKeys } from '#shared/domain/event/event-facts.ts'
import { compareByName } from '#shared/domain/lists/names.ts'

const summary = ['id', 'name', 'eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate', ...eventFactKeys] as const

/** Returns the event that takes place today or later, or null. `today` is an ISO date. */
export const findActiveEvent = async (db: Db, today: string): Promise<EventSummary | null> =>
  (await listNextEvents(db, { today }))[0] ?? null

const listNextEvents = prepared((db, { today }: { today: string }) =>
  db.selectFrom('events').select(summary).where('eventDate', '>=', today).orderBy('eventDate').limit(1),
)

export const findEvent = async (db: Db, id: number): Promise<EventSummary | null> =>
  (await selectEventById(db, { id }))[0] ?? null

/** @throws {Refused} not_found */
export const requireEvent = async (db: Db, id: number): Promise<EventSummary> => requireFound(await findEvent(db, id))

const selectEventById = prepared((db, { id }: { id: number }) =>
  db.selectFrom('events').select(summary).where('id', '=', id),
)

export async function listCoursesOfEvent(db: Db, eventId: number) {
  const courses = await listCourses(db, { eventId })
  return courses.toSorted(compareByName)
}

const listCourses = prepared((db, { eventId }: { eventId: number }) =>
  db
    .selectFrom('eventGolfCourses')
    .innerJoin('golfCourses', 'golfCourses.id', 'eventGolfCourses.golfCourseId')
    .select(['golfCourses.id', 'golfCourses.name', 'golfCourses.holeCount', 'golfCourses.isActive', 'shotgunOrder'])
    .where('eventGolfCourses.eventId', '=', eventId)
    .orderBy('golfCourses.id'),
)

export const findLatestEvent = (db: Db) =>
  db.selectFrom('events').select(summary).orderBy('eventDate', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const countEventsFrom = (db: Db, today: string, exceptId = 0): Promise<number> =>
  countRows(db.selectFrom('events').where('eventDate', '>=', today).where('id', '!=', exceptId))

export const eventLists: readonly RecordList[] = [
  {
    ...{ path: 'assignedGolfCourses', of: 'golfCourses', noun: 'course' },
    ...{ table: 'eventGolfCourses', owner: 'eventId', column: 'golfCourseId' },
  },
  {
    ...{ path: 'assignedPartnershipLevels', of: 'partnershipLevels', noun: 'level' },
    ...{ table: 'eventPartnershipLevels', owner: 'eventId', column: 'partnershipLevelId' },
  },
]

export async function copyTables(trx: Trx, fromId: number, toId: number): Promise<void> {
  await trx
    .insertInto('dinnerTables')
    .columns(['number', 'name', 'seats', 'zone', 'eventId', 'heldFor'])
    .expression(({ selectFrom, val }) =>
      selectFrom('dinnerTables')
        .select(['number', 'name', 'seats', 'zone'])
        .select([val(toId).as('eventId'), val('').as('heldFor')])
        .where('eventId', '=', fromId)
        .orderBy('number'),
    )
    .execute()
}

interface LevelOffer {
  id: number
  name: string
  displayInRegistration: boolean
  isActive: boolean
  affiliations: { id: number; isActive: boolean; isAdminOnly: boolean }[]
}

export async function listLevelOffers(db: Db, eventId?: number): Promise<LevelOffer[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'displayInRegistration', 'isActive'])
    .$if(eventId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('eventPartnershipLevels')
          .select('partnershipLevelId')
          .where('eventId', '=', eventId ?? 0),
      ),
    )
    .orderBy('donationRangeStart')
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('partnershipLevelAffiliations')
    .innerJoin('affiliations', 'affiliations.id', 'partnershipLevelAffiliations.affiliationId')
    .select(['partnershipLevelId', 'affiliations.id', 'isActive', 'isAdminOnly'])
    .execute()
  const byLevel = Map.groupBy(rows, ({ partnershipLevelId }) => partnershipLevelId)
  return levels.map((level) => ({
    ...level,
    affiliations: (byLevel.get(level.id) ?? []).map(({ id, isActive, isAdminOnly }) => ({ id, isActive, isAdminOnly })),
  }))
}

export async function findSavedEvent(db: Db, id: number): Promise<SavedEvent | null> {
  const [event] = await listSavedEvents(db, id)
  return event ?? null
}

export async function listSavedEvents(db: Db, id?: number): Promise<SavedEvent[]> {
  const events = await db
    .selectFrom('events')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('eventDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const eventIds = events.map((event) => event.id)
  const courses = Map.groupBy(await listEventCourseRows(db, eventIds), ({ eventId }) => eventId)
  const levels = Map.groupBy(await listEventLevelRows(db, eventIds), ({ eventId }) => eventId)
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

/** SQL doesn't allow an empty list of values, and IDs start at 1. */
export const toNonEmptyIds = (ids: readonly number[]) => (ids.length > 0 ? ids : [0])

const listEventCourseRows = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('eventGolfCourses')
    .innerJoin('golfCourses', 'golfCourses.id', 'eventGolfCourses.golfCourseId')
    .select(['eventId', 'golfCourses.id', 'golfCourses.name', 'golfCourses.isActive'])
    .where('eventId', 'in', toNonEmptyIds(eventIds))
    .orderBy('golfCourses.id')
    .execute()

const listEventLevelRows = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('eventPartnershipLevels')
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'eventPartnershipLevels.partnershipLevelId')
    .select(['eventId', 'partnershipLevels.id', 'name', 'isActive'])
    .select(['donationRangeStart', 'donationRangeEnd', 'displayInRegistration'])
    .where('eventId', 'in', toNonEmptyIds(eventIds))
    .orderBy('partnershipLevels.id')
    .execute()

const countRegistrations = (db: Db, eventIds: readonly number[]) =>
  db
    .selectFrom('registrations')
    .select((eb) => ['eventId', eb.fn.countAll<number>().as('count')])
    .where('eventId', 'in', toNonEmptyIds(eventIds))
    .where('deletedAt', 'is', null)
    .groupBy('eventId')
    .execute()

type LevelRow = Omit<PartnershipLevelToAssign, 'label' | 'value'> & { name: string }

export const toLevelToAssign = ({ id, name, ...level }: LevelRow): PartnershipLevelToAssign => ({
  id,
  label: name,
  value: String(id),
  donationRangeStart: level.donationRangeStart,
  donationRangeEnd: level.donationRangeEnd,
  displayInRegistration: level.displayInRegistration,
})
