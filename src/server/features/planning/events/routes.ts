import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { crud } from '#server/records/crud.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventProposal, GolfCourseToAssign, PartnershipLevelToAssign } from '#shared/contracts/events.ts'
import { proposeNextEvent } from '#shared/domain/event/event-dates.ts'
import { pickEventFacts } from '#shared/domain/event/event-facts.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import { eventKind } from './save-event.ts'
import { countEventsFrom, findLatestEvent, findSavedEvent, toLevelToAssign } from './store.ts'

export function eventHandlers(deps: Deps) {
  const { list, get, save } = crud(deps, eventKind)
  return {
    listEvents: list,
    listGolfCoursesToAssign: () => listGolfCoursesToAssign(deps.db),
    listPartnershipLevelsToAssign: () => listPartnershipLevelsToAssign(deps.db),
    proposeNextEvent: () => proposeEvent(deps.db, deps.now()),
    getEvent: get,
    saveEvent: save,
  } satisfies Partial<Handlers>
}

async function listGolfCoursesToAssign(db: Db): Promise<GolfCourseToAssign[]> {
  const courses = await db
    .selectFrom('golfCourses')
    .select(['id', 'name', 'holeCount'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  return courses
    .toSorted(compareByName)
    .map(({ id, name, holeCount }) => ({ id, label: name, value: String(id), holeCount }))
}

async function listPartnershipLevelsToAssign(db: Db): Promise<PartnershipLevelToAssign[]> {
  const levels = await db
    .selectFrom('partnershipLevels')
    .select(['id', 'name', 'donationRangeStart', 'donationRangeEnd', 'displayInRegistration'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  return levels
    .toSorted((one, other) => one.donationRangeStart - other.donationRangeStart || compareByName(one, other))
    .map(toLevelToAssign)
}

/**
 * Proposes an event copied from the latest one, without saving it; null before the first event.
 * @throws {Refused} future_event_exists, like saving
 */
async function proposeEvent(db: Db, now: Date): Promise<EventProposal | null> {
  const { today } = await readMoment(db, now)
  if ((await countEventsFrom(db, today)) > 0) throw new Refused('future_event_exists')
  const latest = await findLatestEvent(db)
  const event = latest && (await findSavedEvent(db, latest.id))
  if (!event) return null
  const { inactiveGolfCourses, inactivePartnershipLevels } = event
  const filterActive = (ids: readonly number[], inactive: readonly { id: number }[]) =>
    ids.filter((chosen) => inactive.every(({ id }) => id !== chosen))
  return {
    basedOn: { name: event.name, eventDate: event.eventDate },
    event: {
      id: 0,
      ...pickEventFacts(event),
      ...proposeNextEvent(event, today),
      assignedGolfCourses: filterActive(event.assignedGolfCourses, inactiveGolfCourses),
      assignedPartnershipLevels: filterActive(event.assignedPartnershipLevels, inactivePartnershipLevels),
      copiedFromId: event.id,
    },
  }
}
