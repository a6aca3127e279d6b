/**
 * Courses for partners without one, then teams, holes, and carts, with a reason for each golfer. The result doesn't
 * depend on the order of the input.
 */

import { teamSize } from '../../../limits.ts'
import { formatCount } from '../../text.ts'
import { findAway } from '../away.ts'
import { fill } from '../fill/fill.ts'
import { checkPairing, findGolfersOfSides, indexSites } from '../pairings.ts'
import { type Place, parseSiteId, toTeamKey } from '../places.ts'
import { assignCarts } from './assign-carts.ts'
import { type CourseChoice, chooseCourses } from './choose-courses.ts'
import {
  type CourseRoom,
  findShortages,
  isPlacedGolfer,
  listCandidates,
  listGolfersOfCourse,
  measureCourse,
} from './course-room.ts'
import { describeProposal, type ProposalShortage } from './describe-proposal.ts'
import { type PlacementProblem, type ProblemGolfer, sortProblem } from './problem.ts'

export type PlacementProposal = Awaited<ReturnType<typeof proposePlacement>>

type PlannedCourseById = ReadonlyMap<number, number | null>
type PlaceOf = (golfer: ProblemGolfer) => Place | null

/** `pause` lets other work run between steps of the search. */
export async function proposePlacement(unsorted: PlacementProblem, pause: () => Promise<void>) {
  const problem = sortProblem(unsorted)
  const { courses, registrations, golfers, options } = problem
  const rooms = courses.map((course) => measureCourse(problem, course))
  const courseBefore = new Map(registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const { choices, without, mostLeft } = await chooseCourses(problem, rooms, courseBefore, pause)
  const courseAfter = new Map(courseBefore)
  for (const { registrationId, golfCourseId } of choices) courseAfter.set(registrationId, golfCourseId)
  const given = new Map<number, Place>()
  for (const room of rooms) {
    if (![null, room.course.id].includes(options.golfCourseId)) continue
    for (const [id, place] of await placeOnCourse(problem, room, courseAfter, pause)) given.set(id, place)
  }
  const before: PlaceOf = ({ place }) => place
  const after: PlaceOf = ({ id, place }) => place ?? given.get(id) ?? null
  const holes = indexSites(
    'golf',
    courses.flatMap((course) =>
      course.holes.map(({ id, holeNumber }) => ({
        number: holeNumber,
        groups: [1, 2].map((team) => ({ key: toTeamKey(id, team), seats: teamSize })),
      })),
    ),
  )
  const shortages: ProposalShortage[] = findShortages(problem, rooms, courseAfter)
  if (without.length > 0) {
    const ids = new Set(without.map(({ id }) => id))
    shortages.push({
      golfCourseId: null,
      words: `No course has ${mostLeft === 0 ? 'openings' : `more than ${formatCount(mostLeft, 'opening')}`} left.`,
      missing: null,
      candidates: listCandidates(
        without,
        golfers.filter(({ registrationId }) => ids.has(registrationId)),
      ),
    })
  }
  const described = describeProposal({
    ...{
      people: golfers,
      partners: registrations,
      pairings: problem.pairings,
      before,
      after,
      groupOf: ({ group }: Place) => group,
    },
    part: 'golf',
    countNeeded: countTeams,
    judge: (pairing, sides, placeOf) => {
      const courseOf = placeOf === before ? courseBefore : courseAfter
      const areaOf = ({ registrationId }: ProblemGolfer) => courseOf.get(registrationId) ?? null
      return checkPairing(pairing, sides, { ...holes, placeOf, areaOf })
    },
    explainWorse: createDrawbackFinder(problem, choices),
    explainMissing: ({ registrationId }) => {
      if (options.leftOut.includes(registrationId)) return 'Excluded.'
      const course = courseAfter.get(registrationId) ?? null
      const isShort = course !== null || without.some(({ id }) => id === registrationId)
      const shortage = shortages.find(({ golfCourseId }) => isShort && golfCourseId === course)
      return shortage?.words ?? (course === null ? 'They have no course.' : 'Their course wasn’t included.')
    },
  })
  return {
    ...described,
    totals: [...described.totals, ...addUpCourses(problem, [before, after], [courseBefore, courseAfter])],
    shortages,
    courses: choices.map(({ registrationId, golfCourseId }) => ({ registrationId, golfCourseId })),
    openings: rooms.map(({ course, places, fifths }) => ({
      golfCourseId: course.id,
      places: places + fifths,
      golfers: listGolfersOfCourse(problem, course.id, courseAfter).length,
    })),
    alone: describeLoneGolfers(problem, after),
  }
}

/**
 * Teams of one partner first, then as few teams as possible, with a partner's teams on holes that are close together.
 */
async function placeOnCourse(
  problem: PlacementProblem,
  room: CourseRoom,
  courseOf: PlannedCourseById,
  pause: () => Promise<void>,
): Promise<[number, Place][]> {
  const { pairings, options } = problem
  const golfers = listGolfersOfCourse(problem, room.course.id, courseOf)
  const ofSide = findGolfersOfSides(golfers)
  const { standing, free } = room.teams
  const groups = [...standing, ...free].map((team) => ({
    team,
    seats: team.seats,
    standing: team.standing,
    members: [],
    isClosed: options.onlyFreeTeams && team.standing.length > 0,
    position: team.holeNumber,
    rank: 1 + free.indexOf(team),
  }))
  const fillPairings = pairings.map(({ kind, strength, one, other }) => ({
    isRequired: strength === 'must',
    isApart: kind === 'notWith',
    one: ofSide(one).map(({ id }) => id),
    other: ofSide(other).map(({ id }) => id),
    within: kind === 'with' && 'registrationId' in one && 'registrationId' in other ? 0 : null,
  }))
  const filled = await fill(
    groups,
    golfers.filter((golfer) => !isPlacedGolfer(golfer)),
    fillPairings.filter(({ one, other }) => one.length > 0 && other.length > 0),
    {
      extras: room.fifths,
      mixing: 1,
      costOfGaps: (holes) => 2 * holes,
      costOfRank: (rank) => rank / 100,
      pause,
    },
  )
  return filled.flatMap(({ team, members }) =>
    assignCarts(team, members, pairings).flatMap(({ golferId, place }): [number, Place][] =>
      place ? [[golferId, place]] : [],
    ),
  )
}

/** Five count as one team, because a fifth golfer stays with their partner. */
const countTeams = (golfers: number) => Math.ceil(golfers / teamSize)

function createDrawbackFinder({ registrations, courses }: PlacementProblem, choices: readonly CourseChoice[]) {
  const choiceOf = new Map(choices.map((choice) => [choice.registrationId, choice]))
  const firstOf = new Map(registrations.map(({ id, preferences }) => [id, preferences[0]]))
  const formatCourse = (id: number) => courses.find((course) => course.id === id)?.name
  return (
    { registrationId }: ProblemGolfer,
    place: Place,
    teams: ReadonlyMap<string | number, readonly unknown[]>,
  ): string | null => {
    const [choice, first] = [choiceOf.get(registrationId), firstOf.get(registrationId)]
    if (choice && first !== undefined && choice.golfCourseId !== first) {
      const why = choice.isFirstFull ? 'which was full' : 'to keep companies and pairings together'
      return `Plays ${formatCourse(choice.golfCourseId)}, not ${formatCourse(first)}, ${why}.`
    }
    const golfers = [...teams.values()].reduce((sum, team) => sum + team.length, 0)
    const isAway = findAway(teams, countTeams(golfers)).has(place.group)
    return isAway ? 'Separated from the rest of their company because no team had room for all of them.' : null
  }
}

function addUpCourses(
  { courses, registrations, golfers }: PlacementProblem,
  placesOf: readonly [PlaceOf, PlaceOf],
  coursesOf: readonly [PlannedCourseById, PlannedCourseById],
) {
  const coming = new Set(golfers.map(({ registrationId }) => registrationId))
  const asking = registrations.filter(({ id, preferences }) => coming.has(id) && preferences.length > 0)
  const firsts = coursesOf.map(
    (courseOf) => asking.filter(({ id, preferences }) => courseOf.get(id) === preferences[0]).length,
  )
  const teams = placesOf.map((placeOf) =>
    Map.groupBy(
      golfers.flatMap((golfer) => placeOf(golfer) ?? []),
      ({ group }) => group,
    ),
  )
  const fives = teams.map((some) => [...some.values()].filter(({ length }) => length > teamSize).length)
  const par3 = courses.flatMap(({ holes }) => holes.filter(({ isPar3 }) => isPar3))
  const seconds = teams.map(
    (some) => par3.filter(({ id }) => some.has(toTeamKey(id, 1)) && some.has(toTeamKey(id, 2))).length,
  )
  const total = (name: string, [before = 0, after = 0]: number[], of: number | null = null) => ({
    ...{ name, before, after, of },
  })
  return [
    total('Partners with their first choice', firsts, asking.length),
    total('Teams of five', fives),
    total('Second teams on a par 3', seconds),
  ]
}

function describeLoneGolfers({ courses, golfers }: PlacementProblem, placeOf: PlaceOf): string[] {
  const onHole = Map.groupBy(golfers, (golfer) => parseSiteId(placeOf(golfer)?.group ?? ''))
  return courses.flatMap(({ name, holes }) =>
    holes.flatMap(({ id, holeNumber }) => {
      const [only, ...others] = onHole.get(id) ?? []
      return only && others.length === 0 ? [`${only.name} would be alone on hole ${holeNumber} of ${name}.`] : []
    }),
  )
}
