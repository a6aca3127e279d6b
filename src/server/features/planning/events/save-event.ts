import { saveRow } from '#server/db/rows.ts'
import type { Trx } from '#server/db/tables.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { CrudKind } from '#server/records/crud.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { type Event, event, type SavedEvent } from '#shared/contracts/events.ts'
import { type EventFacts, eventFactKeys } from '#shared/domain/event/event-facts.ts'
import { canDetailsChange, isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { normalizeSchedule } from '#shared/domain/event/schedule.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listNamesakes } from '#shared/domain/reference-data.ts'
import { insertDefaultEmails } from './default-emails.ts'
import { type Assignments, type LocalDay, refuseInUse } from './refuse-in-use.ts'
import { copyTables, countEventsFrom, eventLists, findEvent, findSavedEvent, listSavedEvents } from './store.ts'

type EventDetails = Omit<Event, 'id' | 'version' | 'copiedFromId' | keyof EventFacts> & EventFacts

/**
 * At most one event may be current. Refuses a save with not_found; invalid_input; changed_elsewhere;
 * future_event_exists; corrections_only for changing more than a past event's name; in_use_by_registrations.
 */
export const eventKind: CrudKind<Event, SavedEvent> = {
  ...{ entity: 'event', schema: event, list: listSavedEvents, find: findSavedEvent },
  isUnchanged: (sent, before) => isSame(pickDetails(before), pickDetails(sent, before)),
  ...{ check, write },
  toTrail: (stored, { id, copiedFromId }) => ({
    ...pickDetails(stored),
    ...(id === 0 && copiedFromId && { copiedFromId }),
  }),
  eventOf: (id) => id,
  lists: eventLists,
}

type EventSave = RecordSave<Event, SavedEvent>

async function check({ trx, sent, before, today, settings: { timeZone } }: EventSave): Promise<void> {
  const after = pickDetails(sent, before)
  await refuseNamesakes(trx, before, after)
  if (!before) await findCopiedEvent(trx, sent)
  await refuseSecondCurrent(trx, before, after, today)
  if (before) await refuseChanges(trx, before, after, { today, timeZone })
}

async function write({ trx, sent, before }: EventSave): Promise<number> {
  const { assignedGolfCourses: _courses, assignedPartnershipLevels: _levels, ...values } = pickDetails(sent, before)
  const id = await saveRow(trx, 'events', before, values)
  const copiedFrom = before ? null : await findCopiedEvent(trx, sent)
  if (copiedFrom) await copyTables(trx, copiedFrom.id, id)
  if (!before) await insertDefaultEmails(trx, id)
  return id
}

async function findCopiedEvent(trx: Trx, { copiedFromId }: Event) {
  if (copiedFromId === undefined) return null
  const found = await findEvent(trx, copiedFromId)
  if (!found) throw createInputRefusal('copiedFromId', 'This event doesn’t exist')
  return found
}

function pickDetails(event: Omit<Event, 'id' | 'version'>, before: EventFacts | null = null): EventDetails {
  const facts = eventFactKeys.map((key) => [key, event[key] ?? before?.[key] ?? ''] as const)
  const { schedule, ...others } = Object.fromEntries(facts) as unknown as EventFacts
  const { name, eventDate, registrationOpenDate, onlineUpdatesCloseDate } = event
  return {
    name,
    eventDate,
    registrationOpenDate,
    onlineUpdatesCloseDate,
    ...others,
    schedule: normalizeSchedule(schedule),
    assignedGolfCourses: sortIds(event.assignedGolfCourses),
    assignedPartnershipLevels: sortIds(event.assignedPartnershipLevels),
  }
}

const sortIds = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)

/** A new event must wait until the current one is over; an existing one must not become a second current event. */
async function refuseSecondCurrent(
  trx: Trx,
  before: SavedEvent | null,
  after: EventDetails,
  today: string,
): Promise<void> {
  if (before && !isCurrentEvent(after, today)) return
  if ((await countEventsFrom(trx, today, before?.id)) > 0) throw new Refused('future_event_exists')
}

async function refuseChanges(trx: Trx, before: SavedEvent, after: EventDetails, day: LocalDay): Promise<void> {
  const onlyNamed = { ...pickDetails(before), name: after.name }
  if (!canDetailsChange(before, after, day.today) && !isSame(onlyNamed, after)) throw new Refused('corrections_only')
  await refuseInUse(trx, before, after, day)
}

/** Refuses two levels with the same name, unless the event already has both. */
async function refuseNamesakes(trx: Trx, before: Assignments | null, wanted: Assignments): Promise<void> {
  const ids = wanted.assignedPartnershipLevels
  const chosen = await trx.selectFrom('partnershipLevels').select(['id', 'name']).orderBy('id').execute()
  const [first] = listNamesakes(
    chosen.filter(({ id }) => ids.includes(id)),
    before?.assignedPartnershipLevels ?? [],
  )
  if (!first) return
  const message = `Two of these levels are named ${first.name}. Select only one of them.`
  throw createInputRefusal('assignedPartnershipLevels', message)
}
