import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupThousands, readWholeNumber } from './number-text.ts'

describe('a number field', () => {
  test('understands what was pasted with signs and thousands', () => {
    expect(readWholeNumber('$12,500', 9)).toBe(12_500)
    expect(readWholeNumber('1e5', 9)).toBe(15)
  })

  test('may be empty', () => {
    expect(readWholeNumber('', 9)).toBeNull()
    expect(readWholeNumber('abc', 9)).toBeNull()
    expect(groupThousands(null)).toBe('')
  })

  test('keeps no more digits than it may hold', () => {
    expect(readWholeNumber('1234', 2)).toBe(12)
  })

  test('reads back every number it shows', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (value) => {
        expect(readWholeNumber(groupThousands(value), 9)).toBe(value)
      }),
    )
  })
})
