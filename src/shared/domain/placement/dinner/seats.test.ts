import { expect, test } from 'vitest'
import { formatTable, writeTable } from './seats.ts'

test('calls a table by its number, followed by its name', () => {
  expect(formatTable({ number: 12, name: '' })).toBe('table 12')
  expect(formatTable({ number: 1, name: 'Head table' })).toBe('table 1 (Head table)')
  expect(writeTable({ number: 12, name: '' })).toBe('12')
  expect(writeTable({ number: 1, name: 'Head table' })).toBe('1 Head table')
})
