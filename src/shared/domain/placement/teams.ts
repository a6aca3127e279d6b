/** Golfers start in teams of four, two teams on a hole, two golfers in a cart; a fifth golfer is an exception. */

import { carts, golfersPerCart, maxTeamSize, teamSize, teamsPerHole } from '../../limits.ts'

export type CartNumber = (typeof carts)[number]

const cartOfFifth = carts[1]

/** A golfer's place in a team. */
export interface TeamPlace {
  /** Id of the golfer's spot. */
  golferId: number
  /** 1 to 5, each once in a team. */
  seat: number
  cartNumber: CartNumber
}

export type TeamRefusal = 'team_over_limit' | 'team_full'

/** How many golfers a course has room for without exceptions. */
export function courseCapacity(holeCount: number): number {
  return holeCount * teamsPerHole * teamSize
}

/** How many more golfers a team takes without an exception. */
export function roomInTeam(golfers: number): number {
  return Math.max(0, teamSize - golfers)
}

/** How many more golfers the two teams of a hole take without an exception. */
export function roomOnHole(team1Golfers: number, team2Golfers: number): number {
  return roomInTeam(team1Golfers) + roomInTeam(team2Golfers)
}

/** Why a team of this many takes nobody more; null when it does. A fifth has to be allowed, a sixth never is. */
export function refuseGolfer(golfers: number, allowFifth: boolean): TeamRefusal | null {
  if (golfers >= maxTeamSize) return 'team_full'
  return golfers >= teamSize && !allowFifth ? 'team_over_limit' : null
}

/** The first cart with a free place; the fifth golfer rides in cart 2. */
export function chooseCart(team: readonly { cartNumber: number }[]): CartNumber {
  return carts.find((cart) => countRiders(team, cart) < golfersPerCart) ?? cartOfFifth
}

function countRiders(team: readonly { cartNumber: number }[], cart: CartNumber): number {
  return team.filter((place) => place.cartNumber === cart).length
}

/** The lowest seat nobody has, from 1. */
export function chooseSeat(team: readonly { seat: number }[]): number {
  const taken = new Set(team.map((place) => place.seat))
  let seat = 1
  while (taken.has(seat)) seat += 1
  return seat
}

/** The place a golfer would get in a team, or why there is none. Ask it under the lock of the team. */
export function offerPlace(
  team: readonly TeamPlace[],
  golferId: number,
  allowFifth: boolean,
): { place: TeamPlace } | { refusal: TeamRefusal } {
  const refusal = refuseGolfer(team.length, allowFifth)
  if (refusal) return { refusal }
  return { place: { golferId, seat: chooseSeat(team), cartNumber: chooseCart(team) } }
}

/**
 * The team without a golfer. When a team of five loses one of cart 1, its fifth golfer moves over from cart 2: three in a
 * cart is for teams of five alone. Compare the carts to see who moved.
 */
export function withoutGolfer(team: readonly TeamPlace[], golferId: number): TeamPlace[] {
  const left = team.filter((place) => place.golferId !== golferId)
  const crowded = carts.find((cart) => countRiders(left, cart) > golfersPerCart)
  if (crowded === undefined) return left
  const moving = left.findLastIndex((place) => place.cartNumber === crowded)
  return left.map((place, index) => (index === moving ? { ...place, cartNumber: chooseCart(left) } : place))
}
