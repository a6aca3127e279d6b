import { expect, test } from 'vitest'
import { listReasons, rankMatch, readSearchQuestion } from './search-question.ts'

const rank = (question: string, text: string) => rankMatch(readSearchQuestion(question), text)

test('a phone number is known in whatever writing, a shorter number is a word', () => {
  for (const text of ['612-555-0142', '(612) 555-0142', '612.555.0142', '+1 612 555 0142', '1 612/555/0142']) {
    expect(readSearchQuestion(text).digits).toBe('6125550142')
  }
  for (const text of ['142', 'hole 7000', '2027-05-14a']) expect(readSearchQuestion(text).digits).toBeNull()
  expect(rank('(612) 555', 'acme\t612-555-0142\t6125550142')).toBe(1)
})

test('words that begin a word answer better than words within one, and one that is missing answers nothing', () => {
  expect(rank('ann lee', 'lee\tann.orr@acme.test')).toBe(2)
  expect(rank('ann orr', 'hannah orr')).toBe(1)
  expect(rank('ace', 'palace, ace')).toBe(2)
  expect(rank('ann lee', 'ann orr')).toBe(0)
  expect(rank('  ', 'ann orr')).toBe(0)
})

test('the reason is what the title does not tell', () => {
  const fields = [
    { label: 'Company', text: 'Straße Inc.' },
    { label: 'Phone', text: '612-555-0142' },
    { label: 'Email', text: 'strasse@golf.test' },
  ]
  const reasons = (text: string) =>
    listReasons(readSearchQuestion(text), 'Núñez Golf', fields).map(({ label }) => label)
  expect(reasons('nunez')).toEqual([])
  expect(reasons('nunez strasse')).toEqual(['Company'])
  expect(reasons('6125550142')).toEqual(['Phone'])
  expect(reasons('(612) 555')).toEqual(['Phone'])
  expect(reasons('inc strasse golf.test')).toEqual(['Company', 'Email'])
})
