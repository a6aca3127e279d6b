import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkMailingSubject,
  checkMailingText,
  fillSubject,
  findNoMailing,
  isSameWords,
  type MailingFacts,
  type MailingPiece,
  type MailingValues,
  mailboxOf,
  mailingPlaceholders,
  pickOnePerMailbox,
  readMailingText,
  summarizeSubject,
} from './mailing.ts'

const values: MailingValues = {
  'first name': 'Ann',
  company: 'Acme {total given} https://evil.test',
  level: 'Eagle',
  'total given': '$12,500',
  'names missing': '3',
  event: 'Spring Classic',
  'event date': 'Fri, May 14, 2027',
  'online updates close': 'Fri, Apr 23, 2027',
}

test.each([
  ['Hello {first name},\n\n{company} at {level}.', null],
  ['{ First   NAME }', null],
  ['{frist name}', 'There is no placeholder {frist name}'],
  ['{frist name}, {company} and {lvl}, {frist name}', 'There are no placeholders {frist name} and {lvl}'],
  ['{first name} {}', 'There is no placeholder {}'],
  ['{sign-in link}', 'There is no placeholder {sign-in link}'],
  ['{first name', 'Use { and } only for placeholders, such as {first name}'],
  ['{first\nname}', 'Use { and } only for placeholders, such as {first name}'],
  ['{{first name}}', 'Use { and } only for placeholders, such as {first name}'],
  ['Dear [first name],', 'Replace [first name] with a placeholder such as {first name}'],
  ['Dear [Last_Name],', 'Replace [Last_Name] with a placeholder such as {first name}'],
  ['Hello *|FNAME|*!', 'Replace *|FNAME|* with a placeholder such as {first name}'],
  ['Hello <<first name>>', 'Replace <<first name>> with a placeholder such as {first name}'],
  ['Park in lot B [see map], 2 << 3', null],
  ['https://a.test/?p={company}', 'A placeholder can’t be part of a web address'],
  ['www.x.org/{company}', 'A placeholder can’t be part of a web address'],
  ['www.{company}', 'A placeholder can’t be part of a web address'],
  ['x.org/{first name}', 'A placeholder can’t be part of a web address'],
  ['Dear {first name}/{company}.{link}', null],
  ['See https://a.test/x and www.a.test, {first name}', null],
])('The text %j: %s', (text, message) => {
  expect(checkMailingText(text)).toBe(message)
})

test('The link is for the text alone', () => {
  expect(checkMailingText('See {link}.')).toBeNull()
  expect(checkMailingSubject('See {Link}')).toBe('Use {link} only in the text')
  expect(checkMailingSubject('{event}: {link}')).toBe('Use {link} only in the text')
  expect(checkMailingSubject('Names for dinner')).toBeNull()
  expect(checkMailingSubject('{event}: {names missing} names')).toBeNull()
  expect(checkMailingSubject('{evnt}')).toBe('There is no placeholder {evnt}')
})

describe('A text', () => {
  const read = (text: string) => readMailingText(text)

  test('has paragraphs between empty lines, and lines within them', () => {
    expect(read('\nOne\r\nand two\n \t\n\nThree\n')).toEqual([[['One'], ['and two']], [['Three']]])
    expect(read('One\rand two\r\rThree')).toEqual([[['One'], ['and two']], [['Three']]])
  })

  test('finds its placeholders', () => {
    expect(read('Hello { First name }, see {link}.')).toEqual([
      [['Hello ', { placeholder: 'first name' }, ', see ', { placeholder: 'link' }, '.']],
    ])
    expect(read('(link)')).toEqual([[['(link)']]])
  })

  test.each([
    ['See https://a.test/x.', ['See ', { address: 'https://a.test/x' }, '.']],
    ['(https://a.test)', ['(', { address: 'https://a.test' }, ')']],
    ['(https://a.test/b_(c)).', ['(', { address: 'https://a.test/b_(c)' }, ').']],
    ['https://a.test/x...', [{ address: 'https://a.test/x' }, '...']],
    ['https://a.test/a)b', [{ address: 'https://a.test/a)b' }]],
    ['https://a.test/b_(c).', [{ address: 'https://a.test/b_(c)' }, '.']],
    ['HTTP://a.test?x=1&y=2', [{ address: 'HTTP://a.test?x=1&y=2' }]],
    ['javascript:alert(1) mailto:a@b.test a.test', ['javascript:alert(1) mailto:a@b.test a.test']],
    ['https:// and http://?', ['https:// and ', 'http://?']],
    ['https://a.test\u202Emoc', ['https://a.test\u202Emoc']],
    ['<b>https://a.test</b>', ['<b>', { address: 'https://a.test' }, '</b>']],
  ])('makes links of %j', (text, pieces) => {
    expect(read(text)[0]?.[0]).toEqual(pieces)
  })
})

