/**
 * The whole proposal in three steps: courses for partners without one, teams on each course, holes for the teams; and
 * why each golfer is where they are proposed to be. The same board gives the same proposal, in whatever order it was
 * read, unless time is over before.
 */

import type { PlaceOnHole } from '../moves.ts'
import { isSameTeam } from '../teams.ts'
import { golfersOfSide, judgeWish, type PlacementWish, type WishSide } from '../wishes.ts'
import type { SolveModel } from './course-model.ts'
import {
  type CourseRoom,
  findShortages,
  isPlacedGolfer,
  listGolfersOfCourse,
  measureCourse,
  type Shortage,
} from './course-room.ts'
import { formTeams } from './form-teams.ts'
import { giveCarts, giveHoles } from './give-holes.ts'
import {
  type Contradiction,
  findContradictions,
  type PlacementProblem,
  type ProblemGolfer,
  sortProblem,
  withoutContradictions,
} from './problem.ts'
import {
  addUp,
  type Board,
  findAlone,
  findTeamsAway,
  type GolferReason,
  keyOfTeam,
  type PlacementProposal,
  type WishOutcome,
} from './proposal.ts'
import { type ProposedCourses, proposeCourses } from './propose-courses.ts'

/** `hasTime`: whether a better proposal may still be looked for. */
export function proposePlacement(
  unsorted: PlacementProblem,
  solve: SolveModel,
  hasTime: () => boolean = () => true,
): PlacementProposal {
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
  const isAsked = (id: number) => problem.options.golfCourseId === null || problem.options.golfCourseId === id
  // A course that is short of places forms no teams: it has none for all.
  const given = new Map(
    rooms
      .filter(({ course }) => isAsked(course.id))
      .flatMap((room) => placeOnCourse(possible, room, courseAfter, hasTime)),
  )
  const after = { placeOf: ({ id, place }: ProblemGolfer) => place ?? given.get(id) ?? null, courseOf: courseAfter }
  const found = { ...proposed, problem, shortages, after }
  return {
    contradictions,
    shortages,
    courses: proposed.choices,
    withoutCourse: proposed.without,
    areCoursesProven: proposed.isProven,
    isCutShort: !hasTime(),
    golfers: problem.golfers.map((golfer) => ({
      golferId: golfer.id,
      to: given.get(golfer.id) ?? null,
      reason: findReason(golfer, found),
    })),
    alone: findAlone(problem, after),
    wishes: findOutcomes({ problem, contradictions, after }),
    before: addUp(problem, before),
    after: addUp(problem, after),
  }
}

function placeOnCourse(
  problem: PlacementProblem,
  room: CourseRoom,
  courseOf: ReadonlyMap<number, number | null>,
  hasTime: () => boolean,
): [number, PlaceOnHole][] {
  const golfers = listGolfersOfCourse(problem, room.course.id, courseOf)
  const { wishes, options } = problem
  const { teams } = formTeams({ room, golfers, wishes, onlyFreeTeams: options.onlyFreeTeams, hasTime })
  return giveHoles(room, teams, wishes, hasTime).flatMap((team) =>
    giveCarts(team, wishes).flatMap(({ golferId, place }): [number, PlaceOnHole][] =>
      place ? [[golferId, place]] : [],
    ),
  )
}

interface Found extends ProposedCourses {
  problem: PlacementProblem
  shortages: readonly Shortage[]
  /** The board as it would be. */
  after: Board
}

function findReason(golfer: ProblemGolfer, found: Found): GolferReason {
  if (isPlacedGolfer(golfer)) return { code: 'stays' }
  const place = found.after.placeOf(golfer)
  return place ? explainPlace(golfer, found) : explainMissing(golfer, found)
}

function explainPlace(golfer: ProblemGolfer, { problem, choices, after }: Found): GolferReason {
  const { registrationId } = golfer
  const choice = choices.find((one) => one.registrationId === registrationId)
  const wanted = problem.registrations.find(({ id }) => id === registrationId)?.preferences[0]
  if (choice && wanted !== undefined && choice.golfCourseId !== wanted) return { code: 'otherCourse', choice, wanted }
  const place = after.placeOf(golfer)
  const team = problem.golfers.filter((one) => one.id !== golfer.id && isSameTeam(after.placeOf(one), place))
  const own = team.filter((one) => one.registrationId === registrationId).length
  const ofPartner = problem.golfers.filter((one) => one.registrationId === registrationId)
  const isAway = findTeamsAway(ofPartner.flatMap((one) => after.placeOf(one) ?? [])).has(place ? keyOfTeam(place) : '')
  if (own === team.length && (own === 0 || !isAway)) return { code: 'withPartner', registrationId, others: own }
  const others = [...Map.groupBy(team, (one) => one.registrationId)].flatMap(([id, golfers]) =>
    id === registrationId ? [] : [{ registrationId: id, golfers: golfers.length }],
  )
  return { code: isAway ? 'split' : 'shares', registrationId, own, others }
}

function explainMissing(
  { registrationId }: ProblemGolfer,
  { problem, without, shortages, after }: Found,
): GolferReason {
  const { options, courses } = problem
  if (options.leftOut.includes(registrationId)) return { code: 'leftOut', registrationId }
  const golfCourseId = after.courseOf.get(registrationId) ?? null
  const noCourse = without.find((one) => one.registrationId === registrationId)
  if (golfCourseId === null && noCourse) return { code: 'noCourse', without: noCourse }
  const shortage = shortages.find((one) => one.golfCourseId === golfCourseId)
  const isAsked = options.golfCourseId === null || options.golfCourseId === golfCourseId
  if (shortage && isAsked) return { code: 'shortage', shortage }
  return golfCourseId !== null && courses.some(({ id }) => id === golfCourseId)
    ? { code: 'notAsked', golfCourseId }
    : { code: 'courseGone', registrationId }
}

interface Outcomes {
  problem: PlacementProblem
  contradictions: readonly Contradiction[]
  after: Board
}

function findOutcomes({ problem, contradictions, after }: Outcomes): PlacementProposal['wishes'] {
  const contradicting = new Set(contradictions.flatMap(({ one, other }) => [one, other]))
  const courseOf = ({ registrationId }: ProblemGolfer) => after.courseOf.get(registrationId) ?? null
  const arePlaced = (side: WishSide) => golfersOfSide(side, problem.golfers).every(isPlacedGolfer)
  const judge = (wish: PlacementWish): WishOutcome => {
    const standing = judgeWish(wish, problem.golfers, { placeOf: after.placeOf, courseOf })
    if (standing === 'gone' || standing === 'met') return standing
    if (contradicting.has(wish.id)) return 'contradicts'
    if (standing === 'notPlaced' || standing === 'otherCourses') return standing
    if (arePlaced(wish.one) && arePlaced(wish.other)) return 'standing'
    return standing === 'cart' ? 'cart' : 'room'
  }
  return problem.wishes.map((wish) => ({ wishId: wish.id, outcome: judge(wish) }))
}
