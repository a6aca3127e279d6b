import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickParameters, readOwnPath } from './own-path.ts'

const read = (search: string) => pickParameters(new URLSearchParams(search))

test('ignores damaged or repeated address parameters', () => {
  expect(read('?email=a%40b.test&token=%ff&asked=1&asked=2&__proto__=x&empty=')).toEqual({
    email: 'a@b.test',
    ['__proto__']: 'x',
    empty: '',
  })
  expect(read('')).toEqual({})
})

test('handles any number of parameters', () => {
  expect(read('a&'.repeat(100_000))).toEqual({})
})

test('accepts an address within this site', () => {
  expect(readOwnPath('/registrations/12/attendees?from=mail#top')).toBe('/registrations/12/attendees?from=mail#top')
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/dashboard\\..',
  '/dashboard/..//evil.test',
  '///',
  'https://evil.test',
  'javascript:alert(1)',
  'dashboard',
  '',
])('rejects "%s" because it points outside this site', (text) => {
  expect(readOwnPath(text)).toBeNull()
})

test('encodes an address for use in a header', () => {
  expect(readOwnPath('/admin/events/partners/2?search=Núñez')).toBe('/admin/events/partners/2?search=N%C3%BA%C3%B1ez')
})

test.each(['/api/auth/logout', '/API', '/api/../api/users', '/admin/.%2E/api/users', '/%61pi/auth/logout', '/café'])(
  `rejects "%s" because it isn't a page of this site`,
  (text) => {
    expect(readOwnPath(text)).toBeNull()
  },
)

test('accepts only pages of this site', () => {
  const parts = '/ .. %2e \\ \t ? @ : api %61pi evil.test é'.split(' ')
  const texts = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme', maxLength: 2 })))
  fc.assert(
    fc.property(texts, (text) => {
      const path = readOwnPath(`/a${text.join('')}`)
      fc.pre(path !== null)
      expect(path).toMatch(/^[!-~]+$/)
      const { origin, pathname } = new URL(path ?? '', 'https://fairway.test')
      expect(origin).toBe('https://fairway.test')
      expect(pathname).toMatch(/^\/(?!api(\/|$))[\w-]*(\/|$)/i)
    }),
  )
})
