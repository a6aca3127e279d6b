import { callApi } from '#client/api/call.ts'
import type { LiveMessage } from '#shared/contracts/live.ts'
import {
  type Golfer,
  type MovedGolfers,
  type PlacementBoard,
  placementEndpoints,
} from '#shared/contracts/placement/board.ts'
import { type PlaceOnHole, planMoves } from '#shared/domain/placement/moves.ts'
import { offerTeam, roomInTeam, type TeamOnHole } from '#shared/domain/placement/teams.ts'
import { teamSize, teamsPerHole } from '#shared/limits.ts'
import type { BoardKind, LiveMoves, Moved, PersonAfter } from '../core/store/board-kind.ts'
import { membersOf, namePersonIn } from '../core/store/board-state.ts'
import {
  countGolfers,
  describeHoleRoom,
  describeRoom,
  isIncomplete,
  nameTeamOf,
  readTeamKey,
  teamIn,
  teamKey,
  teamLabel,
  teamSizesOn,
  teamsOf,
} from './golf-state.ts'
import { listUnmetWishes } from './unmet-wishes.ts'

/** Golfers in teams of four on holes; a fifth is an exception. */
export const golfKind: BoardKind<PlacementBoard, Golfer, PlaceOnHole> = {
  words: {
    person: 'golfer',
    group: 'team',
    place: 'place',
    at: 'on',
    inSameGroup: 'in the same team',
    openings: 'openings',
    unplaced: 'is no longer placed',
    elsewhere: 'now plays on another course',
    unassigned: 'Not placed',
    site: 'hole',
    overLimit: {
      title: 'Team Over Limit Exception',
      text: 'Adding this golfer will increase the selected team past the 4 person limit.',
    },
    offers: {
      forOne: 'With openings',
      forAll: 'Openings for all',
      forSome: 'openings for some',
      others: 'others are on',
      beside: 'Openings on both teams of the hole',
      full: 'Full',
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
  listSites: ({ holes }) =>
    holes.map(({ golfCourseHoleDetailId: id, golfCourseId: areaId, holeNumber: number }) => ({ id, areaId, number })),
  groupsAt: (golfCourseHoleDetailId) => teamsOf({ golfCourseHoleDetailId }).map(teamKey),
  siteFilters: { incomplete: 'Incomplete teams', room: 'With openings', par3: 'Par 3' },
  isSiteShown(state, holeId, filters) {
    const hole = state.board.holes.find((one) => one.golfCourseHoleDetailId === holeId)
    const teams = hole ? teamSizesOn(state, hole) : []
    const meets: Record<string, boolean | undefined> = {
      incomplete: teams.some(isIncomplete),
      room: teams.some((golfers) => roomInTeam(golfers) > 0),
      par3: hole?.isPar3,
    }
    return filters.every((filter) => meets[filter])
  },
  legend: [
    { sign: '→ 7', meaning: 'others of the partner play on hole 7', isCompact: true },
    { sign: '1', meaning: 'cart' },
    { sign: 'five', meaning: 'golfers, over the limit of four' },
  ],
  listFewestSites: listFewestHoles,
  detailOf: ({ cartNumber }) => cartNumber,
  compare: (_, [, one], [, other]) => one.seat - other.seat,
  listUnmetWishes,
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
  describeSite(state, holeId) {
    const hole = state.board.holes.find((one) => one.golfCourseHoleDetailId === holeId)
    return hole ? describeHoleRoom(state, hole) : ''
  },
  describeRoom: (state, group) => describeRoom(membersOf(state, group).length),
  describeFound(here, unplaced, elsewhere) {
    const rest = elsewhere > 0 ? `, ${elsewhere} on other courses` : ''
    if (here === 0) return `No one found on this course${rest}.`
    return `${countGolfers(here)} found, ${unplaced} not placed${rest}.`
  },
  describeMove(state, { personId, to }) {
    const name = namePersonIn(state, personId)
    if (to === null) return `${name}, no longer on a hole`
    const cart = state.places.get(personId)?.cartNumber
    const team = nameTeamOf(state.board, readTeamKey(to))
    return `${name}, ${team}, cart ${cart ?? '?'}, ${describeRoom(membersOf(state, to).length)}`
  },
  judgeGroups(state, moving, staying, courseId) {
    const countIn = (team: TeamOnHole) => teamIn(state, team).length
    const onCourse = state.board.holes.filter(({ golfCourseId }) => golfCourseId === courseId)
    return onCourse.flatMap(teamsOf).map((team) => ({
      ...offerTeam(team, { moving, staying, countIn }),
      group: teamKey(team),
      isKept: false,
    }))
  },
  writeOffer({ board }, group, room) {
    const { golfCourseHoleDetailId, teamNumber } = readTeamKey(group)
    const hole = board.holes.find((one) => one.golfCourseHoleDetailId === golfCourseHoleDetailId)
    return hole ? `${teamLabel(hole, teamNumber)} · hole ${hole.holeNumber} · ${room}` : ''
  },
}

/** By partner, how many holes its golfers need: two teams of four play on each. */
function listFewestHoles({ golfers }: PlacementBoard): ReadonlyMap<number, number> {
  const golfersPerHole = teamsPerHole * teamSize
  const ofPartners = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  return new Map([...ofPartners].map(([id, own]) => [id, Math.ceil(own.length / golfersPerHole)]))
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
