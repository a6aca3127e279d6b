import { describe, expect, test } from 'vitest'
import { maxLength } from '#shared/limits.ts'
import { checkAddresses } from './address-list.ts'
import { readAddresses } from './read-addresses.ts'

describe('a pasted address list', () => {
  test.each([
    ['one', 'ann@acme.test', ['ann@acme.test']],
    [
      'commas, semicolons and lines',
      'a@x.test, b@x.test; c@x.test\r\nd@x.test\n\n',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
    ],
    ['names', 'Ann Lee <ann@x.test>, Bob <bob@x.test>', ['ann@x.test', 'bob@x.test']],
    ['last names first', '"Lee, Ann" <ann@x.test>; Jones, Bob <bob@x.test>', ['ann@x.test', 'bob@x.test']],
    ['several commas within quotes', '"Lee, Ann, Dr." <ann@x.test>, bob@x.test', ['ann@x.test', 'bob@x.test']],
    ['an address within quotes', '"ann@home, Lee" <ann@x.test>', ['ann@x.test']],
    ['blanks and tabs', 'a@x.test b@x.test\tc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    ['several blanks', 'ann@x.test,  bob@x.test   cy@x.test ', ['ann@x.test', 'bob@x.test', 'cy@x.test']],
    ['links', 'mailto:ann@x.test, Bob < MailTo:bob@x.test >', ['ann@x.test', 'bob@x.test']],
    ['a name without brackets', 'Bob bob@x.test, Cy mailto:cy@x.test', ['Bob bob@x.test', 'Cy mailto:cy@x.test']],
    [
      'something else among them',
      'a@x.test, Bob Jones, c@x.test, nobody',
      ['a@x.test', 'Bob Jones', 'c@x.test', 'nobody'],
    ],
    ['a bracket that is not closed', 'Ann <ann@x.test', ['Ann <ann@x.test']],
    ['one before several', '<ann@x.test bob@x.test', ['<ann@x.test bob@x.test']],
    ['one that is not opened', 'ann@x.test> bob@x.test', ['ann@x.test> bob@x.test']],
    ['names alone', 'Ann, Bob, Cy', ['Ann', 'Bob', 'Cy']],
    ['invisible characters', '\uFEFFann@x.test\u200E, \u2068bob@x.test\u2069', ['ann@x.test', 'bob@x.test']],
    ['line separators', 'a@x.test\u2028b@x.test\u0085c@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    [
      'full-width separators',
      'a@x.test，b@x.test；c@x.test、d@x.test',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
    ],
    ['check marks and numbers', '✓ a@x.test\n- [x] b@x.test\n3. c@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    ['nothing', ' ,; \n', []],
  ])('returns the addresses from a list with %s', (_, text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses)
  })

  test('reads any text quickly', () => {
    expect(readAddresses('"'.repeat(50_000)).length).toBeLessThan(2)
    expect(readAddresses('a,'.repeat(20_000)).length).toBe(20_000)
  })
})

test("explains why each address can't be invited", () => {
  const invalid = 'A valid email must be entered'
  const longest = `${'x'.repeat(maxLength.email - '@acme.test'.length)}@acme.test`
  const taken = new Set(['d@x.test'])
  expect(checkAddresses([longest])).toEqual([null])
  expect(checkAddresses(['a@x.test', 'bob', 'A@X.test', 'c@x.test', `x${longest}`, 'D@x.test'], taken)).toEqual([
    null,
    invalid,
    'This address is listed twice',
    null,
    invalid,
    'A user with this email already exists',
  ])
})
