import { createContext, use, useSyncExternalStore } from 'react'
import type { BoardActions } from './board-actions.ts'
import type { BoardHand } from './board-hand.ts'
import type { BoardHint } from './board-hint.ts'
import type { BoardState } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import type { BoardView, BoardViewStore } from './board-view.ts'

/** The open board: what its parts read and what they can do. Stays the same while the board is open. */
export interface OpenBoard {
  store: BoardStore
  view: BoardViewStore
  actions: BoardActions
  hand: BoardHand
  hint: BoardHint
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

/** The same for what this browser alone knows. */
export function useBoardView<T>(read: (view: BoardView) => T): T {
  const { view } = useOpenBoard()
  return useSyncExternalStore(view.subscribe, () => read(view.getState()))
}

/** False after the event day. Not read from the board by every row: five hundred of them would ask at every move. */
export const ChangeableContext = createContext(true)

/** The golfers that a search or a filter finds; null while nothing is looked for. */
export const FoundContext = createContext<ReadonlySet<number> | null>(null)
