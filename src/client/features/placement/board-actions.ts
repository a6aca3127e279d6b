import { callApi } from '#client/api/call.ts'
import { browserConnection } from '#client/api/connection.ts'
import { ConnectionError, describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import { type MovedGolfers, placementEndpoints } from '#shared/contracts/placement.ts'
import { isSameTeam, type Move, planMoves, type TeamOnHole } from '#shared/domain/placement-moves.ts'
import { joinNames } from '#shared/domain/text.ts'
import { afterPaint } from './after-paint.ts'
import { listPlaced, teamIn } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import { describeMoves, describeReplaced, nameGolferIn } from './describe-moves.ts'

interface Surroundings {
  store: BoardStore
  /** Says to everybody, seeing or listening, what happened. */
  announce: (words: string) => void
  /** Says why something did not happen. */
  explain: (words: string) => void
  /** Asks for a fifth after the server has refused one; false when there is no room for the question. */
  askAgain: (moves: readonly Move[]) => boolean
  /** Says what happened besides what was wanted, with a way to take it back; gives how to stop offering it. */
  offerUndo: (words: string, undo: () => void) => () => void
  /** Loads the board anew: what is shown was not what the server knows. False when it could not be had. */
  reload: () => Promise<boolean>
}

export type MoveResult = 'moving' | 'nothingToDo' | 'asksForFifth' | 'teamIsFull' | 'offline'

/** What an organiser can do on the board. */
export interface BoardActions {
  /** Shows the move at once and sends it. `asksForFifth`: nothing was done, ask and come again with `allowFifth`. `offline`: nothing was done, and it was said. */
  move: (moves: readonly Move[], allowFifth?: boolean) => MoveResult
  undo: () => Promise<void>
  redo: () => Promise<void>
}

export function createBoardActions({
  store,
  announce,
  explain,
  askAgain,
  offerUndo,
  reload,
}: Surroundings): BoardActions {
  /** Moves are sent one after another, so that they arrive in the order in which they were made. */
  let sending: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = sending.then(work)
    sending = turn.catch(() => undefined)
    return turn
  }

  function move(moves: readonly Move[], allowFifth = false): MoveResult {
    const before = store.getState()
    const planned = planMoves(listPlaced(before), moves, allowFifth)
    if ('refusal' in planned) return planned.refusal === 'team_full' ? 'teamIsFull' : 'asksForFifth'
    if (planned.length === 0) return 'nothingToDo'
    if (!browserConnection.isOnline()) {
      explain(describeRefusal(new ConnectionError(null), nameGolfers(moves)))
      return 'offline'
    }
    const sent = moves.map(({ golferId, to }) => ({ golferId, from: teamOf(golferId), to }))
    const pending = store.begin(planned)
    announce(describeNow(moves))
    void inTurn(async () => {
      await painted()
      const { eventId } = before.board
      try {
        const body = { eventId, moves: sent, allowFifth }
        const moved = await callApi(placementEndpoints.moveGolfers, { body }, { outlivesPage: true })
        pending.confirm(moved)
        const replaced = describeReplaced(store.getState(), sent)
        if (replaced) offerWhileLast(replaced, moved.changeId)
      } catch (error) {
        pending.withdraw()
        // Several at once are put down as far as there is room, so the question is about one.
        const isOverLimit = problemCode(error) === 'team_over_limit' && moves.length === 1
        if (isOverLimit && askAgain(moves)) return void (await reload())
        const isAnswerLost = error instanceof ConnectionError
        explain(isAnswerLost ? describeUnknown(nameGolfers(moves)) : describeRefusal(error, nameGolfers(moves)))
        if ((await reload()) && isAnswerLost) tellOutcome(moves, error)
      }
    })
    return 'moving'
  }

  const describeNow = (moves: readonly Move[]) =>
    describeMoves(store.getState(), moves, (team) => teamIn(store.getState(), team).length)

  /** After a move whose answer was lost: the board that was loaded since knows whether it went in. */
  function tellOutcome(moves: readonly Move[], error: ConnectionError) {
    if (moves.every(({ golferId, to }) => isSameTeam(teamOf(golferId), to))) announce(describeNow(moves))
    else explain(describeRefusal(error, nameGolfers(moves)))
  }

  /** Offers to take a change back as long as it is the one to be taken back next. */
  function offerWhileLast(words: string, changeId: number) {
    const stopOffering = offerUndo(words, () => void turnHistory('undoPlacement', changeId))
    const stopListening = store.subscribe(() => {
      if (store.getState().board.history.undoable?.id === changeId) return
      stopListening()
      stopOffering()
    })
  }

  const nameGolfers = (moves: readonly Move[]) =>
    joinNames(moves.map(({ golferId }) => nameGolferIn(store.getState(), golferId)))

  function teamOf(golferId: number): TeamOnHole | null {
    const place = store.getState().places.get(golferId)
    if (!place) return null
    return { golfCourseHoleDetailId: place.golfCourseHoleDetailId, teamNumber: place.teamNumber }
  }

  const turnHistory = (name: 'undoPlacement' | 'redoPlacement', askedId?: number) =>
    inTurn(async () => {
      const { eventId, history } = store.getState().board
      const [verb, next] = name === 'undoPlacement' ? ['Undo', history.undoable] : ['Redo', history.redoable]
      const changeId = askedId ?? next?.id
      if (changeId === undefined) return
      try {
        const moved: MovedGolfers = await callApi(placementEndpoints[name], { body: { eventId, changeId } })
        store.accept(moved)
        announce(moved.words)
      } catch (error) {
        // Whoever tried again at once might take back the change before it.
        explain(error instanceof ConnectionError ? describeUnknown(verb) : describeFailure(error))
      }
      // The history that comes with the next message may be a moment late, and whoever goes on pressing means what comes next.
      await reload()
    })

  return { move, undo: () => turnHistory('undoPlacement'), redo: () => turnHistory('redoPlacement') }
}

/** What was done is on the screen before the browser turns to sending it. */
const painted = () => new Promise<void>((resolve) => afterPaint(resolve))

const describeUnknown = (what: string) =>
  `${what}: no answer came back, so this may be done or not. The board will show which.`

/** Why golfers are where they were, and who has moved them meanwhile. */
function describeRefusal(error: unknown, names: string): string {
  const by = error instanceof RequestError ? error.problem?.changed?.by : undefined
  return `${names}: not moved. ${describeFailure(error)}${by ? ` Moved last by ${by}.` : ''}`
}
