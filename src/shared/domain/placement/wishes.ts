/**
 * Pairings of golfers and partners: with whom, with whom not, and with whom in a cart; and in words, what is wished and
 * how it stands on the board.
 */

import { joinWords } from '../text.ts'
import type { PlaceOnHole } from './moves.ts'
import { isSameTeam } from './teams.ts'

/** A golfer by their spot, or all golfers of a registration. */
export type WishSide = { spotId: number } | { registrationId: number }

/** Where people are to be together: on the course, or at a table. */
export type WishPart = 'golf' | 'dinner'

export const wishKinds = ['with', 'notWith', 'ridesWith'] as const

export interface PlacementWish {
  id: number
  kind: (typeof wishKinds)[number]
  one: WishSide
  other: WishSide
  strength: 'must' | 'prefer'
}

type WishOfTwo = Pick<PlacementWish, 'kind' | 'one' | 'other'>

export interface OfRegistration {
  id: number
  registrationId: number
}

/**
 * The sides in the order in which a wish is kept, since it is the same whoever is named first: a golfer before a partner, and of
 * two alike the lower number. Null when both are one.
 */
export function orderSides(one: WishSide, other: WishSide): readonly [WishSide, WishSide] | null {
  const [first, second] = [rankOf(one), rankOf(other)]
  if (first.kind === second.kind && first.id === second.id) return null
  const isInOrder = first.kind - second.kind || first.id - second.id
  return isInOrder < 0 ? [one, other] : [other, one]
}

const rankOf = (side: WishSide) =>
  'spotId' in side ? { kind: 0, id: side.spotId } : { kind: 1, id: side.registrationId }

/** The golfers that a side of a wish means; nobody when the spot or the registration has gone. */
export const golfersOfSide = <Golfer extends OfRegistration>(
  side: WishSide,
  golfers: readonly Golfer[],
): readonly Golfer[] =>
  golfers.filter((golfer) =>
    'spotId' in side ? golfer.id === side.spotId : golfer.registrationId === side.registrationId,
  )

/** The same for many wishes: the golfers are gone through once. */
export function findGolfersOfSides<Golfer extends OfRegistration>(golfers: readonly Golfer[]) {
  const byId = Map.groupBy(golfers, ({ id }) => id)
  const byRegistration = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  return (side: WishSide): readonly Golfer[] =>
    ('spotId' in side ? byId.get(side.spotId) : byRegistration.get(side.registrationId)) ?? []
}

/** Whether somebody of the one side stands with somebody else of the other as the wish says; nobody stands with themselves. */
export function isWishMet<Golfer extends OfRegistration>(
  { kind, one, other }: WishOfTwo,
  golfers: readonly Golfer[],
  placeOf: (golfer: Golfer) => PlaceOnHole | null,
): boolean {
  const arePartners = 'registrationId' in one && 'registrationId' in other
  const others = golfersOfSide(other, golfers)
  const areTogether = golfersOfSide(one, golfers).some((first) =>
    others.some((second) => {
      const [here, there] = [placeOf(first), placeOf(second)]
      if (first.id === second.id || !here || !there) return false
      if (kind === 'with' && arePartners) return here.golfCourseHoleDetailId === there.golfCourseHoleDetailId
      return isSameTeam(here, there) && (kind !== 'ridesWith' || here.cartNumber === there.cartNumber)
    }),
  )
  return kind === 'notWith' ? !areTogether : areTogether
}

/** What stands in the way of a wish on a board. */
type WishStanding =
  | 'met'
  /** The spot or the registration is gone, or nobody of it golfs. */
  | 'gone'
  | 'notPlaced'
  | 'otherCourses'
  /** In one team, whose carts are filled otherwise. */
  | 'cart'
  | 'apart'
  /** In one team, though they were not to be. */
  | 'together'

interface WishedBoard<Golfer> {
  placeOf: (golfer: Golfer) => PlaceOnHole | null
  courseOf: (golfer: Golfer) => number | null
}

export function judgeWish<Golfer extends OfRegistration>(
  wish: WishOfTwo,
  golfers: readonly Golfer[],
  { placeOf, courseOf }: WishedBoard<Golfer>,
): WishStanding {
  const [one, other] = [golfersOfSide(wish.one, golfers), golfersOfSide(wish.other, golfers)]
  if (one.length === 0 || other.length === 0) return 'gone'
  if (isWishMet(wish, golfers, placeOf)) return 'met'
  if (wish.kind === 'notWith') return 'together'
  const [here, there] = [one.filter(placeOf), other.filter(placeOf)]
  // A golfer and their own partner: somebody else of the partner has to have a place, too.
  if (!here.some((first) => there.some((second) => second.id !== first.id))) return 'notPlaced'
  const courses = new Set(other.map(courseOf))
  if (!one.some((golfer) => courses.has(courseOf(golfer)))) return 'otherCourses'
  // Who was to be in one team, or partners on one hole, and is not: they are in no team together.
  return isWishMet({ ...wish, kind: 'notWith' }, golfers, placeOf) ? 'apart' : 'cart'
}

