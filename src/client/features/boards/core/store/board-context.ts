import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import type { BoardState } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import { boardWords } from './board-words.ts'
import type { MoveActions } from './move-actions.ts'
import type { Selection, SelectionActions, SelectionStore, WarningToast } from './selection.ts'

export interface OpenBoard {
  part: BoardPart
  store: BoardStore
  selection: SelectionStore
  moveActions: MoveActions
  selectionActions: SelectionActions
  warning: WarningToast
}

export const BoardContext = createContext<OpenBoard | null>(null)

export function useOpenBoard(): OpenBoard {
  const open = use(BoardContext)
  if (!open) throw new Error('This component must be rendered inside an open board')
  return open
}

export const useBoardWords = () => boardWords[useOpenBoard().part]

/** Renders again when the value changes, so read values that stay identical, not new objects. */
export function useBoard<T>(read: (state: BoardState) => T): T {
  return useStore(useOpenBoard().store, read)
}

/** Like `useBoard`, for values derived from moves, such as counts. Renders after the move. */
export function useSettledBoard<T>(read: (state: BoardState) => T): T {
  return useStore(useOpenBoard().store.settled, read)
}

/** Like `useBoard`, for lists, which would otherwise be a new object each time. */
export function useBoardList<T>(read: (state: BoardState) => readonly T[]): readonly T[] {
  return useBoard(useShallow(read))
}

export function useSelection<T>(read: (selection: Selection) => T): T {
  return useStore(useOpenBoard().selection, read)
}

/** False after the event day. A context, because five hundred rows would otherwise read it on every move. */
export const ChangeableContext = createContext(true)

export const CompactContext = createContext(false)

export const FoundContext = createContext<ReadonlySet<number> | null>(null)
