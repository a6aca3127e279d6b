import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseCart,
  chooseSeat,
  courseCapacity,
  offerPlace,
  refuseGolfer,
  roomInTeam,
  roomOnHole,
  type TeamPlace,
  withoutGolfer,
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
    expect(withoutGolfer(buildTeam(5), 1).map(({ golferId, cartNumber }) => [golferId, cartNumber])).toEqual([
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 1],
    ])
  })

  test('otherwise nobody changes carts when somebody leaves', () => {
    expect(withoutGolfer(buildTeam(4), 1)).toEqual(buildTeam(4).slice(1))
    expect(withoutGolfer(buildTeam(4), 99)).toEqual(buildTeam(4))
  })
})

test('a free seat is taken before a new one', () => {
  expect([chooseSeat([]), chooseSeat([{ seat: 1 }, { seat: 3 }]), chooseSeat([{ seat: 2 }])]).toEqual([1, 2, 1])
})

test('whoever joins and leaves, seats run from 1 to 5 and differ, and a third in a cart is the fifth of a team', () => {
  const anyMoves = fc.array(fc.record({ joins: fc.boolean(), golferId: fc.integer({ min: 1, max: 9 }) }))
  fc.assert(
    fc.property(anyMoves, (moves) => {
      let team: TeamPlace[] = []
      for (const { joins, golferId } of moves) {
        const others = withoutGolfer(team, golferId)
        team = joins ? addGolfer(others, golferId) : others
        expect(new Set(team.map((place) => place.seat)).size).toBe(team.length)
        for (const { seat } of team) expect(seat >= 1 && seat <= 5).toBe(true)
        expect(cartsOf(team).filter((cart) => cart === 1).length).toBeLessThanOrEqual(2)
        expect(cartsOf(team).filter((cart) => cart === 2).length).toBeLessThanOrEqual(team.length === 5 ? 3 : 2)
      }
    }),
  )
})
