import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createSearchMatcher,
  cutToFit,
  dropInvisible,
  formatCount,
  hasVisibleText,
  joinNames,
  readPhoneDigits,
  replaceLineBreaks,
  toOneLine,
  toSearchable,
  toSearchWords,
} from './text.ts'

test('reduces text to one trimmed line with single spaces', () => {
  expect(toOneLine('  Ann   Lee\n\tof\u2028Acme\u202E ')).toBe('Ann Lee of Acme')
})

test.each([
  ['Le\u200Be\uFEFF', 'Lee'],
  ['Le\u202Ee\u2066\u2069', 'Lee'],
  ['\u200DLee\u200C \u200CAnn', 'Lee Ann'],
  ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['\u0915\u094D\u200D\u0937', '\u0915\u094D\u200D\u0937'],
  ['👨‍👩‍👧 🏌🏽‍♀️', '👨‍👩‍👧 🏌🏽‍♀️'],
])("removes from %j all invisible characters that don't join others", (text, shown) => {
  expect(toOneLine(text)).toBe(shown)
})

const invisible = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
)
const joining = ['\u200C', '\u200D', ...Array.from({ length: 16 }, (_, index) => String.fromCodePoint(0xfe00 + index))]

describe('invisible characters', () => {
  test('removes each invisible character', () => {
    for (const sign of [...invisible, ...joining]) {
      expect([sign.codePointAt(0)?.toString(16), dropInvisible(`${sign}Le${sign}e${sign}`)]).toEqual([
        sign.codePointAt(0)?.toString(16),
        'Lee',
      ])
      expect(hasVisibleText(` ${sign} `)).toBe(false)
    }
  })

  test.each([
    ['emoji', '👨‍👩‍👧 🏌🏽‍♀️ ❤️‍🔥 👁️‍🗨️ ✔️ 1️⃣'],
    ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['Hindi', '\u0915\u094D\u200D\u0937'],
    ['Malayalam at the end of a word', '\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D'],
    ['Chinese', '\u845B\uFE00'],
  ])('keeps invisible characters that belong to the text: %s', (_, text) => {
    expect(dropInvisible(text)).toBe(text)
  })

  test("keeps all other characters, and doesn't change cleaned text again", () => {
    const letter = fc.constantFrom(
      'a',
      '5',
      ' ',
      'é',
      'م',
      'ی',
      'क',
      '\u094D',
      '葛',
      '❤',
      '👩',
      '🏽',
      '\u20E3',
      '\u2800',
    )
    const text = fc.array(fc.oneof(letter, fc.constantFrom(...invisible, ...joining))).map((signs) => signs.join(''))
    fc.assert(
      fc.property(text, (written) => {
        const dropped = dropInvisible(written)
        const all = new RegExp(`[${[...invisible, ...joining].join('')}]`, 'gu')
        expect(dropInvisible(dropped)).toBe(dropped)
        expect(dropped.replace(all, '')).toBe(written.replace(all, ''))
        expect(toSearchable(dropped)).toBe(toSearchable(written))
      }),
    )
  })
})

test.each([' ', '\u00A0', '\u2800', '\u3164', '\u0301', '\u{E0067}', '\u2800 \u200B'])(
  'treats %j as invisible',
  (text) => {
    expect(hasVisibleText(text)).toBe(false)
  },
)

test('makes text searchable with single spaces, keeping tabs and line breaks', () => {
  expect(toSearchable('Nørd\u00A0 Widgets\u3000“Inc”\tAnn\nLee')).toBe('nord widgets inc\tann\nlee')
})

test('replaces each tab and line break with a space, without other changes', () => {
  expect(replaceLineBreaks('\tAnn\u2028Lee\r\n of  \u0000Acme\u202E')).toBe(' Ann Lee   of  \u0000Acme\u202E')
  expect(replaceLineBreaks('Val\vVi\fBo\u0085Cy\u2029Di')).toBe('Val Vi Bo Cy Di')
})

test.each([
  ['Acme', 4, 'Acme'],
  ['Acme Inc', 5, 'Acme'],
  [' Acme', 3, ' Ac'],
  ['Acme😀', 5, 'Acme'],
  ['Ac😀me', 5, 'Ac😀m'],
  ['Acme😀', 6, 'Acme😀'],
])('cuts %j to at most %i characters: %j', (text, length, cut) => {
  expect(cutToFit(text, length)).toBe(cut)
})

test('lists up to four names, or the first three and a count if there are more', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Ann', 'Bo', 'Cy', 'Di'])).toBe('Ann, Bo, Cy, and Di')
  expect(joinNames(['Ann', 'Bo', 'Cy', 'Di', 'Ed'])).toBe('Ann, Bo, Cy, and 2 others')
})

const isFound = (search: string, text: string) => createSearchMatcher(search)(toSearchable(text))

test('finds a name typed with or without accents', () => {
  for (const name of ['nunez', 'Núñez', 'NÚÑEZ', 'nun\u0303ez']) expect(isFound(name, 'Marcus Núñez-Alba')).toBe(true)
  expect(isFound('moller', 'Priya Møller')).toBe(true)
  expect(isFound('Møller', 'Priya Moller')).toBe(true)
  expect(isFound('zielinska strasse', 'Zielińska, Straße')).toBe(true)
  for (const name of ['orourke', 'O’Rourke', "o'rourke"]) expect(isFound(name, 'Ivan O’Rourke')).toBe(true)
  expect(isFound('mueller', 'Priya Møller')).toBe(false)
})

test('includes each search word only once', () => {
  expect(toSearchWords('  Ann  LEE\tann ')).toEqual(['ann', 'lee'])
  expect(toSearchWords(' \n ')).toEqual([])
})

test('keeps quoted words together, but ignores the quotation marks', () => {
  expect(toSearchWords('"Ann  Lee" “Bo” «c d" "e')).toEqual(['ann lee', 'bo', 'c d', 'e'])
  expect(toSearchWords('"" " "')).toEqual([])
})

test('finds names written last name first, with "and" or "&", or with a hyphen', () => {
  const names = ['Dana Ellery', 'Gable & Hearth', 'Gable and Hearth', 'Windmill Ridge', 'Windmill-Ridge']
  const found = (search: string) => names.flatMap((name, index) => (isFound(search, name) ? [index] : []))
  expect(['Ellery, Dana', 'Ellery,; Dana'].map(found)).toEqual([[0], [0]])
  expect(['Gable and Hearth', 'gable & hearth'].map(found)).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(['windmill-ridge', 'windmill ridge', 'windmill-bridge'].map(found)).toEqual([[3, 4], [3, 4], []])
  expect(toSearchWords('and')).toEqual(['and'])
  expect(toSearchWords('512-555-0134, $5,000')).toEqual(['512-555-0134', '$5,000'])
})

test('recognizes phone numbers in any notation, but not shorter numbers', () => {
  for (const text of ['612-555-0142', '(612) 555-0142', '612.555.0142', '+1 612 555 0142', '1 612/555/0142']) {
    expect(readPhoneDigits(text)).toBe('6125550142')
  }
  for (const text of ['142', 'hole 7000', '2027-05-14a']) expect(readPhoneDigits(text)).toBeNull()
  for (const number of ['216125550142', '161255501425']) expect(readPhoneDigits(number)).toBe(number)
})

test('uses the singular for one, and the plural for other numbers', () => {
  expect([0, 1, 2].map((number) => formatCount(number, 'partner'))).toEqual(['0 partners', '1 partner', '2 partners'])
  expect(formatCount(1, 'person has', 'people have')).toBe('1 person has')
  expect(formatCount(3, 'person has', 'people have')).toBe('3 people have')
})
