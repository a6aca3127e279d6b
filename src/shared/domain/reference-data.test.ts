import { expect, test } from 'vitest'
import { maxSortOrder } from '../limits.ts'
import { isNameTaken, nextSortOrder } from './reference-data.ts'

test('what is added to a list is proposed for its end', () => {
  expect(nextSortOrder([])).toBe(1)
  expect(nextSortOrder([{ sortOrder: 4 }, { sortOrder: 2 }])).toBe(5)
})

test('no proposal is larger than what can be saved', () => {
  expect(nextSortOrder([{ sortOrder: maxSortOrder }])).toBe(maxSortOrder)
})

test('a name is taken in whatever letters it is written, and by any of the others', () => {
  expect(isNameTaken(' Supplier ', ['Vendor', 'SUPPLIER '])).toBe(true)
  expect(isNameTaken('Supplier', ['Vendor', 'Suppliers'])).toBe(false)
  expect(isNameTaken('Supplier', [])).toBe(false)
})
