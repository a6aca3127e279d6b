/** The team shares one undo history, read from the audit trail. */

export interface HistoryRow {
  id: number
  /**
   * `release` and `delete`: a registration's change freed places. `undo` and `redo` refer to another row. Anything
   * else is a manual change.
   */
  action: string
  ofChangeId: number | null
  golferIds: readonly number[]
}

/** Places freed automatically, because a registration was changed or deleted. */
export const isRelease = (action: string): boolean => action === 'release' || action === 'delete'

interface ChangeState {
  id: number
  state: 'done' | 'undone' | 'released'
  turnedIn?: number | undefined
}

export interface BoardStack {
  changes: ChangeState[]
  undoableId: number | null
  redoableId: number | null
}

/**
 * Newest first. A change can be undone until a registration's change takes a place from someone it moved. An undone
 * change can be redone until someone moves anyone by hand. `blockedIds` are skipped, because their golfers can't
 * return.
 */
export function readHistory(rows: readonly HistoryRow[], blockedIds: ReadonlySet<number> = new Set()): BoardStack {
  const turns = new Map<number, HistoryRow>()
  const released = new Set<number>()
  const changes: ChangeState[] = []
  let undoableId: number | null = null
  let redoableId: number | null = null
  let wasMovedByHand = false
  for (const row of rows) {
    if (row.action === 'undo' || row.action === 'redo') {
      const id = row.ofChangeId
      if (id === null || turns.has(id)) continue
      turns.set(id, row)
      if (row.action === 'undo' && !wasMovedByHand && !blockedIds.has(id)) redoableId ??= id
    } else if (isRelease(row.action)) {
      for (const golferId of row.golferIds) released.add(golferId)
      changes.push({ id: row.id, state: 'released' })
    } else {
      const turn = turns.get(row.id)
      const undone = turn?.action === 'undo'
      const isReleased = blockedIds.has(row.id) || row.golferIds.some((golferId) => released.has(golferId))
      if (isReleased && !undone) for (const golferId of row.golferIds) released.add(golferId)
      if (!undone && !isReleased) undoableId ??= row.id
      if (!undone) wasMovedByHand = true
      changes.push({ id: row.id, state: undone ? 'undone' : isReleased ? 'released' : 'done', turnedIn: turn?.id })
    }
  }
  return { changes, undoableId, redoableId }
}
