import { expect, test } from 'vitest'
import { called, golf, makeSpot, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { fillPlaces, hasFewerPlaces, initialSpots, isSameTotals } from './places.ts'
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
