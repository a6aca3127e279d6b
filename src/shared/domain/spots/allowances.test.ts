import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, anyTotals } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals, writeActivities } from '#tests/support/models/read-spots.ts'
import {
  autoFillSpots,
  countAttendance,
  countDetailsAdded,
  countMissingNames,
  countRemainingAllowances,
  countSpots,
  isOverdrawn,
  listDinerIds,
  listGolferIds,
  removeOverdrawnActivities,
} from './allowances.ts'
import { hasActivity, type Spot } from './spot.ts'

test.each([
  ['4G 3D 2V', 'G | G | D | V | -', '2G 2D 1V'],
  ['2G 1D 2V', 'GV | D', '1G 1D 1V'],
  ['1G', 'Gx', '0G 0D 0V'],
])('starts with %s places, subtracts the spots %s, and returns %s', (totals, spots, remaining) => {
  expect(countRemainingAllowances(readSpots(spots), readTotals(totals))).toEqual(readTotals(remaining))
})

test.each([
  ['takes dinner from the last dinner-only spot', '1G 1D', 'D | D | G', 'D | - | G'],
  ['takes golf and dinner from the last golfer', '1G 1D', 'G | G | D', 'G | - | D'],
  ['takes the reception from the last VIP who is no golfer', '1G 2V', 'V | V | GV', 'V | - | GV'],
  ['leaves a VIP their dinner', '1V', 'GV', 'V'],
  ['leaves a golfer their dinner', '1G', 'GV', 'G'],
  ['takes the dinner that a golfing VIP had freed', '1V', 'GV | D', 'V | -'],
  ['leaves nothing to decline', '', 'Dx', '-'],
  ['keeps a spot declined', '1V', 'GVx', 'Vx'],
])('%s when there are too few places', (_, totals, spots, after) => {
  expect(writeActivities(removeOverdrawnActivities(readSpots(spots), readTotals(totals)))).toBe(after)
})

test('takes activities from the highest rank first, but from everyone if necessary', () => {
  const ranks = [10, 9, 2]
  const rankOf = ({ spotNumber }: Spot) => ranks[spotNumber - 1] ?? 0
  const after = (totals: string) =>
    writeActivities(removeOverdrawnActivities(readSpots('G | G | G'), readTotals(totals), rankOf))
  expect([after('1G'), after('3D')]).toEqual(['G | - | -', '- | - | -'])
})

test('considers spots overdrawn if even one activity exceeds its places', () => {
  const overdrawn = ['1G 1D 1V', '0G 1D 1V', '1G 0D 1V', '1G 1D 0V'].map((totals) =>
    isOverdrawn(readSpots('G | D | V'), readTotals(totals)),
  )
  expect(overdrawn).toEqual([false, true, true, true])
})

test('removes only excess activities, and keeps dinner for golfers and VIPs', () => {
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

test.each([
  ['2G 1D 2V', '- | G | - | - | -', 'G | G | D | V | V'],
  ['1G 1V', 'GV | -', 'GV | D'],
  ['1G 1D', 'Gx | - Ann Lee', 'Gx | D'],
  ['1G', '- | -', 'G | -'],
])('assigns %s places to the spots %s', (totals, spots, planned) => {
  expect(writeActivities(autoFillSpots(readSpots(spots), readTotals(totals)))).toBe(planned)
})

test('labels spots with their planned activity unless the attendee is named', () => {
  const view = autoFillSpots(readSpots('GV | - | - Ann Lee'), { golf: 1, dinner: 1, vip: 1 })
  expect(view.map(({ name }) => name)).toEqual(['Golfer 1 (VIP)', 'Dinner Only 1', 'Ann Lee'])
})

test('fills every open spot within the available places, and never changes a choice', () => {
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

test('counts spots by activity, excluding declined ones', () => {
  expect(countSpots(readSpots('G | Gx | GV | V | D | Dx | -'))).toEqual({ golf: 2, dinnerOnly: 1, dinner: 4, vip: 2 })
})

test('counts missing names, and complete ones by planned activity', () => {
  expect(countMissingNames(readSpots('G Ann Lee | G Bo | Dx | -'), readTotals('2G 1D 1V'))).toBe(2)
  const added = { golf: 1, dinnerOnly: 1, dinner: 2, vip: 1 }
  expect(countDetailsAdded(readSpots('GV Ann Lee | - Bo Ray | G'), readTotals('2G 1V'))).toEqual(added)
})

test('lists planned golfers and diners, excluding declined spots', () => {
  const spots = readSpots('G Ann Lee | - | V | Gx | - | -')
  const totals = readTotals('3G 1D 1V')
  expect([listGolferIds(spots, totals), listDinerIds(spots, totals)]).toEqual([
    [101, 102],
    [101, 102, 103, 105],
  ])
})

test('counts each planned person either as named or as missing a name', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      const people = countSpots(autoFillSpots(spots, totals)).dinner
      expect(countDetailsAdded(spots, totals).dinner + countMissingNames(spots, totals)).toBe(people)
    }),
  )
})

test('counts people who are attending, named, or declined', () => {
  const attendee = (isDeclined: boolean, isMissingName: boolean) => ({ isDeclined, isMissingName })
  const attendees = [attendee(false, false), attendee(false, true), attendee(false, true), attendee(true, false)]
  expect(countAttendance(attendees)).toEqual({ attending: 3, named: 1, declined: 1 })
  expect(countAttendance([])).toEqual({ attending: 0, named: 0, declined: 0 })
})
