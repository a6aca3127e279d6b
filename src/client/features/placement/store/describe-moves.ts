import type { GolferMove, PlacementBoard } from '#shared/contracts/placement/board.ts'
import { nameGolfer, nameTeam } from '#shared/domain/placement/descriptions.ts'
import type { Move, TeamOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam, roomOnHole } from '#shared/domain/placement/teams.ts'
import { teamSize } from '#shared/limits.ts'
import { type BoardState, type Hole, teamIn, teamSizesOn } from './board-state.ts'

/** `hole 7, team 7B`. */
export function nameTeamOf({ holes }: PlacementBoard, { golfCourseHoleDetailId, teamNumber }: TeamOnHole): string {
  const hole = holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
  const name = teamNumber === 1 ? hole?.team1Name : hole?.team2Name
  return nameTeam(hole?.holeNumber ?? 0, name ?? '', teamNumber)
}

/** What was just moved, for somebody who cannot see it: "Ann Lee, hole 7, team 7B, cart 2, one place left". */
export function describeMoves(state: BoardState, moves: readonly Move[]): string {
  return moves
    .map(({ golferId, to }) => {
      const name = nameGolferIn(state, golferId)
      if (!to) return `${name}, no longer on a hole`
      const cart = state.places.get(golferId)?.cartNumber
      return `${name}, ${nameTeamOf(state.board, to)}, cart ${cart ?? '?'}, ${describeRoom(teamIn(state, to).length)}`
    })
    .join('. ')
}

/**
 * "Ann Lee took Bo Berg's place on hole 7, team 7B. Bo Berg is no longer placed."; null unless somebody without a place was
 * exchanged for somebody who had one.
 */
export function describeReplaced(state: BoardState, moves: readonly GolferMove[]): string | null {
  const going = moves.find(({ from, to }) => from && !to)
  const coming = moves.find(({ from, to }) => !from && to)
  if (moves.length !== 2 || !going || !coming?.to) return null
  const replaced = nameGolferIn(state, going.golferId)
  return `${nameGolferIn(state, coming.golferId)} took ${replaced}’s place on ${nameTeamOf(state.board, coming.to)}. ${replaced} is no longer placed.`
}

/** With the partner while nobody is named: every partner has a Golfer 4. */
export function nameGolferIn({ golfers }: BoardState, golferId: number): string {
  const golfer = golfers.get(golferId)
  return golfer ? nameGolfer(golfer) : 'A golfer'
}

export function describeRoom(golfers: number): string {
  const room = roomInTeam(golfers)
  if (room === 0) return golfers > teamSize ? 'one over the limit' : 'team is full'
  return room === 1 ? 'one place left' : `${room} places left`
}

/** The room of both teams of a hole: `full`, `2 places left`. */
export function describeHoleRoom(state: BoardState, hole: Hole): string {
  const [one = 0, two = 0] = teamSizesOn(state, hole)
  const room = roomOnHole(one, two)
  if (room === 0) return 'full'
  return room === 1 ? '1 place left' : `${room} places left`
}

/** `6 golfers`. */
export const countGolfers = (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`)
