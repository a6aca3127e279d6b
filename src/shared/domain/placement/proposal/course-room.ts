import { teamSize } from '../../../limits.ts'
import { formatCount } from '../../text.ts'
import { countFreeSeats, type Place, parseSiteId, toTeamKey } from '../places.ts'
import type { ProposalShortage } from './describe-proposal.ts'
import {
  compareByPriority,
  type PlacementProblem,
  type ProblemCourse,
  type ProblemGolfer,
  type ProblemRegistration,
} from './problem.ts'

type GolferOnHole = ProblemGolfer & { place: Place }

export interface CourseTeam {
  group: string
  teamNumber: number
  holeNumber: number
  isPar3: boolean
  standing: readonly GolferOnHole[]
  walkIns: readonly Place[]
  /** For golfers, without walk-ins. Negative if five walk-ins make up a team. */
  seats: number
}

interface CourseTeams {
  standing: CourseTeam[]
  /** One on every hole, then second teams in the shotgun order. */
  free: CourseTeam[]
}

export const isPlacedGolfer = (golfer: ProblemGolfer): golfer is GolferOnHole => golfer.place !== null

function listCourseTeams(
  course: ProblemCourse,
  golfers: readonly ProblemGolfer[],
  walkIns: readonly Place[],
): CourseTeams {
  const standing = Map.groupBy(golfers.filter(isPlacedGolfer), ({ place }) => place.group)
  const teams = course.holes.flatMap(({ id, holeNumber, isPar3 }) =>
    [1, 2].map((teamNumber) => {
      const group = toTeamKey(id, teamNumber)
      const here = walkIns.filter((place) => place.group === group)
      return {
        ...{ group, teamNumber, holeNumber, isPar3, walkIns: here },
        standing: standing.get(group) ?? [],
        seats: teamSize - here.length,
      }
    }),
  )
  const isFree = (team: CourseTeam) => team.standing.length === 0
  const used = new Set(teams.filter((team) => !isFree(team)).map(({ holeNumber }) => holeNumber))
  const firsts = teams.filter(({ holeNumber, teamNumber }) => teamNumber === 1 && !used.has(holeNumber))
  const seconds = [...new Set(course.shotgunOrder)].flatMap((holeNumber) =>
    teams.filter((team) => team.holeNumber === holeNumber && isFree(team) && !firsts.includes(team)),
  )
  return { standing: teams.filter((team) => !isFree(team)), free: [...firsts, ...seconds] }
}

export interface CourseRoom {
  course: ProblemCourse
  teams: CourseTeams
  places: number
  fifths: number
}

export function measureCourse(problem: PlacementProblem, course: ProblemCourse): CourseRoom {
  const { options } = problem
  const ofCourse = new Set(course.holes.map(({ id }) => id))
  const here = problem.golfers.filter(({ place }) => place && ofCourse.has(parseSiteId(place.group)))
  const all = listCourseTeams(course, here, problem.walkIns)
  const open = all.standing.map(({ standing, seats }) =>
    options.onlyFreeTeams ? 0 : countFreeSeats(seats, standing.length),
  )
  const possibleFifths =
    all.free.filter(({ seats }) => seats >= 0).length +
    (options.onlyFreeTeams ? 0 : all.standing.filter(({ standing, seats }) => standing.length <= seats).length)
  const asked = options.fifths.find(({ golfCourseId }) => golfCourseId === course.id)?.count ?? 0
  return {
    course,
    teams: all,
    places:
      here.length +
      [...open, ...all.free.map(({ seats }) => countFreeSeats(seats, 0))].reduce((sum, room) => sum + room, 0),
    fifths: Math.min(asked, possibleFifths),
  }
}

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

export const findShortages = (
  problem: PlacementProblem,
  rooms: readonly CourseRoom[],
  courseOf: ReadonlyMap<number, number | null>,
): ProposalShortage[] =>
  rooms.flatMap((room) => {
    const { id, name } = room.course
    const missing = -countRemainingPlaces(problem, room, courseOf)
    if (missing <= 0 || ![null, id].includes(problem.options.golfCourseId)) return []
    const golfers = listGolfersOfCourse(problem, id, courseOf)
    const openings = formatCount(golfers.length - missing, 'opening')
    return {
      golfCourseId: id,
      words: `${name} has ${openings} for ${formatCount(golfers.length, 'golfer')}.`,
      missing,
      candidates: listCandidates(problem.registrations, golfers),
    }
  })

/** Negative if the course has too many golfers. */
export const countRemainingPlaces = (
  problem: PlacementProblem,
  { course, places, fifths }: CourseRoom,
  courseOf: ReadonlyMap<number, number | null>,
): number => places + fifths - listGolfersOfCourse(problem, course.id, courseOf).length

/** Partners with unplaced golfers, the lowest level and latest registration first. */
export function listCandidates(registrations: readonly ProblemRegistration[], golfers: readonly ProblemGolfer[]) {
  const waiting = Map.groupBy(
    golfers.filter((golfer) => !isPlacedGolfer(golfer)),
    ({ registrationId }) => registrationId,
  )
  return registrations
    .toSorted((one, other) => compareByPriority(other, one))
    .flatMap(({ id, name }) => {
      const own = waiting.get(id)
      return own ? [{ registrationId: id, partner: name, golfers: own.length }] : []
    })
}
