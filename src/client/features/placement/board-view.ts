import type { Move, TeamOnHole } from '#shared/domain/placement/moves.ts'

/** What this browser alone knows of the board: what is selected, what is picked up, what was said last. */
export interface BoardView {
  /** The team that + adds to. */
  selected: TeamOnHole | null
  /** The golfers who were picked up and wait for a team. */
  inHand: readonly number[]
  /** Where the last ones were put down: what is left over is offered the next team from there on. */
  lastTeam: TeamOnHole | null
  /** By `teamKey`: the team through which Tab enters the grid. */
  activeTeam: string | null
  /** The golfer through whom Tab enters the list of those without a place. */
  activeGolfer: number | null
  /** The move that would make a team of five and waits for Accept. */
  question: readonly Move[] | null
  /** The move fitted when it was made, and somebody else was quicker. */
  isQuestionLate: boolean
  said: { words: string; count: number }
}

export interface BoardViewStore {
  getState: () => BoardView
  subscribe: (listener: () => void) => () => void
  set: (changes: Partial<BoardView>) => void
  /** Says something to those who listen; what is said in one go is heard together. */
  announce: (words: string) => void
  /** What was said last is no longer true. */
  hush: () => void
}

/** An empty hand is always the same one: nothing is painted again for it. */
export const emptyHand: readonly number[] = []

const nothing: BoardView = {
  selected: null,
  inHand: emptyHand,
  lastTeam: null,
  activeTeam: null,
  activeGolfer: null,
  question: null,
  isQuestionLate: false,
  said: { words: '', count: 0 },
}

export function createBoardView(): BoardViewStore {
  const listeners = new Set<() => void>()
  let state = nothing
  let waiting: string[] = []

  function set(changes: Partial<BoardView>) {
    const isNews = (Object.keys(changes) as (keyof BoardView)[]).some((key) => changes[key] !== state[key])
    if (!isNews) return
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    hush: () => set({ said: { words: '', count: state.said.count } }),
    announce(words) {
      if (waiting.length === 0) queueMicrotask(() => (waiting = []))
      const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
      waiting.push(/[.!?]$/.test(words) ? sentence : `${sentence}.`)
      // At once, so that it is painted together with what it is about.
      const count = waiting.length === 1 ? state.said.count + 1 : state.said.count
      set({ said: { words: waiting.join(' '), count } })
    },
  }
}
