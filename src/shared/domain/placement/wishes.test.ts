import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  describeStanding,
  isTableWishMet,
  judgeWish,
  nameWish,
  orderSides,
  type PlacementWish,
  type WishSide,
} from './wishes.ts'

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

test('has one order, and no pairing with oneself', () => {
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

describe('a golf pairing', () => {
  const two = { one: { spotId: 1 }, other: { spotId: 3 } }
  const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }
  const names = { one: 'Ann', other: 'Cy' }
  const annAndPartner = { one: { spotId: 1 }, other: { registrationId: 20 } }
  const cyAndPartner = { one: { spotId: 3 }, other: { registrationId: 10 } }
  const annAndHers = { one: { spotId: 1 }, other: { registrationId: 10 } }

  test.each([
    ['with', two, { 1: '3A/1', 3: '3A/1' }, 'met', ''],
    ['with', two, { 1: '3A/1', 3: '3A/2' }, 'cart', 'they’re on one team but not in one cart'],
    ['with', two, { 1: '3A/1' }, 'notPlaced', 'at least one of them isn’t placed'],
    ['with', two, { 1: '3A/1', 3: '7B/2' }, 'apart', 'Ann is on hole 3, Cy on hole 7'],
    ['with', two, { 1: '3A/1', 3: '3B/1' }, 'apart', 'both are on hole 3, but on different teams'],
    ['with', partners, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['with', partners, { 1: '3A/1', 2: '5A/1', 3: '7B/1' }, 'apart', 'Ann is on holes 3 and 5, Cy on hole 7'],
    ['with', partners, { 1: '5A/1', 2: '3A/1', 3: '7B/1' }, 'apart', 'Ann is on holes 3 and 5, Cy on hole 7'],
    ['with', partners, { 1: '3A/1', 3: '7B/1' }, 'apart', 'Ann is on hole 3, Cy on hole 7'],
    ['with', annAndPartner, { 1: '3A/1', 3: '3B/1' }, 'apart', 'both are on hole 3, but on different teams'],
    ['with', cyAndPartner, { 1: '5A/1', 2: '3A/2', 3: '3A/1' }, 'met', ''],
    ['with', annAndHers, { 1: '3A/1', 2: '5A/1' }, 'apart', 'Ann is on hole 3, Cy on holes 3 and 5'],
    ['with', annAndHers, { 1: '3A/1', 2: '3A/2' }, 'met', ''],
    ['with', annAndHers, { 1: '3A/1' }, 'notPlaced', 'at least one of them isn’t placed'],
    ['notWith', two, {}, 'met', ''],
    ['notWith', two, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['notWith', partners, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['notWith', partners, { 1: '5A/1', 2: '3A/1', 3: '3A/2' }, 'together', 'they’re on one team on hole 3'],
    ['notWith', annAndHers, { 1: '3A/1' }, 'met', ''],
    ['notWith', two, { 1: '3A/1', 3: '3A/2' }, 'together', 'they’re on one team on hole 3'],
    ['with', { ...two, other: { spotId: 9 } }, {}, 'gone', 'one of them no longer golfs'],
  ] as const)('%s %o, %o: %s', (kind, sides, places, standing, words) => {
    const board = boardOf(places)
    expect(judgeWish({ kind, ...sides }, golfers, board)).toBe(standing)
    expect(describeStanding({ kind, ...sides }, names, golfers, board)).toEqual({ isMet: standing === 'met', words })
  })

  test('explains different courses', () => {
    const board = boardOf({ 1: '3A/1', 3: '7A/1' }, { 10: 1, 20: 2 })
    expect(judgeWish({ kind: 'with', ...two }, golfers, board)).toBe('otherCourses')
    expect(describeStanding({ kind: 'with', ...two }, names, golfers, board).words).toBe('they play different courses')
  })
})

describe('a dinner pairing', () => {
  const diners = [ann, bo, cy, { id: 4, registrationId: 20 }]
  const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }
  const two = { one: { spotId: 1 }, other: { spotId: 3 } }
  const annAndHers = { one: { spotId: 1 }, other: { registrationId: 10 } }
  const annAndPartner = { one: { spotId: 1 }, other: { registrationId: 20 } }
  /** Tables are in a row, in numerical order. */
  const areNeighbors = (one: number, other: number) => Math.abs(one - other) === 1
  const isMet = (
    kind: PlacementWish['kind'],
    sides: Pick<PlacementWish, 'one' | 'other'>,
    tables: Record<number, number>,
    maxTogether = 10,
  ) => isTableWishMet({ kind, ...sides }, diners, ({ id }) => tables[id] ?? null, { areNeighbors, maxTogether })

  test.each<[string, Pick<PlacementWish, 'one' | 'other'>, Record<number, number>, boolean]>([
    ['two at a table are together', two, { 1: 5, 3: 5 }, true],
    ['two at tables beside one another are not', two, { 1: 5, 3: 6 }, false],
    ['who has no seat is with nobody', two, { 1: 5 }, false],
    ['nor are two without one with one another', two, {}, false],
    ['one guest of each of two partners is enough', partners, { 1: 2, 2: 5, 3: 9, 4: 5 }, true],
    ['several of one partner may be at that table', annAndPartner, { 1: 5, 3: 5, 4: 5 }, true],
    ['nobody is with themselves', annAndHers, { 1: 5, 2: 6 }, false],
    ['but with a guest of their own partner', annAndHers, { 1: 5, 2: 5 }, true],
  ])('%s', (_, sides, tables, areTogether) => {
    expect(isMet('with', sides, tables)).toBe(areTogether)
    expect(isMet('notWith', sides, tables)).toBe(!areTogether)
  })

  test('of two large partners is met at adjacent tables', () => {
    const beside = { 1: 5, 2: 5, 3: 6, 4: 6 }
    expect(isMet('with', partners, beside, 3)).toBe(true)
    expect(isMet('with', partners, beside, 4)).toBe(false)
    expect(isMet('with', partners, { ...beside, 3: 7, 4: 7 }, 3)).toBe(false)
    expect(isMet('with', partners, { 1: 1 }, 3)).toBe(false)
    expect(isMet('with', partners, { 3: 1 }, 3)).toBe(false)
    expect(isMet('with', annAndPartner, beside, 2)).toBe(false)
  })

  test('"apart" is met at adjacent tables', () => {
    expect(isMet('notWith', partners, { 1: 5, 2: 5, 3: 6, 4: 6 }, 3)).toBe(true)
  })
})

test('names both sides and the kind', () => {
  expect(nameWish('with', 'Ann Lee', 'Birch')).toBe('Ann Lee with Birch')
  expect(nameWish('notWith', 'Ann Lee', 'Birch')).toBe('Ann Lee apart from Birch')
})
