import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceCarts,
  chooseCart,
  chooseOffer,
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

const on = (team: string) => {
  const [golfCourseHoleDetailId = 0, teamNumber = 1] = team.split('/').map(Number)
  return { golfCourseHoleDetailId, teamNumber }
}
const nameOf = ({ golfCourseHoleDetailId, teamNumber }: ReturnType<typeof on>) =>
  `${golfCourseHoleDetailId}/${teamNumber}`
const allTeams = ['1/1', '1/2', '2/1', '2/2', '3/1', '3/2']

/** Reads people: `4` are waiting, `2@1/1` are in the first team of hole 1. */
const readPeople = (text: string) =>
  text.split(' ').flatMap((some) => {
    const [count = 0, team] = some.split('@')
    return Array.from({ length: Number(count) }, () => (team ? on(team) : null))
  })

type Place = ReturnType<typeof on>

/** Offers six teams of these sizes to people who move, and whose company stays. */
const offerAll = (moving: readonly (Place | null)[], staying: readonly Place[], sizes: readonly number[]) =>
  allTeams.map((team) =>
    offerTeam(on(team), { moving, staying, countIn: (one) => sizes[allTeams.indexOf(nameOf(one))] ?? 0 }),
  )

const offer = (moving: string, staying: string, sizes: string) => {
  const places = readPeople(staying).flatMap((place) => place ?? [])
  return offerAll(readPeople(moving), places, sizes.split(' ').map(Number))
}

const chooseAfter = (all: readonly TeamOffer[], last: string | null) => {
  const chosen = chooseOffer(all, (one) => isSameTeam(one, last ? on(last) : null))
  return chosen && nameOf(chosen)
}

describe('offered teams', () => {
  /** Teams that take all, split their company (`x`), have room beside, take some, are full, or have all of them. */
  const letters = { all: 'a', splits: 'x', beside: 'b', some: 's', full: 'f', there: 't' }

  test.each([
    [
      'have room for all first, then with the hole, then for some',
      '4',
      '',
      '4 2 1 2 0 0',
      'fsbbaa',
      '3/1 3/2 2/1 2/2 1/2 1/1',
    ],
    ['have room beside up to the last who comes', '8', '', '0 0 0 0 0 0', 'bbbbbb', '1/1 1/2 2/1 2/2 3/1 3/2'],
    ['have no room beside for one more', '9', '', '0 0 0 0 0 0', 'ssssss', '1/1 1/2 2/1 2/2 3/1 3/2'],
    [
      'of empty holes come first for more than a team holds',
      '6',
      '',
      '3 0 0 1 0 0',
      'ssbbbb',
      '3/1 3/2 2/1 2/2 1/2 1/1',
    ],
    [
      'that take the most come first for more than a hole holds',
      '10',
      '',
      '3 0 0 1 0 0',
      'ssssss',
      '3/1 3/2 2/1 1/2 2/2 1/1',
    ],
    ['where all of them are already come last', '2@1/1', '', '2 0 0 0 0 0', 'taaaaa', '1/2 2/1 2/2 3/1 3/2 1/1'],
    ['count people in the other team as room', '3@1/1 3@1/2', '', '3 3 0 0 0 0', 'bbbbbb', '2/1 2/2 3/1 3/2 1/1 1/2'],
    ['split a company that starts elsewhere', '2', '2@2/1', '0 0 2 0 0 0', 'xxaaxx', '2/1 2/2 1/1 1/2 3/1 3/2'],
    ['split a group that someone leaves', '1@2/1', '3@2/1', '0 0 4 0 0 0', 'xxtaxx', '2/2 1/1 1/2 3/1 3/2 2/1'],
    ['split no one if all move', '4@2/1', '', '0 0 4 0 0 0', 'aataaa', '1/1 1/2 2/2 3/1 3/2 2/1'],
    ['split no one without a place', '4', '', '0 0 0 0 0 0', 'aaaaaa', '1/1 1/2 2/1 2/2 3/1 3/2'],
    [
      'split a company again only on one more hole',
      '1',
      '2@1/1 2@2/1',
      '2 0 2 0 0 0',
      'aaaaxx',
      '1/1 1/2 2/1 2/2 3/1 3/2',
    ],
    ['split no one who is already apart', '1@3/1', '3@1/1', '3 0 0 0 1 0', 'aaaata', '1/1 1/2 2/1 2/2 3/2 3/1'],
    ['that take all on a hole split a company, too', '6', '1@2/1', '0 0 1 0 0 0', 'ssbbss', '2/2 2/1 1/1 1/2 3/1 3/2'],
  ])('%s', (_, moving, staying, sizes, kinds, order) => {
    const found = offer(moving, staying, sizes)
    expect(found.map(({ kind }) => letters[kind]).join('')).toBe(kinds)
    expect(sortOffers(found).map(nameOf).join(' ')).toBe(order)
  })

  test('take as many as there is room for', () => {
    expect(offer('4', '', '4 2 1 2 0 0').map(({ takes }) => takes)).toEqual([0, 2, 3, 2, 4, 4])
    expect(offer('3@1/1 3@1/2', '', '3 3 0 0 0 0')[0]).toMatchObject({ takes: 1, coming: 3 })
  })

  test('of some are first where their company starts already, in any order', () => {
    const some = { kind: 'some', takes: 2, coming: 4, beside: 0 } as const
    const [keeping, splitting] = [false, true].map((splits) => ({ ...some, splits }))
    expect.assert(keeping && splitting)
    expect(sortOffers([splitting, keeping])).toEqual([keeping, splitting])
    expect(sortOffers([keeping, splitting])).toEqual([keeping, splitting])
  })

  test.each([
    ['begin with the next after the last, then again at the start', '2', '', '3 0 0 0 0 0', null, '1/2'],
    ['go on', '2', '', '3 0 0 0 0 0', '1/2', '2/1'],
    ['begin again', '2', '', '3 0 0 0 0 0', '3/2', '1/2'],
    ['begin at the start after an unknown team', '2', '', '3 0 0 0 0 0', '9/1', '1/2'],
    ['repeat the only one', '2', '', '4 0 4 4 4 4', '1/2', '1/2'],
    ['are beside people who are on a hole before another hole', '6', '4@2/1', '0 0 4 0 0 0', '2/1', '2/2'],
    ['prefer a team that splits no one, however full', '1', '3@3/1', '0 0 0 0 3 4', null, '3/1'],
  ])('%s', (_, moving, staying, golfers, last, next) => {
    expect(chooseAfter(offer(moving, staying, golfers), last)).toBe(next)
  })
})

test('offers a team for everyone first if there is one', () => {
  const anyTeam = fc.constantFrom(...allTeams).map(on)
  const asked = {
    moving: fc.array(fc.option(anyTeam), { minLength: 1, maxLength: 6 }),
    staying: fc.array(anyTeam, { maxLength: 4 }),
    sizes: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
  }
  fc.assert(
    fc.property(fc.record(asked), ({ moving, staying, sizes }) => {
      const found = offerAll(moving, staying, sizes)
      const takesAll = found.filter((one, index) => {
        const coming = moving.filter((place) => !place || nameOf(place) !== nameOf(one)).length
        return coming > 0 && roomInTeam(sizes[index] ?? 0) >= coming
      })
      const first = chooseOffer(found, () => false)
      if (takesAll.length > 0) expect(takesAll).toContain(first)
      if (takesAll.some(({ kind }) => kind === 'all')) expect(first?.kind).toBe('all')
    }),
  )
})
