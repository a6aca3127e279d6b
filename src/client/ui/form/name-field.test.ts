import { expect, test } from 'vitest'
import { nameField } from './form-errors.ts'

test('a message that could be about any field is said with the label of its own', () => {
  expect(nameField('Only 50 characters are allowed', 'First name')).toBe('First name: Only 50 characters are allowed')
})

test('a message that names its field is said as it is', () => {
  expect(nameField('Address Line 1 is Required', 'Address line 1')).toBe('Address Line 1 is Required')
})

test('a message about no field is said as it is', () => {
  expect(nameField('Saving failed', '')).toBe('Saving failed')
})
