/** The words of wishes: what is wished, and how it stands on the board. */

import { joinWords } from '../text/text.ts'
import { golfersOfSide, judgeWish, type OfRegistration, type PlacementWish, type WishedBoard } from './wishes.ts'

const verbs: Record<PlacementWish['kind'], string> = {
  with: 'with',
  notWith: 'not with',
  ridesWith: 'rides with',
}

/** `Ann Lee not with Birch` */
export const nameWish = (kind: PlacementWish['kind'], one: string, other: string): string =>
  `${one} ${verbs[kind]} ${other}`

/** Why a wish is not met, where it needs no more to be said. */
export const unmetReasons = {
  gone: 'one of them does not golf any more',
  notPlaced: 'not both of them have a place',
  otherCourses: 'their partners play different courses',
  cart: 'they share a team, but not a cart',
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
      return unmet(`they are in one team on ${nameHoles(here.filter((hole) => there.includes(hole)))}`)
    case 'apart': {
      const [first, second] = [nameHoles(here), nameHoles(there)]
      if (first === second) return unmet(`both are on ${first}, but in different teams`)
      return unmet(`${names.one} is on ${first}, ${names.other} on ${second}`)
    }
    default:
      return unmet(unmetReasons[standing])
  }
}

const unmet = (words: string) => ({ isMet: false, words })

const nameHoles = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'hole' : 'holes'} ${joinWords(numbers.map(String))}`
