/** Moves one person, several, or two who swap. Either everyone moves or no one does. */

import { carts, golfersPerCart } from '../../limits.ts'

export const boardParts = ['golf', 'dinner'] as const
export type BoardPart = (typeof boardParts)[number]

export interface Place {
  group: string
  /** From 1 to 5, unique in a team; 0 at a table. */
  seat: number
  cart: number
}

export interface PlacedPerson {
  /** The spot's ID, negative for a walk-in, whom the board doesn't move. */
  personId: number
  place: Place
}

export interface Move {
  personId: number
  to: string | null
}

export interface PlaceAfter {
  personId: number
  place: Place | null
}

/** A place, with everyone in its group if the group was over its seats. The exception covers exactly these people. */
export interface PlaceBefore extends PlaceAfter {
  over?: readonly number[] | undefined
}

export interface PlaceGroups {
  /** Without the exceptional extra one. */
  seatsOf: (group: string) => number
  /** In teams, two golfers share a cart. */
  hasCarts: boolean
}

type Refusal = 'over_limit' | 'full'

export interface MoveRefusal {
  refusal: Refusal
  personId: number
  to: string
}

/** The audit trail stores these keys, too. */
export const toTeamKey = (holeId: number, teamNumber: number): string => `${holeId}/${teamNumber}`
export const toTableKey = (tableId: number): string => String(tableId)

export const parseSiteId = (group: string): number => Number(group.split('/')[0])

export const countFreeSeats = (seats: number, people: number): number => Math.max(0, seats - people)

/** Returns why a group is full, or null. Only one person beyond its seats can be allowed. */
export function findGroupRefusal(seats: number, people: number, allowExtra: boolean): Refusal | null {
  if (people > seats) return 'full'
  return people === seats && !allowExtra ? 'over_limit' : null
}

/**
 * All movers leave first, so two can swap between full groups. If one doesn't find room, no one moves. The result
 * includes people whose cart changed.
 */
export function planMoves(
  groups: PlaceGroups,
  placed: readonly PlacedPerson[],
  moves: readonly Move[],
  allowExtra: boolean,
): PlaceAfter[] | MoveRefusal {
  const before = toMap(placed)
  const moving = moves.filter(({ personId, to }) => (before.get(personId)?.group ?? null) !== to)
  const places = new Map(before)
  for (const { personId } of moving) {
    const left = places.get(personId)?.group
    places.delete(personId)
    balanceCarts(groups, places, left)
  }
  for (const { personId, to } of moving) {
    if (to === null) continue
    const refusal = assignPlace(groups, places, { personId, group: to }, allowExtra)
    if (refusal) return { refusal, personId, to }
  }
  return listChanges(before, places)
}

/**
 * For undo and redo: everyone returns to their seat and cart, or to any room left in the group. A group exceeds its
 * seats again only for exactly the same people. The result includes people whose cart changed.
 */
export function restorePlaces(
  groups: PlaceGroups,
  placed: readonly PlacedPerson[],
  wanted: readonly PlaceBefore[],
): PlaceAfter[] | MoveRefusal {
  const before = toMap(placed)
  const places = new Map(before)
  for (const { personId, place } of wanted) {
    if (place) places.set(personId, place)
    else places.delete(personId)
  }
  const wantedIn = Map.groupBy(wanted, ({ place }) => place?.group)
  for (const [group, returning] of wantedIn) {
    if (group === undefined) continue
    const members = listMembers(places, group)
    const seats = groups.seatsOf(group)
    const ids = new Set(members.map(({ personId }) => personId))
    const areThese = (over: readonly number[]) => over.length === ids.size && over.every((id) => ids.has(id))
    const isException = members.length === seats + 1 && returning.some(({ over }) => over && areThese(over))
    const firstId = returning[0]?.personId ?? 0
    if (members.length > seats && !isException) return { refusal: 'over_limit', personId: firstId, to: group }
    if (!groups.hasCarts || isTeamValid(members, seats)) continue
    // Others have joined this team, so returning golfers get new seats.
    for (const { personId } of returning) places.delete(personId)
    for (const { personId } of returning) assignPlace(groups, places, { personId, group }, isException)
  }
  for (const { personId, place } of wanted) {
    balanceCarts(groups, places, before.get(personId)?.group)
    balanceCarts(groups, places, place?.group)
  }
  return listChanges(before, places)
}

/** People who return to their previous groups, as far as there is room. */
interface PlacesReturn {
  people: PlaceAfter[]
  left: number[]
}

