import { expect, test } from 'vitest'
import { called, golf, makeSpot } from '#tests/support/models/any-spots.ts'
import { initialSpots } from './places.ts'
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
