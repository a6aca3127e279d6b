import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeStanding, judgeWish, orderSides, type WishSide } from './wishes.ts'

const ann = { id: 1, registrationId: 10 }
const bo = { id: 2, registrationId: 10 }
const cy = { id: 3, registrationId: 20 }
const golfers = [ann, bo, cy]

/** `3A/1` is cart 1 of the first team on hole 3. */
function readPlace(text: string | undefined) {
  const [, hole, team, cart] = /^(\d+)([AB])\/(\d)$/.exec(text ?? '') ?? []
  if (!hole) return null
  return { golfCourseHoleDetailId: Number(hole), teamNumber: team === 'A' ? 1 : 2, cartNumber: Number(cart), seat: 1 }
}

const boardOf = (places: Record<number, string>, courses: Record<number, number> = {}) => ({
  placeOf: ({ id }: typeof ann) => readPlace(places[id]),
  courseOf: ({ registrationId }: typeof ann) => courses[registrationId] ?? 1,
  holeNumberOf: (id: number) => id,
})

const anySide: fc.Arbitrary<WishSide> = fc.oneof(
  fc.record({ spotId: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ registrationId: fc.integer({ min: 1, max: 5 }) }),
)

test('A wish has one order, whoever is named first, and nobody has one about themselves', () => {
  fc.assert(
    fc.property(anySide, anySide, (one, other) => {
      const ordered = orderSides(one, other)
      expect(orderSides(other, one)).toEqual(ordered)
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(ordered === null).toBe(isSame)
      if (ordered) expect(new Set(ordered)).toEqual(new Set([one, other]))
    }),
  )
  expect(orderSides({ registrationId: 1 }, { spotId: 9 })).toEqual([{ spotId: 9 }, { registrationId: 1 }])
})

describe('A wish on a board', () => {
  const two = { one: { spotId: 1 }, other: { spotId: 3 } }
  const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }
  const names = { one: 'Ann', other: 'Cy' }

  test.each([
    ['with', two, { 1: '3A/1', 3: '3A/2' }, 'met', ''],
    ['with', two, { 1: '3A/1' }, 'notPlaced', 'not both of them have a place'],
    ['with', two, { 1: '3A/1', 3: '7B/2' }, 'apart', 'Ann is on hole 3, Cy on hole 7'],
    ['with', two, { 1: '3A/1', 3: '3B/1' }, 'apart', 'both are on hole 3, but in different teams'],
    ['with', partners, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['with', partners, { 1: '3A/1', 2: '5A/1', 3: '7B/1' }, 'apart', 'Ann is on holes 3 and 5, Cy on hole 7'],
    ['notWith', two, {}, 'met', ''],
    ['notWith', two, { 1: '3A/1', 3: '3A/2' }, 'together', 'they are in one team on hole 3'],
    ['ridesWith', two, { 1: '3A/1', 3: '3A/1' }, 'met', ''],
    ['ridesWith', two, { 1: '3A/1', 3: '3A/2' }, 'cart', 'they share a team, but not a cart'],
    ['with', { ...two, other: { spotId: 9 } }, {}, 'gone', 'one of them does not golf any more'],
  ] as const)('%s %o, %o: %s', (kind, sides, places, standing, words) => {
    const board = boardOf(places)
    expect(judgeWish({ kind, ...sides }, golfers, board)).toBe(standing)
    expect(describeStanding({ kind, ...sides }, names, golfers, board)).toEqual({ isMet: standing === 'met', words })
  })

  test('of partners who play different courses says so', () => {
    const board = boardOf({ 1: '3A/1', 3: '7A/1' }, { 10: 1, 20: 2 })
    expect(judgeWish({ kind: 'with', ...two }, golfers, board)).toBe('otherCourses')
    expect(describeStanding({ kind: 'with', ...two }, names, golfers, board).words).toBe(
      'their partners play different courses',
    )
  })
})
