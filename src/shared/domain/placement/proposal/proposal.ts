/**
 * What is proposed: courses, places, why each is so, and what it comes to. Nothing of it is done before somebody
 * applies it.
 */

import { teamSize } from '../../../limits.ts'
import type { PlaceOnHole } from '../moves.ts'
import { judgeWish } from '../wishes.ts'
import type { Shortage } from './course-room.ts'
import type { Contradiction, PlacementProblem, ProblemGolfer } from './problem.ts'
import type { CourseChoice, NoCourse } from './propose-courses.ts'

export type GolferReason =
  | { code: 'stays' }
  /** In a team of their partner alone. */
  | { code: 'withPartner'; registrationId: number; others: number }
  /** In a team with golfers of others. */
  | { code: 'shares'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  /** The same, and their partner is in more teams than it fills, because no team had room for all who remained. */
  | { code: 'split'; registrationId: number; own: number; others: { registrationId: number; golfers: number }[] }
  | { code: 'otherCourse'; choice: CourseChoice; wanted: number }
  | { code: 'shortage'; shortage: Shortage }
  | { code: 'noCourse'; without: NoCourse }
  | { code: 'leftOut'; registrationId: number }
  | { code: 'notAsked'; golfCourseId: number }
  | { code: 'courseGone'; registrationId: number }

interface ProposedGolfer {
  golferId: number
  /** Where they are to be; null for those who stay, and those who get no place. */
  to: PlaceOnHole | null
  reason: GolferReason
}

export type WishOutcome =
  | 'met'
  /** The spot or the registration is gone, or nobody of it golfs. */
  | 'gone'
  /** It contradicts other wishes. */
  | 'contradicts'
  | 'notPlaced'
  | 'otherCourses'
  /** Both stand on the board, and nobody who stands is moved. */
  | 'standing'
  /** In one team, whose carts are filled otherwise. */
  | 'cart'
  | 'room'

interface Totals {
  golfers: number
  placed: number
  /** Partners with golfers; those of them who have said which course they prefer; those who have their first choice. */
  partners: number
  withPreferences: number
  firstChoices: number
  /** Partners all of whose golfers are placed in as few teams as they fill; those in more. */
  whole: number
  split: number
  wishes: number
  wishesMet: number
  fifths: number
  secondTeamsOnPar3: number
}

export interface PlacementProposal {
  contradictions: Contradiction[]
  shortages: Shortage[]
  courses: CourseChoice[]
  withoutCourse: NoCourse[]
  /** Whether the courses are the best choice there is. */
  areCoursesProven: boolean
  golfers: ProposedGolfer[]
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
  const standings = [...byPartner.values()].map((own) => judgePartner(own.map(placeOf)))
  const partners = registrations.filter(({ id }) => byPartner.has(id))
  const asking = partners.filter(({ preferences }) => preferences.length > 0)
  const places = golfers.flatMap((golfer) => placeOf(golfer) ?? [])
  const teams = Map.groupBy(places, keyOfTeam)
  const board = { placeOf, courseOf: ({ registrationId }: ProblemGolfer) => courseOf.get(registrationId) ?? null }
  const par3 = new Set(courses.flatMap(({ holes }) => holes.filter(({ isPar3 }) => isPar3).map(({ id }) => id)))
  return {
    golfers: golfers.length,
    placed: places.length,
    partners: partners.length,
    withPreferences: asking.length,
    firstChoices: asking.filter(({ id, preferences }) => courseOf.get(id) === preferences[0]).length,
    whole: standings.filter((standing) => standing === 'whole').length,
    split: standings.filter((standing) => standing === 'split').length,
    wishes: wishes.length,
    wishesMet: wishes.filter((wish) => judgeWish(wish, golfers, board) === 'met').length,
    fifths: [...teams.values()].filter((team) => team.length > teamSize).length,
    secondTeamsOnPar3: [...par3].filter((id) => teams.has(`${id}/1`) && teams.has(`${id}/2`)).length,
  }
}

function judgePartner(places: readonly (PlaceOnHole | null)[]): 'whole' | 'split' | 'waiting' {
  const placed = places.flatMap((place) => place ?? [])
  if (isInMoreTeamsThanNeeded(placed)) return 'split'
  return placed.length === places.length ? 'whole' : 'waiting'
}

/** Fives count like fours: whoever is a fifth golfer is with their own. */
export const isInMoreTeamsThanNeeded = (placed: readonly PlaceOnHole[]): boolean =>
  new Set(placed.map(keyOfTeam)).size > Math.ceil(placed.length / teamSize)
