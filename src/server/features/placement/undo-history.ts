import type { ToldChange } from '#shared/contracts/live.ts'
import type { BoardChange, BoardHistory, MovedGolfers } from '#shared/contracts/placement/board.ts'
import { type GolferAfter, type PlacedGolfer, restorePlaces } from '#shared/domain/placement/moves.ts'
import { type BoardStack, isRelease, readHistory } from '#shared/domain/placement/undo-history.ts'
import type { Caller } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Db } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { findWrongCourse, isInTeam, refuseUnchangeable, writeBoardChange } from './change-board.ts'
import { assignCourses, canAssign } from './change-courses.ts'
import { findSpots, type SpotOfEvent } from './golfers-of-event.ts'
import {
  type AssignedCourses,
  describeRecordedMove,
  type PlacementRow,
  readAssigned,
  readGolfers,
  toGolferAfter,
  toGolferBefore,
} from './placement-audit.ts'
import { listHolesOfGolfers, listPlaced, listPlacementRows } from './store.ts'

type Direction = 'undo' | 'redo'

interface Asked {
  eventId: number
  /** The change that the caller saw as the next to be undone or redone. */
  changeId: number
}

/**
 * Takes the last change of the board back, whoever made it, or makes the one again that was taken back last.
 * @throws {Refused} `history_moved_on` when another change is next by now
 */
export const undoOrRedo = (
  { db, now }: Deps,
  caller: Caller,
  action: Direction,
  { eventId, changeId }: Asked,
): Promise<MovedGolfers> =>
  writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: now(), eventId }
    await refuseUnchangeable(work)
    const { rows, stack } = await readBoardStack(trx, eventId)
    const next = action === 'undo' ? stack.undoableId : stack.redoableId
    const row = rows.find(({ id }) => id === changeId)
    const plan = row && next === changeId ? await planUndoOrRedo(trx, eventId, row, action) : null
    if (!plan) throw new Refused('history_moved_on')
    await assignCourses(work, plan.assigned)
    return writeBoardChange(work, { ...plan, action, ofChangeId: changeId })
  })

interface UndoPlan {
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  golfers: GolferAfter[]
  assigned: AssignedCourses
}

/**
 * What undoing or redoing a change does to the board as it is now. Null when it cannot be done: one of its golfers is no
 * longer where it put them, does not play there any more, or finds no room, because registrations have changed since.
 */
async function planUndoOrRedo(
  db: Db,
  eventId: number,
  { before, after }: PlacementRow,
  action: Direction,
): Promise<UndoPlan | null> {
  const [expected, wanted] = action === 'undo' ? [after, before] : [before, after]
  const restored = readGolfers(wanted).map(toGolferBefore)
  const ids = restored.map(({ golferId }) => golferId)
  const wantedHoles = restored.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
  const placed = await listPlaced(db, eventId, [...new Set([...(await listHolesOfGolfers(db, ids)), ...wantedHoles])])
  if (readGolfers(expected).some(({ spotId, place }) => !isInTeam(placed, spotId, place))) return null
  const spots = await findSpots(db, eventId, ids)
  const assigned = readAssigned(expected, wanted)
  if (!(await canAssign(db, eventId, assigned, ids))) return null
  if (await findWrongCourse(db, restored, spots, assigned)) return null
  const golfers = restorePlaces(placed, restored)
  return 'refusal' in golfers ? null : { placed, spots, golfers, assigned }
}

/** So many rows are read at once, and more of them until the next change to undo is among them. */
const pageSize = 100

const shownChanges = 50

async function readBoardStack(db: Db, eventId: number): Promise<{ rows: PlacementRow[]; stack: BoardStack }> {
  const rows: PlacementRow[] = []
  const blockedIds = new Set<number>()
  for (;;) {
    const lastId = rows.at(-1)?.id
    const page = await listPlacementRows(db, eventId, { limit: pageSize, ...(lastId && { beforeId: lastId }) })
    rows.push(...page)
    const stack = await readStack(db, eventId, rows, blockedIds)
    const isEnough = stack.undoableId !== null && stack.changes.length >= shownChanges
    if (isEnough || page.length < pageSize) return { rows, stack }
  }
}

/** Reads the history again for every change that would be next and cannot be undone or redone; adds those to `blockedIds`. */
async function readStack(
  db: Db,
  eventId: number,
  rows: readonly PlacementRow[],
  blockedIds: Set<number>,
): Promise<BoardStack> {
  const history = rows.map((row) => ({
    id: row.id,
    action: row.action,
    ofChangeId: row.action === 'undo' || row.action === 'redo' ? row.entityId : null,
    golferIds: listMovedGolfers(row),
  }))
  const isBlocked = async (id: number | null, action: Direction) => {
    const row = rows.find((one) => one.id === id)
    return row !== undefined && !(await planUndoOrRedo(db, eventId, row, action))
  }
  for (;;) {
    const stack = readHistory(history, blockedIds)
    const { undoableId, redoableId } = stack
    if (undoableId !== null && (await isBlocked(undoableId, 'undo'))) blockedIds.add(undoableId)
    else if (redoableId !== null && (await isBlocked(redoableId, 'redo'))) blockedIds.add(redoableId)
    else return stack
  }
}

/** Who only changed carts when somebody's place was freed has kept theirs. */
const listMovedGolfers = ({ action, after }: PlacementRow) =>
  readGolfers(after)
    .filter(({ place }) => !isRelease(action) || place === null)
    .map(({ spotId }) => spotId)

/** The latest changes of the board, and which of them is next to be undone or redone. */
export async function readBoardHistory(db: Db, eventId: number): Promise<BoardHistory> {
  const { rows, stack } = await readBoardStack(db, eventId)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const toChanges = (change: BoardStack['changes'][number] | undefined): BoardChange[] => {
    const row = change && rowOf.get(change.id)
    return row ? [toBoardChange(row, change.state, rowOf.get(change.undoneIn ?? 0))] : []
  }
  const find = (id: number | null) => toChanges(stack.changes.find((change) => change.id === id))[0] ?? null
  return {
    changes: stack.changes.slice(0, shownChanges).flatMap(toChanges),
    undoable: find(stack.undoableId),
    redoable: find(stack.redoableId),
  }
}

/** A change as the live channel sends it. */
export const toLiveChange = (row: PlacementRow): ToldChange => ({
  change: toBoardChange(row, isRelease(row.action) ? 'released' : 'done'),
  action: row.action,
  userId: row.userId,
  golfers: readGolfers(row.after).map(toGolferAfter),
})

const toBoardChange = (row: PlacementRow, state: BoardChange['state'], undoneIn?: PlacementRow): BoardChange => ({
  id: row.id,
  at: row.at,
  who: row.who,
  words: describeRecordedMove(row),
  state,
  undoneBy: undoneIn?.who ?? null,
  lastUserId: (undoneIn ?? row).userId,
})
