import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacedGolfer, PlaceOnHole, TeamOnHole } from '#shared/domain/placement/moves.ts'

export type Hole = PlacementBoard['holes'][number]

/** By golfer. */
export type Places = ReadonlyMap<number, PlaceOnHole>

export interface TeamMember {
  golferId: number
  cartNumber: number
  /** Moved here by this browser, and not yet confirmed by the server. */
  isPending: boolean
  /** The ids of the holes on which golfers of the same partner start; empty when all start here. */
  splitOver: readonly number[] | 'many'
}

/** Whatever did not change with a move stays the same object, so that only what did is painted. */
export interface BoardState {
  board: PlacementBoard
  golfers: ReadonlyMap<number, Golfer>
  /** With pending moves applied. */
  places: Places
  /** By `teamKey`. */
  teams: ReadonlyMap<string, readonly TeamMember[]>
  /** By course, the golfers without a place in the order of the list. */
  unassigned: ReadonlyMap<number, readonly number[]>
  /** By registration, the ids of the holes on which its golfers start. */
  holesOf: ReadonlyMap<number, readonly number[]>
}

export const teamKey = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole) => `${golfCourseHoleDetailId}/${teamNumber}`

export const teamsOf = ({ golfCourseHoleDetailId }: Hole): TeamOnHole[] =>
  [1, 2].map((teamNumber) => ({ golfCourseHoleDetailId, teamNumber }))

export const teamLabel = (hole: Hole, teamNumber: number): string =>
  (teamNumber === 1 ? hole.team1Name : hole.team2Name) || `Team ${teamNumber}`

const noMembers: readonly TeamMember[] = []
const noIds: readonly number[] = []

export const teamIn = (state: BoardState, team: TeamOnHole): readonly TeamMember[] =>
  state.teams.get(teamKey(team)) ?? noMembers

export const teamSizesOn = (state: BoardState, hole: Hole): number[] =>
  teamsOf(hole).map((team) => teamIn(state, team).length)

export const unassignedOn = ({ unassigned }: BoardState, courseId: number): readonly number[] =>
  unassigned.get(courseId) ?? noIds

/** Everybody who has a place, as the rules of moving take them. */
export const listPlaced = ({ places }: BoardState): PlacedGolfer[] =>
  [...places].map(([golferId, place]) => ({ golferId, place }))

interface KnownPlaces {
  board: PlacementBoard
  places: Places
  /** Whose places are on their way to the server. */
  pendingIds: ReadonlySet<number>
}

/** So many holes of a partner are told apart; there is no room for more, and each new one would paint all its golfers. */
const mostNamedHoles = 4

export function deriveBoard({ board, places, pendingIds }: KnownPlaces, before: BoardState | null): BoardState {
  const golfers =
    before?.board.golfers === board.golfers
      ? before.golfers
      : new Map(board.golfers.map((golfer) => [golfer.id, golfer]))
  const holesOf = groupHoles(places, golfers, before?.holesOf)
  const splitOver = (golferId: number) => {
    const holes = holesOf.get(golfers.get(golferId)?.registrationId ?? 0)
    if (!holes || holes.length < 2) return noIds
    return holes.length > mostNamedHoles ? 'many' : holes
  }
  const teams = groupTeams(places, before?.teams, (golferId, { cartNumber }) => ({
    golferId,
    cartNumber,
    isPending: pendingIds.has(golferId),
    splitOver: splitOver(golferId),
  }))
  return { board, golfers, places, teams, unassigned: groupUnassigned(board, places, before?.unassigned), holesOf }
}

function groupTeams(
  places: Places,
  before: BoardState['teams'] | undefined,
  toMember: (golferId: number, place: PlaceOnHole) => TeamMember,
): BoardState['teams'] {
  const bySeat = [...places].toSorted(([, one], [, other]) => one.seat - other.seat)
  const teams = Map.groupBy(bySeat, ([, place]) => teamKey(place))
  return new Map(
    [...teams].map(([key, members]) => {
      const team = members.map(([golferId, place]) => toMember(golferId, place))
      return [key, reuse(before?.get(key), team, isSameMember)]
    }),
  )
}

const isSameMember = (one: TeamMember, other: TeamMember) =>
  one.golferId === other.golferId &&
  one.cartNumber === other.cartNumber &&
  one.isPending === other.isPending &&
  one.splitOver === other.splitOver

function groupUnassigned(
  { courses, golfers }: PlacementBoard,
  places: Places,
  before: BoardState['unassigned'] | undefined,
): BoardState['unassigned'] {
  const unassigned = Map.groupBy(
    golfers.filter(({ id }) => !places.has(id)),
    ({ golfCourseId }) => golfCourseId,
  )
  return new Map(
    courses.map(({ golfCourseId }) => {
      const ids = unassigned.get(golfCourseId)?.map(({ id }) => id) ?? noIds
      return [golfCourseId, reuse(before?.get(golfCourseId), ids)]
    }),
  )
}

function groupHoles(
  places: Places,
  golfers: BoardState['golfers'],
  before: BoardState['holesOf'] | undefined,
): BoardState['holesOf'] {
  const byRegistration = Map.groupBy(places, ([golferId]) => golfers.get(golferId)?.registrationId ?? 0)
  return new Map(
    [...byRegistration].map(([registrationId, placed]) => {
      const ids = new Set(placed.map(([, place]) => place.golfCourseHoleDetailId))
      const inOrder = [...ids].toSorted((one, other) => one - other)
      return [registrationId, reuse(before?.get(registrationId), inOrder)]
    }),
  )
}

function reuse<T>(
  known: readonly T[] | undefined,
  next: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): readonly T[] {
  const isUnchanged = known?.length === next.length && known.every((item, index) => isSame(item, next[index] as T))
  return isUnchanged ? known : next
}
