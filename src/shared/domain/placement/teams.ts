/** Golfers start in teams of four, two teams on a hole, two golfers in a cart; a fifth golfer is an exception. */

import { teamSize, teamsPerHole } from '../../limits.ts'

export interface TeamOnHole {
  golfCourseHoleDetailId: number
  teamNumber: number
}

export function isSameTeam(one: TeamOnHole | null, other: TeamOnHole | null): boolean {
  if (!one || !other) return one === other
  return one.golfCourseHoleDetailId === other.golfCourseHoleDetailId && one.teamNumber === other.teamNumber
}

export interface PlaceOnHole extends TeamOnHole {
  cartNumber: number
  /** 1 to 5, each once in a team. */
  seat: number
}

/** How many golfers a course has room for without exceptions. */
export function courseCapacity(holeCount: number): number {
  return holeCount * teamsPerHole * teamSize
}

/** How many more golfers a team takes without an exception. */
export function roomInTeam(golfers: number): number {
  return Math.max(0, teamSize - golfers)
}
