import fc from 'fast-check'
import { expect, test } from 'vitest'
import { called, golf, makeSpot, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { fillPlaces, hasFewerPlaces, initialSpots, isSameTotals, numberSpots } from './places.ts'
import { hasActivity } from './spot.ts'

test('there is one spot for each golf, dinner-only and VIP place, numbered from 1, without activity', () => {
  const spots = initialSpots({ golf: 2, dinner: 1, vip: 1 })
  expect(spots.map((spot) => spot.name)).toEqual(['Attendee 1', 'Attendee 2', 'Attendee 3', 'Attendee 4'])
  expect(spots.some(hasActivity)).toBe(false)
})

test('saved spots stand at their own number', () => {
  const saved = [makeSpot(3, { ...golf, ...called('Ann Lee') })]
  expect(initialSpots({ golf: 2, dinner: 1, vip: 1 }, saved).map((spot) => spot.name)).toEqual([
    'Attendee 1',
    'Attendee 2',
    'Ann Lee',
    'Attendee 4',
  ])
})

test('a registration without places has no spots', () => {
  expect(initialSpots({ golf: 0, dinner: 0, vip: 0 })).toEqual([])
})

test('places that nobody has get blank spots, unless there are more spots or activities than places', () => {
  const spots = makeSpots({ ...golf, ...called('Ann Lee') })
  expect(fillPlaces(spots, { golf: 1, dinner: 0, vip: 1 })?.map(({ name }) => name)).toEqual(['Ann Lee', 'Attendee 2'])
  expect(fillPlaces(spots, { golf: 1, dinner: 0, vip: 0 })?.map(({ name }) => name)).toEqual(['Ann Lee'])
  expect(fillPlaces(spots, { golf: 0, dinner: 2, vip: 0 })).toBeNull()
  expect(fillPlaces(makeSpots({}, {}), { golf: 1, dinner: 0, vip: 0 })).toBeNull()
  expect(fillPlaces(makeSpots(vip, vip), { golf: 1, dinner: 0, vip: 1 })).toBeNull()
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

test('two spots with one number are told apart', () => {
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
