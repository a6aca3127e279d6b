import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birdie, dinnerGuest, eagle } from '#tests/support/models/donation-terms.ts'
import {
  chooseLevel,
  findLevelForAmount,
  findLikelyAmount,
  isAffiliationOffered,
  isLevelOffered,
  isLevelReachable,
  isShortfallAgreed,
  placeholderOption,
} from './level-choice.ts'

const levels = [birdie, eagle, dinnerGuest]

describe('the level for an amount', () => {
  test("doesn't exist while the amount is blank", () => {
    expect(findLevelForAmount([{ id: 1, donationRangeStart: 0, donationRangeEnd: 100 }], null)).toBeNull()
  })

  test('has the highest start among the ranges that include the amount', () => {
    const anyRange = fc.record({
      id: fc.integer({ min: 1, max: 1_000 }),
      donationRangeStart: fc.nat(20),
      donationRangeEnd: fc.nat(20),
    })
    const anyLevels = fc.uniqueArray(anyRange, { selector: ({ id }) => id, maxLength: 6 })
    fc.assert(
      fc.property(anyLevels, fc.nat(20), (ranges, amount) => {
        const found = findLevelForAmount(ranges, amount)
        const holding = ranges.filter((range) => range.donationRangeStart <= amount && amount <= range.donationRangeEnd)
        expect(found?.donationRangeStart ?? -1).toBe(Math.max(-1, ...holding.map((range) => range.donationRangeStart)))
        expect(findLevelForAmount(ranges.toReversed(), amount)).toBe(found)
      }),
    )
  })
})

test.each([
  [85_000, 8_500],
  [850_000, 8_500],
  [20_000, null],
  [20_001, null],
  [30_000, null],
  [499, null],
  [null, null],
])('suggests an amount without extra zeros for $%s: %s', (amount, likely) => {
  expect(findLikelyAmount(levels, amount)).toBe(likely)
})

test.each([
  [99_000, null],
  [850_000, 85_000],
  [8_500_000, 85_000],
])('suggests an amount for $%s if the highest level is unlimited: %s', (amount, likely) => {
  expect(findLikelyAmount([birdie, { ...eagle, donationRangeEnd: 999_999_999 }], amount)).toBe(likely)
})

describe("a donation's level", () => {
  test.each([
    ['the picked one, for any amount', 5_000, eagle.id, eagle],
    ['the one for the amount when none is picked', 5_000, 0, birdie],
    ['the one for the amount when another is not offered', 5_000, 99, birdie],
    ['the placeholder when none matches', 1, 0, placeholderOption],
  ])('is %s', (_, donation, partnershipLevelId, level) => {
    expect(chooseLevel(levels, { donation, partnershipLevelId })).toBe(level)
  })

  test('has a placeholder that explains a missing match', () => {
    expect(placeholderOption.name).toBe('No partner level for this donation amount')
  })
})

describe('level offers', () => {
  test('hides inactive and organizer-only affiliations from partners', () => {
    const open = { isActive: true, isAdminOnly: false }
    const hidden = { isActive: true, isAdminOnly: true }
    expect([open, hidden].map((affiliation) => isAffiliationOffered(affiliation, 'user'))).toEqual([true, false])
    expect([open, hidden].map((affiliation) => isAffiliationOffered(affiliation, 'admin'))).toEqual([true, true])
    expect(isAffiliationOffered({ isActive: false, isAdminOnly: false }, 'admin')).toBe(false)
  })

  test('includes a displayed level if partners can choose any of its affiliations', () => {
    const open = { isActive: true, isAdminOnly: false }
    const hidden = { isActive: true, isAdminOnly: true }
    const level = (displayInRegistration: boolean, ...affiliations: (typeof open)[]) => ({
      displayInRegistration,
      isActive: true,
      affiliations,
    })
    expect(
      [level(true, hidden, open), level(false, open), level(true, hidden), level(true)].map(isLevelReachable),
    ).toEqual([true, false, false, false])
    expect(isLevelReachable({ ...level(true, open), isActive: false })).toBe(false)
  })

  test('offers a level to its affiliations, and to partners only if displayed', () => {
    const shown = { id: 3, affiliations: [7], displayInRegistration: true, isActive: true }
    const hidden = { ...shown, displayInRegistration: false }
    expect([shown, hidden].map((level) => isLevelOffered(level, 7, 'user'))).toEqual([true, false])
    expect([shown, hidden].map((level) => isLevelOffered(level, 7, 'admin'))).toEqual([true, true])
    expect([shown, hidden].map((level) => isLevelOffered(level, 8, 'admin'))).toEqual([false, false])
  })

  test('includes an inactive level only for a registration that has it', () => {
    const gone = { id: 3, affiliations: [7], displayInRegistration: true, isActive: false }
    expect(isLevelOffered(gone, 7, 'admin')).toBe(false)
    expect(isLevelOffered(gone, 7, 'admin', 4)).toBe(false)
    expect(isLevelOffered(gone, 7, 'user', 3)).toBe(true)
    expect(isLevelOffered({ ...gone, displayInRegistration: false }, 7, 'user', 3)).toBe(false)
  })
})

test('keeps an agreement until the shortfall grows', () => {
  expect([15_000, 0].map((shortfall) => isShortfallAgreed(shortfall, null))).toEqual([false, false])
  expect([14_000, 15_000, 15_001].map((shortfall) => isShortfallAgreed(shortfall, 15_000))).toEqual([true, true, false])
})
