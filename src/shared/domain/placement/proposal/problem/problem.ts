/** What a proposal is made from: the board with its golfers, what partners and organisers wish, and what may be proposed. */

import type { PlaceOnHole } from '../../moves.ts'
import type { PlacementWish } from '../../wishes.ts'

export interface ProblemHole {
  id: number
  holeNumber: number
  isPar3: boolean
}

export interface ProblemCourse {
  id: number
  name: string
  /** Whether partners can be given it; whoever has it already is placed there all the same. */
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
  /** Leaves the teams alone in which somebody stands already. */
  onlyFreeTeams: boolean
  /** How many teams of each course may have a fifth golfer; none where nothing is said. */
  fifths: readonly { golfCourseId: number; count: number }[]
  /** Registrations that somebody has chosen to stay without places. */
  leftOut: readonly number[]
}

export interface PlacementProblem {
  courses: readonly ProblemCourse[]
  registrations: readonly ProblemRegistration[]
  golfers: readonly ProblemGolfer[]
  wishes: readonly PlacementWish[]
  options: ProposalOptions
}

/** Higher levels first, of one level whoever registered first: the order in which partners are served. */
export const byStanding = (one: ProblemRegistration, other: ProblemRegistration): number =>
  one.levelRank - other.levelRank ||
  Number(one.registeredAt > other.registeredAt) - Number(one.registeredAt < other.registeredAt) ||
  one.id - other.id

/**
 * The same problem in the one order in which it is solved, so that the answer does not depend on how it was read. A course that
 * is no longer offered is nobody's preference any more.
 */
export function sortProblem(problem: PlacementProblem): PlacementProblem {
  const { courses, registrations, golfers, wishes, options } = problem
  const offered = new Set(courses.filter(({ isActive }) => isActive).map(({ id }) => id))
  return {
    courses: courses
      .map((course) => ({ ...course, holes: course.holes.toSorted((one, other) => one.holeNumber - other.holeNumber) }))
      .toSorted((one, other) => one.id - other.id),
    registrations: registrations
      .map((one) => ({ ...one, preferences: one.preferences.filter((id) => offered.has(id)) }))
      .toSorted(byStanding),
    golfers: golfers.toSorted((one, other) => one.spotNumber - other.spotNumber || one.id - other.id),
    wishes: wishes.toSorted((one, other) => one.id - other.id),
    options,
  }
}
