import type { Golfer, PlacementBoard } from '#shared/contracts/placement.ts'
import type { PlacedGolfer, PlaceOnHole, TeamOnHole } from '#shared/domain/placement/moves.ts'

/** By golfer. */
export type Places = ReadonlyMap<number, PlaceOnHole>

/** A golfer in a team, in the order of the seats. */
export interface TeamMember {
  golferId: number
  cartNumber: number
  /** Moved here by this browser, and not yet confirmed by the server. */
  isPending: boolean
  /** The ids of the holes on which golfers of the same partner start; empty when all start here. */
  splitOver: readonly number[] | 'many'
}

export interface BoardState {
  board: PlacementBoard
  golfers: ReadonlyMap<number, Golfer>
  /** By golfer, with what is on its way to the server counted in. */
  places: Places
  /** By `teamKey`. A team that did not change stays the same array, so that only those that did are painted. */
  teams: ReadonlyMap<string, readonly TeamMember[]>
  /** By course, the golfers without a place in the order of the list; the same array as long as they are the same. */
  waiting: ReadonlyMap<number, readonly number[]>
  /** By registration, the ids of the holes on which its golfers start; the same array as long as they are the same. */
  holesOf: ReadonlyMap<number, readonly number[]>
}

export const teamKey = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole) => `${golfCourseHoleDetailId}/${teamNumber}`

const nobody: readonly TeamMember[] = []
const nowhere: readonly number[] = []

/** So many holes of a partner are told apart; there is no room for more, and each new one would paint all its golfers. */
const mostNamed = 4

/** The golfers of a course without a place. */
export const waitingOn = ({ waiting }: BoardState, courseId: number): readonly number[] =>
  waiting.get(courseId) ?? nowhere

export const teamIn = (state: BoardState, team: TeamOnHole): readonly TeamMember[] =>
  state.teams.get(teamKey(team)) ?? nobody

/** Everybody who has a place, as the rules of moving take them. */
export const listPlaced = ({ places }: BoardState): PlacedGolfer[] =>
  [...places].map(([golferId, place]) => ({ golferId, place }))

interface Known {
  board: PlacementBoard
  places: Places
  /** Whose places are on their way to the server. */
  pendingIds: ReadonlySet<number>
}

/** Everything that is read from a board. What is as it was before stays the same object. */
export function deriveBoard({ board, places, pendingIds }: Known, before: BoardState | null): BoardState {
  const golfers = before?.board.golfers === board.golfers ? before.golfers : byId(board.golfers)
  const holesOf = listHolesOf(places, golfers, before?.holesOf)
  const splitOver = (golferId: number) => {
    const holes = holesOf.get(golfers.get(golferId)?.registrationId ?? 0)
    if (!holes || holes.length < 2) return nowhere
    return holes.length > mostNamed ? 'many' : holes
  }
  const teams = groupByTeam(places, before?.teams, (golferId, { cartNumber }) => ({
    golferId,
    cartNumber,
    isPending: pendingIds.has(golferId),
    splitOver: splitOver(golferId),
  }))
  return { board, golfers, places, teams, waiting: listWaiting(board, places, before?.waiting), holesOf }
}

const byId = (golfers: readonly Golfer[]) => new Map(golfers.map((golfer) => [golfer.id, golfer]))

function groupByTeam(
  places: Places,
  before: BoardState['teams'] | undefined,
  memberOf: (golferId: number, place: PlaceOnHole) => TeamMember,
): BoardState['teams'] {
  const seated = [...places].toSorted(([, one], [, other]) => one.seat - other.seat)
  const teams = Map.groupBy(seated, ([, place]) => teamKey(place))
  return new Map(
    [...teams].map(([key, members]) => {
      const team = members.map(([golferId, place]) => memberOf(golferId, place))
      const known = before?.get(key)
      return [key, known && isSameTeam(known, team) ? known : team]
    }),
  )
}

const isSameTeam = (one: readonly TeamMember[], other: readonly TeamMember[]) =>
  one.length === other.length &&
  one.every((member, index) => {
    const its = other[index]
    return (
      member.golferId === its?.golferId &&
      member.cartNumber === its.cartNumber &&
      member.isPending === its.isPending &&
      member.splitOver === its.splitOver
    )
  })

function listWaiting(
  { courses, golfers }: PlacementBoard,
  places: Places,
  before: BoardState['waiting'] | undefined,
): BoardState['waiting'] {
  const waiting = Map.groupBy(
    golfers.filter(({ id }) => !places.has(id)),
    ({ golfCourseId }) => golfCourseId ?? 0,
  )
  return new Map(
    courses.map(({ golfCourseId }) => {
      const ids = waiting.get(golfCourseId)?.map(({ id }) => id) ?? []
      const known = before?.get(golfCourseId)
      const isKnown = known?.length === ids.length && known.every((id, index) => id === ids[index])
      return [golfCourseId, isKnown ? known : ids]
    }),
  )
}

function listHolesOf(
  places: Places,
  golfers: BoardState['golfers'],
  before: BoardState['holesOf'] | undefined,
): BoardState['holesOf'] {
  const holes = new Map<number, Set<number>>()
  for (const [golferId, { golfCourseHoleDetailId }] of places) {
    const registrationId = golfers.get(golferId)?.registrationId
    if (registrationId === undefined) continue
    const its = holes.get(registrationId)
    if (its) its.add(golfCourseHoleDetailId)
    else holes.set(registrationId, new Set([golfCourseHoleDetailId]))
  }
  return new Map(
    [...holes].map(([registrationId, ids]) => {
      const known = before?.get(registrationId)
      const isKnown = known?.length === ids.size && known.every((id) => ids.has(id))
      return [registrationId, isKnown ? known : [...ids]]
    }),
  )
}
