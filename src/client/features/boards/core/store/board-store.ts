import { createStore } from 'zustand/vanilla'
import type { BoardHistory } from '#shared/contracts/placement/board.ts'
import type { AnyBoard, BoardKind, LiveMoves, Moved, Person, PersonAfter } from './board-kind.ts'
import { type BoardState, deriveBoard } from './board-state.ts'

export type BoardStore<B extends AnyBoard = AnyBoard, P extends Person = Person, Place = unknown> = ReturnType<
  typeof createBoardStore<B, P, Place>
>

/**
 * Holds the board while it is open: what the server knows, and on top of it the optimistic moves that are on their way there.
 * Parts of the page read only what they show (`useBoard`), so that a move paints the groups it is about and nothing else.
 */
export function createBoardStore<B extends AnyBoard, P extends Person, Place>(kind: BoardKind<B, P, Place>, loaded: B) {
  type Places = ReadonlyMap<number, Place>
  type Changes = readonly PersonAfter<Place>[]

  const pending = new Set<Changes>()
  let lastLoaded = loaded
  let confirmed: Places = placesOf(kind, loaded)
  /** The last confirmed change of each person: an older one that arrives later is ignored. */
  const latest = new Map<number, PersonAfter<Place> & { changeId: number }>()
  const { getState, getInitialState, setState, subscribe } = createStore(() => derive(loaded, null))
  /** The board as of the last paint, for what follows from a move and need not be seen together with it. */
  const settled = createStore(getState)
  let isSettling = false

  function derive(board: B, before: BoardState<B, P, Place> | null): BoardState<B, P, Place> {
    const places = [...pending].reduce<Places>(applyChanges, confirmed)
    const pendingIds = new Set([...pending].flatMap((changes) => changes.map(({ personId }) => personId)))
    return deriveBoard(kind, { board, places, pendingIds }, before)
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
    load(board: B) {
      if (board === lastLoaded) return
      lastLoaded = board
      // Changes that arrived while it was on its way may not be in it yet.
      const later = [...latest.values()].filter(({ changeId }) => changeId > board.lastChangeId)
      confirmed = applyChanges(placesOf(kind, board), later)
      update(board)
    },
    /** Takes over a message of the live channel. */
    receive({ changes, history }: LiveMoves<Place>) {
      for (const { change, people } of changes) confirmPlaces(change.id, people)
      update({ ...getState().board, history })
    },
    /** Takes over the places that the server answered with after an undo or a redo. */
    applyMoved({ changeId, people }: Moved<Place>) {
      confirmPlaces(changeId, people)
      update()
    },
    /** Shows a move before the server has answered; gives how to confirm it and how to roll it back. */
    moveOptimistically(changes: Changes) {
      pending.add(changes)
      update()
      return {
        confirm(moved: Moved<Place>) {
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
function withOwnChange(history: BoardHistory, { changeId, words }: Moved<unknown>): BoardHistory {
  if (changeId <= (history.undoable?.id ?? 0)) return history
  return {
    ...history,
    undoable: { id: changeId, at: '', who: '', words, state: 'done', undoneBy: null, redoneBy: null, lastUserId: null },
    redoable: null,
  }
}

const placesOf = <B extends AnyBoard, P extends Person, Place>(
  kind: BoardKind<B, P, Place>,
  board: B,
): ReadonlyMap<number, Place> =>
  new Map(
    kind.listPeople(board).flatMap((person): [number, Place][] => {
      const place = kind.placeOf(person)
      return place === null ? [] : [[person.id, place]]
    }),
  )

function applyChanges<Place>(
  places: ReadonlyMap<number, Place>,
  changes: readonly PersonAfter<Place>[],
): ReadonlyMap<number, Place> {
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
