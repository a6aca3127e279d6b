import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceCarts,
  chooseOffer as chooseAfter,
  chooseCart,
  chooseSeat,
  courseCapacity,
  isSameTeam,
  offerPlace,
  offerTeam,
  refuseGolfer,
  roomInTeam,
  roomOnHole,
  sortOffers,
  type TeamOffer,
  type TeamPlace,
} from './teams.ts'

/** A team that golfers 1, 2, 3 ... joined one after the other. */
function buildTeam(golfers: number): TeamPlace[] {
  let team: TeamPlace[] = []
  for (let golferId = 1; golferId <= golfers; golferId += 1) team = addGolfer(team, golferId)
  return team
}

function addGolfer(team: TeamPlace[], golferId: number): TeamPlace[] {
  const offer = offerPlace(team, golferId, true)
  return 'place' in offer ? [...team, offer.place] : team
}

const cartsOf = (team: readonly TeamPlace[]) => team.map((place) => place.cartNumber)

describe('room', () => {
  test('a course takes two teams of four on every hole', () => {
    expect([courseCapacity(18), courseCapacity(27)]).toEqual([144, 216])
  })

  test('a team has room for four, an exception leaves it no room', () => {
    expect([0, 3, 4, 5].map(roomInTeam)).toEqual([4, 1, 0, 0])
    expect([roomOnHole(1, 5), roomOnHole(2, 1)]).toEqual([3, 5])
  })
})

describe('a team', () => {
  test('takes four golfers, a fifth by exception, a sixth never', () => {
    expect([3, 4, 5].map((golfers) => refuseGolfer(golfers, false))).toEqual([null, 'team_over_limit', 'team_full'])
    expect([3, 4, 5].map((golfers) => refuseGolfer(golfers, true))).toEqual([null, null, 'team_full'])
  })

  test('offers the next golfer a seat and a cart, or says why not', () => {
    expect(offerPlace(buildTeam(2), 9, false)).toEqual({ place: { golferId: 9, seat: 3, cartNumber: 2 } })
    expect(offerPlace(buildTeam(4), 9, false)).toEqual({ refusal: 'team_over_limit' })
    expect(offerPlace(buildTeam(4), 9, true)).toEqual({ place: { golferId: 9, seat: 5, cartNumber: 2 } })
    expect(offerPlace(buildTeam(5), 9, true)).toEqual({ refusal: 'team_full' })
  })
})

describe('carts', () => {
  test('the first cart with fewer than two golfers is taken, the fifth golfer rides in cart 2', () => {
    expect(cartsOf(buildTeam(5))).toEqual([1, 1, 2, 2, 2])
    expect(chooseCart([{ cartNumber: 1 }, { cartNumber: 2 }, { cartNumber: 2 }])).toBe(1)
  })

  test('when a team of five loses a golfer of cart 1, its fifth moves over', () => {
    expect(balanceCarts(buildTeam(5).slice(1)).map(({ golferId, cartNumber }) => [golferId, cartNumber])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
    ])
  })

  test('moves the last of the crowded cart, in any order', () => {
    const [, two, ...others] = buildTeam(5)
    expect.assert(two)
    const moved = balanceCarts([...others, two])
    expect(moved.map(({ golferId, cartNumber }) => [golferId, cartNumber])).toEqual([
      [3, 2],
      [4, 2],
      [5, 1],
      [2, 1],
    ])
  })

  test('otherwise stay when someone leaves', () => {
    expect(balanceCarts(buildTeam(4).slice(1))).toEqual(buildTeam(4).slice(1))
    expect([4, 5].map((golfers) => balanceCarts(buildTeam(golfers)))).toEqual([buildTeam(4), buildTeam(5)])
  })
})

test('a free seat is taken before a new one', () => {
  expect([chooseSeat([]), chooseSeat([{ seat: 1 }, { seat: 3 }]), chooseSeat([{ seat: 2 }])]).toEqual([1, 2, 1])
})

