import { expect, test } from 'vitest'
import { checkReopenedUntil } from './event/online-updates.ts'

const bounds = { today: '2027-05-01', eventDate: '2027-05-14' }
const outside = 'Choose a day from today to Fri, May 14, 2027, the day of the event'

test.each([
  ['2027-05-01', null],
  ['2027-05-14', null],
  ['2027-04-30', outside],
  ['2027-05-15', outside],
  ['', 'Date Required'],
  ['2027-02-30', 'Date Required'],
])('reopening until %j', (day, message) => {
  expect(checkReopenedUntil(day, bounds)).toBe(message)
})
