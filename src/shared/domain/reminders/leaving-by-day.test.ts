import { expect, test } from 'vitest'
import { findLeaving } from './leaving-by-day.ts'

const zone = 'America/Chicago'

test.each([
  ['at night', '2027-03-20T07:30:00.000Z', '2027-03-20T15:00:00.000Z'],
  ['early in the morning', '2027-03-20T14:59:59.999Z', '2027-03-20T15:00:00.000Z'],
  ['at ten', '2027-03-20T15:00:00.000Z', '2027-03-20T15:00:00.000Z'],
  ['by day', '2027-03-21T00:59:59.999Z', '2027-03-21T00:59:59.999Z'],
  ['at eight in the evening', '2027-03-21T01:00:00.000Z', '2027-03-21T15:00:00.000Z'],
  ['before midnight', '2027-03-21T04:59:00.000Z', '2027-03-21T15:00:00.000Z'],
  ['in the night in which the clock is put back', '2027-11-07T05:30:00.000Z', '2027-11-07T16:00:00.000Z'],
])('What is due %s leaves by day', (_, now, leaves) => {
  expect(findLeaving(now, zone)).toBe(leaves)
})
