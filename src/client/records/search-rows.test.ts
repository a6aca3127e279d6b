import { expect, test } from 'vitest'
import { describeCount, isFound } from './search-rows.ts'

test('a row is found by every word that was typed, wherever it stands and in whatever letters', () => {
  const row = ['Vendor', 'Delivers paper to us']
  expect(isFound('', row)).toBe(true)
  expect(isFound(' paper VEND ', row)).toBe(true)
  expect(isFound('paper guild', row)).toBe(false)
})

test('a name is found in plain letters, and in its own', () => {
  for (const name of ['nunez', 'Núñez', 'NÚÑEZ', 'nun\u0303ez']) expect(isFound(name, ['Marcus Núñez-Alba'])).toBe(true)
  expect(isFound('moller', ['Priya Møller'])).toBe(true)
  expect(isFound('Møller', ['Priya Moller'])).toBe(true)
  expect(isFound('zielinska strasse', ['Zielińska, Straße'])).toBe(true)
  for (const name of ['orourke', 'O’Rourke', "o'rourke"]) expect(isFound(name, ['Ivan O’Rourke'])).toBe(true)
  expect(isFound('mueller', ['Priya Møller'])).toBe(false)
})

test('the count says how many are shown of how many', () => {
  const noun = { one: 'benefit', many: 'benefits' }
  expect(describeCount(1, 1, noun)).toBe('1 benefit')
  expect(describeCount(12, 12, noun)).toBe('12 benefits')
  expect(describeCount(0, 12, noun)).toBe('0 of 12 benefits')
})
