import { toast } from '#client/ui/overlays/toast.tsx'
import { isSameTeam, type Move, type TeamOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import { teamIn } from '../store/board-state.ts'
import type { BoardStore } from '../store/board-store.ts'
import { countGolfers, nameGolferIn, nameTeamOf } from '../store/describe-moves.ts'
import type { MoveActions } from '../store/move-actions.ts'
import { noGolfers, type SelectionStore } from './selection-store.ts'

interface Surroundings {
  store: BoardStore
  selection: SelectionStore
  move: MoveActions['move']
  announce: (text: string) => void
  /** Says why something does not work, to be seen and to be heard. */
  warn: (text: string) => void
}

export type SelectionActions = ReturnType<typeof createSelectionActions>

/** Picking golfers up and putting them down, by mouse, finger, keyboard or drag and drop. */
export function createSelectionActions({ store, selection, move, announce, warn }: Surroundings) {
  const nameOf = (golferId: number) => nameGolferIn(store.getState(), golferId)
  const placeOf = (golferId: number) => store.getState().places.get(golferId) ?? null
  const nameTeam = (team: TeamOnHole) => nameTeamOf(store.getState().board, team)

  const nameAll = (golferIds: readonly number[]) =>
    golferIds.length === 1 ? nameOf(golferIds[0] ?? 0) : countGolfers(golferIds.length)

  function pickUp(golferIds: readonly number[]) {
    const [first] = golferIds
    if (first === undefined) return
    selection.set({ pickedUp: golferIds, areLeft: false, lastTeam: placeOf(first) })
    announce(
      `${nameAll(golferIds)} picked up. Choose a team, or a person to swap with.${hasKeys() ? ' M leads to the list of teams, Escape cancels.' : ''}`,
    )
  }

  function cancel() {
    const { pickedUp } = selection.getState()
    if (pickedUp.length === 0) return
    selection.set({ pickedUp: noGolfers })
    announce(`Put back: ${nameAll(pickedUp)}.`)
  }

  function deselectTeam() {
    const { selectedTeam } = selection.getState()
    if (!selectedTeam) return
    selection.set({ selectedTeam: null })
    announce(`${nameTeam(selectedTeam)} is no longer selected.`)
  }

  function putInto(golferIds: readonly number[], team: TeamOnHole) {
    const coming = golferIds.filter((golferId) => !isSameTeam(placeOf(golferId), team))
    const [only] = coming
    if (only === undefined) {
      selection.set({ pickedUp: noGolfers })
      warn(`Already there: ${nameTeam(team)}.`)
    } else if (coming.length === 1) send([{ golferId: only, to: team }])
    else putSeveralInto(coming, team)
  }

  /** As many as the team has room for; the others stay picked up. */
  function putSeveralInto(coming: readonly number[], team: TeamOnHole) {
    const room = roomInTeam(teamIn(store.getState(), team).length)
    if (room === 0) {
      warn(`There is no place left on ${nameTeam(team)}. Choose another team for the ${countGolfers(coming.length)}.`)
      return
    }
    const result = move(coming.slice(0, room).map((golferId) => ({ golferId, to: team })))
    if (result === 'offline') return
    const left = coming.slice(room)
    selection.set({ pickedUp: left, areLeft: true, lastTeam: team })
    if (left.length > 0)
      announce(`${countGolfers(left.length)} left. Choose the next team${hasKeys() ? ', or press Escape' : ''}.`)
  }

  function swap(one: number, other: number) {
    const [here, there] = [placeOf(one), placeOf(other)]
    if (isSameTeam(here, there)) {
      warn(`${nameOf(one)} and ${nameOf(other)} are in the same team already.`)
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
    const result = move(moves, allowFifth)
    if (result === 'asksForFifth') selection.set({ overLimitMoves: moves, isOverLimitLate: false })
    else if (result === 'teamIsFull') {
      const team = moves.find(({ to }) => to)?.to
      warn(`No room: ${team ? nameTeam(team) : 'this team'} has five golfers already, and takes nobody more.`)
    } else if (result !== 'offline') selection.set({ pickedUp: noGolfers })
  }

  return {
    pickUp,
    cancel,
    /** Nobody is picked up and no team is selected any more. */
    clear() {
      cancel()
      deselectTeam()
    },
    /** Picks somebody up; with somebody picked up, the two swap. */
    pressGolfer(golferId: number) {
      const { pickedUp } = selection.getState()
      const [first] = pickedUp
      const place = placeOf(golferId)
      if (pickedUp.includes(golferId)) cancel()
      else if (first === undefined || (!place && (pickedUp.length > 1 || !placeOf(first)))) pickUp([golferId])
      else if (pickedUp.length > 1 && place) putInto(pickedUp, place)
      else swap(first, golferId)
    },
    /** Puts down whoever is picked up; with nobody picked up, selects the team for +. */
    pressTeam(team: TeamOnHole) {
      const { pickedUp, selectedTeam } = selection.getState()
      if (pickedUp.length > 0) putInto(pickedUp, team)
      else if (isSameTeam(selectedTeam, team)) deselectTeam()
      else {
        selection.set({ selectedTeam: team })
        const members = teamIn(store.getState(), team).length
        announce(`${nameTeam(team)} selected, ${countGolfers(members)}. Press + on a golfer to add them.`)
      }
    },
    addToSelectedTeam(golferId: number) {
      const { selectedTeam } = selection.getState()
      if (selectedTeam) send([{ golferId, to: selectedTeam }])
      else warn(`Select a team first, then press + to add ${nameOf(golferId)} to it.`)
    },
    takeOff(golferIds: readonly number[]) {
      const placed = golferIds.filter((golferId) => placeOf(golferId))
      if (placed.length > 0) send(placed.map((golferId) => ({ golferId, to: null })))
      else cancel()
    },
    /** The answer to 'Team Over Limit Exception'. */
    answerOverLimit(isAccepted: boolean) {
      const { overLimitMoves, pickedUp } = selection.getState()
      selection.set({ overLimitMoves: null })
      if (overLimitMoves && isAccepted) send(overLimitMoves, true)
      else if (pickedUp.length === 0) announce('Nobody was moved.')
    },
  }
}

/** A phone has no Escape to tell of. */
/** Whether it makes sense to speak of keys. */
export const hasKeys = () => !matchMedia('(pointer: coarse)').matches

export type WarningToast = ReturnType<typeof createWarningToast>

/** Why something did not happen: one message at a time, which closes by itself or when something went well. */
export function createWarningToast() {
  let shown: ReturnType<typeof toast> | undefined

  function clear() {
    shown?.close()
    shown = undefined
  }

  return {
    clear,
    show(text: string) {
      clear()
      shown = toast(text, { tone: 'warning' })
    },
  }
}
