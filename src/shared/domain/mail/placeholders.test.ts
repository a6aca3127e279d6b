import { expect, test } from 'vitest'
import { checkEmailText, checkSubject, checkTextForGuests, fillPlaceholders, summarizeSubject } from './placeholders.ts'

test.each([
  ['Hello {first name}, { Company } has {names missing}. {button: Enter names} {link}', null],
  ['{nme}', 'There is no placeholder {nme}'],
  ['{a} {b}', 'There are no placeholders {a} and {b}'],
  ['{button:}', 'There is no placeholder {button:}'],
  ['Dear [first name]', 'Replace [first name] with a placeholder such as {first name}'],
  ['Dear *|FNAME|*', 'Replace *|FNAME|* with a placeholder such as {first name}'],
  ['See [first name](https://a.test)', null],
  ['An open {brace', 'Use { and } only for placeholders, such as {first name}'],
  ['https://a.test/{company}', 'A placeholder can’t be part of a web address'],
  ['[a remark]', null],
])('checks the text %j', (text, error) => {
  expect(checkEmailText(text)).toBe(error)
})

test('rejects links in a subject', () => {
  expect(checkSubject('{event}: {link}')).toBe('Use links only in the text')
  expect(checkSubject('{button: Go}')).toBe('Use links only in the text')
  expect(checkSubject('{event}')).toBeNull()
})

test.each(['{total given}', '{button: Go}', '{LINK}'])('allows %s only in emails to contacts', (written) => {
  expect(checkTextForGuests(`Hello ${written}`, false)).toBe(`Use ${written} only in emails to contacts`)
})

test('allows links but not amounts in an invitation', () => {
  expect(checkTextForGuests('{button: Reply} {link}', true)).toBeNull()
  expect(checkTextForGuests('{due}', true)).toBe('Use {due} only in emails to contacts')
})

test('keeps values that look like placeholders unchanged', () => {
  const fill = {
    value: (name: string) => `<${name}> {event}`,
    link: () => 'LINK',
    button: (label: string) => `BUTTON ${label}`,
  }
  expect(fillPlaceholders('{ Company }: {link}, {button: Enter names}, {nobody}', fill)).toBe(
    '<company> {event}: LINK, BUTTON Enter names, {nobody}',
  )
})

test('hides personal values in the subject of an email to a group', () => {
  expect(summarizeSubject('{first name}, come to {event}', { event: 'Classic' })).toBe('…, come to Classic')
  expect(summarizeSubject('{first name}', {})).toBe('Email to a group')
})
