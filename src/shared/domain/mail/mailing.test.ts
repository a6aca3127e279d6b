import { expect, test } from 'vitest'
import {
  checkMailingSubject,
  checkMailingText,
  fillPlaceholders,
  findNoMailing,
  isSameWords,
  type MailingFacts,
  type MailingValues,
  mailboxOf,
  pickOnePerMailbox,
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

test('never reads filled-in values again', () => {
  expect(
    fillPlaceholders('{COMPANY}, {first name}: {event}', (name) => (name === 'link' ? undefined : values[name])),
  ).toBe('Acme {total given} https://evil.test, Ann: Spring Classic')
  expect(fillPlaceholders('{link} of {nobody}', (name) => (name === 'link' ? undefined : values[name]))).toBe(
    '{link} of {nobody}',
  )
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
