import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type GolferAfter,
  type GolferBefore,
  isSamePlace,
  listFive,
  type PlacedGolfer,
  planMoves,
  planReturn,
  restorePlaces,
} from './moves.ts'
import { isSameTeam } from './teams.ts'

/** The second team of hole 7 is `7B`. */
const team = (name: string) => ({
  golfCourseHoleDetailId: Number.parseInt(name, 10),
  teamNumber: name.endsWith('B') ? 2 : 1,
})

/**
 * Reads teams, such as `7: 1 2 / 3, 7B: - 5`: each with its carts and the golfers in the order of their seats. `-` is a
 * free seat, `5.5` has seat 5 in another cart, and `5!` was one of the five golfers 1 to 5.
 */
function read(board: string): (GolferBefore & PlacedGolfer)[] {
  return board.split(', ').flatMap((one) => {
    const [name = '', carts = ''] = one.split(': ')
    let position = 0
    return carts.split(' / ').flatMap((golfers, index) =>
      golfers.split(' ').flatMap((golfer) => {
        const [, id, own, sign] = /^(\d+)(?:\.(\d))?(!?)$/.exec(golfer) ?? []
        if (!own) position += 1
        const place = { ...team(name), seat: Number(own ?? position), cartNumber: index + 1 }
        return id ? [{ golferId: Number(id), place, ...(sign ? { five: [1, 2, 3, 4, 5] } : {}) }] : []
      }),
    )
  })
}

/** Reads moves, such as `1>7B 2>` for a move to a team and one off the board. */
const readMoves = (moves: string) =>
  moves.split(' ').map((move) => {
    const [golferId, to] = move.split('>')
    return { golferId: Number(golferId), to: to ? team(to) : null }
  })

const byId = (placed: readonly PlacedGolfer[]) => placed.toSorted((one, other) => one.golferId - other.golferId)

function apply(placed: readonly PlacedGolfer[], changes: readonly GolferAfter[]): PlacedGolfer[] {
  const after = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  for (const { golferId, place } of changes) {
    expect(isSamePlace(after.get(golferId), place ?? undefined)).toBe(false)
    if (place) after.set(golferId, place)
    else after.delete(golferId)
  }
  return byId([...after].map(([golferId, place]) => ({ golferId, place })))
}

/** The board after the changes, or why there are none. */
function outcomeOf(placed: readonly PlacedGolfer[], changes: ReturnType<typeof planMoves>) {
  if (!('refusal' in changes)) return apply(placed, changes)
  const { refusal, golferId, to } = changes
  return `${refusal}: ${golferId} on ${to.golfCourseHoleDetailId}`
}

const expected = (outcome: string) => (outcome.startsWith('team_') ? outcome : byId(read(outcome)))

describe('planMoves', () => {
  test.each([
    ['seats a whole partner in the carts of a team', '', '1>7 2>7 3>7 4>7', '7: 1 2 / 3 4'],
    ['moves no one if one of them finds no room', '', '1>7 2>7 3>7 4>7 5>7', 'team_over_limit: 5 on 7'],
    ['swaps two between full teams', '7: 1 2 / 3 4, 7B: 5 6 / 7 8', '1>7B 5>7', '7: 5 2 / 3 4, 7B: 1 6 / 7 8'],
    ['leaves golfers where they are', '7: - 2', '2>7 9>', '7: - 2'],
    ['moves the fifth if someone leaves the other cart', '7: 1 2 / 3 4 5', '1>', '7: - 2 5.5 / 3 4'],
  ])('%s', (_, before, moves, after) => {
    const placed = read(before)
    expect(outcomeOf(placed, planMoves(placed, readMoves(moves), false))).toEqual(expected(after))
    expect(outcomeOf(placed, planMoves(placed.toReversed(), readMoves(moves), false))).toEqual(expected(after))
  })

  test('allows a fifth by exception, but no sixth', () => {
    const six = readMoves('1>7 2>7 3>7 4>7 5>7 6>7')
    expect(outcomeOf([], planMoves([], six.slice(0, 5), true))).toEqual(expected('7: 1 2 / 3 4 5'))
    expect(outcomeOf([], planMoves([], six, true))).toBe('team_full: 6 on 7')
  })
})

