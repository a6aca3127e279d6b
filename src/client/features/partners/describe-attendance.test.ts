import { expect, test } from 'vitest'
import { countAttendance } from '#shared/domain/spots/counts.ts'
import { describeAttendance, describeNumber } from './describe-attendance.ts'

const named = { isDeclined: false, isMissingName: false }
const unnamed = { isDeclined: false, isMissingName: true }
const declined = { isDeclined: true, isMissingName: false }

test.each([
  [[], 'no attendees', '0'],
  [[declined], 'no attendees, and 1 declined', '0, and 1 declined'],
  [[named], '1 attendee, 1 of them named', '1'],
  [[unnamed, unnamed], '2 attendees, none of them named', '2'],
  [[named, named], '2 attendees, all of them named', '2'],
  [[named, unnamed, declined], '2 attendees, 1 of them named, and 1 declined', '2, and 1 declined'],
])('%j are told as %s', (attendees, words, number) => {
  expect(describeAttendance(countAttendance(attendees))).toBe(words)
  expect(describeNumber(countAttendance(attendees))).toBe(number)
})
