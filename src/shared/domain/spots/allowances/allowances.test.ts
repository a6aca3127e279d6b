import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyRegistration,
  anyTotals,
  called,
  declined,
  dinner,
  golf,
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { hasInfo, type Spot, type SpotTotals } from '../spot.ts'
import { isOverdrawn, remainingAllowances, takeBackOverdrawn } from './allowances.ts'

const activitiesAfter = (totals: SpotTotals, ...fields: Partial<Spot>[]) =>
  takeBackOverdrawn(makeSpots(...fields), totals).map(
    (spot) =>
      `${spot.golf ? 'G' : ''}${spot.vip ? 'V' : ''}${spot.dinner ? 'D' : ''}${spot.isDeclined ? ' declined' : ''}`,
  )

test('what remains is the total less the spots of that type', () => {
  const totals = { golf: 4, dinner: 3, vip: 2 }
  expect(remainingAllowances(makeSpots(golf, golf, dinner, vip, {}), totals)).toEqual({ golf: 2, dinner: 2, vip: 1 })
})

test('dinner-only places grow with every golfer who is also a VIP', () => {
  const totals = { golf: 2, dinner: 1, vip: 2 }
  expect(remainingAllowances(makeSpots({ ...golf, ...vip }, dinner), totals)).toEqual({ golf: 1, dinner: 1, vip: 1 })
})

test('a declined spot still uses up its place', () => {
  expect(remainingAllowances(makeSpots({ ...golf, ...declined }), { golf: 1, dinner: 0, vip: 0 }).golf).toBe(0)
})

test('the last dinner-only spot loses dinner', () => {
  expect(activitiesAfter({ golf: 1, dinner: 1, vip: 0 }, dinner, dinner, golf)).toEqual(['D', '', 'GD'])
})

test('the last golf spot loses golf and dinner', () => {
  expect(activitiesAfter({ golf: 1, dinner: 1, vip: 0 }, golf, golf, dinner)).toEqual(['GD', '', 'D'])
})

test('the last VIP spot that is no golf spot loses VIP and dinner', () => {
  expect(activitiesAfter({ golf: 1, dinner: 0, vip: 2 }, vip, vip, { ...golf, ...vip })).toEqual(['VD', '', 'GVD'])
})

test('a golfer who stays a VIP keeps dinner, and a VIP who stays a golfer too', () => {
  expect(activitiesAfter({ golf: 0, dinner: 0, vip: 1 }, { ...golf, ...vip })).toEqual(['VD'])
  expect(activitiesAfter({ golf: 1, dinner: 0, vip: 0 }, { ...golf, ...vip })).toEqual(['GD'])
})

test('taking golf from a VIP also takes the dinner-only place that they had freed', () => {
  expect(activitiesAfter({ golf: 0, dinner: 0, vip: 1 }, { ...golf, ...vip }, dinner)).toEqual(['VD', ''])
})

test('a declined spot that loses its place has nothing left to decline', () => {
  expect(activitiesAfter({ golf: 0, dinner: 0, vip: 0 }, { ...dinner, ...declined })).toEqual([''])
})

test('spared spots lose an activity only when no other could', () => {
  const spots = makeSpots(golf, { ...golf, ...called('Ann Lee') })
  expect(
    takeBackOverdrawn(spots, { golf: 1, dinner: 1, vip: 0 }, (spot) => Number(hasInfo(spot))).map((spot) => spot.golf),
  ).toEqual([false, true])
  expect(
    takeBackOverdrawn(spots, { golf: 0, dinner: 2, vip: 0 }, (spot) => Number(hasInfo(spot))).map((spot) => spot.golf),
  ).toEqual([false, false])
})

test('of spared spots those go first that are spared least, whatever their order', () => {
  const ranks = [10, 9, 2]
  const after = takeBackOverdrawn(makeSpots(golf, golf, golf), { golf: 1, dinner: 0, vip: 0 }, ({ spotNumber }) => {
    return ranks[spotNumber - 1] ?? 0
  })
  expect(after.map((spot) => spot.golf)).toEqual([true, false, false])
})

test('one type with too many is enough to be overdrawn', () => {
  const two = { golf: 2, dinner: 2, vip: 2 }
  expect(isOverdrawn(makeSpots(golf, dinner, vip), two)).toBe(false)
  for (const kind of ['golf', 'dinner', 'vip'] as const) {
    expect(isOverdrawn(makeSpots(golf, dinner, vip), { ...two, [kind]: 0 })).toBe(true)
  }
})

test('a declined spot that keeps an activity stays declined', () => {
  const both = { ...golf, ...vip, ...declined }
  expect(activitiesAfter({ golf: 0, dinner: 0, vip: 1 }, both)).toEqual(['VD declined'])
})

test('afterwards nothing is overdrawn, golf and VIP still bring dinner, and nothing was taken without need', () => {
  fc.assert(
    fc.property(anyRegistration, anyTotals, ({ spots, totals }, newTotals) => {
      const after = takeBackOverdrawn(spots, newTotals)
      expect(isOverdrawn(after, newTotals)).toBe(false)
      for (const spot of after) expect(spot.dinner || !(spot.golf || spot.vip)).toBe(true)
      expect(takeBackOverdrawn(spots, totals)).toEqual(spots)
      const golfersBefore = spots.filter((spot) => spot.golf).length
      expect(after.filter((spot) => spot.golf)).toHaveLength(Math.min(golfersBefore, newTotals.golf))
      const vipsBefore = spots.filter((spot) => spot.vip).length
      expect(after.filter((spot) => spot.vip)).toHaveLength(Math.min(vipsBefore, newTotals.vip))
    }),
  )
})
