import { joinWords } from '../text.ts'
import type { Place } from './places.ts'

export type PairingSide = { spotId: number } | { registrationId: number }

export type PairingPart = 'golf' | 'dinner'

export const pairingKinds = ['with', 'notWith'] as const

export interface PlacementPairing {
  id: number
  kind: (typeof pairingKinds)[number]
  one: PairingSide
  other: PairingSide
  strength: 'must' | 'prefer'
}

type PairingOfTwo = Pick<PlacementPairing, 'kind' | 'one' | 'other'>

export interface RegistrationMember {
  id: number
  registrationId: number
}

/** The stored order: golfers before partners, then by ID. Null if both are the same. */
export function orderSides(one: PairingSide, other: PairingSide): readonly [PairingSide, PairingSide] | null {
  const [first, second] = [rankSide(one), rankSide(other)]
  if (first.kind === second.kind && first.id === second.id) return null
  const isInOrder = first.kind - second.kind || first.id - second.id
  return isInOrder < 0 ? [one, other] : [other, one]
}

const rankSide = (side: PairingSide) =>
  'spotId' in side ? { kind: 0, id: side.spotId } : { kind: 1, id: side.registrationId }

export const listGolfersOfSide = <Golfer extends RegistrationMember>(
  side: PairingSide,
  golfers: readonly Golfer[],
): readonly Golfer[] =>
  golfers.filter((golfer) =>
    'spotId' in side ? golfer.id === side.spotId : golfer.registrationId === side.registrationId,
  )

export function findGolfersOfSides<Golfer extends RegistrationMember>(golfers: readonly Golfer[]) {
  const byId = Map.groupBy(golfers, ({ id }) => id)
  const byRegistration = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  return (side: PairingSide): readonly Golfer[] =>
    ('spotId' in side ? byId.get(side.spotId) : byRegistration.get(side.registrationId)) ?? []
}

export interface PairedBoard<Person> {
  part: PairingPart
  placeOf: (person: Person) => Place | null
  areaOf: (person: Person) => number | null
  /** Whether two groups count as together for two partners with this many people. */
  areTogether: (one: string, other: string, people: number) => boolean
  numberOf: (group: string) => number
}

interface Site {
  number: number
  groups: readonly { key: string; seats: number }[]
}

/**
 * Two partners are together on one hole or at one table. Neighboring tables count if they have more people than the
 * largest table has seats.
 */
export function indexSites(part: PairingPart, sites: readonly Site[]) {
  const positions = new Map(sites.flatMap(({ groups }, index) => groups.map(({ key }) => [key, index])))
  const largest = Math.max(0, ...sites.flatMap(({ groups }) => groups.map(({ seats }) => seats)))
  const positionOf = (group: string) => positions.get(group) ?? -1
  return {
    part,
    numberOf: (group: string) => sites[positionOf(group)]?.number ?? 0,
    areTogether: (one: string, other: string, people: number) => {
      const between = Math.abs(positionOf(one) - positionOf(other))
      return between === 0 || (part === 'dinner' && between === 1 && people > largest)
    },
  }
}

export type PairingStatus =
  | 'met'
  /** The spot or registration is gone, or no one in it is taking part. */
  | 'gone'
  | 'notPlaced'
  | 'otherCourses'
  | 'cart'
  | 'apart'
  | 'together'