/** Restores each group if possible; otherwise as many of its people as fit without an exception. */
export function planPlacesReturn(
  groups: PlaceGroups,
  placed: readonly PlacedPerson[],
  wanted: readonly PlaceBefore[],
): PlacesReturn {
  const plans = [...Map.groupBy(wanted, ({ place }) => place?.group).values()].map((ofGroup): PlacesReturn => {
    const whole = restorePlaces(groups, placed, ofGroup)
    if (!('refusal' in whole)) return { people: whole, left: [] }
    const places = toMap(placed)
    const left = ofGroup.filter(
      ({ personId, place }) => place && assignPlace(groups, places, { personId, group: place.group }, false),
    )
    return { people: listChanges(toMap(placed), places), left: left.map(({ personId }) => personId) }
  })
  return { people: plans.flatMap(({ people }) => people), left: plans.flatMap(({ left }) => left) }
}

/** Lowest ID first; undefined for a group within its seats. */
export function listOverfilledGroup(
  groups: PlaceGroups,
  placed: readonly PlacedPerson[],
  group: string,
): number[] | undefined {
  const ids = placed.filter(({ place }) => place.group === group).map(({ personId }) => personId)
  return ids.length > groups.seatsOf(group) ? ids.toSorted((one, other) => one - other) : undefined
}

type PlacesByPerson = Map<number, Place>

const toMap = (placed: readonly PlacedPerson[]): PlacesByPerson =>
  new Map(placed.map(({ personId, place }) => [personId, place]))

/** The first free seat, in the first cart with room. Returns why there is none, or null. */
function assignPlace(
  groups: PlaceGroups,
  places: PlacesByPerson,
  { personId, group }: { personId: number; group: string },
  allowExtra: boolean,
): Refusal | null {
  if (places.get(personId)?.group === group) return null
  const members = listMembers(places, group)
  const refusal = findGroupRefusal(groups.seatsOf(group), members.length, allowExtra)
  if (refusal) return refusal
  const place = groups.hasCarts ? { seat: chooseSeat(members), cart: chooseCart(members) } : { seat: 0, cart: 0 }
  places.set(personId, { group, ...place })
  return null
}

interface TeamMember {
  personId: number
  seat: number
  cart: number
}

const listMembers = (places: PlacesByPerson, group: string): TeamMember[] =>
  [...places]
    .filter(([, place]) => place.group === group)
    .map(([personId, { seat, cart }]) => ({ personId, seat, cart }))
    .toSorted((one, other) => one.seat - other.seat)

const cartOfFifth = carts[1]

/** The first cart with a free place; the fifth golfer rides in cart 2. */
export const chooseCart = (team: readonly { cart: number }[]): (typeof carts)[number] =>
  carts.find((cart) => countRiders(team, cart) < golfersPerCart) ?? cartOfFifth

const countRiders = (team: readonly { cart: number }[], cart: number) => team.filter((one) => one.cart === cart).length

export function chooseSeat(team: readonly { seat: number }[]): number {
  const taken = new Set(team.map(({ seat }) => seat))
  let seat = 1
  while (taken.has(seat)) seat += 1
  return seat
}

/** No seat is used twice, and only a fifth golfer is third in a cart. */
function isTeamValid(team: readonly TeamMember[], seats: number): boolean {
  const isCrowded = carts.some((cart) => countRiders(team, cart) > golfersPerCart)
  return new Set(team.map(({ seat }) => seat)).size === team.length && (!isCrowded || team.length > seats)
}

/**
 * Only a fifth golfer may be third in a cart, in cart 2. If a team of five loses a golfer from cart 1, the fifth
 * moves over.
 */
function balanceCarts(groups: PlaceGroups, places: PlacesByPerson, group: string | undefined): void {
  if (group === undefined || !groups.hasCarts) return
  const team = listMembers(places, group)
  const isOver = team.length > golfersPerCart * carts.length
  const crowded = carts.find(
    (cart) => countRiders(team, cart) > golfersPerCart + (cart === cartOfFifth && isOver ? 1 : 0),
  )
  const moving = team.findLast(({ cart, personId }) => cart === crowded && personId > 0)
  if (moving) places.set(moving.personId, { group, seat: moving.seat, cart: chooseCart(team) })
}

function listChanges(before: PlacesByPerson, after: PlacesByPerson): PlaceAfter[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => !isSamePlace(before.get(id), after.get(id)))
    .map((personId) => ({ personId, place: after.get(personId) ?? null }))
}

export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.group === other?.group && one?.seat === other?.seat && one?.cart === other?.cart
