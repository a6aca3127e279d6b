import { describe, expect, test } from 'vitest'
import { siteOfKey } from '#shared/domain/placement/places.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

describe('Placing one golfer', () => {
  async function openOne(golfers = 1) {
    const opened = await openBoardWorld()
    const { event, team, board } = opened
    const { golferIds } = await opened.addPartner(golfers)
    const query = (golferId: number, hole: number, teamNumber = 1) => ({
      golferId,
      eventId: event.id,
      holeDetailId: siteOfKey(team(hole)),
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
    for (const name of ['listGolfers', 'listHolePlacements'] as const) {
      expect((await board.call(name, { params: { eventId: 999_999 } })).status).toBe(404)
    }
    expect((await board.call('getBoard', { params: { part: 'golf', eventId: 999_999 } })).status).toBe(404)
  })
})
