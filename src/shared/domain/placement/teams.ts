/**
 * Golfers start in teams of four, two teams on a hole, two golfers in a cart; a fifth golfer is an exception. Which
 * teams are offered to golfers of a partner who are to be placed together.
 */

import { carts, golfersPerCart, maxTeamSize, teamSize, teamsPerHole } from '../../limits.ts'

export type CartNumber = (typeof carts)[number]

const cartOfFifth = carts[1]

export interface TeamOnHole {
  golfCourseHoleDetailId: number
  teamNumber: number
}

export function isSameTeam(one: TeamOnHole | null, other: TeamOnHole | null): boolean {
  if (!one || !other) return one === other
  return one.golfCourseHoleDetailId === other.golfCourseHoleDetailId && one.teamNumber === other.teamNumber
}

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

/** Returns why a team of this size is full, or null. A fifth golfer must be allowed, a sixth never is. */
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

/** The lowest free seat, from 1. */
export function chooseSeat(team: readonly { seat: number }[]): number {
  const taken = new Set(team.map((place) => place.seat))
  let seat = 1
  while (taken.has(seat)) seat += 1
  return seat
}

/** Returns the place a golfer would get in a team, or why there is none. Call it under the team's lock. */
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
 * Corrects the carts: only the fifth golfer may be third in a cart, in cart 2. If a team of five loses a golfer of cart
 * 1, the fifth moves over. Compare carts to see who moved.
 */
export function balanceCarts(team: readonly TeamPlace[]): TeamPlace[] {
  const roomIn = (cart: CartNumber) =>
    cart === cartOfFifth && team.length > teamSize ? golfersPerCart + 1 : golfersPerCart
  const crowded = carts.find((cart) => countRiders(team, cart) > roomIn(cart))
  const moving = team.findLastIndex((place) => place.cartNumber === crowded)
  return team.map((place, index) => (index === moving ? { ...place, cartNumber: chooseCart(team) } : place))
}

/** From the best to the worst. A company is split when its golfers start on more holes than before. */
const kinds = [
  /** Takes all of them. */
  'all',
  /** Takes all of them and splits their company. */
  'splits',
  /** Takes some, and what is beside it the rest. */
  'beside',
  /** Takes some; the rest has to go elsewhere. */
  'some',
  'full',
  /** All of them are in it already. */
  'there',
] as const

export type OfferKind = (typeof kinds)[number]

/** A team or table for people to place. */
export interface JudgedOffer {
  kind: OfferKind
  /** Its capacity for these people without exceptions. */
  takes: number
  coming: number
  /** Whether their company would be on more holes, or at more tables, than before. */
  splits: boolean
  /** How many of the others find room beside it: in the other team of the hole, at a neighboring table. */
  beside: number
}

export type TeamOffer = TeamOnHole & JudgedOffer

interface AskedPlaces {
  /** The current place of each person. */
  moving: readonly (TeamOnHole | null)[]
  /** The places of the partner's other golfers. */
  staying: readonly TeamOnHole[]
  /** How many golfers a team has now. */
  countIn: (team: TeamOnHole) => number
}

export function offerTeam(team: TeamOnHole, { moving, staying, countIn }: AskedPlaces): TeamOffer {
  const { golfCourseHoleDetailId, teamNumber } = team
  const other = { golfCourseHoleDetailId, teamNumber: 3 - teamNumber }
  const coming = moving.filter((place) => !isSameTeam(place, team)).length
  const takes = Math.min(coming, roomInTeam(countIn(team)))
  const beside = roomInTeam(countIn(other)) + moving.filter((place) => isSameTeam(place, other)).length

  const before = countHoles([...staying, ...moving])
  const after = countHoles([...staying, team])
  const splits = after > Math.max(1, before)

  return { golfCourseHoleDetailId, teamNumber, ...judgeOffer({ takes, coming, splits, beside }) }
}

export function judgeOffer(offer: Omit<JudgedOffer, 'kind'>): JudgedOffer {
  const { takes, coming, splits, beside } = offer
  const judge = (): OfferKind => {
    if (coming === 0) return 'there'
    if (takes === 0) return 'full'
    if (takes === coming) return splits ? 'splits' : 'all'
    return coming - takes <= beside && !splits ? 'beside' : 'some'
  }
  return { kind: judge(), ...offer }
}

const countHoles = (places: readonly (TeamOnHole | null)[]) =>
  new Set(places.flatMap((place) => place?.golfCourseHoleDetailId ?? [])).size

/**
 * The best first, and among equals in the order in which they are given. Of those that take some, those that take the most,
 * then where their company starts already, then where there is the most room beside.
 */
export const sortOffers = <Offer extends JudgedOffer>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.takes === one.coming ? 0 : comparePart(one, other)),
  )

const comparePart = (one: JudgedOffer, other: JudgedOffer) =>
  other.takes - one.takes || Number(one.splits) - Number(other.splits) || other.beside - one.beside

/** Returns the group to offer first: among the best, the next one after the last used, if `isLast` finds it. */
export function chooseOffer<Offer extends JudgedOffer>(
  offers: readonly Offer[],
  isLast: (offer: Offer) => boolean,
): Offer | undefined {
  const at = offers.findIndex(isLast)
  return sortOffers([...offers.slice(at + 1), ...offers.slice(0, at + 1)])[0]
}
