import { expect, test } from 'vitest'
import { rememberReturn, takeReturn } from './return-to.ts'

const minute = 60_000

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('signing in leads to where the person was going, once', () => {
  const storage = memory()
  rememberReturn(storage, '/registrations/12/attendees', 0)
  expect(takeReturn(storage, 20 * minute)).toBe('/registrations/12/attendees')
  expect(takeReturn(storage, 20 * minute)).toBeNull()
})

test('after half an hour nobody remembers', () => {
  const storage = memory()
  rememberReturn(storage, '/registrations/12', 0)
  expect(takeReturn(storage, 31 * minute)).toBeNull()
})

test('a login without a destination forgets the one before', () => {
  const storage = memory()
  rememberReturn(storage, '/registrations/12', 0)
  rememberReturn(storage, undefined, minute)
  expect(takeReturn(storage, minute)).toBeNull()
})

test('no other site can be a destination', () => {
  const storage = memory()
  rememberReturn(storage, '//evil.test/x', 0)
  expect(takeReturn(storage, 0)).toBeNull()
  storage.setItem('returnTo', JSON.stringify({ path: 'https://evil.test', until: minute }))
  expect(takeReturn(storage, 0)).toBeNull()
})

test.each(['not json', '{}', 'null', '{"path":1,"until":2}'])('what is kept may be damaged: %s', (text) => {
  const storage = memory()
  storage.setItem('returnTo', text)
  expect(takeReturn(storage, 0)).toBeNull()
})

test('a browser that keeps nothing does no harm', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: closed, setItem: closed, removeItem: closed }
  rememberReturn(storage, '/dashboard', 0)
  expect(takeReturn(storage, 0)).toBeNull()
})
