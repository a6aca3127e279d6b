import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, golf, makeSpot, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { fillPlaces } from './allowances.ts'
import {
  countPlaces,
  hasActivity,
  hasFewerPlaces,
  hasInfo,
  initialSpots,
  isDinnerOnly,
  isNamed,
  isSameTotals,
  nameSpots,
  numberSpots,
  type Spot,
  sumPlaces,
} from './spot.ts'

test('the places of a donation are those included and those added, an empty field being none', () => {
  const included = { golfersIncluded: 4, dinnersIncluded: 1, vipsIncluded: 2 }
  const totals = sumPlaces({ ...included, golfersAdditional: 2, dinnersAdditional: 3 })
  expect([totals, countPlaces(totals)]).toEqual([readTotals('6G 4D 2V'), 12])
  expect(sumPlaces({ ...included, vipsIncluded: null, golfersAdditional: null, dinnersAdditional: null })).toEqual(
    readTotals('4G 1D'),
  )
})

test('dinner only is dinner without golf and without VIP', () => {
  const spots = readSpots('D | G | V | -')
  expect(spots.map(isDinnerOnly)).toEqual([true, false, false, false])
  expect(spots.map(hasActivity)).toEqual([true, true, true, false])
})

test('a spot has info as soon as anything is entered, and a name once first and last name are known', () => {
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
])('the spots %s are called %j', (spots, names) => {
  expect(nameSpots(readSpots(spots)).map(({ name }) => name)).toEqual(names)
})

test('blanks around a name are left out, and a spot with its name stays the same one', () => {
  const named = nameSpots(makeSpots(golf, called('', { firstName: ' Ann ', lastName: ' Lee ' })))
  expect(named.map(({ name }) => name)).toEqual(['Golfer 1', 'Ann Lee'])
  expect(nameSpots(named).every((spot, index) => spot === named[index])).toBe(true)
})

test('no name is ever empty, and no two spots without a person share one', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const unnamed = nameSpots(spots.map((spot) => ({ ...spot, attendeeInfo: null, isDeclined: false })))
      expect(new Set(unnamed.map((spot) => spot.name)).size).toBe(spots.length)
      for (const spot of nameSpots(spots)) expect(spot.name.trim()).not.toBe('')
    }),
  )
})

test('there is one spot for each place, without activity, and saved spots keep their numbers', () => {
  const saved = [makeSpot(3, { ...golf, ...called('Ann Lee') })]
  const namesIn = (totals: string, spots?: Spot[]) => initialSpots(readTotals(totals), spots).map(({ name }) => name)
  expect(namesIn('2G 1D 1V')).toEqual(['Attendee 1', 'Attendee 2', 'Attendee 3', 'Attendee 4'])
  expect(namesIn('2G 1D 1V', saved)).toEqual(['Attendee 1', 'Attendee 2', 'Ann Lee', 'Attendee 4'])
  expect(namesIn('')).toEqual([])
  expect(initialSpots(readTotals('1G')).some(hasActivity)).toBe(false)
})

test.each([
  ['G Ann Lee', '1G 1V', ['Ann Lee', 'Attendee 2']],
  ['G Ann Lee', '1G', ['Ann Lee']],
  ['G Ann Lee', '2D', undefined],
  ['- | -', '1G', undefined],
  ['V | V', '1G 1V', undefined],
])('the spots %s filled up to %s places: %j', (spots, totals, names) => {
  expect(fillPlaces(readSpots(spots), readTotals(totals))?.map(({ name }) => name)).toEqual(names)
})

const totals = { golf: 2, dinner: 2, vip: 2 }

test.each(['golf', 'dinner', 'vip'] as const)('places are others, and fewer, with one %s place less', (kind) => {
  const fewer = { ...totals, [kind]: 1 }
  expect([isSameTotals(totals, fewer), isSameTotals(totals, { ...totals })]).toEqual([false, true])
  expect([hasFewerPlaces(totals, fewer), hasFewerPlaces(fewer, totals), hasFewerPlaces(totals, totals)]).toEqual([
    true,
    false,
    false,
  ])
})

test('spots keep their numbers, and those whose number is gone move to the lowest free one', () => {
  const spots = numberSpots([makeSpot(2), makeSpot(5), makeSpot(6)], 4)
  expect(spots.map(({ spotNumber, id }) => [spotNumber, id])).toEqual([
    [1, 105],
    [2, 102],
    [3, 106],
    [4, 0],
  ])
})

test('gives two spots with one number different ones', () => {
  expect(numberSpots([makeSpot(1), { ...makeSpot(1), id: 7 }], 2).map((spot) => spot.id)).toEqual([101, 7])
})

test('numbers run from 1 to the number of places, every given spot is kept, and a number that exists stays', () => {
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
