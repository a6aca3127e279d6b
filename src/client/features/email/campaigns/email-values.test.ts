import { expect, test } from 'vitest'
import { checkPart, newEmail, toEmailValues, toWrittenEmail } from './email-values.ts'

test.each([
  ['here', { isNotHere: true }],
  ['courseId 4', { courseId: 4 }],
  ['holeId 7', { holeId: 7 }],
  ['tableId 3', { tableId: 3 }],
  ['spotIds 12', { spotIds: [12] }],
  ['spotIds 12,13', { spotIds: [12, 13] }],
  ['', {}],
])('reads the attendee filter %j as %j', (part, expected) => {
  const values = { ...newEmail('attendees', false), part: checkPart(part) }
  const { audience, ...written } = toWrittenEmail(7, values)
  expect(audience).toEqual({ kind: 'attendees', ...expected })
  const stored = { ...written, audience, id: 1, version: 1, file: null, approved: null }
  expect(toEmailValues(stored).part).toBe(part)
})

test.each([
  undefined,
  'there',
  'holeId',
  'holeId 0',
  'holeId x',
  'spotIds',
  'spotIds 1,',
  'registrationIds 7',
  'here 1',
])('reads an address with the filter %j as one for everyone', (part) => {
  expect(checkPart(part)).toBe('')
})