const toText = (piece: MailingPiece) =>
  typeof piece === 'string' ? piece : 'address' in piece ? piece.address : `{${piece.placeholder}}`

test('Whatever is read is all that was written, and nothing is lost or made', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...mailingPlaceholders.map((name) => `{${name}}`)),
    fc.constantFrom('https://a.test/x', 'http://', '(', ').', '\n', '\n\n', ' ', '"'),
  )
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join('')
      fc.pre(checkMailingText(text) === null)
      const squeeze = (some: string) => some.replace(/\s+/g, '')
      const read = readMailingText(text).flat(2).map(toText).join('')
      expect(squeeze(read)).toBe(squeeze(text))
    }),
  )
})

test('never reads filled-in values again', () => {
  expect(fillSubject('{COMPANY}, {first name}: {event}', values)).toBe(
    'Acme {total given} https://evil.test, Ann: Spring Classic',
  )
  expect(fillSubject('{link} of {nobody}', values)).toBe('{link} of {nobody}')
})

test.each([
  ['Dear {first name},\n\nx', ' Dear { First  NAME },\r\n x ', true],
  ['Dear {first name}', 'dear {first name}', false],
  ['{company}', '{level}', false],
  ['onetwo', 'one two', false],
])('%j and %j are the same words: %s', (text, other, isSame) => {
  expect(isSameWords({ subject: 'Hello {event}', text }, { subject: 'Hello  {EVENT}', text: other })).toBe(isSame)
})

test('treats the same text with another subject as another email', () => {
  expect(isSameWords({ subject: 'Hello', text: 'x' }, { subject: 'Good bye', text: 'x' })).toBe(false)
})

const facts = {
  mailClass: 'service' as const,
  isDeleted: false,
  isOver: false,
  isMoved: false,
  isStopped: false,
  hasPostalAddress: true,
}
const appeal = { mailClass: 'appeal' as const }

test.each<[Partial<MailingFacts>, ReturnType<typeof findNoMailing>]>([
  [{}, null],
  [{ isStopped: true, hasPostalAddress: false }, null],
  [{ isOver: true }, 'over'],
  [{ isDeleted: true, isMoved: true }, 'deleted'],
  [{ isMoved: true }, 'moved'],
  [appeal, null],
  [{ ...appeal, isOver: true }, null],
  [{ ...appeal, isStopped: true, hasPostalAddress: false }, 'stopped'],
  [{ ...appeal, hasPostalAddress: false }, 'noPostalAddress'],
  [{ ...appeal, isDeleted: true }, 'deleted'],
  [{ mailClass: 'thanks', isOver: true, isStopped: true, hasPostalAddress: false }, null],
  [{ mailClass: 'thanks', isMoved: true }, 'moved'],
  [{ mailClass: 'thanks', isDeleted: true }, 'deleted'],
])('%j: %s', (changes, why) => {
  expect(findNoMailing({ ...facts, ...changes })).toBe(why)
})

test('One mailbox is taken once, however its address is written', () => {
  const receivers = ['ann@acme.test', 'ANN@Acme.test', ' ann@acme.test', 'ann@acme.test.uk'].map((email) => ({ email }))
  expect(mailboxOf(' ANN@Acme.test ')).toBe('ann@acme.test')
  expect(pickOnePerMailbox(receivers).map(({ email }) => email)).toEqual(['ann@acme.test', 'ann@acme.test.uk'])
})

test.each([
  ['Your spots', 'Your spots'],
  ['{names missing} names for {event} on {event date}', '… names for Spring Classic on Fri, May 14, 2027'],
  ['{ First NAME }: names by {online updates close}', '…: names by Fri, Apr 23, 2027'],
  ['{names missing}', 'Email to partners'],
  ['{first name}, {company}!', 'Email to partners'],
])('summarizeSubject reads %j as %j', (subject, title) => {
  expect(summarizeSubject(subject, values)).toBe(title)
})

test('summarizeSubject replaces unknown dates with an ellipsis', () => {
  expect(summarizeSubject('{event} on {event date}', { event: 'Spring Classic' })).toBe('Spring Classic on …')
})