test('keeps seats unique and carts valid, no matter who joins and leaves', () => {
  const anyMoves = fc.array(fc.record({ joins: fc.boolean(), golferId: fc.integer({ min: 1, max: 9 }) }))
  fc.assert(
    fc.property(anyMoves, (moves) => {
      let team: TeamPlace[] = []
      for (const { joins, golferId } of moves) {
        const others = balanceCarts(team.filter((place) => place.golferId !== golferId))
        team = joins ? addGolfer(others, golferId) : others
        expect(new Set(team.map((place) => place.seat)).size).toBe(team.length)
        for (const { seat } of team) expect(seat >= 1 && seat <= 5).toBe(true)
        expect(cartsOf(team).filter((cart) => cart === 1).length).toBeLessThanOrEqual(2)
        expect(cartsOf(team).filter((cart) => cart === 2).length).toBeLessThanOrEqual(team.length === 5 ? 3 : 2)
      }
    }),
  )
})

const on = (golfCourseHoleDetailId: number, teamNumber = 1) => ({ golfCourseHoleDetailId, teamNumber })
const chooseOffer = (all: readonly TeamOffer[], last: ReturnType<typeof on> | null) =>
  chooseAfter(all, (offer) => isSameTeam(offer, last))
const waiting = (count: number) => Array.from({ length: count }, () => null)
const allOn = (count: number, hole: number, team = 1) => Array.from({ length: count }, () => on(hole, team))

/** Teams of three holes; `sizes` by `hole/team`, else empty. */
function offers(asked: { moving: (null | ReturnType<typeof on>)[]; staying?: ReturnType<typeof on>[] }, sizes = {}) {
  const countIn = (team: ReturnType<typeof on>) =>
    (sizes as Record<string, number>)[`${team.golfCourseHoleDetailId}/${team.teamNumber}`] ?? 0
  return [1, 2, 3].flatMap((hole) =>
    [1, 2].map((team) => offerTeam(on(hole, team), { staying: [], countIn, ...asked })),
  )
}

const name = ({ golfCourseHoleDetailId, teamNumber }: ReturnType<typeof on>) =>
  `${golfCourseHoleDetailId}/${teamNumber}`
const kindsOf = (found: ReturnType<typeof offers>) => found.map(({ kind }) => kind)
const orderOf = (found: ReturnType<typeof offers>) => sortOffers(found).map(name)

describe('Teams are offered', () => {
  test('with room for all first, then those whose hole has room for all, then others, full ones last', () => {
    const found = offers({ moving: waiting(4) }, { '1/1': 4, '1/2': 2, '2/1': 1, '2/2': 2 })
    expect(kindsOf(found)).toEqual(['full', 'some', 'beside', 'beside', 'all', 'all'])
    expect(orderOf(found)).toEqual(['3/1', '3/2', '2/1', '2/2', '1/2', '1/1'])
    expect(found.map(({ takes }) => takes)).toEqual([0, 2, 3, 2, 4, 4])
  })

  test('with room beside them up to the last of people who come', () => {
    expect(new Set(kindsOf(offers({ moving: waiting(8) })))).toEqual(new Set(['beside']))
    expect(new Set(kindsOf(offers({ moving: waiting(9) })))).toEqual(new Set(['some']))
  })

  test('to as many of them where their company starts already before those that split it, in whatever order', () => {
    const some = { kind: 'some', takes: 2, coming: 4, beside: 0 } as const
    const [splitting, keeping] = [
      { ...some, splits: true },
      { ...some, splits: false },
    ]
    expect(sortOffers([splitting, keeping])).toEqual([keeping, splitting])
    expect(sortOffers([keeping, splitting])).toEqual([keeping, splitting])
  })

  test('to more than a team holds where the most of them fit, on holes that are empty first', () => {
    const taken = { '1/1': 3, '2/2': 1 }
    expect(orderOf(offers({ moving: waiting(6) }, taken))).toEqual(['3/1', '3/2', '2/1', '2/2', '1/2', '1/1'])
    expect(orderOf(offers({ moving: waiting(10) }, taken))).toEqual(['3/1', '3/2', '2/1', '1/2', '2/2', '1/1'])
  })

  test('to what is left of them beside people who are on a hole already, before another hole', () => {
    const found = offers({ moving: waiting(6), staying: allOn(4, 2) }, { '2/1': 4 })
    expect(chooseOffer(found, on(2))).toMatchObject({ ...on(2, 2), kind: 'some', takes: 4 })
  })

  test('beginning with the next after the last, and from the start again after the end', () => {
    const found = offers({ moving: waiting(2) }, { '1/1': 3 })
    const next = (last: ReturnType<typeof on> | null) => name(chooseOffer(found, last) ?? on(0))
    expect(next(null)).toBe('1/2')
    expect(next(on(1, 2))).toBe('2/1')
    expect(next(on(3, 2))).toBe('1/2')
    expect(next(on(9))).toBe('1/2')
    const onlyOne = offers({ moving: waiting(2) }, { '1/1': 4, '2/1': 4, '2/2': 4, '3/1': 4, '3/2': 4 })
    expect(name(chooseOffer(onlyOne, on(1, 2)) ?? on(0))).toBe('1/2')
  })

  test('but not those where all of them are already', () => {
    const found = offers({ moving: allOn(2, 1) }, { '1/1': 2 })
    expect(found[0]?.kind).toBe('there')
    expect(orderOf(found).at(-1)).toBe('1/1')
  })

  test("with the people in the hole's other team", () => {
    const moving = [...allOn(3, 1, 1), ...allOn(3, 1, 2)]
    expect(offers({ moving }, { '1/1': 3, '1/2': 3 })[0]).toMatchObject({ kind: 'beside', takes: 1, coming: 3 })
  })
})

