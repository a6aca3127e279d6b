import { useShallow } from 'zustand/react/shallow'
import { apiQuery } from '#client/api/queries.ts'
import { type Golfer, type PlacementBoard, placementEndpoints } from '#shared/contracts/placement/board.ts'
import { nameTeam } from '#shared/domain/placement/descriptions.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { roomInTeam, roomOnHole, type TeamOnHole } from '#shared/domain/placement/teams.ts'
import { countOf } from '#shared/domain/text.ts'
import { teamSize } from '#shared/limits.ts'
import * as engine from '../core/store/board-context.ts'
import { type BoardState, type Member, membersOf, unassignedIn } from '../core/store/board-state.ts'

/** Everything the board of an event shows. The live channel keeps it fresh while the board is open. */
export const boardQuery = (eventId: number) =>
  apiQuery(
    ['placementBoard', eventId],
    placementEndpoints.getPlacementBoard,
    { params: { eventId } },
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )

export type Hole = PlacementBoard['holes'][number]

/** Golfers in the teams of holes; a site is a hole, an area a course, and the detail of a member their cart. */
export type GolfState = BoardState<PlacementBoard, Golfer, PlaceOnHole>

/** The hooks of the engine, which know what this board holds. */
export const useBoard = engine.useBoard as engine.ReadBoard<GolfState>
export const useBoardLater = engine.useBoardLater as engine.ReadBoard<GolfState>

export const teamKey = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole) => `${golfCourseHoleDetailId}/${teamNumber}`

export function readTeamKey(key: string): TeamOnHole {
  const [golfCourseHoleDetailId = 0, teamNumber = 0] = key.split('/').map(Number)
  return { golfCourseHoleDetailId, teamNumber }
}

export const teamsOf = ({ golfCourseHoleDetailId }: Pick<Hole, 'golfCourseHoleDetailId'>): TeamOnHole[] =>
  [1, 2].map((teamNumber) => ({ golfCourseHoleDetailId, teamNumber }))

export const teamLabel = (hole: Hole, teamNumber: number): string =>
  (teamNumber === 1 ? hole.team1Name : hole.team2Name) || `Team ${teamNumber}`

export const teamIn = (state: GolfState, team: TeamOnHole): readonly Member[] => membersOf(state, teamKey(team))

export const teamSizesOn = (state: GolfState, hole: Hole): number[] =>
  teamsOf(hole).map((team) => teamIn(state, team).length)

export const isIncomplete = (golfers: number): boolean => golfers > 0 && golfers < teamSize

/** How many have no place on each course, in the order of the courses. */
export function useUnassignedCounts(): number[] {
  return useBoardLater(
    useShallow((state: GolfState) =>
      state.board.courses.map(({ golfCourseId }) => unassignedIn(state, golfCourseId).length),
    ),
  )
}

/** `hole 7, team 7B`. */
export function nameTeamOf({ holes }: PlacementBoard, { golfCourseHoleDetailId, teamNumber }: TeamOnHole): string {
  const hole = holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
  const name = teamNumber === 1 ? hole?.team1Name : hole?.team2Name
  return nameTeam(hole?.holeNumber ?? 0, name ?? '', teamNumber)
}

export function describeRoom(golfers: number): string {
  const room = roomInTeam(golfers)
  if (room === 0) return golfers > teamSize ? 'one over the limit' : 'team is full'
  return room === 1 ? '1 opening' : `${room} openings`
}

/** The room of both teams of a hole: `full`, `2 openings`. */
export function describeHoleRoom(state: GolfState, hole: Hole): string {
  const [one = 0, two = 0] = teamSizesOn(state, hole)
  const room = roomOnHole(one, two)
  return room === 0 ? 'full' : countOf(room, 'opening', 'openings')
}

/** `6 golfers`. */
export const countGolfers = (count: number) => countOf(count, 'golfer')
