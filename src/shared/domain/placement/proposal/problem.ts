/** The input of a placement proposal: the board with its golfers, preferences, pairings, and options. */

import type { Place } from '../places.ts'
import type { OfRegistration, PlacementWish } from '../wishes.ts'

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
  place: Place | null
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
  /** The places of walk-ins, who stay. */
  walkIns: readonly Place[]
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
  const { courses, registrations, golfers, wishes, options, walkIns } = problem
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
    walkIns,
  }
}
