/**
 * Assigns holes to new teams: first teams on every hole, then second teams in shotgun order, with partners close
 * together. Also orders the golfers of a team, so that partners and paired golfers ride together.
 */

import type { GolferAfter, PlaceOnHole } from '../moves.ts'
import { offerPlace, type TeamPlace } from '../teams.ts'
import { isWishMet, type PlacementWish } from '../wishes.ts'
import type { CourseRoom, TeamOfCourse } from './course-room.ts'
import type { FormedTeam } from './form-teams.ts'
import type { ProblemGolfer } from './problem.ts'

interface TeamWithHole extends FormedTeam {
  team: TeamOfCourse
}

/** More rounds have never been needed. */
const maxRounds = 20

/** The cost of a hole between two teams of a partner, and between paired partners, who should share a hole. */
const costs = { spread: 2, fromFriend: 3 }

export function giveHoles(
  room: CourseRoom,
  formed: readonly FormedTeam[],
  wishes: readonly PlacementWish[],
  hasTime: () => boolean = () => true,
): TeamWithHole[] {
  const standing = formed.flatMap((one) => (one.team ? [{ ...one, team: one.team }] : []))
  const fresh = chainPartners(formed.filter(({ team }) => team === null))
  const slots = room.teams.free
    .slice(0, fresh.length)
    .toSorted((one, other) => one.holeNumber - other.holeNumber || one.teamNumber - other.teamNumber)
  const given = fresh.flatMap(({ golfers }, index) => {
    const team = slots[index]
    return team ? [{ team, golfers }] : []
  })
  bringTogether(given, findHolesOfStanding(room), wishes, hasTime)
  return [...standing, ...given].toSorted(
    (one, other) => one.team.holeNumber - other.team.holeNumber || one.team.teamNumber - other.team.teamNumber,
  )
}

const partnersOf = ({ golfers }: FormedTeam): number[] => [
  ...new Set(golfers.map(({ registrationId }) => registrationId)),
]

/** Each team followed by those that share a partner with it. */
function chainPartners(teams: readonly FormedTeam[]): FormedTeam[] {
  const chain = new Set<FormedTeam>()
  const follow = (team: FormedTeam) => {
    if (chain.has(team)) return
    chain.add(team)
    const partners = partnersOf(team)
    const neighbors = teams.filter((one) => partnersOf(one).some((id) => partners.includes(id)))
    for (const next of neighbors.toSorted((one, other) => partnersOf(one).length - partnersOf(other).length))
      follow(next)
  }
  for (const team of teams) follow(team)
  return [...chain]
}

type Holes = ReadonlyMap<number, readonly number[]>

function findHolesOfStanding({ teams }: CourseRoom): Holes {
  const holes = new Map<number, number[]>()
  for (const { holeNumber, standing } of teams.standing) {
    for (const { registrationId } of standing)
      holes.set(registrationId, [...(holes.get(registrationId) ?? []), holeNumber])
  }
  return holes
}

/** Lets two teams change their holes as long as that brings partners closer together. */
function bringTogether(
  given: TeamWithHole[],
  standing: Holes,
  wishes: readonly PlacementWish[],
  hasTime: () => boolean,
): void {
  const partners = given.map(partnersOf)
  const friends = listFriends(wishes)
  const holesOf = (id: number) => [
    ...(standing.get(id) ?? []),
    ...given.flatMap(({ team }, index) => (partners[index]?.includes(id) ? [team.holeNumber] : [])),
  ]
  const measure = (ids: ReadonlySet<number>) => {
    let cost = 0
    for (const id of ids) {
      const holes = holesOf(id)
      cost += costs.spread * (Math.max(...holes) - Math.min(...holes))
      for (const friend of friends.get(id) ?? []) cost += costs.fromFriend * findDistance(holes, holesOf(friend))
    }
    return cost
  }
  const tryExchange = (one: number, other: number): boolean => {
    const [first, second] = [given[one], given[other]]
    if (!first || !second) return false
    const ids = new Set([...(partners[one] ?? []), ...(partners[other] ?? [])])
    const before = measure(ids)
    swapTeams(first, second)
    if (measure(ids) < before) return true
    swapTeams(first, second)
    return false
  }
  for (let round = 0; round < maxRounds; round += 1) {
    let hasImproved = false
    for (let one = 0; one < given.length && hasTime(); one += 1) {
      for (let other = one + 1; other < given.length; other += 1) {
        if (tryExchange(one, other)) hasImproved = true
      }
    }
    if (!hasImproved) return
  }
}

