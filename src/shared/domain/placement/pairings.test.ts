import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkPairing,
  describePairingPlaces,
  formatPairing,
  indexSites,
  listGolfersOfSide,
  orderSides,
  type PairingSide,
  type PlacementPairing,
} from './pairings.ts'

const ann = { id: 1, registrationId: 10 }
const bo = { id: 2, registrationId: 10 }
const cy = { id: 3, registrationId: 20 }
const golfers = [ann, bo, cy]

const site = (id: number, number: number, keys: readonly string[], seats: number) => ({
  id,
  number,
  groups: keys.map((key) => ({ key, seats })),
})
const holes = [3, 5, 7].map((number) => site(number, number, [`${number}A`, `${number}B`], 4))

function readPlace(text: string | undefined) {
  const [group, cart] = text?.split('/') ?? []
  return group ? { group, cart: Number(cart ?? 0), seat: 1 } : null
}

const golfOf = (places: Record<number, string>, courses: Record<number, number> = {}) => ({
  ...indexSites('golf', holes),
  placeOf: ({ id }: typeof ann) => readPlace(places[id]),
  areaOf: ({ registrationId }: typeof ann) => courses[registrationId] ?? 1,
})

const anySide: fc.Arbitrary<PairingSide> = fc.oneof(
  fc.record({ spotId: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ registrationId: fc.integer({ min: 1, max: 5 }) }),
)

