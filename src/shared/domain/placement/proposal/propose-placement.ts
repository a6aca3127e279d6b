/**
 * The whole proposal: courses for partners without one, teams and holes on each course, carts, and why each golfer is
 * where they are. The same board gives the same proposal, in whatever order it was read.
 */

import { teamSize } from '../../../limits.ts'
import { fill } from '../fill/fill.ts'
import type { PlaceOnHole } from '../moves.ts'
import { findGolfersOfSides, type PlacementWish } from '../wishes.ts'
import { type ChosenCourses, chooseCourses } from './choose-courses.ts'
import {
  type CourseRoom,
  findShortages,
  isPlacedGolfer,
  listGolfersOfCourse,
  measureCourse,
  type Shortage,
} from './course-room.ts'
import { giveCarts } from './give-carts.ts'
import { type PlacementProblem, type ProblemGolfer, sortProblem } from './problem.ts'
import {
  addUp,
  type Board,
  createJudge,
  findAlone,
  findTeamsAway,
  type GolferReason,
  keyOfTeam,
  type PlacementProposal,
  type WishOutcome,
} from './proposal.ts'

/** `pause` lets others work between two pieces of the search. */
export async function proposePlacement(
  unsorted: PlacementProblem,
  pause: () => Promise<void>,
): Promise<PlacementProposal> {
  const problem = sortProblem(unsorted)
  const rooms = problem.courses.map((course) => measureCourse(problem, course))
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const before = { placeOf: ({ place }: ProblemGolfer) => place, courseOf }
  const chosen = await chooseCourses(problem, rooms, courseOf, pause)
  const courseAfter = new Map(courseOf)
  for (const { registrationId, golfCourseId } of chosen.choices) courseAfter.set(registrationId, golfCourseId)
  const shortages = findShortages(problem, rooms, courseAfter)
  const given = new Map<number, PlaceOnHole>()
  for (const room of rooms) {
    if (![null, room.course.id].includes(problem.options.golfCourseId)) continue
    for (const [id, place] of await placeOnCourse(problem, room, courseAfter, pause)) given.set(id, place)
  }
  const after = { placeOf: ({ id, place }: ProblemGolfer) => place ?? given.get(id) ?? null, courseOf: courseAfter }
  const judge = createOutcomes(problem, after)
  const found = {
    ...{ ...chosen, problem, shortages, after },
    byPartner: Map.groupBy(problem.golfers, ({ registrationId }) => registrationId),
    byTeam: Map.groupBy(problem.golfers, (golfer) => keyOf(after.placeOf(golfer))),
  }
  return {
    shortages,
    courses: chosen.choices,
    withoutCourse: chosen.without,
    golfers: problem.golfers.map((golfer) => ({
      golferId: golfer.id,
      to: given.get(golfer.id) ?? null,
      reason: findReason(golfer, found),
    })),
    alone: findAlone(problem, after),
    wishes: problem.wishes.map((wish) => ({ wishId: wish.id, outcome: judge(wish) })),
    before: addUp(problem, before),
    after: addUp(problem, after),
  }
}

/** Teams of one partner first, then as few teams as possible, with a partner's teams on holes that are close together. */
async function placeOnCourse(
  problem: PlacementProblem,
  room: CourseRoom,
  courseOf: ReadonlyMap<number, number | null>,
  pause: () => Promise<void>,
): Promise<[number, PlaceOnHole][]> {
  const { wishes, options } = problem
  const golfers = listGolfersOfCourse(problem, room.course.id, courseOf)
  const ofSide = findGolfersOfSides(golfers)
  const { standing, free } = room.teams
  const groups = [...standing, ...free].map((team) => ({
    team,
    seats: teamSize,
    standing: team.standing,
    members: [],
    isClosed: options.onlyFreeTeams && team.standing.length > 0,
    position: team.holeNumber,
    rank: 1 + free.indexOf(team),
  }))
  const pairings = wishes.map(({ kind, strength, one, other }) => ({
    isRequired: strength === 'must',
    isApart: kind === 'notWith',
    one: ofSide(one).map(({ id }) => id),
    other: ofSide(other).map(({ id }) => id),
    within: kind === 'with' && 'registrationId' in one && 'registrationId' in other ? 0 : null,
  }))
  const filled = await fill(
    groups,
    golfers.filter((golfer) => !isPlacedGolfer(golfer)),
    pairings.filter(({ one, other }) => one.length > 0 && other.length > 0),
    {
      extras: room.fifths,
      mixing: 1,
      costOfGaps: (holes) => 2 * holes,
      costOfRank: (rank) => rank / 100,
      pause,
    },
  )
  return filled.flatMap(({ team, members }) =>
    giveCarts(team, members, wishes).flatMap(({ golferId, place }): [number, PlaceOnHole][] =>
      place ? [[golferId, place]] : [],
    ),
  )
}

interface Found extends ChosenCourses {
  problem: PlacementProblem
  shortages: readonly Shortage[]
  /** The board as it would be. */
  after: Board
  byPartner: ReadonlyMap<number, readonly ProblemGolfer[]>
  byTeam: ReadonlyMap<string | null, readonly ProblemGolfer[]>
}

const keyOf = (place: PlaceOnHole | null) => place && keyOfTeam(place)

function findReason(golfer: ProblemGolfer, found: Found): GolferReason {
  if (isPlacedGolfer(golfer)) return { code: 'stays' }
  const place = found.after.placeOf(golfer)
  return place ? explainPlace(golfer, place, found) : explainMissing(golfer, found)
}

function explainPlace(golfer: ProblemGolfer, place: PlaceOnHole, found: Found): GolferReason {
  const { problem, choices, after, byPartner, byTeam } = found
  const { registrationId } = golfer
  const choice = choices.find((one) => one.registrationId === registrationId)
  const wanted = problem.registrations.find(({ id }) => id === registrationId)?.preferences[0]
  if (choice && wanted !== undefined && choice.golfCourseId !== wanted) return { code: 'otherCourse', choice, wanted }
  const team = byTeam.get(keyOfTeam(place))?.filter(({ id }) => id !== golfer.id) ?? []
  const own = team.filter((one) => one.registrationId === registrationId).length
  const ofPartner = byPartner.get(registrationId) ?? []
  const isAway = findTeamsAway(ofPartner.flatMap((one) => after.placeOf(one) ?? [])).has(keyOfTeam(place))
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

function createOutcomes({ golfers }: PlacementProblem, after: Board) {
  const judge = createJudge(golfers, after)
  const ofSide = findGolfersOfSides(golfers)
  return (wish: PlacementWish): WishOutcome => {
    const standing = judge(wish)
    if (standing !== 'apart' && standing !== 'together') return standing
    return [...ofSide(wish.one), ...ofSide(wish.other)].every(isPlacedGolfer) ? 'standing' : 'room'
  }
}
