import { describe, expect, test } from 'vitest'
import { parseSiteId } from '#shared/domain/placement/places.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

describe('placing one golfer', () => {
  async function openOne(golfers = 1) {
    const opened = await openBoardWorld()
    const { event, team, board } = opened
    const { golferIds } = await opened.addPartner(golfers)
    const query = (golferId: number, hole: number, teamNumber = 1) => ({
      golferId,
      eventId: event.id,
      holeDetailId: parseSiteId(team(hole)),
      teamNumber,
    })
    const add = (golferId = 0, hole = 1, more: { allowFifth?: 'true'; cartNumber?: number } = {}) =>
      board.call('addGolferPlacement', { query: { ...query(golferId, hole), ...more } })
    return { ...opened, golferIds, query, add }
  }

  test('uses the first cart with room, regardless of the requested cart', async () => {
    const { add, golferIds } = await openOne(3)
    const carts = []
    for (const golferId of golferIds) carts.push((await add(golferId, 1, { cartNumber: 2 })).answer.cartNumber)
    expect(carts).toEqual([1, 1, 2])
  })

  test('allows a fifth golfer only as an exception, and never a sixth', async () => {
    const { add, golferIds } = await openOne(6)
    for (const golferId of golferIds.slice(0, 4)) await add(golferId)
    const [fifth, sixth] = golferIds.slice(4)
    const { status, problem } = await add(fifth)
    expect([status, problem.code]).toEqual([409, 'team_over_limit'])
    expect((await add(fifth, 1, { allowFifth: 'true' })).answer).toMatchObject({ cartNumber: 2, isPlaced: true })
    expect((await add(sixth, 1, { allowFifth: 'true' })).problem.code).toBe('team_full')
  })

  test('accepts a repeated placement, but refuses a second place for one golfer', async () => {
    const { add, golferIds, world } = await openOne()
    const [golferId] = golferIds
    await add(golferId)
    expect((await add(golferId)).answer.isPlaced).toBe(true)
    const { status, problem } = await add(golferId, 2)
    expect([status, problem.code]).toEqual([409, 'not_possible'])
    expect(await world.db.selectFrom('placements').selectAll().execute()).toHaveLength(1)
  })

  test('lists a golfer as waiting after their place is removed, even twice', async () => {
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

  test('refuses unknown golfers, holes, teams, and events, and mentions the invalid field', async () => {
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

  test("doesn't find lists for an unknown event", async () => {
    const { board } = await openOne()
    for (const name of ['listGolfers', 'listHolePlacements'] as const) {
      expect((await board.call(name, { params: { eventId: 999_999 } })).status).toBe(404)
    }
    expect((await board.call('getBoard', { params: { part: 'golf', eventId: 999_999 } })).status).toBe(404)
  })
})
