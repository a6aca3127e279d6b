import { createStore } from 'zustand/vanilla'
import type { LiveMessage } from '#shared/contracts/live.ts'
import type { Board, BoardHistory, Moved } from '#shared/contracts/placement/board.ts'
import type { Place, PlaceAfter } from '#shared/domain/placement/places.ts'
import { type BoardState, deriveBoard } from './board-state.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

type BoardPlaces = ReadonlyMap<number, Place>
type Changes = readonly PlaceAfter[]
export type LiveMoves = LiveMessage<'moved'>

/**
 * Contains the server's state plus optimistic moves. Components read only the parts they show, so a move renders few
 * groups.
 */
export function createBoardStore(loaded: Board) {
  const pending = new Set<Changes>()
  let lastLoaded = loaded
  let confirmed = placesOf(loaded)
  /** Each person's last confirmed change, to ignore older ones that arrive later. */
  const latest = new Map<number, PlaceAfter & { changeId: number }>()
  const { getState, getInitialState, setState, subscribe } = createStore(() => derive(loaded, null))
  /** The board as of the last paint, for values that may lag behind a move. */
  const settled = createStore(getState)
  let isSettling = false

  function derive(board: Board, before: BoardState | null): BoardState {
    const places = [...pending].reduce<BoardPlaces>(applyChanges, confirmed)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ personId }) => personId)))
    return deriveBoard({ board, places, pendingIds }, before)
  }

  function update(board = getState().board) {
    setState(derive(board, getState()), true)
    if (isSettling) return
    isSettling = true
    runAfterPaint(() => {
      isSettling = false
      settled.setState(getState(), true)
    })
  }

  function confirmPlaces(changeId: number, people: Changes) {
    const newer = people.filter(({ personId }) => changeId > (latest.get(personId)?.changeId ?? 0))
    for (const person of newer) latest.set(person.personId, { ...person, changeId })
    confirmed = applyChanges(confirmed, newer)
  }

  return {
    getState,
    getInitialState,
    subscribe,
    settled,
    load(board: Board) {
      if (board === lastLoaded) return
      lastLoaded = board
      // The loaded board may lack changes that arrived during loading.
      const later = [...latest.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(board), later)
      update(board)
    },
    receive({ changes, history }: Pick<LiveMoves, 'changes' | 'history'>) {
      for (const { change, people } of changes) confirmPlaces(change.id, people)
      update({ ...getState().board, history })
    },
    applyMoved({ changeId, people }: Moved) {
      confirmPlaces(changeId, people)
      update()
    },
    moveOptimistically(changes: Changes) {
      pending.add(changes)
      update()
      return {
        confirm(moved: Moved) {
          pending.delete(changes)
          confirmPlaces(moved.changeId, moved.people)
          const { board } = getState()
          update({ ...board, history: addOwnChange(board.history, moved) })
        },
        rollBack() {
          pending.delete(changes)
          update()
        },
      }
    },
  }
}

/** Puts the user's own move on top of the undo stack until the live update arrives. */
function addOwnChange(history: BoardHistory, { changeId, words }: Moved): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null, redoneBy: null, lastUserId: null },
    redoable: null,
  }
}

const placesOf = ({ people }: Board): BoardPlaces =>
  new Map(people.flatMap(({ id, place }): [number, Place][] => (place ? [[id, place]] : [])))

function applyChanges(places: BoardPlaces, changes: Changes): BoardPlaces {
  const after = new Map(places)
  for (const { personId, place } of changes) {
    if (place !== null) after.set(personId, place)
    else after.delete(personId)
  }
  return after
}

/** Background pages aren't painted, and work must not wait for that. */
const maxWaitMilliseconds = 100

const page = typeof window === 'undefined' ? null : window

/** Runs `work` after the last change is on the screen, or before the page closes. */
export function runAfterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    page?.removeEventListener('pagehide', once)
    work()
  }
  const timer = setTimeout(once, maxWaitMilliseconds)
  page?.addEventListener('pagehide', once)
  // A task queued within a frame runs after it.
  page?.requestAnimationFrame(() => setTimeout(once))
}
