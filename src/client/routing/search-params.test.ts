import { expect, test } from 'vitest'
import { parseSearch, pickTexts, stringifySearch } from './search-params.ts'

test('a token of mere digits, or one that looks like a number or JSON, stays as it is', () => {
  expect(parseSearch('?token=0012345678901234567890&code=1e5&on=true')).toEqual({
    token: '0012345678901234567890',
    code: '1e5',
    on: 'true',
  })
})

test('what was mangled on its way, or stands there twice, is missing', () => {
  expect(parseSearch('?token=%E0%A4%A&email=a%40b.test&page=1&page=2')).toEqual({ email: 'a@b.test' })
})

test('what was written is read again', () => {
  const params = { email: 'a+b c@acme.test', page: '2' }
  expect(parseSearch(stringifySearch(params))).toEqual(params)
})

test('what is not given does not stand in the address', () => {
  expect(stringifySearch({ q: '', page: undefined, level: null })).toBe('')
  expect(stringifySearch({ q: '', page: 2 })).toBe('?page=2')
})

test('a page takes the parameters that it knows', () => {
  expect(pickTexts('email', 'authToken')({ email: 'ann@acme.test', authToken: '', other: 'x' })).toEqual({
    email: 'ann@acme.test',
  })
})
