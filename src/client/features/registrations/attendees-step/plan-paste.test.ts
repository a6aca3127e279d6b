import { expect, test } from 'vitest'
import { makeSpots } from '#tests/support/any-spots.ts'
import { describeSeated, keepUnseated, planPaste } from './plan-paste.ts'

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
  expect(keepUnseated(text, pasted)).toBe('First name\tLast name\tEmail\nCher\t\t\n---\nAl\tOh\twrong')
  expect(describeSeated(pasted)).toBe('One attendee was entered; 3 lines were left out.')
  expect(keepUnseated('Jane Doe', planPaste(makeSpots({}), 'Jane Doe', true))).toBe('')
})

test('where emails can no longer be changed they are left out', () => {
  const { seats } = planPaste(makeSpots({}, {}), text, false)
  expect(seats.map(({ person }) => person.email)).toEqual(['', ''])
})
