import { maxTeamSize, teamSize } from '../../../limits.ts'
import type { PlacedGolfer, PlaceOnHole } from '../moves.ts'
import { roomInTeam, type TeamOnHole } from '../teams.ts'
import { byPriority, type PlacementProblem, type ProblemCourse, type ProblemGolfer } from './problem.ts'

/** The teams of a course, how many golfers they take, and what it takes when that is not enough. */

/** A placed golfer, who stays. */
type GolferOnHole = ProblemGolfer & { place: PlaceOnHole }

export interface TeamOfCourse extends TeamOnHole {
  holeNumber: number
  isPar3: boolean
  standing: readonly GolferOnHole[]
}

interface CourseTeams {
  /** Teams with placed golfers. */
  standing: TeamOfCourse[]
  /** The others in the order in which they are given: one on every hole, then second teams in the shotgun order. */
  free: TeamOfCourse[]
}

export const isPlacedGolfer = (golfer: ProblemGolfer): golfer is GolferOnHole => golfer.place !== null

export const toPlaced = ({ id, place }: GolferOnHole): PlacedGolfer => ({ golferId: id, place })

function listCourseTeams(course: ProblemCourse, golfers: readonly ProblemGolfer[]): CourseTeams {
  const key = (holeId: number, teamNumber: number) => `${holeId}/${teamNumber}`
  const standing = Map.groupBy(golfers.filter(isPlacedGolfer), ({ place }) =>
    key(place.golfCourseHoleDetailId, place.teamNumber),
  )
  const teams = course.holes.flatMap(({ id, holeNumber, isPar3 }) =>
    [1, 2].map((teamNumber) => ({
      golfCourseHoleDetailId: id,
      teamNumber,
      holeNumber,
      isPar3,
      standing: standing.get(key(id, teamNumber)) ?? [],
    })),
  )
  const isFree = (team: TeamOfCourse) => team.standing.length === 0
  const used = new Set(teams.filter((team) => !isFree(team)).map(({ holeNumber }) => holeNumber))
  const firsts = teams.filter(({ holeNumber, teamNumber }) => teamNumber === 1 && !used.has(holeNumber))
  const seconds = [...new Set(course.shotgunOrder)].flatMap((holeNumber) =>
    teams.filter((team) => team.holeNumber === holeNumber && isFree(team) && !firsts.includes(team)),
  )
  return { standing: teams.filter((team) => !isFree(team)), free: [...firsts, ...seconds] }
}

/** A course as a proposal can use it. */
export interface CourseRoom {
  course: ProblemCourse
  teams: CourseTeams
  /** Its capacity without exceptions, including placed golfers. */
  places: number
  /** How many teams may have a fifth golfer beyond those that have one. */
  fifths: number
  /** How many could. */
  possibleFifths: number
}

export function measureCourse(problem: PlacementProblem, course: ProblemCourse): CourseRoom {
  const { options } = problem
  const ofCourse = new Set(course.holes.map(({ id }) => id))
  const here = problem.golfers.filter(({ place }) => place && ofCourse.has(place.golfCourseHoleDetailId))
  const all = listCourseTeams(course, here)
  const open = all.standing.map(({ standing }) => (options.onlyFreeTeams ? 0 : roomInTeam(standing.length)))
  const possibleFifths =
    all.free.length +
    (options.onlyFreeTeams ? 0 : all.standing.filter(({ standing }) => standing.length < maxTeamSize).length)
  const asked = options.fifths.find(({ golfCourseId }) => golfCourseId === course.id)?.count ?? 0
  return {
    course,
    teams: all,
    places: here.length + open.reduce((sum, room) => sum + room, 0) + all.free.length * teamSize,
    fifths: Math.min(asked, possibleFifths),
    possibleFifths,
  }
}

/** The golfers for a course: those placed there, and those of its partners who aren't excluded. */
export function listGolfersOfCourse(
  { golfers, options }: PlacementProblem,
  golfCourseId: number,
  courseOf: ReadonlyMap<number, number | null>,
): ProblemGolfer[] {
  const leftOut = new Set(options.leftOut)
  return golfers.filter(
    (golfer) =>
      courseOf.get(golfer.registrationId) === golfCourseId &&
      (isPlacedGolfer(golfer) || !leftOut.has(golfer.registrationId)),
  )
}

/** A course that has fewer places than golfers, and the ways out. */
export interface Shortage {
  golfCourseId: number
  places: number
  golfers: number
  /** How many golfers have no place, whatever is done with the teams. */
  missing: number
  /** How many fifth golfers would do, all in all; null when there are not teams enough. */
  fifths: number | null
  /** How many places other courses have left; fewer than are missing, and moving partners is not enough. */
  elsewhere: number
  /** Who could be moved or excluded, with their golfers: the lowest level and latest registration first. */
  candidates: { registrationId: number; golfers: number }[]
}

export function findShortages(
  problem: PlacementProblem,
  rooms: readonly CourseRoom[],
  courseOf: ReadonlyMap<number, number | null>,
): Shortage[] {
  const leftOn = rooms.map((room) => ({ room, left: countLeft(problem, room, courseOf) }))
  return leftOn.flatMap(({ room, left }) => {
    if (left >= 0) return []
    const golfers = listGolfersOfCourse(problem, room.course.id, courseOf)
    const others = leftOn.filter((one) => one.room !== room && one.room.course.isActive)
    return {
      golfCourseId: room.course.id,
      places: room.places + room.fifths,
      golfers: golfers.length,
      missing: -left,
      fifths: room.fifths - left <= room.possibleFifths ? room.fifths - left : null,
      elsewhere: others.reduce((sum, one) => sum + Math.max(0, one.left), 0),
      candidates: listCandidates(problem, golfers),
    }
  })
}

/** How many golfers a course still takes; less than none when it has too many. */
export const countLeft = (
  problem: PlacementProblem,
  { course, places, fifths }: CourseRoom,
  courseOf: ReadonlyMap<number, number | null>,
): number => places + fifths - listGolfersOfCourse(problem, course.id, courseOf).length

function listCandidates({ registrations }: PlacementProblem, golfers: readonly ProblemGolfer[]) {
  const waiting = Map.groupBy(
    golfers.filter((golfer) => !isPlacedGolfer(golfer)),
    ({ registrationId }) => registrationId,
  )
  return registrations
    .toSorted((one, other) => byPriority(other, one))
    .flatMap(({ id }) => {
      const own = waiting.get(id)
      return own ? [{ registrationId: id, golfers: own.length }] : []
    })
}
