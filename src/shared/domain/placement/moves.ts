/** Moving golfers between teams: one, a whole partner, or two who swap, and always all of them or none. */

import { carts, golfersPerCart, maxTeamSize, teamSize } from '../../limits.ts'
import { balanceCarts, isSameTeam, offerPlace, type TeamOnHole, type TeamPlace, type TeamRefusal } from './teams.ts'

export interface PlaceOnHole extends TeamOnHole {
  cartNumber: number
  /** 1 to 5, each once in a team. */
  seat: number
}

export interface PlacedGolfer {
  golferId: number
  place: PlaceOnHole
}

export interface Move {
  golferId: number
  /** Null takes the golfer off their hole. */
  to: TeamOnHole | null
}

/** Where a golfer is after a change; null for nowhere. */
export interface GolferAfter {
  golferId: number
  place: PlaceOnHole | null
}

/** A golfer's place in a team of five, with its golfers. The exception applies to exactly these five. */
export interface GolferBefore extends GolferAfter {
  five?: readonly number[] | undefined
}

export type MoveRefusal = { refusal: TeamRefusal; golferId: number; to: TeamOnHole }

/**
 * Returns the effect of moves on the placed golfers. All movers leave first, so that two can swap between full teams.
 * Then each is placed in turn. If one finds no room, no one moves. Returns people who moved and those whose cart
 * changed. A golfer already there doesn't count as moved.
 */
export function planMoves(
  placed: readonly PlacedGolfer[],
  moves: readonly Move[],
  allowFifth: boolean,
): GolferAfter[] | MoveRefusal {
  const before = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  const moving = moves.filter(({ golferId, to }) => !isSameTeam(before.get(golferId) ?? null, to))
  const places = new Map(before)
  for (const { golferId } of moving) leave(places, golferId)
  for (const { golferId, to } of moving) {
    if (!to) continue
    const offer = offerPlace(listTeam(places, to), golferId, allowFifth)
    if ('refusal' in offer) return { refusal: offer.refusal, golferId, to }
    const { cartNumber, seat } = offer.place
    places.set(golferId, { ...pickTeam(to), cartNumber, seat })
  }
  return listChanges(before, places)
}

/**
 * Puts golfers back, for undo and redo: in their old seats and carts, or wherever the team has room if others have
 * joined. Five are together again only if they are the same five. Returns everyone whose cart changes, too.
 */
export function restorePlaces(
  placed: readonly PlacedGolfer[],
  wanted: readonly GolferBefore[],
): GolferAfter[] | MoveRefusal {
  const before = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  const others = new Map(before)
  for (const { golferId } of wanted) others.delete(golferId)
  const places = new Map(others)
  for (const { golferId, place } of wanted) if (place) places.set(golferId, place)
  for (const { golferId, place } of wanted) {
    if (!place || isSound(listTeam(places, place))) continue
    // Others have joined this team, so returning golfers get new seats.
    for (const one of wanted) if (isSameTeam(one.place, place)) places.delete(one.golferId)
    for (const { golferId: returning, place: old } of wanted) {
      if (!old || !isSameTeam(old, place)) continue
      const offer = offerPlace(listTeam(places, old), returning, false)
      if ('refusal' in offer) return { refusal: offer.refusal, golferId, to: pickTeam(old) }
      places.set(returning, { ...pickTeam(old), seat: offer.place.seat, cartNumber: offer.place.cartNumber })
    }
  }
  const crowded = wanted.find(({ place }) => place && !isAllowed(listTeam(places, place), place, wanted))
  if (crowded?.place) return { refusal: 'team_over_limit', golferId: crowded.golferId, to: pickTeam(crowded.place) }
  for (const { golferId, place } of wanted) {
    balanceTeam(places, before.get(golferId))
    balanceTeam(places, place)
  }
  return listChanges(before, places)
}

/** The golfers of a team of five, lowest id first; undefined for any other team. */
export function listFive(placed: readonly PlacedGolfer[], team: TeamOnHole): number[] | undefined {
  const ids = placed.filter(({ place }) => isSameTeam(place, team)).map(({ golferId }) => golferId)
  return ids.length > teamSize ? ids.toSorted((one, other) => one - other) : undefined
}

