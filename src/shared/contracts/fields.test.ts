import { expect, test } from 'vitest'
import { longText, optionalPhone, requiredEmail, requiredText, text } from './fields.ts'
import { z } from './zod.ts'

const isGood = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('accepts and trims a name in any script and with emoji', () => {
  for (const name of ['Ann Lee', 'Åsa', '王伟', 'מרים', '👩‍🚀 Crew', '=HYPERLINK("x")', '<b>']) {
    expect([name, isGood(requiredText(50, 'required'), name)]).toEqual([name, true])
  }
  expect(z.parse(text(50), '  Ann ')).toBe('Ann')
})

test('rejects invisible names', () => {
  for (const name of ['', '   ', '\u200b', '\u200d\u2060', '\u00a0', '\u2800', '\u3164', '\u034f']) {
    expect([name, isGood(requiredText(50, 'required'), name)]).toEqual([name, false])
  }
})

test('rejects control characters and broken surrogates, except lines and tabs in long text', () => {
  for (const value of ['a\u0000b', 'a\u001bb', 'a\u009bb', 'a\ud800b']) expect(isGood(text(50), value)).toBe(false)
  expect(isGood(longText(50), 'one\ntwo\r\n\tthree')).toBe(true)
  expect(isGood(longText(50), 'a\u001bb')).toBe(false)
})

test('removes direction marks and invisible characters', () => {
  expect(z.parse(requiredText(50, 'required'), 'Ann\u202Eeel\u2066 Lee\u2069')).toBe('Anneel Lee')
  expect(z.parse(text(50), '\u202A\u202B\u202C\u202D\u2067\u2068')).toBe('')
  expect(z.parse(longText(50), ' one\u202E\n\ttwo\u200B\u2066 ')).toBe('one\n\ttwo')
  expect(z.parse(longText(50), '\u200B\u200B\u200D')).toBe('')
})

test('removes marks pasted with a phone number or an email address', () => {
  expect(z.parse(optionalPhone(12), '\u202A512-555-0100\u202C\u2028')).toBe('512-555-0100')
  expect(z.parse(requiredEmail('required', 'invalid'), '\u200Eann@acme.test\u034F')).toBe('ann@acme.test')
})

test('replaces pasted tabs and line breaks in single-line text with spaces', () => {
  expect(z.parse(text(3), '\tA\nB\r\n')).toBe('A B')
  expect(z.parse(requiredText(50, 'required'), 'Acme\tInc')).toBe('Acme Inc')
  expect(isGood(requiredText(50, 'required'), '\t\n')).toBe(false)
})

test('accepts only plain visible characters in an email address', () => {
  const email = requiredEmail('required', 'invalid')
  for (const value of ['ann@acme.test', 'ann@acme\u200b.test', "o'brien+golf@mail.acme.co.uk"])
    expect([value, isGood(email, value)]).toEqual([value, true])
  for (const value of [
    '\u212aim@acme.test',
    'Åsa@uni.test',
    'ann@ac\u2800me.test',
    'a\u007fb@acme.test',
    'ann@acme',
    '@a.b',
  ]) {
    expect([value, isGood(email, value)]).toEqual([value, false])
  }
})

test('describes wrong types and missing values in fixed wording', () => {
  const [first] = z.safeParse(z.object({ a: z.boolean() }), { a: 'x' }).error?.issues ?? []
  expect(first?.message).toBe('Expected boolean, received string')
  const [missing] = z.safeParse(z.object({ a: z.boolean() }), {}).error?.issues ?? []
  expect(missing?.message).toBe('Required')
})
