import { expect, test } from 'vitest'
import { blankLineBreaks, cutToFit, joinNames, toOneLine, tooLong } from './text.ts'

test('a text on one line has single blanks, and none at its ends', () => {
  expect(toOneLine('  Ann   Lee\n\tof\u2028Acme\u202E ')).toBe('Ann Lee of Acme')
})

test.each([
  ['Le\u200Be\uFEFF', 'Lee'],
  ['Le\u202Ee\u2066\u2069', 'Lee'],
  ['\u200DLee\u200C \u200CAnn', 'Lee Ann'],
  ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['\u0915\u094D\u200D\u0937', '\u0915\u094D\u200D\u0937'],
  ['👨‍👩‍👧 🏌🏽‍♀️', '👨‍👩‍👧 🏌🏽‍♀️'],
])('%j keeps of what takes no room only the joiners that join', (text, shown) => {
  expect(toOneLine(text)).toBe(shown)
})

test('tabs and line breaks become blanks, one each, and nothing else changes', () => {
  expect(blankLineBreaks('\tAnn\u2028Lee\r\n of  \u0000Acme\u202E')).toBe(' Ann Lee   of  \u0000Acme\u202E')
})

test.each([
  ['Acme', 4, 'Acme'],
  ['Acme Inc', 5, 'Acme'],
  [' Acme', 3, ' Ac'],
  ['Acme😀', 5, 'Acme'],
  ['Ac😀me', 5, 'Ac😀m'],
  ['Acme😀', 6, 'Acme😀'],
])('%j cut to %i characters is %j', (text, length, cut) => {
  expect(cutToFit(text, length)).toBe(cut)
})

test('up to four names are listed, and of more the first three', () => {
  expect(joinNames([])).toBe('')
  expect(joinNames(['Ann', 'Bo', 'Cy', 'Di'])).toBe('Ann, Bo, Cy and Di')
  expect(joinNames(['Ann', 'Bo', 'Cy', 'Di', 'Ed'])).toBe('Ann, Bo, Cy and 2 others')
})

test('a text that is too long says how long it may be', () => {
  expect(tooLong(50)).toBe('Only 50 characters are allowed')
})
