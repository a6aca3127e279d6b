import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalsIgnoredMessage,
  formatDigits,
  formatThousands,
  readWholeNumber,
  thousandsMessage,
} from './number-field.tsx'

describe('a number field', () => {
  test.each([
    ['$12,500', 12_500],
    [' 2 500 ', 2_500],
    ['0099', 99],
    ['0', 0],
  ])('reads "%s" with its sign, spaces, and thousands', (text, number) => {
    expect(readWholeNumber(text, 9)).toEqual({ number })
  })

  test.each([
    ['$1,234.00', 1_234],
    ['12.0', 12],
    ['12.', 12],
    ['.', null],
  ])('drops trailing zero cents from "%s"', (text, number) => {
    expect(readWholeNumber(text, 9)).toEqual({ number })
  })

  test.each(['1e5', '-50', '+50', '12,50', '1,2345', 'abc', '50 USD', '20k', '20 000 €', '.56'])(
    'rejects "%s" instead of interpreting it as a different number',
    (text) => {
      expect(readWholeNumber(text, 9)).toEqual({ refusal: expect.stringContaining('Enter a whole number') })
    },
  )

  test.each([
    ['$1,500.50', 1_500],
    ['12.5', 12],
  ])('drops the cents from "%s" and mentions it', (text, number) => {
    expect(readWholeNumber(text, 9)).toEqual({ number, note: decimalsIgnoredMessage })
  })

  test.each(['1.234', '2.000', '2.500,00', '1.234.567', '$ 12.500', '2.5,00', '2.,'])(
    'asks about the separator in "%s"',
    (text) => {
      expect(readWholeNumber(text, 9)).toEqual({ refusal: thousandsMessage })
    },
  )

  test('rejects excess digits instead of truncating them', () => {
    expect(readWholeNumber('1234', 3)).toEqual({ refusal: 'At most 3 digits' })
    expect(readWholeNumber('12', 1)).toEqual({ refusal: 'At most 1 digit' })
    expect(readWholeNumber('00123', 3)).toEqual({ number: 123 })
  })

  test('accepts a blank field', () => {
    expect(readWholeNumber('', 9)).toEqual({ number: null })
    expect(formatThousands(null)).toBe('')
    expect(formatDigits(null)).toBe('')
  })

  test('reads back every number it displays', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (number) => {
        expect(readWholeNumber(formatThousands(number), 9)).toEqual({ number })
        expect(readWholeNumber(formatDigits(number), 9)).toEqual({ number })
      }),
    )
  })
})
