import { createStore } from 'zustand/vanilla'
import type { LiveMessage } from '#shared/contracts/live.ts'
import type { Board, BoardHistory, Moved } from '#shared/contracts/placement/board.ts'
import type { Place, PlaceAfter } from '#shared/domain/placement/places.ts'
import { type BoardState, deriveBoard } from './board-state.ts'

export type BoardStore = ReturnType<typeof createBoardStore>

type Places = ReadonlyMap<number, Place>
type Changes = readonly PlaceAfter[]
export type LiveMoves = LiveMessage<'moved'>

/**
 * Holds the board while it is open: what the server knows, and on top of it the optimistic moves that are on their way there.
 * Parts of the page read only what they show (`useBoard`), so that a move paints the groups it is about and nothing else.
 */
export function createBoardStore(loaded: Board) {
  const pending = new Set<Changes>()
  let lastLoaded = loaded
  let confirmed = placesOf(loaded)
  /** The last confirmed change of each person: an older one that arrives later is ignored. */
  const latest = new Map<number, PlaceAfter & { changeId: number }>()
  const { getState, getInitialState, setState, subscribe } = createStore(() => derive(loaded, null))
  /** The board as of the last paint, for what follows from a move and need not be seen together with it. */
  const settled = createStore(getState)
  let isSettling = false

  function derive(board: Board, before: BoardState | null): BoardState {
    const places = [...pending].reduce<Places>(applyChanges, confirmed)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ personId }) => personId)))
    return deriveBoard({ board, places, pendingIds }, before)
  }

  function update(board = getState().board) {
    setState(derive(board, getState()), true)
    if (isSettling) return
    isSettling = true
    afterPaint(() => {
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
    /** Takes over what was loaded, once. */
    load(board: Board) {
      if (board === lastLoaded) return
      lastLoaded = board
      // Changes that arrived while it was on its way may not be in it yet.
      const later = [...latest.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(board), later)
      update(board)
    },
    /** Takes over a message of the live channel. */
    receive({ changes, history }: Pick<LiveMoves, 'changes' | 'history'>) {
      for (const { change, people } of changes) confirmPlaces(change.id, people)
      update({ ...getState().board, history })
    },
    /** Takes over the places that the server answered with after an undo or a redo. */
    applyMoved({ changeId, people }: Moved) {
      confirmPlaces(changeId, people)
      update()
    },
    /** Shows a move before the server has answered; gives how to confirm it and how to roll it back. */
    moveOptimistically(changes: Changes) {
      pending.add(changes)
      update()
      return {
        confirm(moved: Moved) {
          pending.delete(changes)
          confirmPlaces(moved.changeId, moved.people)
          const { board } = getState()
          update({ ...board, history: withOwnChange(board.history, moved) })
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
function withOwnChange(history: BoardHistory, { changeId, words }: Moved): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null, redoneBy: null, lastUserId: null },
    redoable: null,
  }
}

const placesOf = ({ people }: Board): Places =>
  new Map(people.flatMap(({ id, place }): [number, Place][] => (place ? [[id, place]] : [])))

function applyChanges(places: Places, changes: Changes): Places {
  const after = new Map(places)
  for (const { personId, place } of changes) {
    if (place !== null) after.set(personId, place)
    else after.delete(personId)
  }
  return after
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
