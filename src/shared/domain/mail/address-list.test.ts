import { describe, expect, test } from 'vitest'
import { checkAddresses } from './address-list.ts'
import { readAddresses } from './read-addresses.ts'

describe('A pasted list of addresses', () => {
  test.each([
    ['one', 'ann@acme.test', ['ann@acme.test']],
    [
      'commas, semicolons and lines',
      'a@x.test, b@x.test; c@x.test\r\nd@x.test\n\n',
      ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'],
    ],
    ['names', 'Ann Lee <ann@x.test>, Bob <bob@x.test>', ['ann@x.test', 'bob@x.test']],
    ['last names first', '"Lee, Ann" <ann@x.test>; Jones, Bob <bob@x.test>', ['ann@x.test', 'bob@x.test']],
    ['blanks and tabs', 'a@x.test b@x.test\tc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    ['links', 'mailto:ann@x.test', ['ann@x.test']],
    [
      'something else among them',
      'a@x.test, Bob Jones, c@x.test, nobody',
      ['a@x.test', 'Bob Jones', 'c@x.test', 'nobody'],
    ],
    ['a bracket that is not closed', 'Ann <ann@x.test', ['Ann <ann@x.test']],
    ['nothing', ' ,; \n', []],
  ])('with %s', (_, text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses)
  })

  test('is read in a moment, whatever stands in it', () => {
    expect(readAddresses('"'.repeat(50_000)).length).toBeLessThan(2)
    expect(readAddresses('a,'.repeat(20_000)).length).toBe(20_000)
  })
})

test('Each address says why it invites nobody', () => {
  const invalid = 'A valid email must be entered'
  const long = `${'x'.repeat(250)}@acme.test`
  const taken = new Set(['d@x.test'])
  expect(checkAddresses(['a@x.test', 'bob', 'A@X.test', 'c@x.test', long, 'D@x.test'], taken)).toEqual([
    null,
    invalid,
    'This address stands here twice',
    null,
    invalid,
    'A user with this email exists already',
  ])
})
