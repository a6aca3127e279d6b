import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, golf, makeSpot, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { fillPlaces } from './allowances.ts'
import {
  countPlaces,
  createInitialSpots,
  hasActivity,
  hasFewerPlaces,
  hasInfo,
  isDinnerOnly,
  isNamed,
  isSameTotals,
  nameSpots,
  numberSpots,
  type Spot,
  sumPlaces,
} from './spot.ts'

test('adds up included and additional places, counting blank fields as zero', () => {
  const included = { golfersIncluded: 4, dinnersIncluded: 1, vipsIncluded: 2 }
  const totals = sumPlaces({ ...included, golfersAdditional: 2, dinnersAdditional: 3 })
  expect([totals, countPlaces(totals)]).toEqual([readTotals('6G 4D 2V'), 12])
  expect(sumPlaces({ ...included, vipsIncluded: null, golfersAdditional: null, dinnersAdditional: null })).toEqual(
    readTotals('4G 1D'),
  )
})

test('treats dinner without golf or the VIP reception as dinner only', () => {
  const spots = readSpots('D | G | V | -')
  expect(spots.map(isDinnerOnly)).toEqual([true, false, false, false])
  expect(spots.map(hasActivity)).toEqual([true, true, true, false])
})

test('counts any entry as information, but requires both names for a named spot', () => {
  const spots = makeSpots(
    {},
    called(''),
    called('', { company: '  ', airport: ' ' }),
    called('', { company: 'Acme' }),
    called('', { travelMethodId: 1 }),
    called('', { firstName: ' ', lastName: 'Lee' }),
    called('', { firstName: 'Ann', lastName: ' ' }),
    called('Ann Lee'),
  )
  expect(spots.map(hasInfo)).toEqual([false, false, false, true, true, true, true, true])
  expect(spots.map(isNamed)).toEqual([false, false, false, false, false, false, false, true])
})

test.each([
  ['Gx Ann Lee', ['Declined Spot']],
  ['G Ann Lee | - Ann | -  Lee | G', ['Ann Lee', 'Ann', 'Lee', 'Golfer 2']],
  [
    'D | G | - | V | G | GV | D | V',
    ['Dinner Only 1', 'Golfer 1', 'Attendee 3', 'VIP 1', 'Golfer 2', 'Golfer 3 (VIP)', 'Dinner Only 2', 'VIP 2'],
  ],
  ['G Ann Lee | Gx | G', ['Ann Lee', 'Declined Spot', 'Golfer 3']],
])('labels the spots %s as %j', (spots, names) => {
  expect(nameSpots(readSpots(spots)).map(({ name }) => name)).toEqual(names)
})

test('trims names, and returns an already labeled spot unchanged', () => {
  const named = nameSpots(makeSpots(golf, called('', { firstName: ' Ann ', lastName: ' Lee ' })))
  expect(named.map(({ name }) => name)).toEqual(['Golfer 1', 'Ann Lee'])
  expect(nameSpots(named).every((spot, index) => spot === named[index])).toBe(true)
})

test('labels every spot, and every unnamed spot uniquely', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const unnamed = nameSpots(spots.map((spot) => ({ ...spot, attendeeInfo: null, isDeclined: false })))
      expect(new Set(unnamed.map((spot) => spot.name)).size).toBe(spots.length)
      for (const spot of nameSpots(spots)) expect(spot.name.trim()).not.toBe('')
    }),
  )
})

test('creates a spot without an activity for each place, and keeps saved spot numbers', () => {
  const saved = [makeSpot(3, { ...golf, ...called('Ann Lee') })]
  const namesIn = (totals: string, spots?: Spot[]) =>
    createInitialSpots(readTotals(totals), spots).map(({ name }) => name)
  expect(namesIn('2G 1D 1V')).toEqual(['Attendee 1', 'Attendee 2', 'Attendee 3', 'Attendee 4'])
  expect(namesIn('2G 1D 1V', saved)).toEqual(['Attendee 1', 'Attendee 2', 'Ann Lee', 'Attendee 4'])
  expect(namesIn('')).toEqual([])
  expect(createInitialSpots(readTotals('1G')).some(hasActivity)).toBe(false)
})

test.each([
  ['G Ann Lee', '1G 1V', ['Ann Lee', 'Attendee 2']],
  ['G Ann Lee', '1G', ['Ann Lee']],
  ['G Ann Lee', '2D', undefined],
  ['- | -', '1G', undefined],
  ['V | V', '1G 1V', undefined],
])('extends the spots %s to fill %s places: %j', (spots, totals, names) => {
  expect(fillPlaces(readSpots(spots), readTotals(totals))?.map(({ name }) => name)).toEqual(names)
})

const totals = { golf: 2, dinner: 2, vip: 2 }

test.each(['golf', 'dinner', 'vip'] as const)(
  'detects changed and reduced places if one %s place is removed',
  (kind) => {
    const fewer = { ...totals, [kind]: 1 }
    expect([isSameTotals(totals, fewer), isSameTotals(totals, { ...totals })]).toEqual([false, true])
    expect([hasFewerPlaces(totals, fewer), hasFewerPlaces(fewer, totals), hasFewerPlaces(totals, totals)]).toEqual([
      true,
      false,
      false,
    ])
  },
)

test('keeps valid spot numbers, and assigns the lowest free ones to excess spots', () => {
  const spots = numberSpots([makeSpot(2), makeSpot(5), makeSpot(6)], 4)
  expect(spots.map(({ spotNumber, id }) => [spotNumber, id])).toEqual([
    [1, 105],
    [2, 102],
    [3, 106],
    [4, 0],
  ])
})

test('assigns different numbers to two spots that share one', () => {
  expect(numberSpots([makeSpot(1), { ...makeSpot(1), id: 7 }], 2).map((spot) => spot.id)).toEqual([101, 7])
})

test('numbers spots from 1, keeping every given spot and every valid number', () => {
  const anyNumbers = fc.uniqueArray(fc.integer({ min: -1, max: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(anyNumbers, fc.nat(4), (given, more) => {
      const count = given.length + more
      const spots = numberSpots(
        given.map((spotNumber) => makeSpot(spotNumber)),
        count,
      )
      expect(spots.map((spot) => spot.spotNumber)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      for (const spotNumber of given) {
        const kept = spots.filter((spot) => spot.id === 100 + spotNumber)
        expect(kept).toHaveLength(1)
        if (spotNumber >= 1 && spotNumber <= count) expect(kept[0]?.spotNumber).toBe(spotNumber)
      }
    }),
  )
})
