import { expect, test } from 'vitest'
import { isRestorable, lastRestorableDay } from './online-updates.ts'

const chicago = 'America/Chicago'

test('What was deleted can be restored for thirty days, the last of them in full', () => {
  const deletedAt = '2027-03-02T18:00:00.000Z'
  expect(lastRestorableDay(deletedAt, chicago)).toBe('2027-04-01')
  expect(isRestorable(deletedAt, '2027-04-01', chicago)).toBe(true)
  expect(isRestorable(deletedAt, '2027-04-02', chicago)).toBe(false)
})

test('The days are those of the organisation', () => {
  const lateInTheEvening = '2027-03-03T05:30:00.000Z'
  expect(lastRestorableDay(lateInTheEvening, chicago)).toBe('2027-04-01')
  expect(lastRestorableDay(lateInTheEvening, 'Europe/London')).toBe('2027-04-02')
})
