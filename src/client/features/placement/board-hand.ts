import { isSameTeam, type Move, type TeamOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import type { BoardActions } from './board-actions.ts'
import { teamIn } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import { type BoardViewStore, emptyHand } from './board-view.ts'
import { countGolfers, nameGolferIn, nameTeamOf } from './describe-moves.ts'

interface Surroundings {
  store: BoardStore
  view: BoardViewStore
  actions: BoardActions
  /** Says why something does not work, to be seen and to be heard. */
  explain: (words: string) => void
}

/** What pressing and dropping mean: the same for mouse, finger and keyboard. */
export interface BoardHand {
  /** Picks somebody up; with somebody in hand, the two swap. */
  pressGolfer: (golferId: number) => void
  /** Puts down whoever is in hand; with nobody in hand, selects the team for +. */
  pressTeam: (team: TeamOnHole) => void
  addToSelected: (golferId: number) => void
  /** Takes golfers off their holes. */
  takeOff: (golferIds: readonly number[]) => void
  pickUp: (golferIds: readonly number[]) => void
  cancel: () => void
  /** Nobody is in hand and no team is selected any more. */
  letGo: () => void
  /** The answer to 'Team Over Limit Exception'. */
  answer: (isAccepted: boolean) => void
}

export function createBoardHand({ store, view, actions, explain }: Surroundings): BoardHand {
  const nameOf = (golferId: number) => nameGolferIn(store.getState(), golferId)
  const placeOf = (golferId: number) => store.getState().places.get(golferId) ?? null
  const nameTeam = (team: TeamOnHole) => nameTeamOf(store.getState().board, team)

  const describeWho = (golferIds: readonly number[]) =>
    golferIds.length === 1 ? nameOf(golferIds[0] ?? 0) : countGolfers(golferIds.length)

  function pickUp(golferIds: readonly number[]) {
    const [first] = golferIds
    if (first === undefined) return
    view.set({ inHand: golferIds, lastTeam: placeOf(first) })
    view.announce(`${describeWho(golferIds)} picked up. Choose a team, or a person to swap with. Escape cancels.`)
  }

  function cancel() {
    const { inHand } = view.getState()
    if (inHand.length === 0) return
    view.set({ inHand: emptyHand })
    view.announce(`Put back: ${describeWho(inHand)}.`)
  }

  function deselect() {
    const { selected } = view.getState()
    if (!selected) return
    view.set({ selected: null })
    view.announce(`${nameTeam(selected)} is no longer selected.`)
  }

  /** One after another as far as the team has room without an exception; one golfer alone may ask for it. */
  function putInto(golferIds: readonly number[], team: TeamOnHole) {
    const coming = golferIds.filter((golferId) => !isSameTeam(placeOf(golferId), team))
    const [only] = coming
    if (only === undefined) {
      view.set({ inHand: emptyHand })
      explain(`Already there: ${nameTeam(team)}.`)
    } else if (coming.length === 1) send([{ golferId: only, to: team }])
    else putMany(coming, team)
  }

  function putMany(coming: readonly number[], team: TeamOnHole) {
    const room = roomInTeam(teamIn(store.getState(), team).length)
    if (room === 0) {
      explain(
        `There is no place left on ${nameTeam(team)}. Choose another team for the ${countGolfers(coming.length)}.`,
      )
      return
    }
    const result = actions.move(coming.slice(0, room).map((golferId) => ({ golferId, to: team })))
    if (result === 'offline') return
    const left = coming.slice(room)
    view.set({ inHand: left, lastTeam: team })
    if (left.length > 0) view.announce(`${countGolfers(left.length)} left. Choose the next team, or press Escape.`)
  }

  function swap(one: number, other: number) {
    const [here, there] = [placeOf(one), placeOf(other)]
    if (isSameTeam(here, there)) {
      explain(`${nameOf(one)} and ${nameOf(other)} are in the same team already.`)
      return
    }
    const moves = [
      { golferId: one, to: there },
      { golferId: other, to: here },
    ]
    // No team grows by a swap, so that a fifth who is there already is no new exception.
    send(moves, true)
  }

  function send(moves: readonly Move[], allowFifth = false) {
    const result = actions.move(moves, allowFifth)
    if (result === 'asksForFifth') view.set({ question: moves, isQuestionLate: false })
    else if (result === 'teamIsFull') {
      const team = moves.find(({ to }) => to)?.to
      explain(`No room: ${team ? nameTeam(team) : 'this team'} has five golfers already, and takes nobody more.`)
    } else if (result !== 'offline') view.set({ inHand: emptyHand })
  }

  return {
    pickUp,
    cancel,
    letGo() {
      cancel()
      deselect()
    },
    pressGolfer(golferId) {
      const { inHand } = view.getState()
      const [carried] = inHand
      const place = placeOf(golferId)
      if (inHand.includes(golferId)) cancel()
      else if (carried === undefined || (!place && (inHand.length > 1 || !placeOf(carried)))) pickUp([golferId])
      else if (inHand.length > 1 && place) putInto(inHand, place)
      else swap(carried, golferId)
    },
    pressTeam(team) {
      const { inHand, selected } = view.getState()
      if (inHand.length > 0) putInto(inHand, team)
      else if (isSameTeam(selected, team)) deselect()
      else {
        view.set({ selected: team })
        const members = teamIn(store.getState(), team).length
        view.announce(`${nameTeam(team)} selected, ${countGolfers(members)}. Press + on a golfer to add them.`)
      }
    },
    addToSelected(golferId) {
      const { selected } = view.getState()
      if (selected) send([{ golferId, to: selected }])
      else explain(`Select a team first, then press + to add ${nameOf(golferId)} to it.`)
    },
    takeOff(golferIds) {
      const placed = golferIds.filter((golferId) => placeOf(golferId))
      if (placed.length > 0) send(placed.map((golferId) => ({ golferId, to: null })))
      else cancel()
    },
    answer(isAccepted) {
      const { question, inHand } = view.getState()
      view.set({ question: null })
      if (question && isAccepted) send(question, true)
      else if (inHand.length === 0) view.announce('Nobody was moved.')
    },
  }
}
