/**
 * The whole proposal in three steps: courses for partners without one, teams on each course, holes for the teams. The same
 * board gives the same proposal, in whatever order it was read.
 */

import type { PlaceOnHole } from '../moves.ts'
import type { SolveModel } from './courses/course-model.ts'
import { proposeCourses } from './courses/propose-courses.ts'
import { findOutcomes, findReason } from './find-reasons.ts'
import { giveCarts } from './holes/give-carts.ts'
import { giveHoles } from './holes/give-holes.ts'
import { findContradictions, withoutContradictions } from './problem/contradictions.ts'
import { type CourseRoom, findShortages, listGolfersOfCourse, measureCourse } from './problem/course-room.ts'
import { type PlacementProblem, type ProblemGolfer, sortProblem } from './problem/problem.ts'
import type { PlacementProposal } from './proposal.ts'
import { formTeams } from './teams/form-teams.ts'
import { addUp } from './totals.ts'

export function proposePlacement(unsorted: PlacementProblem, solve: SolveModel): PlacementProposal {
  const problem = sortProblem(unsorted)
  const contradictions = findContradictions(problem)
  const wishes = withoutContradictions(problem.wishes, contradictions)
  const possible = { ...problem, wishes }

  const rooms = problem.courses.map((course) => measureCourse(problem, course))
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const before = { placeOf: ({ place }: ProblemGolfer) => place, courseOf }
  const proposed = proposeCourses(possible, rooms, courseOf, solve)
  const courseAfter = new Map(courseOf)
  for (const { registrationId, golfCourseId } of proposed.choices) courseAfter.set(registrationId, golfCourseId)

  const shortages = findShortages(problem, rooms, courseAfter)
  const isShort = (id: number) => shortages.some(({ golfCourseId }) => golfCourseId === id)
  const isAsked = (id: number) => problem.options.golfCourseId === null || problem.options.golfCourseId === id
  const given = new Map(
    rooms
      .filter(({ course }) => isAsked(course.id) && !isShort(course.id))
      .flatMap((room) => placeOnCourse(possible, room, courseAfter)),
  )
  const after = { placeOf: ({ id, place }: ProblemGolfer) => place ?? given.get(id) ?? null, courseOf: courseAfter }
  const found = { ...proposed, problem, shortages, after }
  return {
    contradictions,
    shortages,
    courses: proposed.choices,
    withoutCourse: proposed.without,
    areCoursesProven: proposed.isProven,
    golfers: problem.golfers.map((golfer) => ({
      golferId: golfer.id,
      to: given.get(golfer.id) ?? null,
      reason: findReason(golfer, found),
    })),
    wishes: findOutcomes({ problem, contradictions, after }),
    before: addUp(problem, before),
    after: addUp(problem, after),
  }
}

function placeOnCourse(
  problem: PlacementProblem,
  room: CourseRoom,
  courseOf: ReadonlyMap<number, number | null>,
): [number, PlaceOnHole][] {
  const order = new Map(problem.registrations.map(({ id }, index) => [id, index]))
  const golfers = listGolfersOfCourse(problem, room.course.id, courseOf).toSorted(
    (one, other) => (order.get(one.registrationId) ?? 0) - (order.get(other.registrationId) ?? 0),
  )
  const { wishes, options } = problem
  const { teams } = formTeams({ room, golfers, wishes, onlyFreeTeams: options.onlyFreeTeams })
  return giveHoles(room, teams, wishes).flatMap((team) =>
    giveCarts(team, wishes).flatMap(({ golferId, place }): [number, PlaceOnHole][] =>
      place ? [[golferId, place]] : [],
    ),
  )
}
