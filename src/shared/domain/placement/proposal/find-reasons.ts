/** Why each golfer is where they are proposed to be, and what becomes of each wish. */

import { isSameTeam } from '../moves.ts'
import { golfersOfSide, judgeWish, type PlacementWish, type WishSide } from '../wishes.ts'
import type { ProposedCourses } from './courses/propose-courses.ts'
import type { Contradiction } from './problem/contradictions.ts'
import { isStanding, type Shortage } from './problem/course-room.ts'
import type { PlacementProblem, ProblemGolfer } from './problem/problem.ts'
import type { GolferReason, PlacementProposal, WishOutcome } from './proposal.ts'
import { type Board, isInMoreTeamsThanNeeded } from './totals.ts'

interface Found extends ProposedCourses {
  problem: PlacementProblem
  shortages: readonly Shortage[]
  /** The board as it would be. */
  after: Board
}

export function findReason(golfer: ProblemGolfer, found: Found): GolferReason {
  if (isStanding(golfer)) return { code: 'stays' }
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
  if (own === team.length) return { code: 'withPartner', registrationId, others: own }
  const others = [...Map.groupBy(team, (one) => one.registrationId)].flatMap(([id, golfers]) =>
    id === registrationId ? [] : [{ registrationId: id, golfers: golfers.length }],
  )
  const ofPartner = problem.golfers.filter((one) => one.registrationId === registrationId)
  const isSplit = isInMoreTeamsThanNeeded(ofPartner.flatMap((one) => after.placeOf(one) ?? []))
  return { code: isSplit ? 'split' : 'shares', registrationId, own, others }
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

export function findOutcomes({ problem, contradictions, after }: Outcomes): PlacementProposal['wishes'] {
  const contradicting = new Set(contradictions.flatMap(({ one, other }) => [one, other]))
  const courseOf = ({ registrationId }: ProblemGolfer) => after.courseOf.get(registrationId) ?? null
  const areStanding = (side: WishSide) => golfersOfSide(side, problem.golfers).every(isStanding)
  const judge = (wish: PlacementWish): WishOutcome => {
    const standing = judgeWish(wish, problem.golfers, { placeOf: after.placeOf, courseOf })
    if (standing === 'gone' || standing === 'met') return standing
    if (contradicting.has(wish.id)) return 'contradicts'
    if (standing === 'notPlaced' || standing === 'otherCourses') return standing
    if (areStanding(wish.one) && areStanding(wish.other)) return 'standing'
    return standing === 'cart' ? 'cart' : 'room'
  }
  return problem.wishes.map((wish) => ({ wishId: wish.id, outcome: judge(wish) }))
}
