import type { ToldChange } from '#shared/contracts/live.ts'
import type { BoardChange, BoardHistory } from '#shared/contracts/placement.ts'
import { type BoardStack, readHistory } from '#shared/domain/placement/undo-history.ts'
import type { Db } from '../../db/tables.ts'
import { type PlacementRow, readGolfers, toGolferAfter, wordPlacement } from './placement-audit.ts'
import { listPlacementRows } from './store.ts'
import { planTurn } from './undo-history.ts'

/** So many rows are read at once, and more of them until the next change to undo is among them. */
const pageSize = 100

const shownChanges = 50

/** The latest changes of the board, and which of them is next to be undone or redone. */
export async function readBoardStack(db: Db, eventId: number): Promise<{ rows: PlacementRow[]; stack: BoardStack }> {
  const rows: PlacementRow[] = []
  const barredIds = new Set<number>()
  for (;;) {
    const lastId = rows.at(-1)?.id
    const page = await listPlacementRows(db, eventId, { limit: pageSize, ...(lastId && { beforeId: lastId }) })
    rows.push(...page)
    const stack = await readStack(db, eventId, rows, barredIds)
    const isEnough = stack.undoableId !== null && stack.changes.length >= shownChanges
    if (isEnough || page.length < pageSize) return { rows, stack }
  }
}

async function readStack(
  db: Db,
  eventId: number,
  rows: readonly PlacementRow[],
  barredIds: Set<number>,
): Promise<BoardStack> {
  const history = rows.map((row) => ({
    id: row.id,
    action: row.action,
    ofChangeId: row.action === 'undo' || row.action === 'redo' ? row.entityId : null,
    golferIds: listGolfers(row),
  }))
  for (;;) {
    const stack = readHistory(history, barredIds)
    const barred = await findBarred(db, eventId, rows, stack)
    if (barred === null) return stack
    barredIds.add(barred)
  }
}

/** Whom a change moved. Who only changed carts when somebody's place was freed has kept theirs. */
const listGolfers = ({ action, after }: PlacementRow) =>
  readGolfers(after)
    .filter(({ place }) => action !== 'release' || place === null)
    .map(({ spotId }) => spotId)

/** A change that is next and cannot be turned. */
async function findBarred(
  db: Db,
  eventId: number,
  rows: readonly PlacementRow[],
  { undoableId, redoableId }: BoardStack,
): Promise<number | null> {
  for (const [id, action] of [
    [undoableId, 'undo'],
    [redoableId, 'redo'],
  ] as const) {
    const row = rows.find((one) => one.id === id)
    if (row && !(await planTurn(db, eventId, row, action))) return row.id
  }
  return null
}

/** The same in words. */
export async function readBoardHistory(db: Db, eventId: number): Promise<BoardHistory> {
  const { rows, stack } = await readBoardStack(db, eventId)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const toWords = (change: BoardStack['changes'][number] | undefined): BoardChange[] => {
    const row = change && rowOf.get(change.id)
    return row ? [toBoardChange(row, change.state, rowOf.get(change.undoneIn ?? 0)?.who)] : []
  }
  const find = (id: number | null) => toWords(stack.changes.find((change) => change.id === id))[0] ?? null
  return {
    changes: stack.changes.slice(0, shownChanges).flatMap(toWords),
    undoable: find(stack.undoableId),
    redoable: find(stack.redoableId),
  }
}

/** A change of the board as those who have it open hear of it. */
export const tellChange = (row: PlacementRow): ToldChange => ({
  change: toBoardChange(row, row.action === 'release' ? 'released' : 'done'),
  action: row.action,
  userId: row.userId,
  golfers: readGolfers(row.after).map(toGolferAfter),
})

const toBoardChange = (row: PlacementRow, state: BoardChange['state'], undoneBy?: string): BoardChange => ({
  id: row.id,
  at: row.at,
  who: row.who,
  words: wordPlacement(row),
  state,
  undoneBy: undoneBy ?? null,
})
