import { expect, test } from 'vitest'
import { areDetailsOpen } from './event/event-window.ts'

const today = '2027-05-15'
const over = { eventDate: '2027-05-14' }
const ahead = { eventDate: '2027-05-15' }

test('an event can be changed until its day is over', () => {
  expect(areDetailsOpen(ahead, ahead, today)).toBe(true)
  expect(areDetailsOpen(ahead, over, today)).toBe(true)
})

test('a past event stays as it was, unless it is postponed', () => {
  expect(areDetailsOpen(over, over, today)).toBe(false)
  expect(areDetailsOpen(over, { eventDate: '2027-05-13' }, today)).toBe(false)
  expect(areDetailsOpen(over, ahead, today)).toBe(true)
})
