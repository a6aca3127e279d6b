import { expect, test } from 'vitest'
import { describeCount, isFound } from './list-search.ts'

test('finds rows that contain every word, in any order and letter case', () => {
  const row = ['Vendor', 'Delivers paper to us']
  expect(isFound('', row)).toBe(true)
  expect(isFound(' paper VEND ', row)).toBe(true)
  expect(isFound('paper guild', row)).toBe(false)
})

test('describes how many of the rows are shown', () => {
  const noun = { one: 'benefit', many: 'benefits' }
  expect(describeCount(1, 1, noun)).toBe('1 benefit')
  expect(describeCount(12, 12, noun)).toBe('12 benefits')
  expect(describeCount(0, 12, noun)).toBe('0 of 12 benefits')
})
