import { callApi } from '#client/api/call.ts'
import type { LiveMessage } from '#shared/contracts/live.ts'
import {
  type Golfer,
  type MovedGolfers,
  type PlacementBoard,
  placementEndpoints,
} from '#shared/contracts/placement/board.ts'
import { type PlaceOnHole, planMoves } from '#shared/domain/placement/moves.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import type { BoardKind, LiveMoves, Moved, PersonAfter } from '../engine/board-kind.ts'
import { membersOf, namePersonIn } from '../engine/store/board-state.ts'
import { countGolfers, describeRoom, nameTeamOf } from './describe-golf.ts'
import { readTeamKey, teamKey } from './golf-state.ts'
import { listTeamOffers } from './team-offers.ts'

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
    moveTo: 'hole',
    overLimit: {
      title: 'Team Over Limit Exception',
      text: 'Adding this golfer will increase the selected team past the 4 person limit.',
    },
  },
  page: 'board',
  count: countGolfers,
  listPeople: ({ golfers }) => golfers,
  placeOf: ({ place }) => place,
  listAreas: ({ courses }) => courses.map(({ golfCourseId }) => golfCourseId),
  areaOf: ({ golfCourseId }) => golfCourseId,
  groupOf: teamKey,
  siteOf: ({ golfCourseHoleDetailId }) => golfCourseHoleDetailId,
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
