import { expect, test } from 'vitest'
import { pickParameters } from './first-page.ts'

const read = (search: string) => pickParameters(new URLSearchParams(search))

test('The parameters of an address are those that came whole and once', () => {
  expect(read('?email=a%40b.test&token=%ff&asked=1&asked=2&__proto__=x&empty=')).toEqual({
    email: 'a@b.test',
    ['__proto__']: 'x',
    empty: '',
  })
  expect(read('')).toEqual({})
})

test('However many stand in an address, it is read', () => {
  expect(read('a&'.repeat(100_000))).toEqual({})
})
