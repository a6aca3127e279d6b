/**
 * The input of a placement proposal: the board with its golfers, preferences, pairings, and options. Pairings that
 * contradict each other are reported first and ignored.
 */

import { golfersPerCart, maxTeamSize } from '../../../limits.ts'
import type { PlaceOnHole } from '../moves.ts'
import { findGolfersOfSides, type OfRegistration, type PlacementWish } from '../wishes.ts'

interface ProblemHole {
  id: number
  holeNumber: number
  isPar3: boolean
}

export interface ProblemCourse {
  id: number
  name: string
  /** Whether partners can get it. Partners who already have it are placed there anyway. */
  isActive: boolean
  holes: readonly ProblemHole[]
  /** Numbers of the holes that take a second team, the one that is given first before all others. */
  shotgunOrder: readonly number[]
}

export interface ProblemRegistration {
  id: number
  /** The marketing name of the partner. */
  name: string
  /** 0 is the highest level. */
  levelRank: number
  registeredAt: string
  golfCourseId: number | null
  /** Ids of courses, the most wanted first. */
  preferences: readonly number[]
}

export interface ProblemGolfer {
  /** The spot's id. */
  id: number
  name: string
  spotNumber: number
  registrationId: number
  place: PlaceOnHole | null
}

export interface ProposalOptions {
  /** Only golfers of this course are placed; null for all courses. */
  golfCourseId: number | null
  /** Gives no partner a course. */
  onlyTeams: boolean
  /** Keeps teams with placed golfers as they are. */
  onlyFreeTeams: boolean
  /** How many teams of each course may have a fifth golfer. None by default. */
  fifths: readonly { golfCourseId: number; count: number }[]
  /** Registrations excluded by the user. */
  leftOut: readonly number[]
}

export interface PlacementProblem {
  courses: readonly ProblemCourse[]
  registrations: readonly ProblemRegistration[]
  golfers: readonly ProblemGolfer[]
  wishes: readonly PlacementWish[]
  options: ProposalOptions
}

/** Decides the order of partners at golf and dinner. */
type PriorityFields = Pick<ProblemRegistration, 'id' | 'levelRank' | 'registeredAt'>

/** Sorts partners by level, highest first, then by registration. */
export const byPriority = (one: PriorityFields, other: PriorityFields): number =>
  one.levelRank - other.levelRank ||
  Number(one.registeredAt > other.registeredAt) - Number(one.registeredAt < other.registeredAt) ||
  one.id - other.id

/** Golfers or diners in the order of their partners, and of one partner in that of their spots. */
export function sortByPartner<Person extends OfRegistration & { spotNumber: number }>(
  people: readonly Person[],
  partners: readonly { id: number }[],
): Person[] {
  const order = new Map(partners.map(({ id }, index) => [id, index]))
  const rankOf = ({ registrationId }: Person) => order.get(registrationId) ?? partners.length
  return people.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.spotNumber - other.spotNumber || one.id - other.id,
  )
}

/**
 * Sorts the problem, so that the result doesn't depend on the order of reading. Drops preferences for courses no longer
 * offered.
 */
export function sortProblem(problem: PlacementProblem): PlacementProblem {
  const { courses, registrations, golfers, wishes, options } = problem
  const offered = new Set(courses.filter(({ isActive }) => isActive).map(({ id }) => id))
  const inOrder = registrations.toSorted(byPriority)
  return {
    courses: courses
      .map((course) => ({ ...course, holes: course.holes.toSorted((one, other) => one.holeNumber - other.holeNumber) }))
      .toSorted((one, other) => one.id - other.id),
    registrations: inOrder.map((one) => ({ ...one, preferences: one.preferences.filter((id) => offered.has(id)) })),
    golfers: sortByPartner(golfers, inOrder),
    wishes: wishes.toSorted((one, other) => one.id - other.id),
    options,
  }
}

export interface Contradiction {
  /** IDs of two pairings. */
  one: number
  other: number
  /** One wants together what the other wants apart; more have to be together than a team or a cart takes. */
  kind: 'opposite' | 'team' | 'cart'
}

