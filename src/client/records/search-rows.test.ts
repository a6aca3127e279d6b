import { expect, test } from 'vitest'
import { countOf, describeCount, isFound } from './search-rows.ts'

test('a row is found by every word that was typed, wherever it stands and in whatever letters', () => {
  const row = ['Vendor', 'Delivers paper to us']
  expect(isFound('', row)).toBe(true)
  expect(isFound(' paper VEND ', row)).toBe(true)
  expect(isFound('paper guild', row)).toBe(false)
})

test('the count says how many are shown of how many', () => {
  const noun = { one: 'benefit', many: 'benefits' }
  expect(describeCount(1, 1, noun)).toBe('1 benefit')
  expect(describeCount(12, 12, noun)).toBe('12 benefits')
  expect(describeCount(0, 12, noun)).toBe('0 of 12 benefits')
})

test('one is counted in the singular, any other number in the plural', () => {
  expect([0, 1, 2].map((number) => countOf(number, 'partner'))).toEqual(['0 partners', '1 partner', '2 partners'])
  expect(countOf(1, 'person has', 'people have')).toBe('1 person has')
  expect(countOf(3, 'person has', 'people have')).toBe('3 people have')
})
