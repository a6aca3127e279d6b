import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRegistration, called, declined, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { autoFillSpots } from './auto-fill.ts'
import { countAttendance, countDetailsAdded, countMissingNames, countSpots } from './counts.ts'

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

test('a name is missing where somebody will come whose first or last name is unknown', () => {
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

test('everybody planned is either named or missing a name', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots, totals }) => {
      const people = countSpots(autoFillSpots(spots, totals)).dinner
      expect(countDetailsAdded(spots, totals).dinner + countMissingNames(spots, totals)).toBe(people)
    }),
  )
})

test('those who come are everybody who has not declined, and some of them are named', () => {
  const attendee = (isDeclined: boolean, isMissingName: boolean) => ({ isDeclined, isMissingName })
  const attendees = [attendee(false, false), attendee(false, true), attendee(false, true), attendee(true, false)]
  expect(countAttendance(attendees)).toEqual({ attending: 3, named: 1, declined: 1 })
  expect(countAttendance([])).toEqual({ attending: 0, named: 0, declined: 0 })
})
