import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeCaret } from './text-field.tsx'

describe('the caret in an auto-formatted field', () => {
  test('stays at the end after typing there', () => {
    expect(placeCaret('1234', 4, '123-4')).toBe(5)
  })

  test('stays after a digit typed in the middle', () => {
    expect(placeCaret('1923-456', 2, '192-3456')).toBe(2)
  })

  test('moves past a separator inserted before it', () => {
    expect(placeCaret('12934567', 4, '129-345-67')).toBe(5)
  })

  test('moves before a separator that was deleted and reinserted', () => {
    expect(placeCaret('123456', 3, '123-456')).toBe(3)
  })

  test('moves to the start if no digits precede it', () => {
    expect(placeCaret('123', 0, '123')).toBe(0)
  })

  test("stays within the text's bounds", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.string(), (typed, caret, formatted) => {
        const place = placeCaret(typed, caret, formatted)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(formatted.length)
      }),
    )
  })
})
