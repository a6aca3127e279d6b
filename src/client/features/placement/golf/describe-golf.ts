import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { nameTeam } from '#shared/domain/placement/descriptions.ts'
import { roomInTeam, roomOnHole, type TeamOnHole } from '#shared/domain/placement/teams.ts'
import { teamSize } from '#shared/limits.ts'
import { type GolfState, type Hole, teamSizesOn } from './golf-state.ts'

/** `hole 7, team 7B`. */
export function nameTeamOf({ holes }: PlacementBoard, { golfCourseHoleDetailId, teamNumber }: TeamOnHole): string {
  const hole = holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
  const name = teamNumber === 1 ? hole?.team1Name : hole?.team2Name
  return nameTeam(hole?.holeNumber ?? 0, name ?? '', teamNumber)
}

export function describeRoom(golfers: number): string {
  const room = roomInTeam(golfers)
  if (room === 0) return golfers > teamSize ? 'one over the limit' : 'team is full'
  return room === 1 ? 'one place left' : `${room} places left`
}

/** The room of both teams of a hole: `full`, `2 places left`. */
export function describeHoleRoom(state: GolfState, hole: Hole): string {
  const [one = 0, two = 0] = teamSizesOn(state, hole)
  const room = roomOnHole(one, two)
  if (room === 0) return 'full'
  return room === 1 ? '1 place left' : `${room} places left`
}

/** `6 golfers`. */
export const countGolfers = (count: number) => (count === 1 ? '1 golfer' : `${count} golfers`)
