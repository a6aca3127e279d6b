/** The proposal: courses and places, each with its reason, and totals. Nothing changes until someone applies it. */

import { teamSize } from '../../../limits.ts'
import { countAway, findAway } from '../away.ts'
import type { PlaceOnHole } from '../moves.ts'
import { findGolfersOfSides, judgeWish, type PlacementWish } from '../wishes.ts'
import type { CourseChoice, NoCourse } from './choose-courses.ts'
import type { Shortage } from './course-room.ts'
import type { PlacementProblem, ProblemGolfer } from './problem.ts'

export type GolferReason =
  | { code: 'stays' }
  /** In a team of their partner alone. */
  | { code: 'withPartner'; registrationId: number; others: number }
  /** In a team with golfers of others. */
  | { code: 'shares'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  /** Also away from others of their partner, because no team had room for all who remained. */
  | { code: 'split'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  | { code: 'otherCourse'; choice: CourseChoice; wanted: number }
  | { code: 'shortage'; shortage: Shortage }
  | { code: 'noCourse'; without: NoCourse }
  | { code: 'leftOut'; registrationId: number }
  | { code: 'notAsked'; golfCourseId: number }
  | { code: 'courseGone'; registrationId: number }

interface ProposedGolfer {
  golferId: number
  /** The proposed place. Null for golfers who stay, or get none. */
  to: PlaceOnHole | null
  reason: GolferReason
}

export type WishOutcome =
  | 'met'
  /** The spot or registration is gone, or no one in it golfs. */
  | 'gone'
  | 'notPlaced'
  | 'otherCourses'
  /** Both are placed, and placed golfers aren't moved. */
  | 'standing'
  /** In one team, whose carts are filled otherwise. */
  | 'cart'
  | 'room'

interface Totals {
  golfers: number
  placed: number
  /** Partners with golfers, those with preferences, and people who have their first choice. */
  partners: number
  withPreferences: number
  firstChoices: number
  /** Partners all of whose golfers are placed, none of them away from the others. */
  whole: number
  /** Golfers who are away from their partner's others. */
  away: number
  wishes: number
  wishesMet: number
  fifths: number
  secondTeamsOnPar3: number
}

interface GolferAlone {
  golferId: number
  golfCourseId: number
  holeNumber: number
}

export interface PlacementProposal {
  shortages: Shortage[]
  courses: CourseChoice[]
  withoutCourse: NoCourse[]
  golfers: ProposedGolfer[]
  /** Golfers who would have a hole to themselves. */
  alone: GolferAlone[]
  wishes: { wishId: number; outcome: WishOutcome }[]
  before: Totals
  after: Totals
}

export interface Board {
  placeOf: (golfer: ProblemGolfer) => PlaceOnHole | null
  courseOf: ReadonlyMap<number, number | null>
}

export const keyOfTeam = ({ golfCourseHoleDetailId, teamNumber }: PlaceOnHole): string =>
  `${golfCourseHoleDetailId}/${teamNumber}`

export function addUp(
  { courses, registrations, golfers, wishes }: PlacementProblem,
  { placeOf, courseOf }: Board,
): Totals {
  const byPartner = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  const standings = [...byPartner.values()].map((own) => {
    const placed = own.flatMap((golfer) => placeOf(golfer) ?? [])
    const away = countAway(findTeamsAway(placed))
    return { away, isWhole: away === 0 && placed.length === own.length }
  })
  const partners = registrations.filter(({ id }) => byPartner.has(id))
  const asking = partners.filter(({ preferences }) => preferences.length > 0)
  const places = golfers.flatMap((golfer) => placeOf(golfer) ?? [])
  const teams = Map.groupBy(places, keyOfTeam)
  const par3 = new Set(courses.flatMap(({ holes }) => holes.filter(({ isPar3 }) => isPar3).map(({ id }) => id)))
  return {
    golfers: golfers.length,
    placed: places.length,
    partners: partners.length,
    withPreferences: asking.length,
    firstChoices: asking.filter(({ id, preferences }) => courseOf.get(id) === preferences[0]).length,
    whole: standings.filter(({ isWhole }) => isWhole).length,
    away: standings.reduce((sum, { away }) => sum + away, 0),
    wishes: wishes.length,
    wishesMet: wishes.map(createJudge(golfers, { placeOf, courseOf })).filter((standing) => standing === 'met').length,
    fifths: [...teams.values()].filter((team) => team.length > teamSize).length,
    secondTeamsOnPar3: [...par3].filter((id) => teams.has(`${id}/1`) && teams.has(`${id}/2`)).length,
  }
}

/** Judges pairings by the golfers of both sides alone, because there can be many. */
export function createJudge(golfers: readonly ProblemGolfer[], { placeOf, courseOf }: Board) {
  const ofSide = findGolfersOfSides(golfers)
  const board = { placeOf, courseOf: ({ registrationId }: ProblemGolfer) => courseOf.get(registrationId) ?? null }
  return (wish: PlacementWish) => judgeWish(wish, [...ofSide(wish.one), ...ofSide(wish.other)], board)
}

/** The teams in which golfers of a partner are away from the others. Fives count like fours: a fifth golfer is with their own. */
export const findTeamsAway = (placed: readonly PlaceOnHole[]) =>
  findAway(Map.groupBy(placed, keyOfTeam), Math.ceil(placed.length / teamSize))

/** Golfers who are alone in both teams of a hole. */
export function findAlone({ courses, golfers }: PlacementProblem, { placeOf }: Board): GolferAlone[] {
  const onHole = Map.groupBy(golfers, (golfer) => placeOf(golfer)?.golfCourseHoleDetailId)
  return courses.flatMap(({ id: golfCourseId, holes }) =>
    holes.flatMap(({ id, holeNumber }) => {
      const [only, ...others] = onHole.get(id) ?? []
      return only && others.length === 0 ? [{ golferId: only.id, golfCourseId, holeNumber }] : []
    }),
  )
}
