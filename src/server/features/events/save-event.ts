import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { areDetailsOpen, isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { listNamesakes } from '#shared/domain/reference-data.ts'
import { isRestorable } from '#shared/domain/registration/permissions.ts'
import { recordSave } from '../../audit.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { refuseVersionConflict } from '../../optimistic-lock.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { readToday } from '../../settings.ts'
import {
  asList,
  copyTables,
  countEventsFrom,
  findEvent,
  findSavedEvent,
  insertEvent,
  replaceCourses,
  replaceLevels,
  updateEvent,
} from './store.ts'

type EventDetails = Omit<Event, 'id' | 'version' | 'copiedFromId'>

/**
 * Saves a new event or the next version of one. At most one event may be the current one.
 * @throws {Refused} not_found; invalid_input; changed_elsewhere; future_event_exists; corrections_only, when more than
 *   the name of a past event would change; in_use_by_registrations
 */
export async function saveEvent({ db, now }: Deps, caller: Caller, sent: Event): Promise<SavedEvent> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const before = sent.id === 0 ? null : await findSavedEvent(trx, sent.id)
    if (sent.id !== 0 && !before) throw new Refused('not_found')
    const after = pickDetails(sent)
    await refuseUnknown(trx, before, after)
    const copiedFrom = before ? null : await findCopied(trx, sent)
    if (before && isSame(pickDetails(before), after)) return before

    const { timeZone, today } = await readToday(trx, at)
    if (before) await refuseVersionConflict(trx, { entity: 'event', ...before }, sent.version)
    await refuseSecondCurrent(trx, before, after, today)
    if (before) await refuseChanges(trx, before, after, { today, timeZone })

    const id = await writeEvent(trx, before, after)
    if (copiedFrom) await copyTables(trx, copiedFrom.id, id)
    await recordSave(trx, {
      by: nameOf(caller),
      at,
      entity: 'event',
      entityId: id,
      eventId: id,
      before: before && pickDetails(before),
      after: { ...after, ...(copiedFrom && { copiedFromId: copiedFrom.id }) },
    })
    return findSaved(trx, id)
  })
}

/** The event of which a new one is a copy. @throws {Refused} invalid_input when there is none */
async function findCopied(trx: Trx, { copiedFromId }: Event) {
  if (copiedFromId === undefined) return null
  const found = await findEvent(trx, copiedFromId)
  if (!found) throw wrongInput('copiedFromId', 'There is no such event')
  return found
}

/** What is saved; a list of ids is a set, in the order in which it is read again. */
function pickDetails(event: EventDetails): EventDetails {
  const { name, eventDate, registrationOpenDate, onlineUpdatesCloseDate } = event
  return {
    name,
    eventDate,
    registrationOpenDate,
    onlineUpdatesCloseDate,
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

async function writeEvent(trx: Trx, before: SavedEvent | null, details: EventDetails): Promise<number> {
  const { assignedGolfCourses, assignedPartnershipLevels, ...values } = details
  const id = before ? before.id : await insertEvent(trx, values)
  if (before) await updateEvent(trx, id, { ...values, version: before.version + 1 })
  await replaceCourses(trx, id, assignedGolfCourses)
  await replaceLevels(trx, id, assignedPartnershipLevels)
  return id
}

async function findSaved(trx: Trx, id: number): Promise<SavedEvent> {
  const saved = await findSavedEvent(trx, id)
  if (!saved) throw new Error(`Event ${id} is gone although it was just saved`)
  return saved
}

/** The courses and levels of an event, by their ids. */
interface Assignments {
  assignedGolfCourses: readonly number[]
  assignedPartnershipLevels: readonly number[]
}

/** Refuses courses and levels that do not exist, and inactive ones and levels of one name that the event has not had before. */
async function refuseUnknown(trx: Trx, before: Assignments | null, wanted: Assignments): Promise<void> {
  const courses = await trx.selectFrom('golfCourses').select(['id', 'isActive']).execute()
  const levels = await trx.selectFrom('partnershipLevels').select(['id', 'name', 'isActive']).execute()
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
    if (!activity.has(id)) return [{ path, message: `There is no such ${noun}` }]
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
          message: `Two of these levels are called ${first.name}. Choose one of them.`,
        },
      ]
    : []
}

