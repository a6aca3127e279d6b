import type { LiveMessage } from '#shared/contracts/live.ts'
import type { BoardHistory, MovedGolfers, PlacementBoard } from '#shared/contracts/placement.ts'
import type { GolferAfter, PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { afterPaint } from './after-paint.ts'
import { type BoardState, deriveBoard, type Places } from './board-state.ts'

/**
 * Holds the board while it is open: what the server told, and on top of it the moves that are on their way there. Parts of the
 * page read from it with `useBoard`, each only what it shows, so that a move paints the teams it is about and nothing else.
 */
export interface BoardStore {
  getState: () => BoardState
  subscribe: (listener: () => void) => () => void
  /** The same after the next paint: for what follows from a move and need not be seen together with it. */
  subscribeLater: (listener: () => void) => () => void
  /** Takes over what was loaded, once. */
  load: (board: PlacementBoard) => void
  /** Takes over what was told: by the live channel, or as the answer to a move of one's own. */
  hear: (message: LiveMessage<'placement'>) => void
  /** Takes over the places that the server answered with after an undo or a redo. */
  accept: (moved: MovedGolfers) => void
  /** Shows a move at once; gives what ends it. */
  begin: (changes: readonly GolferAfter[]) => PendingMove
}

export interface PendingMove {
  /** The server has answered with the places as they are now. */
  confirm: (moved: MovedGolfers) => void
  /** It was refused, or never arrived. */
  withdraw: () => void
}

export function createBoardStore(loaded: PlacementBoard): BoardStore {
  const listeners = new Set<() => void>()
  const laterListeners = new Set<() => void>()
  let isLaterDue = false
  const pending = new Set<readonly GolferAfter[]>()
  let lastLoaded = loaded
  let confirmed: Places = placesOf(loaded)
  /** What was told last of each golfer, and in which change: an older one that is told later is no news. */
  const told = new Map<number, GolferAfter & { changeId: number }>()
  let state = derive(loaded, null)

  function derive(board: PlacementBoard, before: BoardState | null): BoardState {
    const places = [...pending].reduce<Places>(applyChanges, confirmed)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ golferId }) => golferId)))
    return deriveBoard({ board, places, pendingIds }, before)
  }

  function update(board = state.board) {
    state = derive(board, state)
    for (const listener of listeners) listener()
    if (isLaterDue) return
    isLaterDue = true
    afterPaint(() => {
      isLaterDue = false
      for (const listener of laterListeners) listener()
    })
  }

  function take(changeId: number, golfers: readonly GolferAfter[]) {
    const news = golfers.filter(({ golferId }) => changeId > (told.get(golferId)?.changeId ?? 0))
    for (const golfer of news) told.set(golfer.golferId, { ...golfer, changeId })
    confirmed = applyChanges(confirmed, news)
  }

  return {
    getState: () => state,
    subscribe: subscribeTo(listeners),
    subscribeLater: subscribeTo(laterListeners),
    load(board) {
      if (board === lastLoaded) return
      lastLoaded = board
      // What was told while it was on its way may not be in it yet.
      const later = [...told.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(board), later)
      update(board)
    },
    hear({ changes, history }) {
      for (const { change, golfers } of changes) take(change.id, golfers)
      update({ ...state.board, history })
    },
    accept({ changeId, golfers }) {
      take(changeId, golfers)
      update()
    },
    begin(changes) {
      pending.add(changes)
      update()
      return {
        confirm(moved) {
          pending.delete(changes)
          take(moved.changeId, moved.golfers)
          update({ ...state.board, history: withOwnChange(state.board.history, moved) })
        },
        withdraw() {
          pending.delete(changes)
          update()
        },
      }
    },
  }
}

/** The move that was just answered is the next one to be undone; the live channel says the same a moment later. */
function withOwnChange(history: BoardHistory, { changeId, words }: MovedGolfers): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null },
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

const subscribeTo = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
