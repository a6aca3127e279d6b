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
import {
  autoFillSpots,
  countAttendance,
  countDetailsAdded,
  countMissingNames,
  countSpots,
  isOverdrawn,
  listDinerIds,
  listGolferIds,
  remainingAllowances,
  removeOverdrawnActivities,
} from './allowances.ts'
import { hasActivity, hasInfo, type Spot, type SpotTotals } from './spot.ts'

const activitiesAfter = (totals: SpotTotals, ...fields: Partial<Spot>[]) =>
  removeOverdrawnActivities(makeSpots(...fields), totals).map(
    (spot) =>
      `${spot.golf ? 'G' : ''}${spot.vip ? 'V' : ''}${spot.dinner ? 'D' : ''}${spot.isDeclined ? ' declined' : ''}`,
  )

test('subtracts the spots of each type', () => {
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
    removeOverdrawnActivities(spots, { golf: 1, dinner: 1, vip: 0 }, (spot) => Number(hasInfo(spot))).map(
      (spot) => spot.golf,
    ),
  ).toEqual([false, true])
  expect(
    removeOverdrawnActivities(spots, { golf: 0, dinner: 2, vip: 0 }, (spot) => Number(hasInfo(spot))).map(
      (spot) => spot.golf,
    ),
  ).toEqual([false, false])
})

test('removes spots by rank, in any order', () => {
  const ranks = [10, 9, 2]
  const after = removeOverdrawnActivities(
    makeSpots(golf, golf, golf),
    { golf: 1, dinner: 0, vip: 0 },
    ({ spotNumber }) => {
      return ranks[spotNumber - 1] ?? 0
    },
  )
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
      const after = removeOverdrawnActivities(spots, newTotals)
      expect(isOverdrawn(after, newTotals)).toBe(false)
      for (const spot of after) expect(spot.dinner || !(spot.golf || spot.vip)).toBe(true)
      expect(removeOverdrawnActivities(spots, totals)).toEqual(spots)
      const golfersBefore = spots.filter((spot) => spot.golf).length
      expect(after.filter((spot) => spot.golf)).toHaveLength(Math.min(golfersBefore, newTotals.golf))
      const vipsBefore = spots.filter((spot) => spot.vip).length
      expect(after.filter((spot) => spot.vip)).toHaveLength(Math.min(vipsBefore, newTotals.vip))
    }),
  )
})

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

test('keeps a declined spot, and gives others an activity', () => {
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

test('golf, dinner only, dinner and VIP are counted without declined spots', () => {
  const spots = makeSpots(
    golf,
    { ...golf, ...declined },
    { ...golf, ...vip },
    vip,
    dinner,
    { ...dinner, ...declined },
    {},
  )
  expect(countSpots(spots)).toEqual({ golf: 2, dinnerOnly: 1, dinner: 4, vip: 2 })
})

test('misses the name of someone without a first or last name', () => {
  const spots = makeSpots(
    { ...golf, ...called('Ann Lee') },
    { ...golf, ...called('Bo') },
    { ...dinner, ...declined },
    {},
  )
  expect(countMissingNames(spots, { golf: 2, dinner: 1, vip: 1 })).toBe(2)
})

test('details count as added where first and last name are known, under what is planned for the person', () => {
  const spots = makeSpots({ ...golf, ...vip, ...called('Ann Lee') }, called('Bo Ray'), golf)
  expect(countDetailsAdded(spots, { golf: 2, dinner: 0, vip: 1 })).toEqual({
    golf: 1,
    dinnerOnly: 1,
    dinner: 2,
    vip: 1,
  })
})

test('keeps places and seats of planned people, except declined ones', () => {
  const spots = makeSpots({ ...golf, ...called('Ann Lee') }, {}, vip, { ...golf, ...declined }, {}, {})
  const totals = { golf: 3, dinner: 1, vip: 1 }
  expect(listGolferIds(spots, totals)).toEqual([101, 102])
  expect(listDinerIds(spots, totals)).toEqual([101, 102, 103, 105])
})

test('counts ignore declined spots', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const attending = spots.filter((spot) => !spot.isDeclined)
      expect(countSpots(spots)).toEqual(countSpots(attending))
      expect(countSpots(spots.map((spot) => ({ ...spot, isDeclined: true })))).toEqual({
        golf: 0,
        dinnerOnly: 0,
        dinner: 0,
        vip: 0,
      })
    }),
  )
})

test('counts everyone planned as named or missing', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      const people = countSpots(autoFillSpots(spots, totals)).dinner
      expect(countDetailsAdded(spots, totals).dinner + countMissingNames(spots, totals)).toBe(people)
    }),
  )
})

test("counts everyone who hasn't declined, and their names", () => {
  const attendee = (isDeclined: boolean, isMissingName: boolean) => ({ isDeclined, isMissingName })
  const attendees = [attendee(false, false), attendee(false, true), attendee(false, true), attendee(true, false)]
  expect(countAttendance(attendees)).toEqual({ attending: 3, named: 1, declined: 1 })
  expect(countAttendance([])).toEqual({ attending: 0, named: 0, declined: 0 })
})
