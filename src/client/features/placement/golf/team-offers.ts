import {
  chooseOffer,
  type OfferKind,
  offerTeam,
  roomInTeam,
  sortOffers,
  type TeamOffer,
  type TeamOnHole,
} from '#shared/domain/placement/teams.ts'
import type { Offers } from '../engine/board-kind.ts'
import { type GolfState, type Hole, teamIn, teamKey, teamLabel, teamsOf } from './golf-state.ts'

/** What each team of some holes means for the golfers who are picked up: they are of one partner. */
export function listOffers(state: GolfState, golferIds: readonly number[], holes: readonly Hole[]): TeamOffer[] {
  const moving = golferIds.map((id) => state.places.get(id) ?? null)
  const staying = listStaying(state, golferIds)
  const countIn = (team: TeamOnHole) => teamIn(state, team).length
  return holes.flatMap(teamsOf).map((team) => offerTeam(team, { moving, staying, countIn }))
}

/** The teams of a course as the list of those to move to has them. */
export function listTeamOffers(
  state: GolfState,
  golferIds: readonly number[],
  courseId: number,
  last: string | null,
): Offers {
  const holes = state.board.holes.filter((hole) => hole.golfCourseId === courseId)
  const all = listOffers(state, golferIds, holes)
  const first = chooseOffer(all, (offer) => teamKey(offer) === last)
  const offers = sortOffers(all.filter(({ kind }) => kind !== 'there')).flatMap((offer) => {
    const hole = holes.find((one) => one.golfCourseHoleDetailId === offer.golfCourseHoleDetailId)
    const heading = nameOffers(state, golferIds, offer.kind)
    const { takes, coming } = offer
    return hole ? [{ group: teamKey(offer), label: nameOffer(state, hole, offer), heading, takes, coming }] : []
  })
  return { offers, first: first && teamKey(first) }
}

/** The places of the other golfers of their partner. */
function listStaying({ people, places }: GolfState, golferIds: readonly number[]) {
  const registrationId = people.get(golferIds[0] ?? 0)?.registrationId
  return [...places].flatMap(([id, place]) =>
    people.get(id)?.registrationId === registrationId && !golferIds.includes(id) ? [place] : [],
  )
}

/** The heading of the offers of a kind: `Room for all 4`, `Splits Acme, the others are on hole 3`. */
export function nameOffers(state: GolfState, golferIds: readonly number[], kind: OfferKind): string {
  const partner = state.people.get(golferIds[0] ?? 0)?.partner ?? ''
  switch (kind) {
    case 'all':
      return golferIds.length === 1 ? 'With room' : `Room for all ${golferIds.length}`
    case 'splits':
      return `Splits ${partner}, others are on ${nameHoles(state, golferIds)}`
    case 'beside':
      return 'Room in both teams of the hole together'
    case 'some':
      return `Splits ${partner}, room for some`
    default:
      return 'Full'
  }
}

function nameHoles(state: GolfState, golferIds: readonly number[]): string {
  const ids = new Set(listStaying(state, golferIds).map((place) => place.golfCourseHoleDetailId))
  const numbers = state.board.holes.flatMap((hole) => (ids.has(hole.golfCourseHoleDetailId) ? hole.holeNumber : []))
  return `hole${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}

/** `7A · hole 7 · 3 left`; how many of how many go there is said by the button, and a list has little room. */
export function nameOffer(state: GolfState, hole: Hole, offer: TeamOffer): string {
  const { takes, coming } = offer
  const room = roomInTeam(teamIn(state, offer).length)
  const left = room === 0 ? 'full' : `${room} left`
  const what = takes > 0 && takes < coming ? `takes ${takes}` : left
  return `${teamLabel(hole, offer.teamNumber)} · hole ${hole.holeNumber} · ${what}`
}

/** What is said at a team while golfers are picked up; empty when there is nothing to notice. */
export function describeOffer(state: GolfState, golferIds: readonly number[], hole: Hole, teamNumber: number): string {
  if (golferIds.length === 0) return ''
  const offer = listOffers(state, golferIds, [hole]).find((one) => one.teamNumber === teamNumber)
  if (offer?.kind === 'splits') return 'splits'
  if (offer?.kind === 'all' && offer.coming > 1) return `takes all ${offer.coming}`
  const isPart = offer?.kind === 'beside' || offer?.kind === 'some'
  return isPart ? `takes ${offer.takes} of ${offer.coming}` : ''
}
