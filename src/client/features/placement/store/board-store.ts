import type { LiveMessage } from '#shared/contracts/live.ts'
import type { BoardHistory, MovedGolfers, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { GolferAfter, PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { type BoardState, deriveBoard, type Places } from './board-state.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

/**
 * Holds the board while it is open: what the server knows, and on top of it the optimistic moves that are on their way there.
 * Parts of the page read only what they show (`useBoard`), so that a move paints the teams it is about and nothing else.
 */
export function createBoardStore(loaded: PlacementBoard) {
  const listeners = createListeners()
  const laterListeners = createListeners()
  let isLaterDue = false
  const pending = new Set<readonly GolferAfter[]>()
  let lastLoaded = loaded
  let confirmed: Places = placesOf(loaded)
  /** The last confirmed change of each golfer: an older one that arrives later is ignored. */
  const latest = new Map<number, GolferAfter & { changeId: number }>()
  let state = derive(loaded, null)

  function derive(board: PlacementBoard, before: BoardState | null): BoardState {
    const places = [...pending].reduce<Places>(applyChanges, confirmed)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ golferId }) => golferId)))
    return deriveBoard({ board, places, pendingIds }, before)
  }

  function update(board = state.board) {
    state = derive(board, state)
    listeners.notify()
    if (isLaterDue) return
    isLaterDue = true
    afterPaint(() => {
      isLaterDue = false
      laterListeners.notify()
    })
  }

  function confirmPlaces(changeId: number, golfers: readonly GolferAfter[]) {
    const newer = golfers.filter(({ golferId }) => changeId > (latest.get(golferId)?.changeId ?? 0))
    for (const golfer of newer) latest.set(golfer.golferId, { ...golfer, changeId })
    confirmed = applyChanges(confirmed, newer)
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    /** The same after the next paint: for what follows from a move and need not be seen together with it. */
    subscribeLater: laterListeners.subscribe,
    /** Takes over what was loaded, once. */
    load(board: PlacementBoard) {
      if (board === lastLoaded) return
      lastLoaded = board
      // Changes that arrived while it was on its way may not be in it yet.
      const later = [...latest.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(board), later)
      update(board)
    },
    /** Takes over a message of the live channel. */
    receive({ changes, history }: LiveMessage<'placement'>) {
      for (const { change, golfers } of changes) confirmPlaces(change.id, golfers)
      update({ ...state.board, history })
    },
    /** Takes over the places that the server answered with after an undo or a redo. */
    applyMoved({ changeId, golfers }: MovedGolfers) {
      confirmPlaces(changeId, golfers)
      update()
    },
    /** Shows a move before the server has answered; gives how to confirm it and how to roll it back. */
    moveOptimistically(changes: readonly GolferAfter[]) {
      pending.add(changes)
      update()
      return {
        confirm(moved: MovedGolfers) {
          pending.delete(changes)
          confirmPlaces(moved.changeId, moved.golfers)
          update({ ...state.board, history: withOwnChange(state.board.history, moved) })
        },
        rollBack() {
          pending.delete(changes)
          update()
        },
      }
    },
  }
}

/** The move that was just answered is the next one to be undone, and nobody else's; the live channel says the same a moment later. */
function withOwnChange(history: BoardHistory, { changeId, words }: MovedGolfers): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null, lastUserId: null },
    redoable: null,
  }
}

const placesOf = ({ golfers }: PlacementBoard): Places =>
  new Map(golfers.flatMap(({ id, place }): [number, PlaceOnHole][] => (place ? [[id, place]] : [])))

function applyChanges(places: Places, changes: readonly GolferAfter[]): Places {
  const after = new Map(places)
  for (const { golferId, place } of changes) {
    if (place) after.set(golferId, place)
    else after.delete(golferId)
  }
  return after
}

export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A page in the background is not painted, and its work must not wait for that. */
const longestWaitMilliseconds = 100

/** Rules are also tried without a page. */
const page = typeof window === 'undefined' ? null : window

/** Does something when what was changed just now is on the screen, or the page is about to be closed. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    page?.removeEventListener('pagehide', once)
    work()
  }
  const timer = setTimeout(once, longestWaitMilliseconds)
  page?.addEventListener('pagehide', once)
  // A task that is queued within a frame comes after it.
  page?.requestAnimationFrame(() => setTimeout(once))
}
