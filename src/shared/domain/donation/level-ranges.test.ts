import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOfferedGaps, findRangeGaps, findRangeOverlaps, findRangeTrouble } from './level-ranges.ts'

const range = (id: number, donationRangeStart: number, donationRangeEnd: number) => ({
  id,
  donationRangeStart,
  donationRangeEnd,
})

const readLevels = (text: string) =>
  text.split(' ').map((one, index) => {
    const [start = 0, end = 0] = one.split('-').map(Number)
    return range(index + 1, start, end)
  })
const write = (found: readonly { start: number; end: number }[]) => found.map(({ start, end }) => `${start}-${end}`)

test.each([
  ['1000-4999 0-999 5000-9999', [], []],
  ['500-999 1500-2000', ['1000-1499'], []],
  ['0-100 10-20 101-200', [], ['10-20']],
  ['0-9 10-10 11-20', [], []],
  ['0-10 10-10', [], ['10-10']],
  ['0-10 9-5 11-20', [], []],
])('checks the ranges %s: gaps %j, overlaps %j', (text, gaps, overlaps) => {
  const levels = readLevels(text)
  expect([write(findRangeGaps(levels)), write(findRangeOverlaps(levels))]).toEqual([gaps, overlaps])
})

test("sorts an overlap's levels by start, then by ID", () => {
  for (const [one, two] of [readLevels('500-1000 1000-2000'), readLevels('500-900 500-700')]) {
    expect(findRangeOverlaps([two, one].flatMap((level) => level ?? []))).toMatchObject([{ lower: one, higher: two }])
  }
})

test('assigns every amount to one level, a gap, or an overlap', () => {
  const anyRange = fc.tuple(fc.nat(30), fc.nat(30)).map(([start, end]) => range(0, start, end))
  const anyLevels = fc
    .array(anyRange, { minLength: 1, maxLength: 6 })
    .map((levels) => levels.map((level, id) => ({ ...level, id })))
  const within = ({ start, end }: { start: number; end: number }, amount: number) => start <= amount && amount <= end
  fc.assert(
    fc.property(anyLevels, fc.nat(30), (levels, amount) => {
      const real = levels.filter((level) => level.donationRangeStart <= level.donationRangeEnd)
      const holders = real.filter((level) =>
        within({ start: level.donationRangeStart, end: level.donationRangeEnd }, amount),
      )
      const isBetween =
        real.some((level) => level.donationRangeStart <= amount) &&
        real.some((level) => level.donationRangeEnd >= amount)
      expect(findRangeGaps(levels).some((gap) => within(gap, amount))).toBe(isBetween && holders.length === 0)
      const pairs = (holders.length * (holders.length - 1)) / 2
      expect(findRangeOverlaps(levels).filter((overlap) => within(overlap, amount))).toHaveLength(pairs)
    }),
  )
})

describe('the level range check', () => {
  const [suppliers, clubs] = [1, 2]
  const offered = (id: number, start: number, end: number, affiliations: number[] = [suppliers]) => ({
    ...range(id, start, end),
    affiliations,
    displayInRegistration: true,
  })
  const birdie = offered(1, 1_000, 2_499)
  const ace = offered(2, 8_500, 14_999)

  test("doesn't report adjacent ranges", () => {
    expect(findRangeTrouble(offered(0, 2_500, 8_499), [birdie, ace])).toEqual({ gaps: [], overlaps: [] })
  })

  test('reports only the gaps directly below and above', () => {
    const { gaps } = findRangeTrouble(offered(0, 3_000, 7_999), [birdie, ace, offered(3, 20_000, 30_000)])
    expect(gaps).toEqual([
      { start: 2_500, end: 2_999, affiliations: [suppliers] },
      { start: 8_000, end: 8_499, affiliations: [suppliers] },
    ])
  })

  test("reports an affiliation's gap despite another affiliation's level in between", () => {
    const table = offered(3, 2_000, 8_499, [clubs])
    const level = offered(0, 8_500, 9_000, [suppliers, clubs])
    const gaps = findRangeTrouble(level, [birdie, table]).gaps
    expect(gaps).toEqual([{ start: 2_500, end: 8_499, affiliations: [suppliers] }])
  })

  test('lists all gaps with their affiliations, lowest first', () => {
    const partners = 3
    const level = offered(0, 8_500, 9_000, [suppliers, clubs, partners])
    const others = [
      offered(3, 2_000, 4_999, [suppliers]),
      offered(4, 1_000, 2_999, [clubs]),
      offered(5, 9_501, 9_999, [clubs]),
      offered(6, 1_000, 2_999, [partners]),
    ]
    expect(findOfferedGaps(level, others)).toEqual([
      { start: 3_000, end: 8_499, affiliations: [clubs, partners] },
      { start: 5_000, end: 8_499, affiliations: [suppliers] },
      { start: 9_001, end: 9_500, affiliations: [clubs] },
    ])
    const longer = offered(7, 10_500, 12_000, [suppliers])
    const two = [offered(8, 9_101, 9_999, [clubs]), longer]
    expect(findOfferedGaps(offered(0, 8_500, 9_000, [suppliers, clubs]), two).map(({ end }) => end)).toEqual([
      9_100, 10_499,
    ])
  })

  test('includes levels without affiliations, but not hidden ones', () => {
    const open = offered(3, 2_500, 2_999, [])
    const hidden = { ...offered(4, 2_500, 8_499), displayInRegistration: false }
    expect(findOfferedGaps(offered(0, 3_000, 8_499), [birdie, ace, open])).toEqual([])
    expect(findOfferedGaps(offered(0, 8_500, 9_000), [birdie, hidden])).toEqual([
      { start: 2_500, end: 8_499, affiliations: [suppliers] },
    ])
    expect(findRangeTrouble(offered(0, 2_000, 8_499), [birdie, open]).overlaps).toHaveLength(2)
  })

  test('reports gaps for everyone while the level lacks affiliations', () => {
    const { gaps } = findRangeTrouble(offered(0, 3_000, 8_499, []), [birdie, ace])
    expect(gaps).toEqual([{ start: 2_500, end: 2_999, affiliations: [] }])
  })

  test('reports amounts shared with another level, and which level they earn', () => {
    const level = offered(0, 2_000, 8_500)
    expect(findRangeTrouble(level, [birdie, ace]).overlaps).toEqual([
      { start: 2_000, end: 2_499, other: birdie, earned: level },
      { start: 8_500, end: 8_500, other: ace, earned: ace },
    ])
  })

  test('assigns shared amounts to the shorter of two ranges that start together', () => {
    const level = offered(0, 1_000, 1_500)
    expect(findRangeTrouble(level, [birdie]).overlaps).toEqual([
      { start: 1_000, end: 1_500, other: birdie, earned: level },
    ])
  })

  test('ignores overlaps between other levels, across affiliations, or with hidden levels', () => {
    const level = offered(0, 1_000, 2_499)
    const others = [offered(3, 1_000, 9_000, [clubs]), { ...birdie, displayInRegistration: false }]
    expect(findRangeTrouble(level, others)).toEqual({ gaps: [], overlaps: [] })
    expect(findRangeTrouble(offered(0, 100, 999), [birdie, offered(3, 1_000, 5_000)]).overlaps).toEqual([])
  })

  test('compares a level without affiliations with every other level', () => {
    const level = offered(0, 1_000, 2_499, [])
    expect(findRangeTrouble(level, [birdie]).overlaps).toHaveLength(1)
  })
})
