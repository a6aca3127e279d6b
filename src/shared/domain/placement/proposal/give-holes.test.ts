import { describe, expect, test } from 'vitest'
import {
  makeCourse,
  makeProblem,
  type PartnerToMake,
  pairGolfers,
} from '#tests/support/models/any-placement-problem.ts'
import { measureCourse } from './course-room.ts'
import { type FormedTeam, formTeams } from './form-teams.ts'
import { giveCarts, giveHoles } from './give-holes.ts'

/** The holes of each partner on a course that they fill exactly. The first is paired with the last. */
function listHoles(sizes: readonly number[]): number[][] {
  const partners = sizes.map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
  const wishes = pairGolfers(`1 with ${sizes.length}?`)
  const course = makeCourse(1, Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 8))
  const { golfers } = makeProblem([course], partners)
  const room = measureCourse(makeProblem([course], partners), course)
  const { teams } = formTeams({ room, golfers, wishes, onlyFreeTeams: false })
  const given = giveHoles(room, teams, wishes)
  return partners.map(({ id }) =>
    given
      .filter((team) => team.golfers.some(({ registrationId }) => registrationId === id))
      .map(({ team }) => team.holeNumber),
  )
}

test.each([[[4, 12, 4]], [[4, 8, 4, 8, 12]], [[8, 4, 4, 8, 4]]])(
  'puts paired partners of %j golfers on one hole',
  (sizes) => {
    const holes = listHoles(sizes)
    expect(holes.at(-1)?.some((hole) => holes[0]?.includes(hole))).toBe(true)
  },
)

const at = (hole: number, teamNumber = 1, seat = 1) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})

const golfer = (registrationId: number, number = 1) => ({
  id: registrationId * 10 + number,
  name: '',
  spotNumber: number,
  registrationId,
  place: null,
})

const makeRoom = (holes: number, standing: readonly PartnerToMake[] = [], shotgunOrder?: readonly number[]) => {
  const course = makeCourse(1, holes, shotgunOrder ? { shotgunOrder } : {})
  return measureCourse(makeProblem([course], standing), course)
}

/** The hole, the team and the partners of each team; new teams are given by their partners. */
function give(room: ReturnType<typeof makeRoom>, partners: readonly number[][], wishes: string[] = []) {
  const formed: FormedTeam[] = partners.map((ids, index) => ({
    team: null,
    golfers: ids.map((id) => golfer(id, index + 1)),
  }))
  return giveHoles(room, formed, pairGolfers(...wishes)).map(({ team, golfers }) => [
    `${team.holeNumber}/${team.teamNumber}`,
    ...golfers.map(({ registrationId }) => registrationId),
  ])
}

describe('Holes', () => {
  test('have one team each before any has two', () => {
    expect(give(makeRoom(3), [[1], [2], [3]])).toEqual([
      ['1/1', 1],
      ['2/1', 2],
      ['3/1', 3],
    ])
  })

  test('get second teams in the shotgun order, par 3 last', () => {
    const seconds = (room: ReturnType<typeof makeRoom>, teams: number) =>
      give(
        room,
        Array.from({ length: teams }, (_, index) => [index + 1]),
      ).flatMap(([name]) => (String(name).endsWith('/2') ? String(name) : []))
    expect(seconds(makeRoom(3, [], [2, 3, 1]), 5)).toEqual(['2/2', '3/2'])
    expect(seconds(makeRoom(6), 10)).toEqual(['1/2', '2/2', '4/2', '5/2'])
    expect(seconds(makeRoom(6), 11)).toEqual(['1/2', '2/2', '3/2', '4/2', '5/2'])
  })

  test('with placed golfers get a second team last', () => {
    const room = makeRoom(3, [{ id: 9, golfers: 1, golfCourseId: 1, places: [at(2)] }])
    const [standing] = room.teams.standing
    const formed = [
      { team: null, golfers: [golfer(1)] },
      { team: standing ?? null, golfers: [golfer(2)] },
      { team: null, golfers: [golfer(3)] },
    ]
    const holes = giveHoles(room, formed, []).map(({ team, golfers }) => [team.holeNumber, golfers[0]?.id])
    expect(holes).toEqual([
      [1, 11],
      [2, 21],
      [3, 31],
    ])
    expect(give(room, [[1], [2], [3]]).map(([name]) => name)).toEqual(['1/1', '1/2', '3/1'])
  })

  test.each([
    ['of one partner follow one another', 4, [[1], [2], [1], [2]], ['1', '1', '2', '2']],
    ['of a partner alone come before the team that they share', 4, [[1], [1, 2], [1], [2]], ['1', '1', '1,2', '2']],
    ['of partners who share a team are on both sides of it', 4, [[1], [3], [2], [1, 2]], ['1', '1,2', '2', '3']],
    ['of three partners, too', 5, [[3], [1], [2, 3], [2], [1, 2]], ['3', '2,3', '2', '1,2', '1']],
    ['share a hole rather than be on neighboring ones', 2, [[1], [2], [2], [1]], ['1', '1', '2', '2']],
  ])('%s', (_, holes, partners, order) => {
    expect(give(makeRoom(holes), partners).map(([, ...ids]) => ids.join())).toEqual(order)
  })

  test("are near the partner's placed golfers", () => {
    const own = { id: 3, golfers: 4, golfCourseId: 1, places: [at(1), at(1, 1, 2), at(1, 1, 3), at(1, 1, 4)] }
    expect(give(makeRoom(5, [own]), [[1], [2], [3], [4]])).toEqual([
      ['2/1', 3],
      ['3/1', 2],
      ['4/1', 1],
      ['5/1', 4],
    ])
    const both = { ...own, golfers: 2, places: [at(2), at(4)] }
    expect(give(makeRoom(5, [both]), [[1], [2], [3]])).toEqual([
      ['1/1', 1],
      ['3/1', 3],
      ['5/1', 2],
    ])
  })

  test.each([
    ['bring partners who wish for one another together', '1 with 4?', ['2', '3', '1', '4']],
    ['whichever of them wishes it', '4 with 1?', ['2', '3', '1', '4']],
    ['are not given by wishes to be apart', '1 not 4?', ['1', '2', '3', '4']],
    ['nor by wishes of golfers', '1.1 with 4?', ['1', '2', '3', '4']],
    ['nor by wishes for golfers', '1 with 4.4?', ['1', '2', '3', '4']],
    ['nor by a pairing with someone elsewhere', '1 with 7?', ['1', '2', '3', '4']],
  ])('%s', (_, wish, order) => {
    expect(give(makeRoom(4), [[1], [2], [3], [4]], [wish]).map(([, ...ids]) => ids.join())).toEqual(order)
  })

  test('come nearer to a friend before they come nearer to their own', () => {
    const own = { id: 1, golfers: 1, golfCourseId: 1, places: [at(1)] }
    const friend = { id: 2, golfers: 1, golfCourseId: 1, places: [at(5)] }
    expect(give(makeRoom(5, [own, friend]), [[1], [3], [4]]).at(0)).toEqual(['2/1', 1])
    expect(give(makeRoom(5, [own, friend]), [[1], [3], [4]], ['1 with 2?']).at(-1)).toEqual(['4/1', 1])
  })
})

