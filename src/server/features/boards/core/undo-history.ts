import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { BoardChange, BoardHistory, Moved } from '#shared/contracts/placement/board.ts'
import { readSummary } from '#shared/domain/audit-trail/words.ts'
import { type BoardPart, restorePlaces } from '#shared/domain/placement/places.ts'
import { type BoardStack, isRelease, readHistory } from '#shared/domain/placement/undo-history.ts'
import { maxHistoryLines } from '#shared/limits.ts'
import {
  type AssignedCourses,
  changeBoard,
  parseRecordedPlaces,
  type RecordedPlace,
  toPlaceAfter,
  toPlaceBefore,
  writeBoardChange,
} from './board-changes.ts'
import { assignCourses, canAssign } from './change-courses.ts'
import { findSpots } from './golfers-of-event.ts'
import { refuseGroup } from './move-people.ts'
import { type Room, readRoom } from './room.ts'
import { type BoardRow, entities, listBoardRows } from './store.ts'

type Direction = 'undo' | 'redo'

interface UndoRequest {
  part: BoardPart
  direction: Direction
  eventId: number
  changeId: number
}

/**
 * Undoes the last change of a board, no matter who made it, or redoes the last undone one. @throws {Refused}
 * `history_moved_on` if a different change is next
 */
export const undoOrRedo = (
  deps: Deps,
  caller: Caller,
  { part, direction, eventId, changeId }: UndoRequest,
): Promise<Moved> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const asked = { eventId, part, room: await readRoom(work.trx, eventId, part) }
    const { rows, stack } = await readBoardStack(work.trx, asked)
    const next = direction === 'undo' ? stack.undoableId : stack.redoableId
    const row = rows.find(({ id }) => id === changeId)
    const plan = row && next === changeId ? await planUndoOrRedo(work.trx, asked, row, direction) : null
    if (!plan) throw new Refused('history_moved_on')
    await assignCourses(work, plan.assigned)
    return writeBoardChange(work, { ...plan, part, action: direction, ofChangeId: changeId })
  })

interface AskedBoard {
  eventId: number
  part: BoardPart
  room: Room
}

async function planUndoOrRedo(
  db: Db,
  { eventId, part, room }: AskedBoard,
  { before, after }: BoardRow,
  direction: Direction,
) {
  const [expected, wanted] = direction === 'undo' ? [after, before] : [before, after]
  const groupOf = new Map(room.placed.map(({ personId, place }) => [personId, place.group]))
  const isWhereExpected = parseRecordedPlaces(expected).every(
    ({ spotId, place }) => groupOf.get(spotId) === place?.group,
  )
  if (!isWhereExpected) return null
  const restored = parseRecordedPlaces(wanted).map(toPlaceBefore)
  const ids = restored.map(({ personId }) => personId)
  const spots = await findSpots(db, eventId, ids)
  const assigned = compareAssignedCourses(parseRecordedPlaces(expected), parseRecordedPlaces(wanted))
  if (!(await canAssign(db, eventId, assigned, ids))) return null
  const isRefused = restored.some(({ personId, place }) =>
    refuseGroup({ room, part }, spots.get(personId), place?.group ?? null, assigned),
  )
  if (isRefused) return null
  const people = restorePlaces(room.rules, room.placed, restored)
  return 'refusal' in people ? null : { room, spots, people, assigned }
}

function compareAssignedCourses(before: readonly RecordedPlace[], after: readonly RecordedPlace[]): AssignedCourses {
  const coursesIn = (people: readonly RecordedPlace[]) =>
    new Map(people.flatMap(({ assigned: one }) => (one ? [[one.registrationId, one.course]] : [])))
  const later = coursesIn(after)
  return new Map([...coursesIn(before)].map(([id, course]) => [id, { before: course, after: later.get(id) ?? null }]))
}

/** Rows per query; reading continues until the next undoable change, up to `maxHistoryLines`. */
const pageSize = 100

const shownChanges = 50

async function readBoardStack(db: Db, asked: AskedBoard): Promise<{ rows: BoardRow[]; stack: BoardStack }> {
  const { eventId, part } = asked
  const rows: BoardRow[] = []
  const blockedIds = new Set<number>()
  for (;;) {
    const lastId = rows.at(-1)?.id
    const before = lastId && { beforeId: lastId }
    const page = await listBoardRows(db, entities[part], { eventId, limit: pageSize, ...before })
    rows.push(...page)
    const stack = await readStack(db, asked, { rows, blockedIds })
    const isEnough =
      rows.length >= maxHistoryLines || (stack.undoableId !== null && stack.changes.length >= shownChanges)
    if (isEnough || page.length < pageSize) return { rows, stack }
  }
}

async function readStack(
  db: Db,
  asked: AskedBoard,
  { rows, blockedIds }: { rows: readonly BoardRow[]; blockedIds: Set<number> },
): Promise<BoardStack> {
  const history = rows.map((row) => ({
    id: row.id,
    action: row.action,
    ofChangeId: row.action === 'undo' || row.action === 'redo' ? row.entityId : null,
    golferIds: listMovedSpotIds(row),
  }))
  const isBlocked = async (id: number | null, direction: Direction) => {
    const row = rows.find((one) => one.id === id)
    return row !== undefined && !(await planUndoOrRedo(db, asked, row, direction))
  }
  for (;;) {
    const stack = readHistory(history, blockedIds)
    const { undoableId, redoableId } = stack
    if (undoableId !== null && (await isBlocked(undoableId, 'undo'))) blockedIds.add(undoableId)
    else if (redoableId !== null && (await isBlocked(redoableId, 'redo'))) blockedIds.add(redoableId)
    else return stack
  }
}

const listMovedSpotIds = ({ action, after }: BoardRow) =>
  parseRecordedPlaces(after)
    .filter(({ place }) => !isRelease(action) || place === null)
    .map(({ spotId }) => spotId)

export async function readBoardHistory(db: Db, eventId: number, part: BoardPart, known?: Room): Promise<BoardHistory> {
  const room = known ?? (await readRoom(db, eventId, part))
  const { rows, stack } = await readBoardStack(db, { eventId, part, room })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const toChanges = (change: BoardStack['changes'][number] | undefined): BoardChange[] => {
    const row = change && rowOf.get(change.id)
    return row ? [toBoardChange(row, change.state, rowOf.get(change.turnedIn ?? 0))] : []
  }
  const find = (id: number | null) => toChanges(stack.changes.find((change) => change.id === id))[0] ?? null
  return {
    changes: stack.changes.slice(0, shownChanges).flatMap(toChanges),
    undoable: find(stack.undoableId),
    redoable: find(stack.redoableId),
  }
}

export const toLiveChange = (row: BoardRow) => ({
  change: toBoardChange(row, isRelease(row.action) ? 'released' : 'done'),
  action: row.action,
  userId: row.userId,
  people: parseRecordedPlaces(row.after).map(toPlaceAfter),
})

const toBoardChange = (row: BoardRow, state: BoardChange['state'], turnedIn?: BoardRow): BoardChange => ({
  id: row.id,
  at: row.at,
  who: row.who,
  words: readSummary(row.words),
  state,
  undoneBy: (state === 'undone' && turnedIn?.who) || null,
  redoneBy: (state === 'done' && turnedIn?.who) || null,
  lastUserId: (turnedIn ?? row).userId,
})
