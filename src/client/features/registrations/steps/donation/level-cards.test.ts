import { describe, expect, test } from 'vitest'
import { type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { describeChoice, listBenefits, sortByRange } from './level-cards.tsx'

const host = { ...placeholderOption, id: 5, name: 'Host', donationRangeStart: 15_000, donationRangeEnd: 24_999 }
const choice = { chosen: host as LevelOption, levelCount: 3, role: 'user' } as const
const describeAmount = (amount: number | null, over: Partial<Parameters<typeof describeChoice>[0]> = {}) =>
  describeChoice({ ...choice, amount, isFilled: false, ...over })

describe('the note about the selected level', () => {
  test('is empty if the amount fits the level', () => {
    expect(describeAmount(15_000)).toBe('')
    expect(describeAmount(24_999)).toBe('')
  })

  test('describes how far the amount is from a level selected by hand', () => {
    expect(describeAmount(2_200)).toBe('Host starts at $15,000. You pledge $2,200.')
    expect(describeAmount(30_000)).toBe('Host ends at $24,999. You pledge $30,000.')
  })

  test("doesn't address an organizer as the donor", () => {
    expect(describeAmount(2_200, { role: 'admin' })).toBe('Host starts at $15,000. The pledge is $2,200.')
  })

  test('mentions that the amount was filled in automatically', () => {
    expect(describeAmount(15_000, { isFilled: true })).toBe('We filled in $15,000, the minimum for Host.')
  })

  test('asks for an amount or level if neither is entered', () => {
    expect(describeAmount(null, { chosen: placeholderOption })).toBe('Enter an amount or select a level.')
    expect(describeAmount(null)).toBe('Host starts at $15,000. Enter an amount.')
  })

  test("welcomes an amount that doesn't fit any level", () => {
    const note = describeAmount(20, { chosen: placeholderOption })
    expect(note).toBe('No partner level for this donation amount. It’s welcome anyway.')
    expect(describeAmount(20, { chosen: placeholderOption, levelCount: 0 })).toMatch(/Any donation is welcome/)
  })
})

test('sorts levels by donation amount', () => {
  const levels = [8_500, 1_000, 3_000].map((start) => ({ ...placeholderOption, id: start, donationRangeStart: start }))
  expect(sortByRange(levels).map(({ id }) => id)).toEqual([1_000, 3_000, 8_500])
})

describe("a level's benefit list", () => {
  const birdie = { name: 'Birdie', benefits: ['Website'] }

  test("refers to the level below if it includes all of that level's benefits", () => {
    expect(listBenefits({ name: 'Eagle', benefits: ['Website', 'Sign'] }, birdie)).toEqual([
      { text: 'Everything in Birdie', on: 'wide' },
      { text: 'Website', on: 'phone' },
      { text: 'Sign', on: undefined },
    ])
  })

  test("lists every benefit if the level below doesn't have any or has different ones", () => {
    const sign = [{ text: 'Sign', on: undefined }]
    expect(listBenefits({ name: 'Eagle', benefits: ['Sign'] }, birdie)).toEqual(sign)
    expect(listBenefits({ name: 'Eagle', benefits: ['Sign'] }, { name: 'Gift', benefits: [] })).toEqual(sign)
    expect(listBenefits({ name: 'Eagle', benefits: ['Sign'] }, undefined)).toEqual(sign)
  })
})
