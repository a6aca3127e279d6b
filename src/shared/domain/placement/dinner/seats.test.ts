import { expect, test } from 'vitest'
import { formatTable, formatTableLabel } from './seats.ts'

test('calls a table by its number, followed by its name', () => {
  expect(formatTable({ number: 12, name: '' })).toBe('table 12')
  expect(formatTable({ number: 1, name: 'Head table' })).toBe('table 1 (Head table)')
  expect(formatTableLabel({ number: 12, name: '' })).toBe('12')
  expect(formatTableLabel({ number: 1, name: 'Head table' })).toBe('1 Head table')
})
