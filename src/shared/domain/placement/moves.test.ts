import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type GolferAfter,
  type GolferBefore,
  isSamePlace,
  listFive,
  type Move,
  type PlacedGolfer,
  planMoves,
  planReturn,
  restorePlaces,
} from './moves.ts'
import { isSameTeam } from './teams.ts'

const team = (hole: number, teamNumber = 1) => ({ golfCourseHoleDetailId: hole, teamNumber })

/** Golfers placed one after another, as they would have been by hand. */
function place(...moves: Move[]): PlacedGolfer[] {
  return moves.reduce<PlacedGolfer[]>((placed, move) => apply(placed, planMoves(placed, [move], true)), [])
}

function apply(placed: readonly PlacedGolfer[], changes: ReturnType<typeof planMoves>): PlacedGolfer[] {
  if ('refusal' in changes) throw new Error(changes.refusal)
  const after = new Map(placed.map(({ golferId, place: at }) => [golferId, at]))
  for (const { golferId, place: at } of changes) {
    if (at) after.set(golferId, at)
    else after.delete(golferId)
  }
  return [...after].map(([golferId, at]) => ({ golferId, place: at }))
}

const fill = (ids: number[], hole: number, teamNumber = 1) =>
  ids.map((golferId): Move => ({ golferId, to: team(hole, teamNumber) }))

describe('Moving golfers', () => {
  test('seats a whole partner in the carts of a team', () => {
    expect(planMoves([], fill([1, 2, 3, 4], 7), false)).toEqual([
      { golferId: 1, place: { ...team(7), seat: 1, cartNumber: 1 } },
      { golferId: 2, place: { ...team(7), seat: 2, cartNumber: 1 } },
      { golferId: 3, place: { ...team(7), seat: 3, cartNumber: 2 } },
      { golferId: 4, place: { ...team(7), seat: 4, cartNumber: 2 } },
    ])
  })

  test('moves no one if one of them finds no room', () => {
    expect(planMoves([], fill([1, 2, 3, 4, 5], 7), false)).toEqual({
      refusal: 'team_over_limit',
      golferId: 5,
      to: team(7),
    })
    expect(planMoves([], fill([1, 2, 3, 4, 5, 6], 7), true)).toEqual({ refusal: 'team_full', golferId: 6, to: team(7) })
  })

  test('lets two swap between full teams', () => {
    const placed = place(...fill([1, 2, 3, 4], 7), ...fill([5, 6, 7, 8], 7, 2))
    const swapped = apply(
      placed,
      planMoves(
        placed,
        [
          { golferId: 1, to: team(7, 2) },
          { golferId: 5, to: team(7) },
        ],
        false,
      ),
    )
    expect(swapped.find(({ golferId }) => golferId === 1)?.place).toMatchObject(team(7, 2))
    expect(swapped.find(({ golferId }) => golferId === 5)?.place).toMatchObject(team(7))
  })

  test('keeps golfers who are there already', () => {
    const placed = place(...fill([1, 2], 7))
    expect(planMoves(placed, fill([1], 7), false)).toEqual([])
    expect(planMoves(placed, [{ golferId: 9, to: null }], false)).toEqual([])
    expect(planMoves(placed.slice(1), fill([2], 7), false)).toEqual([])
  })

  test('moves the fifth when someone leaves the other cart', () => {
    const placed = place(...fill([1, 2, 3, 4, 5], 7))
    expect(planMoves(placed, [{ golferId: 1, to: null }], false)).toEqual([
      { golferId: 1, place: null },
      { golferId: 5, place: { ...team(7), seat: 5, cartNumber: 1 } },
    ])
    expect(planMoves(placed.toReversed(), [{ golferId: 1, to: null }], false)).toContainEqual({
      golferId: 5,
      place: { ...team(7), seat: 5, cartNumber: 1 },
    })
  })
})

/** The former places of the movers, as recorded. */
const recordBefore = (placed: readonly PlacedGolfer[], changes: readonly GolferAfter[]): GolferBefore[] =>
  changes.map(({ golferId }) => {
    const was = placed.find((one) => one.golferId === golferId)?.place ?? null
    return { golferId, place: was, five: was ? listFive(placed, was) : undefined }
  })

