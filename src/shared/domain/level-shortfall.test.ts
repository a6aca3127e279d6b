import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxDonation } from '../limits.ts'
import { findLevelForAmount, isShortfallAgreed, levelShortfall, placeholderOption } from './donation/level-choice.ts'

const host = { donationRangeStart: 15_000 }

describe('How far an amount lies below its level', () => {
  test.each([
    [0, host, 15_000],
    [14_999, host, 1],
    [15_000, host, 0],
    [90_000, host, 0],
    [null, host, 15_000],
    [0, { donationRangeStart: 0 }, 0],
    [0, placeholderOption, 0],
    [0, { donationRangeStart: null }, 0],
    [0, null, 0],
  ])('%s at %j: %s', (amount, level, shortfall) => {
    expect(levelShortfall(amount, level)).toBe(shortfall)
  })

  test('is nothing for a level that the amount itself has picked', () => {
    const amount = fc.integer({ min: 0, max: maxDonation })
    const level = fc.record({ id: fc.nat(), donationRangeStart: amount, donationRangeEnd: amount })
    fc.assert(
      fc.property(fc.array(level), amount, (levels, given) => {
        expect(levelShortfall(given, findLevelForAmount(levels, given))).toBe(0)
      }),
    )
  })
})

test('An agreement holds until the shortfall grows', () => {
  expect(isShortfallAgreed(15_000, null)).toBe(false)
  expect([14_000, 15_000, 15_001].map((shortfall) => isShortfallAgreed(shortfall, 15_000))).toEqual([true, true, false])
})