/** Whether a team is no exception, or one that was made before for the same golfers. */
function isAllowed(members: readonly TeamPlace[], team: TeamOnHole, wanted: readonly GolferBefore[]): boolean {
  if (members.length <= teamSize) return true
  const ids = new Set(members.map(({ golferId }) => golferId))
  return wanted.some(({ place, five }) => isSameTeam(place, team) && five?.every((id) => ids.has(id)))
}

/** Whether no seat is used twice, and no cart has a third golfer except the fifth. */
function isSound(team: readonly TeamPlace[]): boolean {
  const seats = new Set(team.map(({ seat }) => seat))
  const crowded = carts.some((cart) => team.filter((place) => place.cartNumber === cart).length > golfersPerCart)
  return seats.size === team.length && (!crowded || team.length === maxTeamSize)
}

type Places = Map<number, PlaceOnHole>

/** Takes a golfer off; the one who is left in the wrong cart of a team of five moves over. */
function leave(places: Places, golferId: number): void {
  const place = places.get(golferId)
  places.delete(golferId)
  balanceTeam(places, place)
}

function balanceTeam(places: Places, team: TeamOnHole | null | undefined): void {
  if (!team) return
  for (const { golferId, seat, cartNumber } of balanceCarts(listTeam(places, team))) {
    places.set(golferId, { ...pickTeam(team), seat, cartNumber })
  }
}

/** The golfers of a team in the order of their seats. */
function listTeam(places: Places, team: TeamOnHole): TeamPlace[] {
  const members = [...places].filter(([, place]) => isSameTeam(place, team))
  return members
    .map(([golferId, { seat, cartNumber }]) => ({ golferId, seat, cartNumber: cartNumber as TeamPlace['cartNumber'] }))
    .toSorted((one, other) => one.seat - other.seat)
}

const pickTeam = ({ golfCourseHoleDetailId, teamNumber }: TeamOnHole): TeamOnHole => ({
  golfCourseHoleDetailId,
  teamNumber,
})

function listChanges(before: Places, after: Places): GolferAfter[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => !isSamePlace(before.get(id), after.get(id)))
    .map((golferId) => ({ golferId, place: after.get(golferId) ?? null }))
}

export function isSamePlace(one: PlaceOnHole | undefined, other: PlaceOnHole | undefined): boolean {
  if (!one || !other) return one === other
  return isSameTeam(one, other) && one.seat === other.seat && one.cartNumber === other.cartNumber
}

/** Returns the golfers who return to their former teams, as far as there is room. */
interface Return {
  golfers: GolferAfter[]
  /** Those whose team has no room any more. */
  left: number[]
}

/**
 * Each team as it was, if it still can be; else as many of its golfers as it takes without an exception. Anyone who else of
 * `wanted` is still in the team goes back to the cart where they rode.
 */
export function planReturn(placed: readonly PlacedGolfer[], wanted: readonly GolferBefore[]): Return {
  const teams = Map.groupBy(wanted, ({ place }) => `${place?.golfCourseHoleDetailId}/${place?.teamNumber}`)
  const plans = [...teams.values()].map((team) => {
    const whole = restorePlaces(placed, team)
    return 'refusal' in whole ? seatOneByOne(placed, team) : { golfers: whole, left: [] }
  })
  return { golfers: plans.flatMap(({ golfers }) => golfers), left: plans.flatMap(({ left }) => left) }
}

function seatOneByOne(placed: readonly PlacedGolfer[], team: readonly GolferBefore[]): Return {
  const golfers: GolferAfter[] = []
  const left: number[] = []
  for (const { golferId, place } of team) {
    const seated = golfers.flatMap((one) => (one.place ? [{ golferId: one.golferId, place: one.place }] : []))
    const plan = planMoves([...placed, ...seated], [{ golferId, to: place }], false)
    if ('refusal' in plan) left.push(golferId)
    else golfers.push(...plan)
  }
  return { golfers, left }
}
