import type { GolferMove, PlacementBoard } from '#shared/contracts/placement.ts'
import { nameGolfer, nameTeam } from '#shared/domain/placement/descriptions.ts'
import type { Move, TeamOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam, roomOnHole } from '#shared/domain/placement/teams.ts'
import { teamSize } from '#shared/limits.ts'
import type { BoardState } from './board-state.ts'

/** `hole 7, team 7B`. */
export function nameTeamOf({ holes }: PlacementBoard, { golfCourseHoleDetailId, teamNumber }: TeamOnHole): string {
  const hole = holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
  const name = teamNumber === 1 ? hole?.team1Name : hole?.team2Name
  return nameTeam(hole?.holeNumber ?? 0, name ?? '', teamNumber)
}

/** What was just moved, for somebody who cannot see it: "Ann Lee, hole 7, team 7B, cart 2, one place left". */
export function describeMoves(
  { board, golfers, places }: BoardState,
  moves: readonly Move[],
  countTeam: (team: TeamOnHole) => number,
): string {
  return moves
    .map(({ golferId, to }) => {
      const name = nameGolferIn({ golfers }, golferId)
      if (!to) return `${name}, no longer on a hole`
      const cart = places.get(golferId)?.cartNumber
      return `${name}, ${nameTeamOf(board, to)}, cart ${cart ?? '?'}, ${describeRoom(countTeam(to))}`
    })
    .join('. ')
}

/**
 * "Ann Lee took Bo Berg's place on hole 7, team 7B. Bo Berg is no longer placed."; null unless somebody without a place was
 * exchanged for somebody who had one.
 */
export function describeReplaced({ board, golfers }: BoardState, moves: readonly GolferMove[]): string | null {
  const going = moves.find(({ from, to }) => from && !to)
  const coming = moves.find(({ from, to }) => !from && to)
  if (moves.length !== 2 || !going || !coming?.to) return null
  const loser = nameGolferIn({ golfers }, going.golferId)
  return `${nameGolferIn({ golfers }, coming.golferId)} took ${loser}’s place on ${nameTeamOf(board, coming.to)}. ${loser} is no longer placed.`
}

/** With the partner while nobody is named: every partner has a Golfer 4. */
export function nameGolferIn({ golfers }: Pick<BoardState, 'golfers'>, golferId: number): string {
  const golfer = golfers.get(golferId)
  return golfer ? nameGolfer(golfer) : 'A golfer'
}

export function describeRoom(golfers: number): string {
  const room = roomInTeam(golfers)
  if (room === 0) return golfers > teamSize ? 'one over the limit' : 'team is full'
  return room === 1 ? 'one place left' : `${room} places left`
}

/** The room of both teams of a hole: `full`, `2 places left`. */
export function describeHoleRoom(team1Golfers: number, team2Golfers: number): string {
  const room = roomOnHole(team1Golfers, team2Golfers)
  if (room === 0) return 'full'
  return room === 1 ? '1 place left' : `${room} places left`
}

/** `6 golfers`. */
export const countGolfers = (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`)