/** What has to be known of a room to judge the wishes of its dinner. */
export interface RoomOfWishes {
  areNeighbors: (one: number, other: number) => boolean
  /** The seats of the largest table. */
  mostTogether: number
}

/**
 * Whether the wish of a dinner is met: somebody of the one side sits at a table with somebody of the other. Two partners with
 * more guests than any table has seats are together at neighboring tables, too.
 */
export const isTableWishMet = <Diner extends OfRegistration>(
  wish: WishOfTwo,
  diners: readonly Diner[],
  tableOf: (diner: Diner) => number | null,
  room: RoomOfWishes,
): boolean =>
  isMetAtTables({ wish, one: golfersOfSide(wish.one, diners), other: golfersOfSide(wish.other, diners) }, tableOf, room)

/** The same for a wish whose diners are known. */
export function isMetAtTables<Diner extends OfRegistration>(
  {
    wish: { kind, one, other },
    one: ones,
    other: others,
  }: Record<'one' | 'other', readonly Diner[]> & {
    wish: WishOfTwo
  },
  tableOf: (diner: Diner) => number | null,
  { areNeighbors, mostTogether }: RoomOfWishes,
): boolean {
  const arePartners = 'registrationId' in one && 'registrationId' in other
  const mayBeBeside = kind !== 'notWith' && arePartners && ones.length + others.length > mostTogether
  // Who sits at each table, 0 for several: each side is gone through once, for a partner can have hundreds of guests.
  const seconds = new Map<number, number>()
  for (const second of others) {
    const there = tableOf(second)
    if (there !== null) seconds.set(there, seconds.has(there) ? 0 : second.id)
  }
  const tables = mayBeBeside ? [...seconds.keys()] : []
  const areTogether = ones.some((first) => {
    const here = tableOf(first)
    if (here === null) return false
    const second = seconds.get(here)
    if (second !== undefined && second !== first.id) return true
    return tables.some((there) => areNeighbors(here, there))
  })
  return kind === 'notWith' ? !areTogether : areTogether
}

const verbs: Record<PlacementWish['kind'], string> = {
  with: 'with',
  notWith: 'apart from',
  ridesWith: 'rides with',
}

/** `Ann Lee not with Birch` */
export const nameWish = (kind: PlacementWish['kind'], one: string, other: string): string =>
  `${one} ${verbs[kind]} ${other}`

/** Why a wish is not met, where it needs no more to be said. */
export const unmetReasons = {
  gone: 'one of them no longer golfs',
  notPlaced: 'at least one of them isn’t placed',
  otherCourses: 'they play different courses',
  cart: 'they’re on one team but not in one cart',
} as const

interface NamedSides {
  one: string
  other: string
}

interface BoardWithHoles<Golfer> extends WishedBoard<Golfer> {
  holeNumberOf: (golfCourseHoleDetailId: number) => number
}

/** How a wish stands on the board, and where both are when it is not met: `Ann Lee is on hole 3, Birch on holes 5 and 6`. */
export function describeStanding<Golfer extends OfRegistration>(
  wish: Pick<PlacementWish, 'kind' | 'one' | 'other'>,
  names: NamedSides,
  golfers: readonly Golfer[],
  board: BoardWithHoles<Golfer>,
): { isMet: boolean; words: string } {
  const standing = judgeWish(wish, golfers, board)
  if (standing === 'met') return { isMet: true, words: '' }
  const holesOf = (side: PlacementWish['one']) => {
    const places = golfersOfSide(side, golfers).flatMap((golfer) => board.placeOf(golfer) ?? [])
    const numbers = places.map((place) => board.holeNumberOf(place.golfCourseHoleDetailId))
    return [...new Set(numbers)].toSorted((one, other) => one - other)
  }
  const [here, there] = [holesOf(wish.one), holesOf(wish.other)]
  switch (standing) {
    case 'together':
      return unmet(`they’re on one team on ${nameHoles(here.filter((hole) => there.includes(hole)))}`)
    case 'apart': {
      const [first, second] = [nameHoles(here), nameHoles(there)]
      if (first === second) return unmet(`both are on ${first}, but on different teams`)
      return unmet(`${names.one} is on ${first}, ${names.other} on ${second}`)
    }
    default:
      return unmet(unmetReasons[standing])
  }
}

const unmet = (words: string) => ({ isMet: false, words })

const nameHoles = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'hole' : 'holes'} ${joinWords(numbers.map(String))}`
