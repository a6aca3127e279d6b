import { createContext, use, useSyncExternalStore } from 'react'
import type { SelectionActions, WarningToast } from '../selection/selection-actions.ts'
import type { Selection, SelectionStore } from '../selection/selection-store.ts'
import { type BoardState, unassignedOn } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import type { MoveActions } from './move-actions.ts'

/** What the parts of the open board read, and what they can do. Stays the same while the board is open. */
export interface OpenBoard {
  store: BoardStore
  selection: SelectionStore
  moveActions: MoveActions
  selectionActions: SelectionActions
  warning: WarningToast
}

export const BoardContext = createContext<OpenBoard | null>(null)

export function useOpenBoard(): OpenBoard {
  const open = use(BoardContext)
  if (!open) throw new Error('This part of the page belongs on an open board')
  return open
}

/** Reads from the board; paints again when what was read has changed. Read values that stay the same, not new objects. */
export function useBoard<T>(read: (state: BoardState) => T): T {
  const { store } = useOpenBoard()
  return useSyncExternalStore(store.subscribe, () => read(store.getState()))
}

/** The same for what follows from a move, like a count: painted right after the move itself. */
export function useBoardLater<T>(read: (state: BoardState) => T): T {
  const { store } = useOpenBoard()
  return useSyncExternalStore(store.subscribeLater, () => read(store.getState()))
}

/** The same for a list of texts, which would be a new object each time. */
export function useBoardTexts(read: (state: BoardState) => readonly string[]): string[] {
  return useBoard((state) => read(state).join('\n')).split('\n')
}

/** How many have no place on each course, in the order of the courses. */
export function useUnassignedCounts(): number[] {
  const counts = useBoardLater((state) =>
    state.board.courses.map(({ golfCourseId }) => unassignedOn(state, golfCourseId).length).join(' '),
  )
  return counts.split(' ').map(Number)
}

export function useSelection<T>(read: (selection: Selection) => T): T {
  const { selection } = useOpenBoard()
  return useSyncExternalStore(selection.subscribe, () => read(selection.getState()))
}

/** False after the event day. Not read from the board by every row: five hundred of them would ask at every move. */
export const ChangeableContext = createContext(true)

/** Whether a row has one line only. */
export const CompactContext = createContext(false)

/** The golfers that a search or a filter finds; null while nothing is looked for. */
export const FoundContext = createContext<ReadonlySet<number> | null>(null)
