import { describe, expect, test } from 'vitest'
import { placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { describeChoice, listByRange } from './level-sections.tsx'

const host = { ...placeholderOption, id: 5, name: 'Host', donationRangeStart: 15_000, donationRangeEnd: 24_999 }
const choice = { chosen: host, amount: 15_000, levelCount: 3, role: 'user' } as const

describe('the note about the selected level', () => {
  test('is nothing where the amount belongs to it', () => {
    expect(describeChoice(choice)).toBe('')
    expect(describeChoice({ ...choice, amount: 24_999 })).toBe('')
  })

  test('is how far a level picked by hand lies from the amount', () => {
    expect(describeChoice({ ...choice, amount: 2_200 })).toBe('Host starts at $15,000. You give $2,200.')
    expect(describeChoice({ ...choice, amount: 30_000 })).toBe('Host ends at $24,999. You give $30,000.')
  })

  test('does not take an administrator for the one who gives', () => {
    const said = describeChoice({ ...choice, amount: 2_200, role: 'admin' })
    expect(said).toBe('Host starts at $15,000. The donation is $2,200.')
  })

  test('asks for an amount or a level while there is neither', () => {
    expect(describeChoice({ ...choice, chosen: placeholderOption, amount: null })).toMatch(/^Enter an amount/)
    expect(describeChoice({ ...choice, amount: null })).toBe('Host starts at $15,000. Enter an amount.')
  })

  test('welcomes what fits no level', () => {
    expect(describeChoice({ ...choice, chosen: placeholderOption, amount: 20 })).toMatch(/welcome anyway/)
    expect(describeChoice({ ...choice, chosen: placeholderOption, levelCount: 0 })).toMatch(/Any donation is welcome/)
  })
})

test('sorts levels by donation', () => {
  const levels = [8_500, 1_000, 3_000].map((start) => ({ ...placeholderOption, id: start, donationRangeStart: start }))
  expect(listByRange(levels).map(({ id }) => id)).toEqual([1_000, 3_000, 8_500])
})