describe('Taking a change back', () => {
  test('restores seats and carts', () => {
    const placed = place(...fill([1, 2, 3, 4, 5], 7))
    const changes = planMoves(placed, [{ golferId: 1, to: null }], false) as GolferAfter[]
    const before = recordBefore(placed, changes)
    const restored = apply(apply(placed, changes), restorePlaces(apply(placed, changes), before))
    expect(byId(restored)).toEqual(byId(placed))
  })

  test('lets the third in a cart move over when a team of five loses one by it', () => {
    const five = place(...fill([1, 2, 3, 4, 5], 7))
    expect(restorePlaces(five, [{ golferId: 1, place: null }])).toEqual([
      { golferId: 1, place: null },
      { golferId: 5, place: seatAt(7, 5, 1) },
    ])
    const away = { golferId: 2, place: seatAt(8, 1, 1) }
    expect(restorePlaces(five, [away])).toEqual([away, { golferId: 5, place: seatAt(7, 5, 1) }])
  })

  test('makes no other five of an exception', () => {
    const five = place(...fill([1, 2, 3, 4, 5], 7))
    const changes = planMoves(five, [{ golferId: 1, to: null }], false) as GolferAfter[]
    const since = place(...fill([2, 3, 4, 6], 7))
    expect(restorePlaces(since, recordBefore(five, changes).slice(0, 1))).toMatchObject({ refusal: 'team_over_limit' })
  })

  test('assigns new seats if someone else has joined', () => {
    const before = place(...fill([1], 7))
    const now = place(...fill([2, 3, 4], 7))
    expect(restorePlaces(now, before)).toEqual([{ golferId: 1, place: { ...team(7), seat: 4, cartNumber: 2 } }])
    const four = place(...fill([2, 3, 4, 5], 7))
    expect(restorePlaces(four, before)).toEqual({ refusal: 'team_over_limit', golferId: 1, to: team(7) })
    const five = place(...fill([2, 3, 4, 5, 6], 7))
    expect(restorePlaces(five, before)).toEqual({ refusal: 'team_full', golferId: 1, to: team(7) })
  })
})

const seatAt = (hole: number, seat: number, cartNumber: number) => ({ ...team(hole), seat, cartNumber })

describe('two golfers returning to a team with a taken seat', () => {
  test('both get new seats, in order', () => {
    const before = place(...fill([1, 2], 7))
    const now = place(...fill([3], 7))
    expect(restorePlaces(now, before)).toEqual([
      { golferId: 1, place: seatAt(7, 2, 1) },
      { golferId: 2, place: seatAt(7, 3, 2) },
    ])
  })

  test('leave those alone who go back to another team, and people who go nowhere', () => {
    const elsewhere = place(...fill([4, 5, 6], 8)).filter(({ golferId }) => golferId !== 5)
    const now = place(...fill([3], 7), ...fill([9], 9))
    const nowhere = [9, 10].map((golferId) => ({ golferId, place: null }))
    const wanted = [...place(...fill([1], 7)), ...elsewhere, ...nowhere]
    expect(restorePlaces([], nowhere)).toEqual([])
    expect(byId(apply(now, restorePlaces(now, wanted)))).toEqual([
      { golferId: 1, place: seatAt(7, 2, 1) },
      { golferId: 3, place: seatAt(7, 1, 1) },
      { golferId: 4, place: seatAt(8, 1, 1) },
      { golferId: 6, place: seatAt(8, 3, 2) },
    ])
  })

  test('get new seats if only a cart is full', () => {
    const now: PlacedGolfer[] = [
      { golferId: 2, place: seatAt(7, 2, 1) },
      { golferId: 3, place: seatAt(7, 3, 1) },
    ]
    expect(restorePlaces(now, place(...fill([1], 7)))).toEqual([{ golferId: 1, place: seatAt(7, 1, 2) }])
  })
})

