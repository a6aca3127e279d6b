import { describe, expect, test } from 'vitest'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

describe('Moving golfers', () => {
  test('places a whole partner at once, with one sentence', async () => {
    const { board, event, addPartner, team } = await openBoardWorld()
    const { golferIds, registration } = await addPartner(4)
    const moves = golferIds.map((golferId) => ({ golferId, from: null, to: team(7, 2) }))
    const { answer } = await board.call('moveGolfers', { body: { eventId: event.id, moves } })
    expect(answer.golfers.map(({ place }) => [place?.seat, place?.cartNumber])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
    ])
    const [first] = registration.attendees
    expect(answer.words).toContain(`Kim Shaw placed ${first?.name}, `)
    expect(answer.words).toContain('on hole 7, team 7B at North.')
    const { answer: holes } = await board.call('listHolePlacements', { params: { eventId: event.id } })
    expect(holes).toHaveLength(36)
    const seventh = holes.find(
      ({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === team(7).golfCourseHoleDetailId,
    )
    expect(seventh?.team2Golfers.map(({ id }) => id)).toEqual(golferIds)
    expect(seventh?.team1Golfers).toEqual([])
  })

  test('moves all of them or none', async () => {
    const { board, event, addPartner, team } = await openBoardWorld()
    const { golferIds } = await addPartner(6)
    const moves = golferIds.map((golferId) => ({ golferId, from: null, to: team(7) }))
    const move = (count: number, allowFifth: boolean) =>
      board.call('moveGolfers', { body: { eventId: event.id, moves: moves.slice(0, count), allowFifth } })
    expect((await move(5, false)).problem.code).toBe('team_over_limit')
    expect((await move(6, true)).problem.code).toBe('team_full')
    const { answer: golfers } = await board.call('listGolfers', { params: { eventId: event.id } })
    expect(golfers.some(({ isPlaced }) => isPlaced)).toBe(false)
    expect((await move(5, true)).answer.golfers.at(-1)?.place).toMatchObject({ seat: 5, cartNumber: 2 })
  })

  test('is refused if someone else moved the golfer, and says who', async () => {
    const { world, board, event, addPartner, team } = await openBoardWorld()
    const [golferId = 0] = (await addPartner(1)).golferIds
    const other = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
    const move = (to: ReturnType<typeof team>) => ({
      body: { eventId: event.id, moves: [{ golferId, from: null, to }] },
    })
    const { answer } = await other.call('moveGolfers', move(team(3)))
    const { status, problem } = await board.call('moveGolfers', move(team(5)))
    expect([status, problem.code]).toEqual([409, 'not_possible'])
    expect(problem.changed).toMatchObject({ by: 'Lou Day', version: answer.changeId })
  })

  test('swaps two golfers between full teams', async () => {
    const { board, event, addPartner, team } = await openBoardWorld()
    const { golferIds } = await addPartner(8)
    const place = (ids: number[], to: ReturnType<typeof team>) =>
      board.call('moveGolfers', {
        body: { eventId: event.id, moves: ids.map((golferId) => ({ golferId, from: null, to })) },
      })
    await place(golferIds.slice(0, 4), team(1))
    await place(golferIds.slice(4), team(2))
    const [one = 0] = golferIds
    const other = golferIds.at(-1) ?? 0
    const moves = [
      { golferId: one, from: team(1), to: team(2) },
      { golferId: other, from: team(2), to: team(1) },
    ]
    const { answer } = await board.call('moveGolfers', { body: { eventId: event.id, moves } })
    expect(answer.words).toMatch(/^Kim Shaw swapped /)
    expect(new Map(answer.golfers.map(({ golferId, place: at }) => [golferId, at?.golfCourseHoleDetailId]))).toEqual(
      new Map([
        [one, team(2).golfCourseHoleDetailId],
        [other, team(1).golfCourseHoleDetailId],
      ]),
    )
  })
})

const pastDates = {
  eventDate: '2026-05-14',
  registrationOpenDate: '2026-01-01',
  onlineUpdatesCloseDate: '2026-04-23',
}

describe('Only a golfer of the course', () => {
  test.each([
    ['a spot that was declined', { named: 0, declined: 1 }],
    ['a dinner guest', { choices: { golfersIncluded: 0, dinnersIncluded: 1, vipsIncluded: 0 } }],
    ['a golfer without a course', { assignedGolfCourseId: 0 }],
  ])('is placed: %s is refused', async (_who, wish) => {
    const { board, event, addPartner, team } = await openBoardWorld()
    const [golferId = 0] = (await addPartner(1, wish)).golferIds
    const body = { eventId: event.id, moves: [{ golferId, from: null, to: team(1) }] }
    const { status, problem } = await board.call('moveGolfers', { body })
    expect([status, problem.code]).toEqual([409, 'not_possible'])
  })

  test('is placed there: a hole of another course is refused, of this event, of another or of none', async () => {
    const { world, board, event, addPartner, team, south } = await openBoardWorld()
    const [golferId = 0] = (await addPartner(1)).golferIds
    const [ofAnother = south] = (await world.build.event(pastDates)).courses
    const ofNone = await world.build.golfCourse()
    for (const course of [south, ofAnother, ofNone]) {
      const body = { eventId: event.id, moves: [{ golferId, from: null, to: team(1, 1, course) }] }
      const { status, problem } = await board.call('moveGolfers', { body })
      expect([status, problem.code]).toEqual([409, 'not_possible'])
    }
  })

  test('and of the event: unknown golfers, holes and events are wrong input', async () => {
    const { world, board, event, addPartner, team } = await openBoardWorld()
    const { golferIds, registration } = await addPartner(2)
    const [golferId = 0, second = 0] = golferIds
    const past = await world.build.event(pastDates)
    const send = (eventId: number, moves: object[]) =>
      board.request({ method: 'POST', url: '/api/GolferPlacement/MoveGolfers', payload: { eventId, moves } })
    const move = { golferId, from: null, to: team(1) }
    const refused = async (eventId: number, ...moves: object[]) => {
      const response = await send(eventId, moves)
      return [response.statusCode, response.json().issues?.[0]?.path ?? response.json().code]
    }
    expect(await refused(event.id, { ...move, golferId: 999_999 })).toEqual([400, 'moves.0.golferId'])
    expect(
      await refused(event.id, move, { ...move, golferId: second, to: { ...team(1), golfCourseHoleDetailId: 999_999 } }),
    ).toEqual([400, 'moves.1.to.golfCourseHoleDetailId'])
    expect(await refused(event.id, { ...move, to: { ...team(1), teamNumber: 3 } })).toEqual([
      400,
      'moves.0.to.teamNumber',
    ])
    expect(await refused(event.id, move, move)).toEqual([400, 'moves'])
    expect(await refused(999_999, move)).toEqual([404, 'not_found'])
    expect(await refused(past.id, move)).toEqual([403, 'corrections_only'])
    expect(await refused(event.id)).toEqual([400, 'moves'])
    expect(registration.id).toBeGreaterThan(0)
  })
})

describe('Placing one golfer', () => {
  async function openOne(golfers = 1) {
    const opened = await openBoardWorld()
    const { event, team, board } = opened
    const { golferIds } = await opened.addPartner(golfers)
    const query = (golferId: number, hole: number, teamNumber = 1) => ({
      golferId,
      eventId: event.id,
      holeDetailId: team(hole).golfCourseHoleDetailId,
      teamNumber,
    })
    const add = (golferId = 0, hole = 1, more: { allowFifth?: 'true'; cartNumber?: number } = {}) =>
      board.call('addGolferPlacement', { query: { ...query(golferId, hole), ...more } })
    return { ...opened, golferIds, query, add }
  }

  test('A golfer is placed in the first cart with room, whatever cart was asked for', async () => {
    const { add, golferIds } = await openOne(3)
    const carts = []
    for (const golferId of golferIds) carts.push((await add(golferId, 1, { cartNumber: 2 })).answer.cartNumber)
    expect(carts).toEqual([1, 1, 2])
  })

  test('A fifth needs to be allowed, a sixth never is', async () => {
    const { add, golferIds } = await openOne(6)
    for (const golferId of golferIds.slice(0, 4)) await add(golferId)
    const [fifth, sixth] = golferIds.slice(4)
    const { status, problem } = await add(fifth)
    expect([status, problem.code]).toEqual([409, 'team_over_limit'])
    expect((await add(fifth, 1, { allowFifth: 'true' })).answer).toMatchObject({ cartNumber: 2, isPlaced: true })
    expect((await add(sixth, 1, { allowFifth: 'true' })).problem.code).toBe('team_full')
  })

  test('A golfer has one place: adding again changes nothing, adding elsewhere is refused', async () => {
    const { add, golferIds, world } = await openOne()
    const [golferId] = golferIds
    await add(golferId)
    expect((await add(golferId)).answer.isPlaced).toBe(true)
    const { status, problem } = await add(golferId, 2)
    expect([status, problem.code]).toEqual([409, 'not_possible'])
    expect(await world.db.selectFrom('placements').selectAll().execute()).toHaveLength(1)
  })

  test('A golfer is taken off, also twice, and then waits among the golfers again', async () => {
    const { add, board, golferIds, event } = await openOne()
    const [golferId = 0] = golferIds
    await add(golferId)
    for (let times = 0; times < 2; times += 1) {
      const { answer } = await board.call('removeGolferPlacement', { query: { golferId, eventId: event.id } })
      expect(answer).toMatchObject({ id: golferId, isPlaced: false, cartNumber: null, partnerCourse: 'North' })
    }
    const { answer } = await board.call('listGolfers', { params: { eventId: event.id } })
    expect(answer).toMatchObject([{ id: golferId, isPlaced: false, isFiltered: false }])
  })

  test('Unknown golfers, holes and events are refused by their names', async () => {
    const { board, golferIds, query } = await openOne()
    const [golferId = 0] = golferIds
    const refused = async (changes: object) => {
      const { status, problem } = await board.call('addGolferPlacement', {
        query: { ...query(golferId, 1), ...changes },
      })
      return [status, problem.issues?.[0]?.path ?? problem.code]
    }
    expect(await refused({ golferId: 999_999 })).toEqual([400, 'golferId'])
    expect(await refused({ holeDetailId: 999_999 })).toEqual([400, 'holeDetailId'])
    expect(await refused({ teamNumber: 3 })).toEqual([400, 'teamNumber'])
    expect(await refused({ eventId: 999_999 })).toEqual([404, 'not_found'])
  })

  test('Lists of an unknown event are not found', async () => {
    const { board } = await openOne()
    for (const name of ['listGolfers', 'listHolePlacements', 'getPlacementBoard'] as const) {
      expect((await board.call(name, { params: { eventId: 999_999 } })).status).toBe(404)
    }
  })
})
