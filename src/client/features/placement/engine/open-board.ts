import { toast } from '#client/ui/overlays/toast.tsx'
import type { AnyBoard, BoardKind, Person } from './board-kind.ts'
import { deselectMovedPeople } from './live/live-updates.tsx'
import { createSelectionActions, createWarningToast } from './selection/selection-actions.ts'
import { createSelectionStore } from './selection/selection-store.ts'
import type { OpenBoard } from './store/board-context.ts'
import { createBoardStore } from './store/board-store.ts'
import { createMoveActions } from './store/move-actions.ts'

/**
 * A board as it is open in this browser. `loadAgain` gives nothing when it failed; `userId` is whoever works here.
 */
export function openBoard<B extends AnyBoard, P extends Person, Place>(
  ownKind: BoardKind<B, P, Place>,
  loaded: B,
  loadAgain: () => Promise<B | undefined>,
  userId: number | undefined,
): OpenBoard {
  const kind = ownKind as unknown as BoardKind
  const selection = createSelectionStore()
  const warning = createWarningToast()
  const store = deselectMovedPeople({
    kind,
    store: createBoardStore(kind, loaded),
    selection,
    warn: warning.show,
    userId,
  })
  const announce = (text: string) => {
    warning.clear()
    selection.announce(text)
  }
  const warn = (text: string) => {
    selection.clearAnnouncement()
    warning.show(text)
  }
  const moveActions = createMoveActions({
    kind,
    store,
    announce,
    warn,
    askForExtra(moves) {
      if (selection.getState().overLimitMoves) return false
      selection.set({ overLimitMoves: moves, isOverLimitLate: true })
      return true
    },
    offerUndo: (text, onAct) => toast(text, { action: { label: 'Undo', onAct } }).close,
    askForAnothers(direction, change) {
      if (change.lastUserId === null || change.lastUserId === userId) return false
      selection.set({ askedUndo: { direction, change } })
      return true
    },
    /** Done when the board has it, and not only when it is on its way there: whoever goes on at once goes on from it. */
    async reload() {
      const board = await loadAgain()
      if (board) store.load(board)
      return board !== undefined
    },
  })
  const selectionActions = createSelectionActions({ kind, store, selection, move: moveActions.move, announce, warn })
  return { kind, store, selection, moveActions, selectionActions, warning }
}
