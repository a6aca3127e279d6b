import type { PlacementBoard } from '#shared/contracts/placement.ts'
import type { Move, TeamOnHole } from '#shared/domain/placement-moves.ts'
import { roomInTeam } from '#shared/domain/team-placement.ts'
import type { BoardState } from './board-store.ts'

/** `hole 7 team 7B`. */
export function nameTeamOf({ holes }: PlacementBoard, { golfCourseHoleDetailId, teamNumber }: TeamOnHole): string {
  const hole = holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
  const name = teamNumber === 1 ? hole?.team1Name : hole?.team2Name
  return `hole ${hole?.holeNumber ?? '?'} team ${name || teamNumber}`
}

/** What was just moved, for somebody who cannot see it: "Ann Lee, hole 7 team 7B, cart 2, one place left". */
export function describeMoves(
  { board, golfers, places }: BoardState,
  moves: readonly Move[],
  countTeam: (team: TeamOnHole) => number,
): string {
  return moves
    .map(({ golferId, to }) => {
      const name = golfers.get(golferId)?.name ?? 'A golfer'
      if (!to) return `${name}, no longer on a hole`
      const cart = places.get(golferId)?.cartNumber
      return `${name}, ${nameTeamOf(board, to)}, cart ${cart ?? '?'}, ${describeRoom(countTeam(to))}`
    })
    .join('. ')
}

export function describeRoom(golfers: number): string {
  const room = roomInTeam(golfers)
  if (room === 0) return golfers > 4 ? 'one over the limit' : 'team is full'
  return room === 1 ? 'one place left' : `${room} places left`
}
