import { expect, test } from 'vitest'
import { searchFor, toSearchable, toSearchWords } from './searchable.ts'

const isFound = (search: string, text: string) => searchFor(search)(toSearchable(text))

test('a name is found in plain letters, and in its own', () => {
  for (const name of ['nunez', 'Núñez', 'NÚÑEZ', 'nun\u0303ez']) expect(isFound(name, 'Marcus Núñez-Alba')).toBe(true)
  expect(isFound('moller', 'Priya Møller')).toBe(true)
  expect(isFound('Møller', 'Priya Moller')).toBe(true)
  expect(isFound('zielinska strasse', 'Zielińska, Straße')).toBe(true)
  for (const name of ['orourke', 'O’Rourke', "o'rourke"]) expect(isFound(name, 'Ivan O’Rourke')).toBe(true)
  expect(isFound('mueller', 'Priya Møller')).toBe(false)
})

test('a search is made of words, each of which counts once', () => {
  expect(toSearchWords('  Ann  LEE\tann ')).toEqual(['ann', 'lee'])
  expect(toSearchWords(' \n ')).toEqual([])
})

test('quotation marks keep words together, and are not searched for', () => {
  expect(toSearchWords('"Ann  Lee" “Bo” «c d" "e')).toEqual(['ann lee', 'bo', 'c d', 'e'])
  expect(toSearchWords('"" " "')).toEqual([])
})

test('names are found as they are written elsewhere: the last one first, joined or with a hyphen', () => {
  expect(isFound('Ellery, Dana', 'Dana Ellery')).toBe(true)
  expect(isFound('Gable and Hearth', 'Gable & Hearth')).toBe(true)
  expect(isFound('gable & hearth', 'Gable and Hearth')).toBe(true)
  expect(isFound('windmill-ridge', 'Windmill Ridge')).toBe(true)
  expect(isFound('windmill ridge', 'Windmill-Ridge')).toBe(true)
  expect(isFound('windmill-bridge', 'Windmill Ridge')).toBe(false)
  expect(toSearchWords('and')).toEqual(['and'])
  expect(toSearchWords('512-555-0134, $5,000')).toEqual(['512-555-0134', '$5,000'])
})