interface Use {
  id: number
  name: string
  registrationId: number
  deletedAt: string | null
}

/** Today in the organisation's time zone. */
interface Day {
  today: string
  timeZone: string
}

/**
 * Refuses to take a course or a level away from an event while its registrations use it, and says how many do. A level is
 * kept also for registrations that can be restored: without it they would be worth nothing. A course they do without.
 */
async function refuseInUse(
  trx: Trx,
  event: Assignments & { id: number },
  wanted: Assignments,
  { today, timeZone }: Day,
): Promise<void> {
  const removedCourses = event.assignedGolfCourses.filter((id) => !wanted.assignedGolfCourses.includes(id))
  const removedLevels = event.assignedPartnershipLevels.filter((id) => !wanted.assignedPartnershipLevels.includes(id))
  const courseUses = [
    ...(await listAssignedCourses(trx, event.id, removedCourses)),
    ...(await listPreferredCourses(trx, event.id, removedCourses)),
  ]
  const levelUses = (await listChosenLevels(trx, event.id, removedLevels)).filter(
    ({ deletedAt }) => !deletedAt || isRestorable(deletedAt, today, timeZone),
  )
  const issues = [
    ...describeUses('assignedGolfCourses', courseUses),
    ...describeUses('assignedPartnershipLevels', levelUses),
  ]
  if (issues.length > 0) throw new Refused('in_use_by_registrations', { issues })
}

/** One message for each thing in use. A registration that uses a course twice counts once. */
function describeUses(path: keyof Assignments, uses: readonly Use[]): Issue[] {
  return [...Map.groupBy(uses, ({ id }) => id).values()].map((ofOne) => {
    return { path, message: `${ofOne[0]?.name} cannot be removed: ${describeUsers(ofOne)}` }
  })
}

/** Nobody sees deleted registrations in a list, so they are told only when there are no others. */
function describeUsers(uses: readonly Use[]): string {
  const present = countRegistrations(uses.filter(({ deletedAt }) => !deletedAt))
  if (present > 0) return present === 1 ? '1 registration uses it' : `${present} registrations use it`
  const deleted = countRegistrations(uses)
  return deleted === 1
    ? '1 deleted registration uses it, which can still be restored'
    : `${deleted} deleted registrations use it, which can still be restored`
}

const countRegistrations = (uses: readonly Use[]) => new Set(uses.map(({ registrationId }) => registrationId)).size

const listAssignedCourses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  usesOf(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', asList(courseIds))
    .orderBy('golfCourses.name')
    .execute()

const listPreferredCourses = (trx: Trx, eventId: number, courseIds: readonly number[]) =>
  usesOf(trx, eventId)
    .where('deletedAt', 'is', null)
    .innerJoin('registrationCoursePreferences as preferences', 'preferences.registrationId', 'registrations.id')
    .innerJoin('golfCourses', 'golfCourses.id', 'preferences.golfCourseId')
    .select(['golfCourses.id', 'golfCourses.name'])
    .where('golfCourses.id', 'in', asList(courseIds))
    .orderBy('golfCourses.name')
    .execute()

const listChosenLevels = (trx: Trx, eventId: number, levelIds: readonly number[]) =>
  usesOf(trx, eventId)
    .innerJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .select(['partnershipLevels.id', 'partnershipLevels.name'])
    .where('partnershipLevels.id', 'in', asList(levelIds))
    .orderBy('partnershipLevels.donationRangeStart')
    .execute()

/** By registrations of the event, deleted ones too. */
const usesOf = (trx: Trx, eventId: number) =>
  trx
    .selectFrom('registrations')
    .select(['registrations.id as registrationId', 'deletedAt'])
    .where('registrations.eventId', '=', eventId)
