import { browserConnection } from '#client/api/connection.ts'
import { ConnectionError, describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { joinNames } from '#shared/domain/text.ts'
import type { BoardKind, Direction, Move, SentMove } from './board-kind.ts'
import { type BoardState, groupIn, namePersonIn } from './board-state.ts'
import { afterPaint, type BoardStore } from './board-store.ts'
import type { SelectionStore } from './selection.ts'

interface Surroundings {
  kind: BoardKind
  store: BoardStore
  selection: SelectionStore
  /** Shows and announces what happened. */
  announce: (text: string) => void
  warn: (text: string) => void
  userId: number | undefined
  /** Reloads the board after a refusal. Returns false if it failed. */
  reload: () => Promise<boolean>
}

/** `asksForExtra`: nothing was done, ask and come again with `allowExtra`. `offline`: nothing was done, and it was said. */
type MoveResult = 'moving' | 'nothingToDo' | 'asksForExtra' | 'groupIsFull' | 'offline'

export type MoveActions = ReturnType<typeof createMoveActions>

/** Changes of the board: optimistic moves, undo and redo. */
export function createMoveActions({ kind, store, selection, announce, warn, userId, reload }: Surroundings) {
  /** Requests are sent one after another, so that they arrive in the order in which they were made. */
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

  /** As long as one of them is not answered, the browser asks before it leaves: it would take them along. */
  const enqueue = <T>(request: (send: <A>(call: Promise<A>) => Promise<A>) => Promise<T>): Promise<T> => {
    waiting += 1
    addEventListener('beforeunload', preventUnload)
    let isWaiting = true
    const stopWaiting = () => {
      if (isWaiting) waiting -= 1
      isWaiting = false
      if (waiting === 0) removeEventListener('beforeunload', preventUnload)
    }
    const sent = queue.then(() => request((call) => call.finally(stopWaiting))).finally(stopWaiting)
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
    void enqueue(async (send) => {
      await new Promise<void>((resolve) => afterPaint(resolve))
      try {
        const moved = await send(kind.send(before.board.eventId, sent, allowExtra))
        pending.confirm(moved)
        const replaced = describeReplaced(kind, store.getState(), sent)
        if (replaced) offerUndoWhileLast(replaced, moved.changeId)
      } catch (error) {
        pending.rollBack()
        // Several people are moved as far as there is room, so the question is about one.
        const isOverLimit = problemCode(error) === kind.overLimitCode && moves.length === 1
        if (isOverLimit && !selection.getState().overLimitMoves) {
          selection.set({ overLimitMoves: moves, isOverLimitLate: true })
          return void (await reload())
        }
        const isAnswerLost = error instanceof ConnectionError
        warn(isAnswerLost ? describeUnknown(nameAll(moves)) : describeRefusal(error, nameAll(moves)))
        if ((await reload()) && isAnswerLost) reportOutcome(moves, error)
      }
    })
    return 'moving'
  }

  /** After a move without an answer, the reloaded board shows whether it was saved. */
  function reportOutcome(moves: readonly Move[], error: ConnectionError) {
    const state = store.getState()
    if (moves.every(({ personId, to }) => groupIn(kind, state, personId) === to))
      announce(describeMoves(kind, state, moves))
    else warn(describeRefusal(error, nameAll(moves)))
  }

  /** Offers to undo a change as long as it is the next one to be undone. */
  function offerUndoWhileLast(text: string, changeId: number) {
    const onAct = () => void undoOrRedo('undo', changeId)
    const { close } = toast(text, { action: { label: 'Undo', onAct } })
    const stopListening = store.subscribe(() => {
      if (store.getState().board.history.undoable?.id === changeId) return
      stopListening()
      close()
    })
  }

  /** The next question, or the answered one. */
  const undoOrRedo = (direction: Direction, askedId?: number) =>
    enqueue(async (send) => {
      const { eventId, history } = store.getState().board
      const { label, next } = directions[direction]
      const change = history[next]
      const changeId = askedId ?? change?.id
      if (changeId === undefined) return
      // Undoing someone else's change needs a confirmation.
      if (askedId === undefined && change && change.lastUserId !== null && change.lastUserId !== userId) {
        selection.set({ askedUndo: { direction, change } })
        return
      }
      try {
        const moved = await send(kind.turn(direction, eventId, changeId))
        store.applyMoved(moved)
        announce(moved.words)
      } catch (error) {
        // An immediate retry could undo the change before it.
        warn(error instanceof ConnectionError ? describeUnknown(label) : describeFailure(error))
      }
      // Before the board is loaded, which waits for a connection: the question is answered.
      selection.set({ askedUndo: null })
      // The history may arrive late, and someone who keeps clicking means the next change.
      await reload()
    })

  return { move, undoOrRedo }
}

export const directions = {
  undo: { label: 'Undo', busyLabel: 'Undoing', next: 'undoable' },
  redo: { label: 'Redo', busyLabel: 'Redoing', next: 'redoable' },
} as const

const describeUnknown = (what: string) => `${what}: we couldn’t confirm this. Check the board.`

/** Why people are where they were, and who has moved them . */
function describeRefusal(error: unknown, names: string): string {
  const by = error instanceof RequestError ? error.problem?.changed?.by : undefined
  return `${names}: not moved. ${describeFailure(error)}${by ? ` Last moved by ${by}.` : ''}`
}

/** Describes a move for screen readers: "Ann Lee, hole 7, team 7B, cart 2, one place left". */
const describeMoves = (kind: BoardKind, state: BoardState, moves: readonly Move[]): string =>
  moves.map((move) => kind.describeMove(state, move)).join('. ')

/**
 * "Ann Lee took Bo Berg’s place on hole 7, team 7B. Bo Berg is no longer placed." Null unless an unassigned person
 * replaced an assigned one.
 */
function describeReplaced(kind: BoardKind, state: BoardState, moves: readonly SentMove[]): string | null {
  const going = moves.find(({ from, to }) => from && !to)
  const coming = moves.find(({ from, to }) => !from && to)
  if (moves.length !== 2 || !going || !coming?.to) return null
  const { place, at, unplaced } = kind.words
  const replaced = namePersonIn(state, going.personId)
  return `${namePersonIn(state, coming.personId)} took ${replaced}’s ${place} ${at} ${kind.nameGroup(state, coming.to)}. ${replaced} ${unplaced}.`
}
