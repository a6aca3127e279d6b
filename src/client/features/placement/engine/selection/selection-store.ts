import type { BoardChange } from '#shared/contracts/placement/board.ts'
import type { Direction, Move } from '../board-kind.ts'
import { createListeners } from '../store/board-store.ts'

/** What this browser alone knows of the board. */
export interface Selection {
  /** The key of the group to which + adds. */
  selectedGroup: string | null
  /** Those who were picked up and wait for a group. */
  pickedUp: readonly number[]
  /** Whether these are those for whom a group had no room. */
  areLeft: boolean
  /** Where the last ones were put down: what is left over is offered the next group from there on. */
  lastGroup: string | null
  /** The group through which Tab enters the grid. */
  tabStopGroup: string | null
  /** The person through whom Tab enters the list of those without a place. */
  tabStopPerson: number | null
  /** The moves that would go one over the limit of a group and wait for Accept. */
  overLimitMoves: readonly Move[] | null
  /** They fitted when they were made, and somebody else was quicker. */
  isOverLimitLate: boolean
  /** What another did, and waits to be undone or redone. */
  askedUndo: { direction: Direction; change: BoardChange } | null
  /** For the live region; `count` makes the same text a new announcement. */
  announcement: { text: string; count: number }
}

export type SelectionStore = ReturnType<typeof createSelectionStore>

/** Always the same array, so that nothing is painted again for it. */
export const nobody: readonly number[] = []

const initial: Selection = {
  selectedGroup: null,
  pickedUp: nobody,
  areLeft: false,
  lastGroup: null,
  tabStopGroup: null,
  tabStopPerson: null,
  overLimitMoves: null,
  isOverLimitLate: false,
  askedUndo: null,
  announcement: { text: '', count: 0 },
}

export function createSelectionStore() {
  const listeners = createListeners()
  let state = initial
  let together: string[] = []

  function set(changes: Partial<Selection>) {
    const keys = Object.keys(changes) as (keyof Selection)[]
    if (keys.every((key) => changes[key] === state[key])) return
    state = { ...state, ...changes }
    listeners.notify()
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    set,
    /** Announces to screen readers; what is announced in one task is heard together. */
    announce(text: string) {
      if (together.length === 0) queueMicrotask(() => (together = []))
      const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
      together.push(/[.!?]$/.test(text) ? sentence : `${sentence}.`)
      // At once, so that it is painted together with what it is about.
      const count = together.length === 1 ? state.announcement.count + 1 : state.announcement.count
      set({ announcement: { text: together.join(' '), count } })
    },
    /** For when the last announcement is no longer true. */
    clearAnnouncement: () => set({ announcement: { text: '', count: state.announcement.count } }),
  }
}
