import { expect, test } from 'vitest'
import { claimReload } from './fallback-pages.tsx'

function openNotes() {
  const notes = new Map<string, string>()
  return {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  }
}

test('reloads the page only once for each missing file', () => {
  const notes = openNotes()
  const claims = ['about-1.js', 'about-1.js', 'about-2.js'].map((file) => claimReload(`${file} is gone`, () => notes))
  expect(claims).toEqual([true, false, true])
})

test("doesn't reload automatically if browser storage isn't available", () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(claimReload('gone', () => ({ getItem: () => null, setItem: blocked }))).toBe(false)
  expect(claimReload('gone', blocked)).toBe(false)
})