interface WishesOfSome {
  wishes: readonly PlacementWish[]
  golfers: readonly OfRegistration[]
}

/** A pairing with the IDs of its people. */
interface SidesOfWish {
  wish: PlacementWish
  one: readonly number[]
  other: readonly number[]
}

/** `mostTogether` is how many a team takes, or the largest table of a dinner. */
export function findContradictions({ wishes, golfers }: WishesOfSome, maxTogether = maxTeamSize): Contradiction[] {
  const ofSide = findGolfersOfSides(golfers)
  const idsOf = (side: PlacementWish['one']) => ofSide(side).map(({ id }) => id)
  const musts = wishes
    .filter(({ strength }) => strength === 'must')
    .map((wish) => ({ wish, one: idsOf(wish.one), other: idsOf(wish.other) }))
    // A pairing with an empty side contradicts nothing.
    .filter(({ one, other }) => one.length > 0 && other.length > 0)
  const together = musts.filter(({ wish }) => wish.kind !== 'notWith')
  const apart = musts.filter(({ wish }) => wish.kind === 'notWith')
  const joined = together.map(({ wish }) => wish)
  const chains = joinSpots(joined)
  return [
    ...apart.flatMap((sides) => findOpposite(sides, together, chains)),
    ...findCrowded(chains, maxTogether, 'team'),
    ...findCrowded(joinSpots(joined.filter(({ kind }) => kind === 'ridesWith')), golfersPerCart, 'cart'),
  ]
}

type Chain = ReturnType<typeof joinSpots>[number]

function findOpposite(
  { wish, one, other }: SidesOfWish,
  together: readonly SidesOfWish[],
  chains: readonly Chain[],
): Contradiction[] {
  const apart = [new Set(one), new Set(other)] as const
  const opposite = together.find((sides) => isCovered(sides, apart))?.wish ?? findChain(chains, apart)
  return opposite ? [{ one: opposite.id, other: wish.id, kind: 'opposite' }] : []
}

type Apart = readonly [ReadonlySet<number>, ReadonlySet<number>]

/** Whether the pairing could only bring together people who must be apart. */
function isCovered({ one, other }: SidesOfWish, [first, second]: Apart): boolean {
  const areIn = (ids: readonly number[], all: ReadonlySet<number>) => ids.every((id) => all.has(id))
  return (areIn(one, first) && areIn(other, second)) || (areIn(one, second) && areIn(other, first))
}

/** For Ann with Bo, Bo with Cy, and Ann not with Cy: the pairing that completes the chain. */
function findChain(chains: readonly Chain[], [first, second]: Apart) {
  for (const { golferIds, wishes } of chains) {
    const one = golferIds.find((id) => first.has(id))
    if (one !== undefined && golferIds.some((id) => id !== one && second.has(id))) return wishes.at(-1)
  }
  return undefined
}

/** Golfers connected by pairings, and these pairings. */
function joinSpots(together: readonly PlacementWish[]) {
  const groups: { golferIds: number[]; wishes: PlacementWish[] }[] = []
  for (const wish of together) {
    const { one, other } = wish
    if (!('spotId' in one && 'spotId' in other)) continue
    const ids = [one.spotId, other.spotId]
    const touched = groups.filter(({ golferIds }) => ids.some((id) => golferIds.includes(id)))
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push({
      golferIds: [...new Set([...touched.flatMap(({ golferIds }) => golferIds), ...ids])],
      wishes: [...touched.flatMap(({ wishes }) => wishes), wish],
    })
  }
  return groups
}

function findCrowded(chains: readonly Chain[], most: number, kind: 'team' | 'cart'): Contradiction[] {
  return chains.flatMap(({ golferIds, wishes }) => {
    const [one, other] = [wishes[0], wishes.at(-1)]
    return golferIds.length > most && one && other ? [{ one: one.id, other: other.id, kind }] : []
  })
}

/** The pairings that can be met individually. */
export function withoutContradictions(
  wishes: readonly PlacementWish[],
  contradictions: readonly Contradiction[],
): PlacementWish[] {
  const aside = new Set(contradictions.flatMap(({ one, other }) => [one, other]))
  return wishes.filter(({ id }) => !aside.has(id))
}
