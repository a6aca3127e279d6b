import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAlphabetically, compareByLastName, isSameName } from './names.ts'

describe('name comparison', () => {
  test.each(['NØRD WIDGETS', ' nord widgets', 'Nørd\u00A0Widgets', 'Nørd\u2009Widgets', 'Nørd\u3000 Widgets'])(
    'treats %j as an equal name',
    (name) => {
      expect(isSameName(name, 'Nørd  Widgets')).toBe(true)
    },
  )

  test.each(['Nørd\u200E Widgets', 'N\u00ADørd Widgets', 'Nørd\u2060\u2800Widgets', 'Nørd Widgets\uFE0F'])(
    'ignores an invisible character in %j',
    (name) => {
      expect(isSameName(name, 'Nørd Widgets')).toBe(true)
    },
  )

  test.each([
    ['Nørd Widgets', 'Nørdwidgets'],
    ['Nørd Widgets', 'Nørd Widgets 2'],
    ['राम', 'रमा'],
    ['王伟', '王偉'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  test('ignores invisible characters, spaces, and case', () => {
    const noise = fc.constantFrom(
      '\u00AD',
      '\u034F',
      '\u200B',
      '\u200E',
      '\u202E',
      '\u2060',
      '\uFEFF',
      '\u200D',
      '\uFE0F',
    )
    const blank = fc.constantFrom(' ', '  ', '\u00A0', '\u2009', '\u3000', '\t', '\u2028')
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.array(noise), blank, (words, signs, between) => {
        const written = words.map((each, index) => each.toUpperCase() + (signs[index] ?? '')).join(between)
        expect(isSameName(written, words.join(' '))).toBe(true)
      }),
    )
  })
})

test('sorts names in natural alphabetical order', () => {
  const names = ['Zürcher', 'apple', 'Team 10', 'Álvarez', 'Team 9', 'Østergaard', 'Banana', 'Oslo', 'Pine']
  expect(names.toSorted(compareAlphabetically)).toEqual([
    'Álvarez',
    'apple',
    'Banana',
    'Oslo',
    'Østergaard',
    'Pine',
    'Team 9',
    'Team 10',
    'Zürcher',
  ])
})

test('sorts people by last name, then by first name', () => {
  const people = [
    ['Bo', 'Lee'],
    ['Zoe', 'alvarez'],
    ['Ann', 'Leeds'],
    ['Ann', 'Álvarez'],
    ['Al', 'Lee'],
  ].map(([firstName = '', lastName = '']) => ({ firstName, lastName }))
  const sorted = people.toSorted(compareByLastName).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(sorted).toEqual(['Ann Álvarez', 'Zoe alvarez', 'Al Lee', 'Bo Lee', 'Ann Leeds'])
})