test("orders a pairing's sides consistently, and rejects a pairing with oneself", () => {
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
  const judge = (pairing: Parameters<typeof checkPairing>[0], board: ReturnType<typeof golfOf>) =>
    checkPairing(
      pairing,
      { one: listGolfersOfSide(pairing.one, golfers), other: listGolfersOfSide(pairing.other, golfers) },
      board,
    )
  const two = { one: { spotId: 1 }, other: { spotId: 3 } }
  const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }
  const names = { one: 'Ann', other: 'Cy' }
  const annAndPartner = { one: { spotId: 1 }, other: { registrationId: 20 } }
  const cyAndPartner = { one: { spotId: 3 }, other: { registrationId: 10 } }
  const annAndHers = { one: { spotId: 1 }, other: { registrationId: 10 } }

  test.each([
    ['with', two, { 1: '3A/1', 3: '3A/1' }, 'met', ''],
    ['with', two, { 1: '3A/1', 3: '3A/2' }, 'cart', 'they’re on the same team but not in the same cart'],
    ['with', two, { 1: '3A/1' }, 'notPlaced', 'at least one of them isn’t placed'],
    ['with', two, { 1: '3A/1', 3: '7B/2' }, 'apart', 'Ann is on hole 3, and Cy is on hole 7'],
    ['with', two, { 1: '3A/1', 3: '3B/1' }, 'apart', 'both are on hole 3, but on different teams'],
    ['with', partners, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['with', partners, { 1: '3A/1', 2: '5A/1', 3: '7B/1' }, 'apart', 'Ann is on holes 3 and 5, and Cy is on hole 7'],
    ['with', partners, { 1: '5A/1', 2: '3A/1', 3: '7B/1' }, 'apart', 'Ann is on holes 3 and 5, and Cy is on hole 7'],
    ['with', partners, { 1: '3A/1', 3: '7B/1' }, 'apart', 'Ann is on hole 3, and Cy is on hole 7'],
    ['with', annAndPartner, { 1: '3A/1', 3: '3B/1' }, 'apart', 'both are on hole 3, but on different teams'],
    ['with', cyAndPartner, { 1: '5A/1', 2: '3A/2', 3: '3A/1' }, 'met', ''],
    ['with', annAndHers, { 1: '3A/1', 2: '5A/1' }, 'apart', 'Ann is on hole 3, and Cy is on holes 3 and 5'],
    ['with', annAndHers, { 1: '3A/1', 2: '3A/2' }, 'met', ''],
    ['with', annAndHers, { 1: '3A/1' }, 'notPlaced', 'at least one of them isn’t placed'],
    ['notWith', two, {}, 'met', ''],
    ['notWith', two, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['notWith', partners, { 1: '3A/1', 3: '3B/1' }, 'met', ''],
    ['notWith', partners, { 1: '5A/1', 2: '3A/1', 3: '3A/2' }, 'together', 'they’re on the same team on hole 3'],
    ['notWith', annAndHers, { 1: '3A/1' }, 'met', ''],
    ['notWith', two, { 1: '3A/1', 3: '3A/2' }, 'together', 'they’re on the same team on hole 3'],
    ['with', { ...two, other: { spotId: 9 } }, {}, 'gone', 'one of them is no longer golfing'],
  ] as const)('explains the kind %s for %o placed at %o: %s', (kind, sides, places, standing, words) => {
    expect(judge({ kind, ...sides }, golfOf(places))).toBe(standing)
    const described = describePairingPlaces({ kind, ...sides }, names, golfers, golfOf(places))
    expect(described).toEqual({ isMet: standing === 'met', words })
  })

  test('explains that two golfers play different courses', () => {
    const board = golfOf({ 1: '3A/1', 3: '7A/1' }, { 10: 1, 20: 2 })
    expect(judge({ kind: 'with', ...two }, board)).toBe('otherCourses')
    expect(describePairingPlaces({ kind: 'with', ...two }, names, golfers, board).words).toBe(
      'they play different courses',
    )
  })
})

describe('a dinner pairing', () => {
  const diners = [ann, bo, cy, { id: 4, registrationId: 20 }]
  const partners = { one: { registrationId: 10 }, other: { registrationId: 20 } }
  const two = { one: { spotId: 1 }, other: { spotId: 3 } }
  const annAndHers = { one: { spotId: 1 }, other: { registrationId: 10 } }
  const annAndPartner = { one: { spotId: 1 }, other: { registrationId: 20 } }
  const dinner = (tables: Record<number, number>, seats: number) => ({
    ...indexSites(
      'dinner',
      [1, 4, 5, 6, 9].map((number) => site(number, number, [String(number)], seats)),
    ),
    placeOf: ({ id }: typeof ann) => readPlace(tables[id]?.toString()),
    areaOf: () => null,
  })
  const names = { one: 'Ann', other: 'Birch' }
  const describeAt = (
    kind: PlacementPairing['kind'],
    sides: Pick<PlacementPairing, 'one' | 'other'>,
    tables: Record<number, number>,
    seats = 10,
  ) => describePairingPlaces({ kind, ...sides }, names, diners, dinner(tables, seats))

  test.each<[string, Pick<PlacementPairing, 'one' | 'other'>, Record<number, number>, boolean]>([
    ['is met by two at a table', two, { 1: 5, 3: 5 }, true],
    ['isn’t met at tables beside one another', two, { 1: 5, 3: 6 }, false],
    ['isn’t met by one without a seat', two, { 1: 5 }, false],
    ['isn’t met by two without one', two, {}, false],
    ['is met by one guest of each of two partners', partners, { 1: 1, 2: 5, 3: 9, 4: 5 }, true],
    ['is met by several of one partner at that table', annAndPartner, { 1: 5, 3: 5, 4: 5 }, true],
    ['isn’t met by a guest alone', annAndHers, { 1: 5, 2: 6 }, false],
    ['is met by a guest and their own partner', annAndHers, { 1: 5, 2: 5 }, true],
  ])('%s', (_, sides, tables, areTogether) => {
    expect(describeAt('with', sides, tables).isMet).toBe(areTogether)
    expect(describeAt('notWith', sides, tables).isMet).toBe(!areTogether)
  })

  test('is met by two large partners at adjacent tables', () => {
    const beside = { 1: 5, 2: 5, 3: 6, 4: 6 }
    expect(describeAt('with', partners, beside, 3).isMet).toBe(true)
    expect(describeAt('with', partners, beside, 4).isMet).toBe(false)
    expect(describeAt('with', partners, { ...beside, 3: 9, 4: 9 }, 3).isMet).toBe(false)
    expect(describeAt('with', partners, { 1: 1 }, 3).isMet).toBe(false)
    expect(describeAt('with', annAndPartner, beside, 2).isMet).toBe(false)
    expect(describeAt('notWith', partners, beside, 3).isMet).toBe(true)
  })

  test.each([
    ['with', two, { 1: 4, 3: 9 }, 'Ann is at table 4, and Birch is at table 9'],
    ['with', two, { 1: 4 }, 'at least one of them has no seat'],
    ['with', { ...two, other: { spotId: 9 } }, { 1: 4 }, 'one of them is no longer coming to dinner'],
    ['with', { ...two, one: partners.one }, { 1: 1, 2: 4, 3: 9 }, 'Ann is at tables 1 and 4, and Birch is at table 9'],
    ['notWith', two, { 1: 4, 3: 4 }, 'both are at table 4'],
  ] as const)('explains the kind %s for %o seated at %o: %s', (kind, sides, tables, words) => {
    expect(describeAt(kind, sides, tables)).toEqual({ isMet: false, words })
  })
})

test('describes a pairing by both sides and its kind', () => {
  expect(formatPairing('with', 'Ann Lee', 'Birch')).toBe('Ann Lee with Birch')
  expect(formatPairing('notWith', 'Ann Lee', 'Birch')).toBe('Ann Lee apart from Birch')
})
