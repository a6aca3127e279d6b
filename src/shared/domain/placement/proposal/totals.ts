/** What a board comes to: how many are placed, who got what they want, and what is out of the ordinary. */

import { teamSize } from '../../../limits.ts'
import type { PlaceOnHole } from '../moves.ts'
import { isWishMet } from '../wishes.ts'
import type { PlacementProblem, ProblemGolfer } from './problem/problem.ts'
import type { Totals } from './proposal.ts'

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
    wishesMet: wishes.filter((wish) => isWishMet(wish, golfers, placeOf)).length,
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
