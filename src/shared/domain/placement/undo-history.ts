/** Which change of the board can be undone or made again: the team has one history: it is read from the audit trail. */

/** A row of the audit trail about placements. */
export interface HistoryRow {
  id: number
  /** `release`, `delete`: places freed because a registration changed, or was deleted; `undo` and `redo` are about another row; else a change by hand. */
  action: string
  /** The row that an undo or a redo is about. */
  ofChangeId: number | null
  golferIds: readonly number[]
}

/** Whether places were freed automatically, because a registration was changed or deleted. */
export const isRelease = (action: string): boolean => action === 'release' || action === 'delete'

interface ChangeState {
  id: number
  state: 'done' | 'undone' | 'released'
  /** The row that took it back or made it again last. */
  turnedIn?: number | undefined
}

export interface BoardStack {
  /** The changes among the rows, newest first; undoing and redoing are not among them. */
  changes: ChangeState[]
  undoableId: number | null
  redoableId: number | null
}

/**
 * Reads the history, newest first. A change can be undone until someone it moved loses their place to a change of their
 * registration. An undone change can be redone until someone moves anyone by hand. Changes in `blockedIds` are skipped,
 * because their golfers can't return. A change that can't be undone also protects earlier changes of its golfers.
 */
export function readHistory(rows: readonly HistoryRow[], blockedIds: ReadonlySet<number> = new Set()): BoardStack {
  /** By change, the row that took it back or made it again last. */
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
