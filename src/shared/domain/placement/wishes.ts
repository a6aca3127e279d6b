/** Pairings of golfers and partners: together or apart. Judges and describes them. */

import { joinWords } from '../text.ts'
import type { PlaceOnHole } from './teams.ts'
import { isSameTeam } from './teams.ts'

/** A golfer by their spot, or all golfers of a registration. */
export type WishSide = { spotId: number } | { registrationId: number }

/** Where people are to be together: on the course, or at a table. */
export type WishPart = 'golf' | 'dinner'

export const wishKinds = ['with', 'notWith'] as const

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

/** Returns the sides in the stored order: golfers before partners, then by ID. Null if both are the same. */
export function orderSides(one: WishSide, other: WishSide): readonly [WishSide, WishSide] | null {
  const [first, second] = [rankOf(one), rankOf(other)]
  if (first.kind === second.kind && first.id === second.id) return null
  const isInOrder = first.kind - second.kind || first.id - second.id
  return isInOrder < 0 ? [one, other] : [other, one]
}

const rankOf = (side: WishSide) =>
  'spotId' in side ? { kind: 0, id: side.spotId } : { kind: 1, id: side.registrationId }

/** The golfers of one side. Empty if the spot or registration is gone. */
export const golfersOfSide = <Golfer extends OfRegistration>(
  side: WishSide,
  golfers: readonly Golfer[],
): readonly Golfer[] =>
  golfers.filter((golfer) =>
    'spotId' in side ? golfer.id === side.spotId : golfer.registrationId === side.registrationId,
  )

/** The same for many pairings, in one pass over the golfers. */
export function findGolfersOfSides<Golfer extends OfRegistration>(golfers: readonly Golfer[]) {
  const byId = Map.groupBy(golfers, ({ id }) => id)
  const byRegistration = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  return (side: WishSide): readonly Golfer[] =>
    ('spotId' in side ? byId.get(side.spotId) : byRegistration.get(side.registrationId)) ?? []
}

/** Whether someone of one side is placed with someone else of the other as the pairing says. Two golfers share a cart. */
export function isWishMet<Golfer extends OfRegistration>(
  { kind, one, other }: WishOfTwo,
  golfers: readonly Golfer[],
  placeOf: (golfer: Golfer) => PlaceOnHole | null,
): boolean {
  const arePartners = 'registrationId' in one && 'registrationId' in other
  const areGolfers = 'spotId' in one && 'spotId' in other
  const others = golfersOfSide(other, golfers)
  const areTogether = golfersOfSide(one, golfers).some((first) =>
    others.some((second) => {
      const [here, there] = [placeOf(first), placeOf(second)]
      if (first.id === second.id || !here || !there) return false
      if (kind === 'with' && arePartners) return here.golfCourseHoleDetailId === there.golfCourseHoleDetailId
      return isSameTeam(here, there) && (kind === 'notWith' || !areGolfers || here.cartNumber === there.cartNumber)
    }),
  )
  return kind === 'notWith' ? !areTogether : areTogether
}

/** Why a pairing isn't met. */
type WishStanding =
  | 'met'
  /** The spot or registration is gone, or no one in it golfs. */
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
  // For a golfer and their own partner: someone else of the partner must be placed, too.
  if (!here.some((first) => there.some((second) => second.id !== first.id))) return 'notPlaced'
  const courses = new Set(other.map(courseOf))
  if (!one.some((golfer) => courses.has(courseOf(golfer)))) return 'otherCourses'
  // Who should share a team or hole and doesn't.
  return isWishMet({ ...wish, kind: 'notWith' }, golfers, placeOf) ? 'apart' : 'cart'
}

/** The facts needed to judge the pairings of a dinner. */
export interface RoomOfWishes {
  areNeighbors: (one: number, other: number) => boolean
  /** The seats of the largest table. */
  maxTogether: number
}

/**
 * Whether a dinner pairing is met: someone of each side sits at one table. Two partners with more guests than any table
 * has seats can also sit at adjacent tables.
 */
export const isTableWishMet = <Diner extends OfRegistration>(
  wish: WishOfTwo,
  diners: readonly Diner[],
  tableOf: (diner: Diner) => number | null,
  room: RoomOfWishes,
): boolean =>
  isMetAtTables({ wish, one: golfersOfSide(wish.one, diners), other: golfersOfSide(wish.other, diners) }, tableOf, room)

/** The same for a pairing whose diners are known. */
export function isMetAtTables<Diner extends OfRegistration>(
  {
    wish: { kind, one, other },
    one: ones,
    other: others,
  }: Record<'one' | 'other', readonly Diner[]> & {
    wish: WishOfTwo
  },
  tableOf: (diner: Diner) => number | null,
  { areNeighbors, maxTogether }: RoomOfWishes,
): boolean {
  const arePartners = 'registrationId' in one && 'registrationId' in other
  const mayBeBeside = kind !== 'notWith' && arePartners && ones.length + others.length > maxTogether
  // Who sits at each table, 0 for several. Goes through each side once, because a partner can have hundreds of guests.
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
}

/** `Ann Lee not with Birch` */
export const nameWish = (kind: PlacementWish['kind'], one: string, other: string): string =>
  `${one} ${verbs[kind]} ${other}`

/** Reasons that need no more words. */
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

/** Describes a pairing, with both places if it isn't met: `Ann Lee is on hole 3, Birch on holes 5 and 6`. */
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