describe('Carts', () => {
  /** Who rides in each cart of a team, placed golfers first. */
  function ride(standing: readonly PartnerToMake[], coming: readonly number[], ...wishes: string[]) {
    const room = makeRoom(1, standing)
    const team = room.teams.standing[0] ?? room.teams.free[0]
    if (!team) throw new Error('no team')
    const golfers = coming.map((id) => golfer(Math.floor(id / 10), id % 10))
    return giveCarts({ team, golfers }, pairGolfers(...wishes)).map(({ golferId, place }) =>
      place ? `${golferId} in cart ${place.cartNumber}, seat ${place.seat}` : `${golferId} nowhere`,
    )
  }
  const cartsOf = (...ids: number[]) => ids.map((id, at) => `${id} in cart ${at < 2 ? 1 : 2}, seat ${at + 1}`)

  test.each([
    ['keep the order in which golfers come', [11, 12, 13, 14], [], [11, 12, 13, 14]],
    ['keep partners together', [11, 21, 22, 12], [], [11, 12, 21, 22]],
    ['put the one of three beside another partner', [11, 21, 12, 13], [], [11, 21, 12, 13]],
    ['go by wishes before partners', [11, 12, 21, 22], ['1.1 rides 2.2?'], [11, 22, 12, 21]],
    ['are for wishes to ride, not to play', [11, 12, 21, 22], ['1.1 with 2.2?'], [11, 12, 21, 22]],
    [
      'go by what must be before what is preferred',
      [11, 21, 31, 41],
      ['1.1 rides 2.1?', '1.1 rides 3.1?', '4.1 rides 1.1'],
      [11, 41, 21, 31],
    ],
    ['have three in the second with a fifth', [11, 12, 21, 22, 13], [], [21, 22, 11, 12, 13]],
  ])('%s', (_, coming, wishes, order) => {
    expect(ride([], coming, ...wishes)).toEqual(cartsOf(...order))
  })

  test('of placed golfers get their own people', () => {
    const standing = [{ id: 1, golfers: 1, golfCourseId: 1, places: [at(1)] }]
    expect(ride(standing, [21, 22, 12])).toEqual([
      '12 in cart 1, seat 2',
      '21 in cart 2, seat 3',
      '22 in cart 2, seat 4',
    ])
    expect(ride(standing, [21, 12, 22], '1.1 rides 2.2?')[0]).toBe('22 in cart 1, seat 2')
  })

  test('that are full get no one', () => {
    const places = [1, 2, 3, 4, 5].map((seat) => at(1, 1, seat))
    expect(ride([{ id: 1, golfers: 5, golfCourseId: 1, places }], [21])).toEqual(['21 nowhere'])
  })
})
