import { type Call, type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { recordNumberedChange } from '#server/records/audit.ts'
import { readMoment } from '#server/records/settings.ts'
import { toSentence } from '#shared/domain/audit-trail/words.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type BoardWords, describePlacement, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import { type BoardEntity, type BoardRow, listBoardRows } from './store.ts'

/** A board on which people of an event have places: the holes of golf, the tables of dinner. What both have in common. */

export type Direction = 'undo' | 'redo'

/** The differences between the boards. `Plan` is the effect of an undo or redo, `Moved` the answer of a change. */
export interface BoardKind<Plan, Moved> {
  /** The entity in the audit trail. */
  entity: BoardEntity
  words: BoardWords
  /**
   * Returns the effect of undoing or redoing a change now. Null if it isn't possible: someone has moved, lost their
   * place, or finds no room.
   */
  planUndo(db: Db, eventId: number, row: BoardRow, direction: Direction): Promise<Plan | null>
  applyUndo(work: BoardWork, plan: Plan, turn: { action: Direction; ofChangeId: number }): Promise<Moved>
}

/** A change in progress, and its event. */
export interface BoardWork extends Call {
  eventId: number
}

/** Changes a board of an event that is not over. @throws {Refused} `not_found`, `corrections_only`, whatever `change` throws */
export const changeBoard = <T>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  eventId: number,
  change: (work: BoardWork) => Promise<T>,
): Promise<T> =>
  writeAs(deps, caller, async (call) => {
    await refuseUnchangeable(call, eventId)
    return change({ ...call, eventId })
  })

/** @throws {Refused} `not_found` for an unknown event; `corrections_only` after the event day */
export async function refuseUnchangeable({ trx, today }: Call, eventId: number): Promise<void> {
  if (!isCurrentEvent(await requireEvent(trx, eventId), today)) throw new Refused('corrections_only')
}

/** The event of a board, and whether its places can still be changed. @throws {Refused} `not_found` */
export async function readBoardEvent(db: Db, eventId: number, now: Date) {
  const event = await requireEvent(db, eventId)
  const { today } = await readMoment(db, now)
  return { event, isChangeable: isCurrentEvent(event, today) }
}

/** Someone as the audit trail keeps them. */
export interface Recorded<Place = object> {
  spotId: number
  name: string
  /** The golfer's or diner's partner. */
  partner: string
  /** Why the place was freed; in the lists from before a release. */
  cause?: ReleaseCause
  /** The course of their registration, when the same change of the board of golf gave it one. */
  assigned?: { registrationId: number; course: { id: number; name: string } | null }
  /** `where` in words; `course` where the event has more than one. */
  place: (Place & { where: string; course?: string }) | null
}

export const readRecorded = <Place>(json: string | null): Recorded<Place>[] => JSON.parse(json ?? '[]')

/** The people who lost a place. */
export function listFreed<Place>(release: Pick<BoardRow, 'before' | 'after'>): Recorded<Place>[] {
  const after = new Map(readRecorded(release.after).map(({ spotId, place }) => [spotId, place]))
  return readRecorded<Place>(release.before).filter(({ spotId }) => after.get(spotId) === null)
}

type AnyKind = Pick<BoardKind<never, never>, 'entity' | 'words'>

interface BoardChange {
  action: string
  before: readonly Recorded[]
  after: readonly Recorded[]
  /** The change that is undone or redone. */
  ofChangeId?: number | undefined
  /** The registration it is about, when it is about one. */
  registrationId?: number | undefined
}

/** Writes the line of the audit trail about a change of a board: a sentence about all of it, and one about each person. */
export async function recordBoardChange(
  { trx, caller, now, eventId }: BoardWork,
  kind: AnyKind,
  { action, before, after, ofChangeId, registrationId }: BoardChange,
): Promise<{ changeId: number; words: string }> {
  const by = nameOf(caller)
  const people = findMoves(before, after)
  const summary = describePlacement(action, people, kind.words)
  const ofEach = people
    .filter(({ isMoved }) => isMoved)
    .map(({ spotId, courseOf: _, ...one }) => {
      const isOfCart = one.from === one.to && action !== 'undo' && action !== 'redo'
      return [spotId, describePlacement(isOfCart ? 'move' : action, [one], kind.words)] as const
    })
  const changeId = await recordNumberedChange(trx, by, now, {
    entity: kind.entity,
    entityId: ofChangeId ?? eventId,
    action,
    eventId,
    ...(registrationId && { registrationId }),
    before,
    after,
    words: [summary, ...ofEach],
  })
  return { changeId, words: toSentence(by.name, summary) }
}

function findMoves(before: readonly Recorded[], after: readonly Recorded[]) {
  const later = new Map(after.map((one) => [one.spotId, one]))
  return before.map(({ spotId, name, partner, cause, place }) => {
    const { place: to, assigned } = later.get(spotId) ?? {}
    return {
      spotId,
      name,
      partner,
      cause,
      courseOf: assigned && { registrationId: assigned.registrationId, isGiven: assigned.course !== null },
      from: place?.where ?? null,
      to: to?.where ?? null,
      course: place?.course ?? to?.course,
      isMoved: !isSame(place, to ?? null),
    }
  })
}

/** The registration that all of these have in common. */
export function findCommonRegistration(
  spotIds: readonly number[],
  spots: ReadonlyMap<number, { registrationId: number }>,
): number | undefined {
  const ids = new Set(spotIds.map((spotId) => spots.get(spotId)?.registrationId))
  return ids.size === 1 ? [...ids][0] : undefined
}

const recentRows = 200

/** Refuses a move of people whom someone else has moved, and names who. */
export async function refuseStale({ trx, eventId }: BoardWork, { entity }: AnyKind, spotId: number): Promise<never> {
  const rows = await listBoardRows(trx, entity, { eventId, limit: recentRows })
  const last = rows.find(({ after }) => readRecorded(after).some((one) => one.spotId === spotId))
  throw new Refused('moved_elsewhere', last ? { changed: { by: last.who, at: last.at, version: last.id } } : {})
}
