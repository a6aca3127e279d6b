import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, declined, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { hasActivity } from '../spot.ts'
import { isOverdrawn } from './allowances.ts'
import { autoFillSpots } from './auto-fill.ts'

test('open spots get golf plus dinner, then dinner, then VIP plus dinner, up to the remaining counts', () => {
  const view = autoFillSpots(makeSpots({}, golf, {}, {}, {}), { golf: 2, dinner: 1, vip: 2 })
  expect(view.map((spot) => spot.name)).toEqual(['Golfer 1', 'Golfer 2', 'Dinner Only 1', 'VIP 1', 'VIP 2'])
  expect(view.map(({ golf, dinner, vip }) => ({ golf, dinner, vip }))).toEqual([
    { golf: true, dinner: true, vip: false },
    { golf: true, dinner: true, vip: false },
    { golf: false, dinner: true, vip: false },
    { golf: false, dinner: true, vip: true },
    { golf: false, dinner: true, vip: true },
  ])
})

test('a golfer who is also a VIP makes room for one more dinner-only guest', () => {
  const view = autoFillSpots(makeSpots({ ...golf, ...vip }, {}), { golf: 1, dinner: 0, vip: 1 })
  expect(view.map((spot) => spot.name)).toEqual(['Golfer 1 (VIP)', 'Dinner Only 1'])
})

test('a declined place is not given to anybody else, and a person without an activity gets one', () => {
  const view = autoFillSpots(makeSpots({ ...golf, ...declined }, called('Ann Lee')), { golf: 1, dinner: 1, vip: 0 })
  expect(view[1]).toMatchObject({ name: 'Ann Lee', golf: false, dinner: true })
})

test('spots beyond the places stay open', () => {
  expect(autoFillSpots(makeSpots({}, {}), { golf: 1, dinner: 0, vip: 0 })[1]).toMatchObject({
    name: 'Attendee 2',
    dinner: false,
  })
})

test('filling never overdraws, leaves no spot open, changes no choice, and filling twice changes nothing', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      const view = autoFillSpots(spots, totals)
      expect(isOverdrawn(view, totals)).toBe(false)
      expect(view.every(hasActivity)).toBe(true)
      expect(autoFillSpots(view, totals)).toEqual(view)
      for (const [index, spot] of spots.entries()) {
        if (hasActivity(spot)) expect({ ...view[index], name: spot.name }).toEqual(spot)
        expect(view[index]).toMatchObject({ id: spot.id, spotNumber: spot.spotNumber, isDeclined: spot.isDeclined })
      }
    }),
  )
})
