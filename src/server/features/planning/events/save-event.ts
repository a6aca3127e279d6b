import { saveRow } from '#server/db/rows.ts'
import type { Trx } from '#server/db/tables.ts'
import type { CrudKind } from '#server/records/crud.ts'
import { nameChosen } from '#server/records/merge-save.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { readToday } from '#server/settings.ts'
import { type Event, event, type SavedEvent } from '#shared/contracts/events.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { type EventFacts, eventFactKeys } from '#shared/domain/event/event-facts.ts'
import { areDetailsOpen, isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { normalizeSchedule } from '#shared/domain/event/schedule.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listNamesakes } from '#shared/domain/reference-data.ts'
import { type Assignments, type Day, refuseInUse } from './refuse-in-use.ts'
import {
  copyTables,
  countEventsFrom,
  findEvent,
  findSavedEvent,
  listSavedEvents,
  replaceCourses,
  replaceLevels,
} from './store.ts'

type EventDetails = Omit<Event, 'id' | 'version' | 'copiedFromId' | keyof EventFacts> & EventFacts

/**
 * At most one event may be the current one. A save is refused with not_found; invalid_input; changed_elsewhere;
 * future_event_exists; corrections_only, when more than the name of a past event would change; in_use_by_registrations.
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
  inWords: async (trx, path, ids) => {
    if (path === 'assignedGolfCourses') return nameChosen(trx, 'golfCourses', ids)
    return path === 'assignedPartnershipLevels' ? nameChosen(trx, 'partnershipLevels', ids) : null
  },
}

type EventSave = RecordSave<Event, SavedEvent>

async function check({ trx, sent, before, now }: EventSave): Promise<void> {
  const after = pickDetails(sent, before)
  await refuseUnknown(trx, before, after)
  if (!before) await findCopied(trx, sent)
  const { timeZone, today } = await readToday(trx, now)
  await refuseSecondCurrent(trx, before, after, today)
  if (before) await refuseChanges(trx, before, after, { today, timeZone })
}

async function write({ trx, sent, before }: EventSave): Promise<number> {
  const { assignedGolfCourses, assignedPartnershipLevels, ...values } = pickDetails(sent, before)
  const id = await saveRow(trx, 'events', before, values)
  await replaceCourses(trx, id, assignedGolfCourses)
  await replaceLevels(trx, id, assignedPartnershipLevels)
  const copiedFrom = before ? null : await findCopied(trx, sent)
  if (copiedFrom) await copyTables(trx, copiedFrom.id, id)
  return id
}

/**
 * Returns the event that a new one copies.
 * @throws {Refused} invalid_input if there is none
 */
async function findCopied(trx: Trx, { copiedFromId }: Event) {
  if (copiedFromId === undefined) return null
  const found = await findEvent(trx, copiedFromId)
  if (!found) throw wrongInput('copiedFromId', 'This event doesn’t exist')
  return found
}

/** The values to save. Lists of IDs are sets, sorted as they are read. Facts that weren't sent stay as they were. */
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

/** A new event has to wait until the current one is over, whatever its date; an existing one until it would be a second. */
async function refuseSecondCurrent(
  trx: Trx,
  before: SavedEvent | null,
  after: EventDetails,
  today: string,
): Promise<void> {
  if (before && !isCurrentEvent(after, today)) return
  if ((await countEventsFrom(trx, today, before?.id)) > 0) throw new Refused('future_event_exists')
}

async function refuseChanges(trx: Trx, before: SavedEvent, after: EventDetails, day: Day): Promise<void> {
  const onlyNamed = { ...pickDetails(before), name: after.name }
  if (!areDetailsOpen(before, after, day.today) && !isSame(onlyNamed, after)) throw new Refused('corrections_only')
  await refuseInUse(trx, before, after, day)
}

/** Refuses courses and levels that do not exist, and inactive ones and levels of one name that the event has not had before. */
async function refuseUnknown(trx: Trx, before: Assignments | null, wanted: Assignments): Promise<void> {
  const courses = await trx.selectFrom('golfCourses').select(['id', 'isActive']).orderBy('id').execute()
  const levels = await trx.selectFrom('partnershipLevels').select(['id', 'name', 'isActive']).orderBy('id').execute()
  const issues = [
    ...findWrong('assignedGolfCourses', 'course', courses, wanted, before),
    ...findWrong('assignedPartnershipLevels', 'level', levels, wanted, before),
    ...findNamesakes(levels, wanted, before),
  ]
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}

function findWrong(
  list: keyof Assignments,
  noun: string,
  all: readonly { id: number; isActive: boolean }[],
  wanted: Assignments,
  before: Assignments | null,
): Issue[] {
  const activity = new Map(all.map(({ id, isActive }) => [id, isActive]))
  return wanted[list].flatMap((id, index) => {
    const path = `${list}.${index}`
    if (!activity.has(id)) return [{ path, message: `This ${noun} doesn’t exist` }]
    const isAllowed = activity.get(id) || before?.[list].includes(id)
    return isAllowed ? [] : [{ path, message: `This ${noun} is inactive` }]
  })
}

function findNamesakes(
  levels: readonly { id: number; name: string }[],
  { assignedPartnershipLevels: wanted }: Assignments,
  before: Assignments | null,
): Issue[] {
  const chosen = levels.filter(({ id }) => wanted.includes(id))
  const [first] = listNamesakes(chosen, before?.assignedPartnershipLevels ?? [])
  return first
    ? [
        {
          path: 'assignedPartnershipLevels',
          message: `Two of these levels are named ${first.name}. Choose one of them.`,
        },
      ]
    : []
}
