import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import type { TeamOnHole } from '#shared/domain/placement/teams.ts'
import * as engine from '../engine/store/board-context.ts'
import { type BoardState, type Member, membersOf, unassignedIn } from '../engine/store/board-state.ts'

export type Hole = PlacementBoard['holes'][number]

/** Golfers in the teams of holes; a site is a hole, an area a course, and the detail of a member their cart. */
export type GolfState = BoardState<PlacementBoard, Golfer, PlaceOnHole>

/** The hooks of the engine, which know what this board holds. */
export const useBoard = engine.useBoard as engine.ReadBoard<GolfState>
export const useBoardLater = engine.useBoardLater as engine.ReadBoard<GolfState>
export const useBoardTexts = engine.useBoardTexts as (read: (state: GolfState) => readonly string[]) => string[]

export const teamKey = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole) => `${golfCourseHoleDetailId}/${teamNumber}`

export function readTeamKey(key: string): TeamOnHole {
  const [golfCourseHoleDetailId = 0, teamNumber = 0] = key.split('/').map(Number)
  return { golfCourseHoleDetailId, teamNumber }
}

export const teamsOf = ({ golfCourseHoleDetailId }: Hole): TeamOnHole[] =>
  [1, 2].map((teamNumber) => ({ golfCourseHoleDetailId, teamNumber }))

export const teamLabel = (hole: Hole, teamNumber: number): string =>
  (teamNumber === 1 ? hole.team1Name : hole.team2Name) || `Team ${teamNumber}`

export const teamIn = (state: GolfState, team: TeamOnHole): readonly Member[] => membersOf(state, teamKey(team))

export const teamSizesOn = (state: GolfState, hole: Hole): number[] =>
  teamsOf(hole).map((team) => teamIn(state, team).length)

/** How many have no place on each course, in the order of the courses. */
export function useUnassignedCounts(): number[] {
  const counts = useBoardLater((state) =>
    state.board.courses.map(({ golfCourseId }) => unassignedIn(state, golfCourseId).length).join(' '),
  )
  return counts.split(' ').map(Number)
}
