import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { BoardChange, BoardHistory } from '#shared/contracts/placement/board.ts'
import { readSummary } from '#shared/domain/audit-trail/words.ts'
import { type BoardStack, isRelease, readHistory } from '#shared/domain/placement/undo-history.ts'
import { maxHistoryLines } from '#shared/limits.ts'
import { type BoardKind, changeBoard, type Direction, readRecorded } from './board-changes.ts'
import { type BoardRow, listBoardRows } from './store.ts'

interface UndoRequest {
  eventId: number
  /** The change that the caller saw as the next to be undone or redone. */
  changeId: number
}

/**
 * Undoes the last change of a board, no matter who made it, or redoes the last undone one.
 * @throws {Refused} `history_moved_on` if another change is next now
 */
export const undoOrRedo = <Plan, Moved>(
  kind: BoardKind<Plan, Moved>,
  deps: Deps,
  caller: Caller,
  action: Direction,
  { eventId, changeId }: UndoRequest,
): Promise<Moved> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const { rows, stack } = await readBoardStack(kind, work.trx, eventId)
    const next = action === 'undo' ? stack.undoableId : stack.redoableId
    const row = rows.find(({ id }) => id === changeId)
    const plan = row && next === changeId ? await kind.planUndo(work.trx, eventId, row, action) : null
    if (!plan) throw new Refused('history_moved_on')
    return kind.applyUndo(work, plan, { action, ofChangeId: changeId })
  })

type AnyKind = Pick<BoardKind<unknown, never>, 'entity' | 'planUndo'>

/** So many rows are read at once, and more of them until the next change to undo is among them, up to a limit. */
const pageSize = 100

const shownChanges = 50

async function readBoardStack(
  kind: AnyKind,
  db: Db,
  eventId: number,
): Promise<{ rows: BoardRow[]; stack: BoardStack }> {
  const rows: BoardRow[] = []
  const blockedIds = new Set<number>()
  for (;;) {
    const lastId = rows.at(-1)?.id
    const before = lastId && { beforeId: lastId }
    const page = await listBoardRows(db, kind.entity, { eventId, limit: pageSize, ...before })
    rows.push(...page)
    const stack = await readStack(kind, db, eventId, { rows, blockedIds })
    const isEnough =
      rows.length >= maxHistoryLines || (stack.undoableId !== null && stack.changes.length >= shownChanges)
    if (isEnough || page.length < pageSize) return { rows, stack }
  }
}

/** Reads the history again for every change that would be next and cannot be undone or redone; adds those to `blockedIds`. */
async function readStack(
  kind: AnyKind,
  db: Db,
  eventId: number,
  { rows, blockedIds }: { rows: readonly BoardRow[]; blockedIds: Set<number> },
): Promise<BoardStack> {
  const history = rows.map((row) => ({
    id: row.id,
    action: row.action,
    ofChangeId: row.action === 'undo' || row.action === 'redo' ? row.entityId : null,
    golferIds: listMoved(row),
  }))
  const isBlocked = async (id: number | null, action: Direction) => {
    const row = rows.find((one) => one.id === id)
    return row !== undefined && !(await kind.planUndo(db, eventId, row, action))
  }
  for (;;) {
    const stack = readHistory(history, blockedIds)
    const { undoableId, redoableId } = stack
    if (undoableId !== null && (await isBlocked(undoableId, 'undo'))) blockedIds.add(undoableId)
    else if (redoableId !== null && (await isBlocked(redoableId, 'redo'))) blockedIds.add(redoableId)
    else return stack
  }
}

/** People who only changed carts kept their place. */
const listMoved = ({ action, after }: BoardRow) =>
  readRecorded(after)
    .filter(({ place }) => !isRelease(action) || place === null)
    .map(({ spotId }) => spotId)

/** The latest changes of a board, and which of them is next to be undone or redone. */
export async function readBoardHistory(kind: AnyKind, db: Db, eventId: number): Promise<BoardHistory> {
  const { rows, stack } = await readBoardStack(kind, db, eventId)
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

/** A change as the live channel sends it; who was moved is of the board's own kind. */
export const toLiveChange = (row: BoardRow) => ({
  change: toBoardChange(row, isRelease(row.action) ? 'released' : 'done'),
  action: row.action,
  userId: row.userId,
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
