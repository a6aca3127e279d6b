import { browserConnection } from '#client/api/connection.ts'
import { ConnectionError, describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import type { BoardChange } from '#shared/contracts/placement/board.ts'
import { joinNames } from '#shared/domain/text.ts'
import type { BoardKind, Direction, Move } from '../board-kind.ts'
import { groupIn } from './board-state.ts'
import { afterPaint, type BoardStore } from './board-store.ts'
import { describeMoves, describeReplaced, namePersonIn } from './describe-moves.ts'

interface Surroundings {
  kind: BoardKind
  store: BoardStore
  /** Says to everybody, seeing or listening, what happened. */
  announce: (text: string) => void
  warn: (text: string) => void
  /** Asks for one more than the limit after the server has refused; false when there is no room for the question. */
  askForExtra: (moves: readonly Move[]) => boolean
  /** Says what else happened, with a button to undo it; gives how to stop offering it. */
  offerUndo: (text: string, undo: () => void) => () => void
  /** Asks before what somebody else did is turned round; false when it is one's own. */
  askForAnothers: (direction: Direction, change: BoardChange) => boolean
  /** Loads the board anew: what is shown was not what the server knows. False when it could not be had. */
  reload: () => Promise<boolean>
}

/** `asksForExtra`: nothing was done, ask and come again with `allowExtra`. `offline`: nothing was done, and it was said. */
export type MoveResult = 'moving' | 'nothingToDo' | 'asksForExtra' | 'groupIsFull' | 'offline'

export type MoveActions = ReturnType<typeof createMoveActions>

/** Changes of the board: optimistic moves, undo and redo. */
export function createMoveActions({
  kind,
  store,
  announce,
  warn,
  askForExtra,
  offerUndo,
  askForAnothers,
  reload,
}: Surroundings) {
  /** Requests are sent one after another, so that they arrive in the order in which they were made. */
  let queue: Promise<unknown> = Promise.resolve()

  const enqueue = <T>(request: () => Promise<T>): Promise<T> => {
    const sent = queue.then(request)
    queue = sent.catch(() => undefined)
    return sent
  }

  const nameAll = (moves: readonly Move[]) =>
    joinNames(moves.map(({ personId }) => namePersonIn(store.getState(), personId)))

  function move(moves: readonly Move[], allowExtra = false): MoveResult {
    const before = store.getState()
    const planned = kind.plan(before, moves, allowExtra)
    if ('refusal' in planned) return planned.refusal === 'full' ? 'groupIsFull' : 'asksForExtra'
    if (planned.length === 0) return 'nothingToDo'
    if (!browserConnection.isOnline()) {
      warn(describeRefusal(new ConnectionError(null), nameAll(moves)))
      return 'offline'
    }
    const sent = moves.map(({ personId, to }) => ({ personId, from: groupIn(kind, before, personId), to }))
    const pending = store.moveOptimistically(planned)
    announce(describeMoves(kind, store.getState(), moves))
    void enqueue(async () => {
      await new Promise<void>((resolve) => afterPaint(resolve))
      try {
        const moved = await kind.send(before.board.eventId, sent, allowExtra)
        pending.confirm(moved)
        const replaced = describeReplaced(kind, store.getState(), sent)
        if (replaced) offerUndoWhileLast(replaced, moved.changeId)
      } catch (error) {
        pending.rollBack()
        // Several at once are put down as far as there is room, so the question is about one.
        const isOverLimit = problemCode(error) === kind.overLimitCode && moves.length === 1
        if (isOverLimit && askForExtra(moves)) return void (await reload())
        const isAnswerLost = error instanceof ConnectionError
        warn(isAnswerLost ? describeUnknown(nameAll(moves)) : describeRefusal(error, nameAll(moves)))
        if ((await reload()) && isAnswerLost) reportOutcome(moves, error)
      }
    })
    return 'moving'
  }

  /** After a move whose answer was lost: the board that was loaded since knows whether it went in. */
  function reportOutcome(moves: readonly Move[], error: ConnectionError) {
    const state = store.getState()
    if (moves.every(({ personId, to }) => groupIn(kind, state, personId) === to))
      announce(describeMoves(kind, state, moves))
    else warn(describeRefusal(error, nameAll(moves)))
  }

  /** Offers to undo a change as long as it is the next one to be undone. */
  function offerUndoWhileLast(text: string, changeId: number) {
    const stopOffering = offerUndo(text, () => void undoOrRedo('undo', changeId))
    const stopListening = store.subscribe(() => {
      if (store.getState().board.history.undoable?.id === changeId) return
      stopListening()
      stopOffering()
    })
  }

  /** The next one, or the one that somebody has answered for. */
  const undoOrRedo = (direction: Direction, askedId?: number) =>
    enqueue(async () => {
      const { eventId, history } = store.getState().board
      const { verb, next } = directions[direction]
      const change = history[next]
      const changeId = askedId ?? change?.id
      if (changeId === undefined || (askedId === undefined && change && askForAnothers(direction, change))) return
      try {
        const moved = await kind.turn(direction, eventId, changeId)
        store.applyMoved(moved)
        announce(moved.words)
      } catch (error) {
        // Whoever tried again at once might take back the change before it.
        warn(error instanceof ConnectionError ? describeUnknown(verb) : describeFailure(error))
      }
      // The history that comes with the next message may be a moment late, and whoever goes on pressing means what comes next.
      await reload()
    })

  return { move, undoOrRedo }
}

const directions = {
  undo: { verb: 'Undo', next: 'undoable' },
  redo: { verb: 'Redo', next: 'redoable' },
} as const

const describeUnknown = (what: string) =>
  `${what}: no answer came back, so this may be done or not. The board will show which.`

/** Why people are where they were, and who has moved them meanwhile. */
function describeRefusal(error: unknown, names: string): string {
  const by = error instanceof RequestError ? error.problem?.changed?.by : undefined
  return `${names}: not moved. ${describeFailure(error)}${by ? ` Moved last by ${by}.` : ''}`
}
