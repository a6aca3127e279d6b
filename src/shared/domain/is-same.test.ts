import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from './is-same.ts'
import { blankInfo } from './spots/attendee-fields.ts'
import { blankSpot } from './spots/spot.ts'

describe('two spots', () => {
  const spot = { ...blankSpot(1), attendeeInfo: blankInfo }

  test('are the same when everything about them and their attendees is', () => {
    expect(isSame(spot, structuredClone(spot))).toBe(true)
  })

  test.each([
    ['the attendee', { ...spot, attendeeInfo: { ...blankInfo, firstName: 'Jane' } }],
    ['whether there is an attendee', { ...spot, attendeeInfo: null }],
    ['an activity', { ...spot, golf: true }],
    ['a field that only one of them has', { ...spot, note: undefined }],
  ])('differ by %s', (_, other) => {
    expect(isSame(spot, other)).toBe(false)
    expect(isSame(other, spot)).toBe(false)
  })

  test('differ when the same number of fields have other names', () => {
    expect(isSame({ golf: undefined }, { vip: undefined })).toBe(false)
  })
})

test('a list is not the same as an object with the same keys', () => {
  expect(isSame(['Jane'], { 0: 'Jane' })).toBe(false)
})

test('functions are the same only when they are one', () => {
  const act = () => {}
  expect(isSame({ act }, { act })).toBe(true)
  expect(isSame({ act }, { act: () => {} })).toBe(false)
})

test('objects with a life of their own are the same only when they are one', () => {
  expect(isSame(new Date(0), new Date(0))).toBe(false)
  expect(isSame(new Map([[1, 2]]), new Map([[1, 2]]))).toBe(false)
})

test('any data is the same as its copy', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, structuredClone(value))))
})
