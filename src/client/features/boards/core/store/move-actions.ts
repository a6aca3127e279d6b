import { callApi } from '#client/api/call.ts'
import { browserConnection } from '#client/api/connection.ts'
import { ConnectionError, describeFailure, RequestError, readProblemCode } from '#client/api/request-error.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { boardEndpoints, type PersonMove } from '#shared/contracts/placement/board.ts'
import { type Move, planMoves } from '#shared/domain/placement/places.ts'
import { joinNames } from '#shared/domain/text.ts'
import {
  type BoardState,
  findPersonGroup,
  formatGroup,
  formatPersonIn,
  listGroupMembers,
  seatsOf,
} from './board-state.ts'
import { type BoardStore, runAfterPaint } from './board-store.ts'
import { boardWords, describeRoom } from './board-words.ts'
import type { SelectionStore } from './selection.ts'

interface MoveDependencies {
  store: BoardStore
  selection: SelectionStore
  announce: (text: string) => void
  warn: (text: string) => void
  userId: number | undefined
  /** Returns false if the reload failed. */
  reload: () => Promise<boolean>
}

/** `asksForExtra`: ask the user, then call again with `allowExtra`. `offline`: the user was already told. */
type MoveResult = 'moving' | 'nothingToDo' | 'asksForExtra' | 'groupIsFull' | 'offline'

export type MoveActions = ReturnType<typeof createMoveActions>

export function createMoveActions({ store, selection, announce, warn, userId, reload }: MoveDependencies) {
  /** Sends requests one after another, so that they arrive in order. */
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

  /** The browser asks before leaving while a request is open, because leaving would cancel it. */
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

  const formatAll = (moves: readonly Move[]) =>
    joinNames(moves.map(({ personId }) => formatPersonIn(store.getState(), personId)))

  function move(moves: readonly Move[], allowExtra = false): MoveResult {
    const before = store.getState()
    const { part, eventId } = before.board
    const planned = planFor(before, moves, allowExtra)
    if ('refusal' in planned) return planned.refusal === 'full' ? 'groupIsFull' : 'asksForExtra'
    if (planned.length === 0) return 'nothingToDo'
    if (!browserConnection.isOnline()) {
      warn(describeRefusal(new ConnectionError(null), formatAll(moves)))
      return 'offline'
    }
    const sent = moves.map(({ personId, to }) => ({ personId, from: findPersonGroup(before, personId), to }))
    const pending = store.moveOptimistically(planned)
    announce(describeMoves(store.getState(), moves))
    void enqueue(async (send) => {
      await new Promise<void>((resolve) => runAfterPaint(resolve))
      try {
        const body = { part, eventId, moves: sent, allowExtra }
        const moved = await send(callApi(boardEndpoints.movePeople, { body }, { outlivesPage: true }))
        pending.confirm(moved)
        const replaced = describeReplaced(store.getState(), sent)
        if (replaced) offerUndoWhileLast(replaced, moved.changeId)
      } catch (error) {
        pending.rollBack()
        // Moving several people stops when the group is full, so only a single person can exceed the limit.
        const isOverLimit = readProblemCode(error) === boardWords[part].overLimit.code && moves.length === 1
        if (isOverLimit && !selection.getState().overLimitMoves) {
          selection.set({ overLimitMoves: moves, isOverLimitLate: true })
          return void (await reload())
        }
        const isResponseLost = error instanceof ConnectionError
        warn(isResponseLost ? describeUnknown(formatAll(moves)) : describeRefusal(error, formatAll(moves)))
        if ((await reload()) && isResponseLost) reportOutcome(moves, error)
      }
    })
    return 'moving'
  }

  /** After a move without a response, the reloaded board shows whether it was saved. */
  function reportOutcome(moves: readonly Move[], error: ConnectionError) {
    const state = store.getState()
    if (moves.every(({ personId, to }) => findPersonGroup(state, personId) === to))
      announce(describeMoves(state, moves))
    else warn(describeRefusal(error, formatAll(moves)))
  }

  function offerUndoWhileLast(text: string, changeId: number) {
    const onAct = () => void undoOrRedo('undo', changeId)
    const { close } = toast(text, { action: { label: 'Undo', onAct } })
    const stopListening = store.subscribe(() => {
      if (store.getState().board.history.undoable?.id === changeId) return
      stopListening()
      close()
    })
  }

  const undoOrRedo = (direction: Direction, askedId?: number) =>
    enqueue(async (send) => {
      const { part, eventId, history } = store.getState().board
      const { label, next } = directions[direction]
      const change = history[next]
      const changeId = askedId ?? change?.id
      if (changeId === undefined) return
      if (askedId === undefined && change && change.lastUserId !== null && change.lastUserId !== userId) {
        selection.set({ askedUndo: { direction, change } })
        return
      }
      try {
        const moved = await send(callApi(boardEndpoints.undoOrRedo, { body: { part, direction, eventId, changeId } }))
        store.applyMoved(moved)
        announce(moved.words)
      } catch (error) {
        // Only warns, because trying again right away could undo an earlier change.
        warn(error instanceof ConnectionError ? describeUnknown(label) : describeFailure(error))
      }
      selection.set({ askedUndo: null })
      // Waits for the history, because a user who keeps clicking means the next change.
      await reload()
    })

  return { move, undoOrRedo }
}

export type Direction = keyof typeof directions

export const directions = {
  undo: { label: 'Undo', busyLabel: 'Undoing', next: 'undoable' },
  redo: { label: 'Redo', busyLabel: 'Redoing', next: 'redoable' },
} as const

const describeUnknown = (what: string) => `${what}: we couldn’t confirm this change. Check the board.`

function describeRefusal(error: unknown, names: string): string {
  const by = error instanceof RequestError ? error.problem?.changed?.by : undefined
  return `We couldn’t move ${names}. ${describeFailure(error)}${by ? ` Last moved by ${by}.` : ''}`
}

const describeMoves = (state: BoardState, moves: readonly Move[]): string =>
  moves.map((move) => describeMove(state, move)).join('. ')

function describeMove(state: BoardState, { personId, to }: Move): string {
  const { part } = state.board
  const name = formatPersonIn(state, personId)
  if (to === null) return `${name}, ${boardWords[part].takenOff}`
  const cart = state.places.get(personId)?.cart
  const room = describeRoom(part, seatsOf(state, to), listGroupMembers(state, to).length)
  return [name, formatGroup(state, to), cart && `cart ${cart}`, room].filter(Boolean).join(', ')
}

const planFor = (state: BoardState, moves: readonly Move[], allowExtra: boolean) =>
  planMoves(
    { seatsOf: (group) => seatsOf(state, group), hasCarts: state.board.part === 'golf' },
    [...state.places].map(([personId, place]) => ({ personId, place })),
    moves,
    allowExtra,
  )

function describeReplaced(state: BoardState, moves: readonly PersonMove[]): string | null {
  const going = moves.find(({ from, to }) => from && !to)
  const coming = moves.find(({ from, to }) => !from && to)
  if (moves.length !== 2 || !going || !coming?.to) return null
  const { place, at, unplaced } = boardWords[state.board.part]
  const replaced = formatPersonIn(state, going.personId)
  return `${formatPersonIn(state, coming.personId)} took ${replaced}’s ${place} ${at} ${formatGroup(state, coming.to)}. ${replaced} ${unplaced}.`
}
