import { expect, test } from 'vitest'
import { makeSpots } from '#tests/support/models/any-spots.ts'
import { describeDoubt, describeEntered, describeUnused, keepNotEntered, planPaste } from './plan-paste.ts'

const text = 'First name\tLast name\tEmail\nJane\tDoe\tjane@acme.test\n\nCher\t\t\n---\nAl\tOh\twrong'

test('every line says what becomes of it, in the order of the list', () => {
  const { rows } = planPaste(makeSpots({}, {}), text, true)
  expect(rows.map(({ firstLine, index, reasons }) => [firstLine, index, ...reasons])).toEqual([
    [2, 0],
    [4, null, 'Last Name is Required'],
    [5, null, 'There is no name in this line'],
    [6, null, 'Please enter a valid email address'],
  ])
})

test('what was not entered stays in the field, below its header', () => {
  const pasted = planPaste(makeSpots({}, {}), text, true)
  expect(keepNotEntered(text, pasted)).toBe('First name\tLast name\tEmail\nCher\t\t\n---\nAl\tOh\twrong')
  expect(describeEntered(pasted)).toBe('One attendee was entered; 3 lines were left out.')
  expect(keepNotEntered('Jane Doe', planPaste(makeSpots({}), 'Jane Doe', true))).toBe('')
})

test('where emails can no longer be changed they are left out', () => {
  const { entries } = planPaste(makeSpots({}, {}), text, false)
  expect(entries.map(({ person }) => person.email)).toEqual(['', ''])
})

test('a line that can be read otherwise says how it was read', () => {
  const [doubtful, plain] = planPaste(makeSpots({}, {}), 'Ann Smith, Acme\nBo Ray', true).rows
  expect(doubtful?.person && describeDoubt(doubtful.person)).toBe(
    'Read as first name Ann, last name Smith, company Acme; please check.',
  )
  expect(plain?.person && describeDoubt(plain.person)).toBeNull()
})

test('several names in one line take no spot and stay in the field', () => {
  const line = 'Ann Smith, Bob Miller, Carl Jung'
  const pasted = planPaste(makeSpots({}, {}), line, true)
  expect(pasted.rows).toMatchObject([
    { index: null, reasons: ['There seem to be several names in this line; give each a line of its own'] },
  ])
  expect(keepNotEntered(line, pasted)).toBe(line)
})

test('activities in the list are not taken over, which is said', () => {
  const { unused, entries } = planPaste(makeSpots({}), 'Ann\tSmith\tGolf', true)
  expect(entries[0]?.person.company).toBe('')
  expect(describeUnused(unused)).toBe('Only names, companies and emails are taken; activities are chosen afterwards.')
  expect(describeUnused(['555 0100'])).toBe('Only names, companies and emails are taken.')
  expect(describeUnused([])).toBeNull()
})
