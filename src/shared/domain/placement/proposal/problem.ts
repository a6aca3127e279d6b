import type { PlacementPairing, RegistrationMember } from '../pairings.ts'
import type { Place } from '../places.ts'

interface ProblemHole {
  id: number
  holeNumber: number
  isPar3: boolean
}

export interface ProblemCourse {
  id: number
  name: string
  /** Partners who already have an inactive course are placed there anyway. */
  isActive: boolean
  holes: readonly ProblemHole[]
  /** Holes with a second team, in the order of use. */
  shotgunOrder: readonly number[]
}

export interface ProblemRegistration {
  id: number
  name: string
  levelRank: number
  registeredAt: string
  golfCourseId: number | null
  preferences: readonly number[]
}

export interface ProblemGolfer {
  id: number
  name: string
  spotNumber: number
  registrationId: number
  place: Place | null
}

export interface ProposalOptions {
  /** Only this course's golfers are placed; null for all courses. */
  golfCourseId: number | null
  onlyTeams: boolean
  onlyFreeTeams: boolean
  fifths: readonly { golfCourseId: number; count: number }[]
  leftOut: readonly number[]
}

export interface PlacementProblem {
  walkIns: readonly Place[]
  courses: readonly ProblemCourse[]
  registrations: readonly ProblemRegistration[]
  golfers: readonly ProblemGolfer[]
  pairings: readonly PlacementPairing[]
  options: ProposalOptions
}

type PriorityFields = Pick<ProblemRegistration, 'id' | 'levelRank' | 'registeredAt'>

export const compareByPriority = (one: PriorityFields, other: PriorityFields): number =>
  one.levelRank - other.levelRank ||
  Number(one.registeredAt > other.registeredAt) - Number(one.registeredAt < other.registeredAt) ||
  one.id - other.id

/** By partner, then by spot number. */
export function sortByPartner<Person extends RegistrationMember & { spotNumber: number }>(
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
 * Makes the result independent of the order in which rows are read. Drops preferences for courses no longer offered.
 */
export function sortProblem(problem: PlacementProblem): PlacementProblem {
  const { courses, registrations, golfers, pairings, options, walkIns } = problem
  const offered = new Set(courses.filter(({ isActive }) => isActive).map(({ id }) => id))
  const inOrder = registrations.toSorted(compareByPriority)
  return {
    courses: courses
      .map((course) => ({ ...course, holes: course.holes.toSorted((one, other) => one.holeNumber - other.holeNumber) }))
      .toSorted((one, other) => one.id - other.id),
    registrations: inOrder.map((one) => ({ ...one, preferences: one.preferences.filter((id) => offered.has(id)) })),
    golfers: sortByPartner(golfers, inOrder),
    pairings: pairings.toSorted((one, other) => one.id - other.id),
    options,
    walkIns,
  }
}