describe('A team splits a company', () => {
  const splitBy = (asked: Parameters<typeof offers>[0], sizes = {}) =>
    offers(asked, sizes)
      .filter(({ kind }) => kind === 'splits')
      .map(name)

  test('when others of it start on another hole, and not where they start, in either team', () => {
    expect(splitBy({ moving: waiting(2), staying: allOn(2, 2) }, { '2/1': 2 })).toEqual(['1/1', '1/2', '3/1', '3/2'])
  })

  test('if someone leaves their group', () => {
    expect(splitBy({ moving: allOn(1, 2), staying: allOn(3, 2) }, { '2/1': 4 })).toEqual(['1/1', '1/2', '3/1', '3/2'])
  })

  test('not if all move, or none has a place', () => {
    expect(splitBy({ moving: allOn(4, 2) }, { '2/1': 4 })).toEqual([])
    expect(splitBy({ moving: waiting(4) })).toEqual([])
  })

  test('not if it is split already and gets no more holes', () => {
    const staying = [...allOn(2, 1), ...allOn(2, 2)]
    expect(splitBy({ moving: waiting(1), staying }, { '1/1': 2, '2/1': 2 })).toEqual(['3/1', '3/2'])
    expect(splitBy({ moving: allOn(1, 3), staying: allOn(3, 1) }, { '3/1': 1, '1/1': 3 })).toEqual([])
  })

  test('and is offered after those that do not, however full these are', () => {
    const found = offers({ moving: waiting(1), staying: allOn(3, 3) }, { '3/1': 3, '3/2': 4 })
    expect(name(chooseOffer(found, null) ?? on(0))).toBe('3/1')
  })

  test('so that a hole which takes all in both teams counts for little', () => {
    expect(offers({ moving: waiting(6), staying: allOn(1, 2) }, { '2/1': 1 }).map(({ kind }) => kind)).toEqual([
      ...['some', 'some', 'beside', 'beside', 'some', 'some'],
    ])
  })
})

test('offers a team for everyone first if there is one', () => {
  const anyTeam = fc.record({
    golfCourseHoleDetailId: fc.integer({ min: 1, max: 3 }),
    teamNumber: fc.constantFrom(1, 2),
  })
  const asked = {
    moving: fc.array(fc.option(anyTeam), { minLength: 1, maxLength: 6 }),
    staying: fc.array(anyTeam, { maxLength: 4 }),
    free: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
  }
  fc.assert(
    fc.property(fc.record(asked), ({ moving, staying, free }) => {
      const sizes = Object.fromEntries(
        free.map((size, index) => [`${Math.floor(index / 2) + 1}/${(index % 2) + 1}`, size]),
      )
      const found = offers({ moving, staying }, sizes)
      const takesAll = found.filter((offer) => {
        const coming = moving.filter((place) => !place || name(place) !== name(offer)).length
        return coming > 0 && roomInTeam(sizes[name(offer)] ?? 0) >= coming
      })
      const first = chooseOffer(found, null)
      if (takesAll.length > 0) expect(takesAll).toContain(first)
      if (takesAll.some(({ kind }) => kind === 'all')) expect(first?.kind).toBe('all')
    }),
  )
})
