import { callApi } from '#client/api/call.ts'
import type { LiveMessage } from '#shared/contracts/live.ts'
import {
  type Golfer,
  type MovedGolfers,
  type PlacementBoard,
  placementEndpoints,
} from '#shared/contracts/placement/board.ts'
import { type PlaceOnHole, planMoves } from '#shared/domain/placement/moves.ts'
import type { TeamOnHole } from '#shared/domain/placement/teams.ts'
import {
  chooseOffer,
  type OfferKind,
  offerTeam,
  roomInTeam,
  sortOffers,
  type TeamOffer,
} from '#shared/domain/placement/teams.ts'
import type { BoardKind, LiveMoves, Moved, Offers, PersonAfter } from '../engine/board-kind.ts'
import { describeOffer, listStaying, membersOf, namePersonIn } from '../engine/store/board-state.ts'
import {
  countGolfers,
  describeRoom,
  type GolfState,
  type Hole,
  nameTeamOf,
  readTeamKey,
  teamIn,
  teamKey,
  teamLabel,
  teamsOf,
} from './golf-state.ts'

/** Golfers in teams of four on holes; a fifth is an exception. */
export const golfKind: BoardKind<PlacementBoard, Golfer, PlaceOnHole> = {
  words: {
    person: 'golfer',
    group: 'team',
    place: 'place',
    at: 'on',
    inSameGroup: 'in the same team',
    full: 'has five golfers already',
    unplaced: 'is no longer placed',
    elsewhere: 'plays on another course now',
    unassigned: 'Not placed',
    site: 'hole',
    overLimit: {
      title: 'Team Over Limit Exception',
      text: 'Adding this golfer will increase the selected team past the 4 person limit.',
    },
  },
  page: 'board',
  part: 'golf',
  count: countGolfers,
  listPeople: ({ golfers }) => golfers,
  placeOf: ({ place }) => place,
  listAreas: ({ courses }) => courses.map(({ golfCourseId }) => golfCourseId),
  areaOf: ({ golfCourseId }) => golfCourseId,
  groupOf: teamKey,
  siteOf: ({ golfCourseHoleDetailId }) => golfCourseHoleDetailId,
  listFewestSites: () => new Map(),
  detailOf: ({ cartNumber }) => cartNumber,
  compare: (_, [, one], [, other]) => one.seat - other.seat,
  roomIn: (state, group) => roomInTeam(membersOf(state, group).length),

  plan({ places }, moves, allowExtra) {
    const planned = planMoves(
      [...places].map(([golferId, place]) => ({ golferId, place })),
      moves.map(({ personId, to }) => ({ golferId: personId, to: to === null ? null : readTeamKey(to) })),
      allowExtra,
    )
    if ('refusal' in planned) return { refusal: planned.refusal === 'team_full' ? 'full' : 'over_limit' }
    return planned.map(readAfter)
  },
  overLimitCode: 'team_over_limit',
  async send(eventId, moves, allowExtra) {
    const sent = moves.map(({ personId, from, to }) => ({
      golferId: personId,
      from: from === null ? null : readTeamKey(from),
      to: to === null ? null : readTeamKey(to),
    }))
    const body = { eventId, moves: sent, allowFifth: allowExtra }
    return readMoved(await callApi(placementEndpoints.moveGolfers, { body }, { outlivesPage: true }))
  },
  async turn(direction, eventId, changeId) {
    const endpoint = direction === 'undo' ? placementEndpoints.undoPlacement : placementEndpoints.redoPlacement
    return readMoved(await callApi(endpoint, { body: { eventId, changeId } }))
  },
  hear: (take) => ({ placement: (message) => take(readLiveMoves(message)) }),

  nameGroup: ({ board }, group) => nameTeamOf(board, readTeamKey(group)),
  describeRoom: (state, group) => describeRoom(membersOf(state, group).length),
  describeFound(here, unplaced, elsewhere) {
    const rest = elsewhere > 0 ? `; ${elsewhere} on other courses` : ''
    if (here === 0) return `Nobody found on this course${rest}.`
    return `${countGolfers(here)} found, ${unplaced} not placed${rest}.`
  },
  describeMove(state, { personId, to }) {
    const name = namePersonIn(state, personId)
    if (to === null) return `${name}, no longer on a hole`
    const cart = state.places.get(personId)?.cartNumber
    const team = nameTeamOf(state.board, readTeamKey(to))
    return `${name}, ${team}, cart ${cart ?? '?'}, ${describeRoom(membersOf(state, to).length)}`
  },
  listOffers: listTeamOffers,
}

const readAfter = ({ golferId, place }: MovedGolfers['golfers'][number]): PersonAfter<PlaceOnHole> => ({
  personId: golferId,
  place,
})

const readMoved = ({ golfers, ...moved }: MovedGolfers): Moved<PlaceOnHole> => ({
  ...moved,
  people: golfers.map(readAfter),
})

const readLiveMoves = ({ changes, history }: LiveMessage<'placement'>): LiveMoves<PlaceOnHole> => ({
  changes: changes.map(({ change, userId, golfers }) => ({ change, userId, people: golfers.map(readAfter) })),
  history,
})

/** What each team of some holes means for the golfers who are picked up: they are of one partner. */
export function listOffers(state: GolfState, golferIds: readonly number[], holes: readonly Hole[]): TeamOffer[] {
  const moving = golferIds.map((id) => state.places.get(id) ?? null)
  const staying = listStaying(state, golferIds)
  const countIn = (team: TeamOnHole) => teamIn(state, team).length
  return holes.flatMap(teamsOf).map((team) => offerTeam(team, { moving, staying, countIn }))
}

/** The teams of a course as the list of those to move to has them. */
function listTeamOffers(state: GolfState, golferIds: readonly number[], courseId: number, last: string | null): Offers {
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

/** What is said at a team while golfers are picked up. */
export function describeTeamOffer(
  state: GolfState,
  golferIds: readonly number[],
  hole: Hole,
  teamNumber: number,
): string {
  if (golferIds.length === 0) return ''
  return describeOffer(listOffers(state, golferIds, [hole]).find((one) => one.teamNumber === teamNumber))
}