/** Two golfers share a cart. Two partners only need to be together. */
export function checkPairing<Person extends RegistrationMember>(
  { kind, one, other }: PairingOfTwo,
  sides: Record<'one' | 'other', readonly Person[]>,
  { placeOf, areaOf, areTogether }: Omit<PairedBoard<Person>, 'numberOf' | 'part'>,
): PairingStatus {
  if (sides.one.length === 0 || sides.other.length === 0) return 'gone'
  const [here, there] = [sides.one, sides.other].map((side) =>
    side.flatMap((person): PlacedMember[] => {
      const place = placeOf(person)
      return place ? [{ id: person.id, place }] : []
    }),
  ) as [PlacedMember[], PlacedMember[]]
  const byGroup = Map.groupBy(there, ({ place }) => place.group)
  const isWith = (first: PlacedMember, isMeant: (second: PlacedMember) => boolean = () => true) =>
    byGroup.get(first.place.group)?.some((second) => second.id !== first.id && isMeant(second)) ?? false
  const areInGroup = here.some((first) => isWith(first))
  if (kind === 'notWith') return areInGroup ? 'together' : 'met'

  const arePartners = 'registrationId' in one && 'registrationId' in other
  const areTwo = 'spotId' in one && 'spotId' in other
  const people = sides.one.length + sides.other.length
  const isMet = here.some((first) => {
    if (arePartners) return [...byGroup.keys()].some((group) => areTogether(first.place.group, group, people))
    return isWith(first, (second) => !areTwo || second.place.cart === first.place.cart)
  })
  if (isMet) return 'met'
  // For a person and their own partner: someone else from the partner must be placed, too.
  if (!here.some((first) => there.some((second) => second.id !== first.id))) return 'notPlaced'
  const areas = new Set(sides.other.map(areaOf))
  if (!sides.one.some((person) => areas.has(areaOf(person)))) return 'otherCourses'
  return areInGroup ? 'cart' : 'apart'
}

interface PlacedMember {
  id: number
  place: Place
}

const verbs: Record<PlacementPairing['kind'], string> = {
  with: 'with',
  notWith: 'apart from',
}

export const formatPairing = (kind: PlacementPairing['kind'], one: string, other: string): string =>
  `${one} ${verbs[kind]} ${other}`

export const unmetReasons = {
  golf: { gone: 'one of them is no longer golfing', notPlaced: 'at least one of them isn’t placed' },
  dinner: { gone: 'one of them is no longer coming to dinner', notPlaced: 'at least one of them has no seat' },
  both: { otherCourses: 'they play different courses', cart: 'they’re on the same team but not in the same cart' },
} as const

/** Both places, if the pairing isn't met: `Ann Lee is on hole 3, Birch on holes 5 and 6`. */
export function describePairingPlaces<Person extends RegistrationMember>(
  pairing: PairingOfTwo,
  names: { one: string; other: string },
  people: readonly Person[],
  board: PairedBoard<Person>,
): { isMet: boolean; words: string } {
  const sides = { one: listGolfersOfSide(pairing.one, people), other: listGolfersOfSide(pairing.other, people) }
  const standing = checkPairing(pairing, sides, board)
  const numbersOf = (side: readonly Person[]) => {
    const numbers = side.flatMap((person) => {
      const place = board.placeOf(person)
      return place ? board.numberOf(place.group) : []
    })
    return [...new Set(numbers)].toSorted((one, other) => one - other)
  }
  const [here, there] = [numbersOf(sides.one), numbersOf(sides.other)]
  const isGolf = board.part === 'golf'
  const name = (numbers: readonly number[]) =>
    `${isGolf ? 'on hole' : 'at table'}${numbers.length === 1 ? '' : 's'} ${joinWords(numbers.map(String))}`
  switch (standing) {
    case 'met':
      return { isMet: true, words: '' }
    case 'together': {
      const shared = name(here.filter((number) => there.includes(number)))
      return createUnmetStatus(isGolf ? `they’re on the same team ${shared}` : `both are ${shared}`)
    }
    case 'apart':
      if (name(here) === name(there)) return createUnmetStatus(`both are ${name(here)}, but on different teams`)
      return createUnmetStatus(`${names.one} is ${name(here)}, and ${names.other} is ${name(there)}`)
    default:
      return createUnmetStatus({ ...unmetReasons.both, ...unmetReasons[board.part] }[standing])
  }
}

const createUnmetStatus = (words: string) => ({ isMet: false, words })