describe('A team of five', () => {
  const five = place(...fill([1, 2, 3, 4, 5], 7))
  const without = (...ids: number[]) => five.filter(({ golferId }) => !ids.includes(golferId))
  const backOf = (...ids: number[]): GolferBefore[] =>
    five.filter(({ golferId }) => ids.includes(golferId)).map((golfer) => ({ ...golfer, five: [1, 2, 3, 4, 5] }))

  test('is identified by its golfers, lowest first', () => {
    const mixed = place(...fill([11, 2, 30, 4, 5], 7), ...fill([6, 7, 8, 9], 8))
    expect(listFive(mixed, team(7))).toEqual([2, 4, 5, 11, 30])
    expect([listFive(mixed, team(8)), listFive(mixed, team(7, 2)), listFive([], team(7))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('comes together again when these five were one, and only then', () => {
    expect(byId(apply(without(5), restorePlaces(without(5), backOf(5))))).toEqual(five)
    const withAnother = [{ golferId: 9, place: seatAt(8, 3, 2) }, ...backOf(5)]
    expect(apply(without(5), restorePlaces(without(5), withAnother))).toHaveLength(6)
    const refused = { refusal: 'team_over_limit', golferId: 5, to: team(7) }
    expect(restorePlaces(without(5), [{ golferId: 5, place: seatAt(7, 5, 2) }])).toEqual(refused)
    const others = [{ golferId: 5, place: seatAt(7, 5, 2), five: [1, 2, 3, 5, 6] }]
    expect(restorePlaces(without(5), others)).toEqual(refused)
    const exceptionElsewhere = [
      { golferId: 9, place: seatAt(8, 1, 1), five: [1, 2, 3, 4, 5] },
      { golferId: 5, place: seatAt(7, 5, 2) },
    ]
    expect(restorePlaces(without(5), exceptionElsewhere)).toEqual(refused)
  })

  test('takes no sixth, however they were together', () => {
    const since = [...without(5), { golferId: 6, place: seatAt(7, 6, 2) }]
    expect(restorePlaces(since, backOf(5))).toEqual({ refusal: 'team_full', golferId: 5, to: team(7) })
  })
})

describe('Golfers of a registration that was restored', () => {
  const returnTo = (placed: PlacedGolfer[], ...wanted: GolferBefore[]) => planReturn(placed, wanted)
  const four = place(...fill([1, 2, 3, 4], 7))

  test('return to their seats, team by team', () => {
    const wanted = [...four, ...place(...fill([5, 6], 7, 2)), ...place(...fill([7], 8))]
    const { golfers, left } = returnTo([], ...wanted)
    expect(golfers).toEqual(wanted)
    expect(left).toEqual([])
  })

  test('return as many as there is room for, without an exception; the others are left', () => {
    const others = place(...fill([8, 9], 7))
    expect(returnTo(others, ...four)).toEqual({
      golfers: [
        { golferId: 1, place: seatAt(7, 3, 2) },
        { golferId: 2, place: seatAt(7, 4, 2) },
      ],
      left: [3, 4],
    })
  })

  test('are held up by a full team in that team alone', () => {
    const full = place(...fill([11, 12, 13, 14], 7))
    const second = [{ golferId: 5, place: { ...team(7, 2), seat: 3, cartNumber: 2 } }]
    expect(returnTo(full, ...four.slice(0, 1), ...second)).toEqual({ golfers: second, left: [1] })
  })
})

test('A place is the same on the same seat and cart of the same team', () => {
  const here = seatAt(7, 1, 1)
  const others = [seatAt(8, 1, 1), { ...here, teamNumber: 2 }, seatAt(7, 2, 1), seatAt(7, 1, 2), undefined]
  expect(isSamePlace(here, { ...here })).toBe(true)
  expect(others.map((other) => isSamePlace(here, other))).toEqual([false, false, false, false, false])
  expect(others.map((other) => isSamePlace(other, here))).toEqual([false, false, false, false, false])
  expect([isSamePlace(undefined, undefined), isSameTeam(null, null), isSameTeam(team(7), null)]).toEqual([
    true,
    true,
    false,
  ])
})

const byId = (placed: readonly PlacedGolfer[]) => placed.toSorted((one, other) => one.golferId - other.golferId)

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
        expect(byId(apply(after, restorePlaces(after, before)))).toEqual(byId(placed))
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