describe('restorePlaces', () => {
  test.each([
    ['moves the third in a cart if a team of five loses one', '7: 1 2 / 3 4 5', '8: 2', '7: 1 - 5.5 / 3 4, 8: 2'],
    ['returns no one to a team filled since', '7: 2 3 / 4 6', '7: 1!', 'team_over_limit: 1 on 7'],
    ['returns no one to a team of five', '7: 2 3 / 4 5 6', '7: 1', 'team_full: 1 on 7'],
    ['gives new seats if someone else has joined', '7: 2 3 / 4', '7: 1', '7: 2 3 / 4 1'],
    ['gives new seats to two, in order', '7: 3', '7: 1 2', '7: 3 1 / 2'],
    ['gives new seats if only a cart is full', '7: - 2 3.3', '7: 1', '7: - 2 3.3 / 1.1'],
    ['returns others to their seats in another team', '7: 3', '7: 1, 8: 4 - / 6', '7: 3 1, 8: 4 - / 6'],
    ['returns a fifth to the same five', '7: 1 2 / 3 4', '8: - - / 9, 7: - - / - - 5!', '7: 1 2 / 3 4 5, 8: - - / 9'],
    ['returns a fifth only by exception', '7: 1 2 / 3 4', '7: - - / - - 5', 'team_over_limit: 5 on 7'],
    ['returns a fifth only to the same five', '7: 1 2 / 3 6', '7: - - / - - 5!', 'team_over_limit: 5 on 7'],
    ["makes no exception for another's five", '7: 1 2 / 3 4', '8: 9!, 7: - - / - - 5', 'team_over_limit: 5 on 7'],
    ['returns no sixth to five', '7: 1 2 / 3 4 6.6', '7: - - / - - 5!', 'team_full: 5 on 7'],
  ])('%s', (_, before, wanted, after) => {
    const placed = read(before)
    expect(outcomeOf(placed, restorePlaces(placed, read(wanted)))).toEqual(expected(after))
  })

  test('removes golfers who had no place', () => {
    const placed = read('7: 1 2 / 3 4 5, 9: 9')
    const nowhere = [1, 9, 10].map((golferId) => ({ golferId, place: null }))
    expect(outcomeOf(placed, restorePlaces(placed, nowhere))).toEqual(expected('7: - 2 5.5 / 3 4'))
  })
})

test('identifies a team of five by its golfers, lowest first', () => {
  const placed = read('7: 11 2 / 30 4 5, 8: 6 7 / 8 9')
  expect(listFive(placed, team('7'))).toEqual([2, 4, 5, 11, 30])
  expect([listFive(placed, team('8')), listFive(placed, team('7B'))]).toEqual([undefined, undefined])
})

test.each([
  ['all of them to their seats', '', '7: 1 2 / 3 4, 7B: 5 6', '7: 1 2 / 3 4, 7B: 5 6', []],
  ['as many as there is room for', '7: 8 9', '7: 1 2 / 3 4, 8: 7', '7: 8 9 / 1 2, 8: 7', [3, 4]],
  ['those of another team', '7: 11 12 / 13 14', '7: 1, 7B: - - / 5', '7: 11 12 / 13 14, 7B: - - / 5', [1]],
])('returns %s when a registration is restored', (_, before, wanted, after, left) => {
  const plan = planReturn(read(before), read(wanted))
  expect([apply(read(before), plan.golfers), plan.left]).toEqual([expected(after), left])
})

test('compares team, seat, and cart', () => {
  const [here, ...others] = ['7: 1', '8: 1', '7B: 1', '7: - 1', '7: - / 1.1'].map((text) => read(text)[0]?.place)
  expect(isSamePlace(here, here && { ...here })).toBe(true)
  for (const other of [...others, undefined])
    expect([isSamePlace(here, other), isSamePlace(other, here)]).toEqual([false, false])
  expect([isSamePlace(undefined, undefined), isSameTeam(null, null), isSameTeam(team('7'), null)]).toEqual([
    true,
    true,
    false,
  ])
})

/** The former places of the movers, as recorded. */
const recordBefore = (placed: readonly PlacedGolfer[], changes: readonly GolferAfter[]): GolferBefore[] =>
  changes.map(({ golferId }) => {
    const was = placed.find((one) => one.golferId === golferId)?.place ?? null
    return { golferId, place: was, five: was ? listFive(placed, was) : undefined }
  })

const anyMove = fc.record({
  golferId: fc.integer({ min: 1, max: 14 }),
  to: fc.option(
    fc.record({ golfCourseHoleDetailId: fc.integer({ min: 1, max: 2 }), teamNumber: fc.integer({ min: 1, max: 2 }) }),
  ),
})
const anyMoves = fc.uniqueArray(anyMove, { maxLength: 4, selector: ({ golferId }) => golferId })

test('keeps teams valid and returns everyone after any moves and undos', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyMoves, fc.boolean()), { maxLength: 25 }), (steps) => {
      let placed: PlacedGolfer[] = []
      const records: GolferBefore[][] = []
      for (const [moves, allowFifth] of steps) {
        const changes = planMoves(placed, moves, allowFifth)
        if ('refusal' in changes) continue
        const after = apply(placed, changes)
        expectValidTeams(after)
        const before = recordBefore(placed, changes)
        expect(outcomeOf(after, restorePlaces(after, before))).toEqual(placed)
        records.push(before)
        placed = after
        for (const earlier of records) {
          const returned = restorePlaces(placed, earlier)
          if (!('refusal' in returned)) expectValidTeams(apply(placed, returned))
        }
      }
    }),
  )
})

function expectValidTeams(placed: readonly PlacedGolfer[]): void {
  const teams = Map.groupBy(
    placed,
    ({ place: { golfCourseHoleDetailId, teamNumber } }) => `${golfCourseHoleDetailId}/${teamNumber}`,
  )
  for (const members of teams.values()) {
    const seats = members.map(({ place: { seat } }) => seat)
    expect(new Set(seats).size).toBe(members.length)
    expect(members.length).toBeLessThanOrEqual(5)
    const inCart = (cart: number) => members.filter(({ place: { cartNumber } }) => cartNumber === cart).length
    expect(inCart(1)).toBeLessThanOrEqual(2)
    expect(inCart(2)).toBeLessThanOrEqual(members.length === 5 ? 3 : 2)
  }
}