function swapTeams(one: TeamWithHole, other: TeamWithHole): void {
  const { team } = one
  one.team = other.team
  other.team = team
}

const findDistance = (holes: readonly number[], others: readonly number[]): number =>
  others.length === 0 ? 0 : Math.min(...holes.flatMap((hole) => others.map((other) => Math.abs(hole - other))))

/** Paired partners. */
function listFriends(wishes: readonly PlacementWish[]): Holes {
  const friends = new Map<number, number[]>()
  const add = (id: number, friend: number) => friends.set(id, [...(friends.get(id) ?? []), friend])
  for (const { kind, one, other } of wishes) {
    if (kind !== 'with' || !('registrationId' in one && 'registrationId' in other)) continue
    add(one.registrationId, other.registrationId)
    add(other.registrationId, one.registrationId)
  }
  return friends
}

const worth = { must: 100, prefer: 10, partner: 1 }

/** The places of new golfers, in the order in which the board assigns them. */
export function giveCarts({ team, golfers }: TeamWithHole, wishes: readonly PlacementWish[]): GolferAfter[] {
  const everybody = [...team.standing, ...golfers]
  const concerning = wishes.filter(({ kind }) => kind === 'ridesWith')
  const judge = (places: ReadonlyMap<number, PlaceOnHole>) => {
    const met = concerning.filter((wish) => isWishMet(wish, everybody, ({ id }) => places.get(id) ?? null))
    return countPartnersInCarts(everybody, places) + met.reduce((sum, { strength }) => sum + worth[strength], 0)
  }
  const orders = listOrders(golfers).map((order) => {
    const places = seatInOrder(team, order)
    return { order, places, value: judge(places) }
  })
  const best = orders.reduce((one, other) => (other.value > one.value ? other : one))
  return best.order.map(({ id }) => ({ golferId: id, place: best.places.get(id) ?? null }))
}

/** All of them: a team is five at most. */
function listOrders(golfers: readonly ProblemGolfer[]): ProblemGolfer[][] {
  if (golfers.length <= 1) return [[...golfers]]
  return golfers.flatMap((first) =>
    listOrders(golfers.filter((golfer) => golfer !== first)).map((rest) => [first, ...rest]),
  )
}

function seatInOrder({ standing, ...team }: TeamWithHole['team'], order: readonly ProblemGolfer[]) {
  const { golfCourseHoleDetailId, teamNumber } = team
  const seated: TeamPlace[] = standing.map(({ id, place }) => ({
    golferId: id,
    seat: place.seat,
    cartNumber: place.cartNumber as TeamPlace['cartNumber'],
  }))
  for (const { id } of order) {
    const offer = offerPlace(seated, id, true)
    if ('place' in offer) seated.push(offer.place)
  }
  return new Map(
    seated.map(({ golferId, seat, cartNumber }): [number, PlaceOnHole] => [
      golferId,
      { golfCourseHoleDetailId, teamNumber, cartNumber, seat },
    ]),
  )
}

/** Pairs of one partner in one cart. */
function countPartnersInCarts(golfers: readonly ProblemGolfer[], places: ReadonlyMap<number, PlaceOnHole>): number {
  const pairs = golfers.flatMap((one, index) => golfers.slice(index + 1).map((other) => [one, other] as const))
  const isPair = ([one, other]: (typeof pairs)[number]) =>
    one.registrationId === other.registrationId && places.get(one.id)?.cartNumber === places.get(other.id)?.cartNumber
  return worth.partner * pairs.filter(isPair).length
}
