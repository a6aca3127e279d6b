import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from './is-same.ts'
import { blankAttendeeInfo } from './spots/attendee-fields.ts'
import { blankSpot } from './spots/spot.ts'

describe('spot comparison', () => {
  const spot = { ...blankSpot(1), attendeeInfo: blankAttendeeInfo }

  test('finds two spots equal if all their details are equal', () => {
    expect(isSame(spot, structuredClone(spot))).toBe(true)
  })

  test.each([
    ['the attendee', { ...spot, attendeeInfo: { ...blankAttendeeInfo, firstName: 'Jane' } }],
    ['whether there is an attendee', { ...spot, attendeeInfo: null }],
    ['an activity', { ...spot, golf: true }],
    ['a field that only one of them has', { ...spot, note: undefined }],
  ])('finds a difference in %s', (_, other) => {
    expect(isSame(spot, other)).toBe(false)
    expect(isSame(other, spot)).toBe(false)
  })

  test('distinguishes objects with equally many but differently named fields', () => {
    expect(isSame({ golf: undefined }, { vip: undefined })).toBe(false)
  })
})

test('distinguishes a list from an object with equal keys', () => {
  expect(isSame(['Jane'], { 0: 'Jane' })).toBe(false)
})

test('compares functions by identity', () => {
  const act = () => {}
  expect(isSame({ act }, { act })).toBe(true)
  expect(isSame({ act }, { act: () => {} })).toBe(false)
})

test('compares dates and maps by identity', () => {
  expect(isSame(new Date(0), new Date(0))).toBe(false)
  expect(isSame(new Map([[1, 2]]), new Map([[1, 2]]))).toBe(false)
})

test('finds any data equal to its copy', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, structuredClone(value))))
})
