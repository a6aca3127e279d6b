import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOfferedGaps, findRangeGaps, findRangeOverlaps, findRangeTrouble } from './level-ranges.ts'

const range = (id: number, donationRangeStart: number, donationRangeEnd: number) => ({
  id,
  donationRangeStart,
  donationRangeEnd,
})

test('ranges that follow each other to the dollar have no gap and no overlap', () => {
  const levels = [range(2, 1_000, 4_999), range(1, 0, 999), range(3, 5_000, 9_999)]
  expect(findRangeGaps(levels)).toEqual([])
  expect(findRangeOverlaps(levels)).toEqual([])
})

test('amounts that no level holds are a gap', () => {
  expect(findRangeGaps([range(1, 500, 999), range(2, 1_500, 2_000)])).toEqual([{ start: 1_000, end: 1_499 }])
})

test('a range inside a wider one opens no gap', () => {
  expect(findRangeGaps([range(1, 0, 100), range(2, 10, 20), range(3, 101, 200)])).toEqual([])
})

test('a level of one amount holds that amount', () => {
  const levels = [range(1, 0, 9), range(2, 10, 10), range(3, 11, 20)]
  expect(findRangeGaps(levels)).toEqual([])
  expect(findRangeOverlaps([range(1, 0, 10), range(2, 10, 10)])).toHaveLength(1)
})

test('amounts that two levels hold are an overlap', () => {
  const [low, high] = [range(1, 500, 1_000), range(2, 1_000, 2_000)]
  expect(findRangeOverlaps([high, low])).toEqual([{ lower: low, higher: high, start: 1_000, end: 1_000 }])
})

test('sorts equal starts by ID', () => {
  const [one, two] = [range(1, 500, 900), range(2, 500, 700)]
  expect(findRangeOverlaps([two, one])).toEqual([{ lower: one, higher: two, start: 500, end: 700 }])
})

test('a range that ends before it starts holds nothing', () => {
  const levels = [range(1, 0, 10), range(2, 9, 5), range(3, 11, 20)]
  expect(findRangeGaps(levels)).toEqual([])
  expect(findRangeOverlaps(levels)).toEqual([])
})

test('each amount between the ends is held by one level, or lies in a gap or in an overlap', () => {
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

describe("the problems of a level's range", () => {
  const [suppliers, clubs] = [1, 2]
  const offered = (id: number, start: number, end: number, affiliations: number[] = [suppliers]) => ({
    ...range(id, start, end),
    affiliations,
    displayInRegistration: true,
  })
  const birdie = offered(1, 1_000, 2_499)
  const ace = offered(2, 8_500, 14_999)

  test('is nothing where its range ends the dollar before the next one starts', () => {
    expect(findRangeTrouble(offered(0, 2_500, 8_499), [birdie, ace])).toEqual({ gaps: [], overlaps: [] })
  })

  test('are the gaps right below and above it, and no others', () => {
    const { gaps } = findRangeTrouble(offered(0, 3_000, 7_999), [birdie, ace, offered(3, 20_000, 30_000)])
    expect(gaps).toEqual([
      { start: 2_500, end: 2_999, affiliations: [suppliers] },
      { start: 8_000, end: 8_499, affiliations: [suppliers] },
    ])
  })

  test('are the gaps of each affiliation, where another one has a level in between', () => {
    const table = offered(3, 2_000, 8_499, [clubs])
    const level = offered(0, 8_500, 9_000, [suppliers, clubs])
    const gaps = findRangeTrouble(level, [birdie, table]).gaps
    expect(gaps).toEqual([{ start: 2_500, end: 8_499, affiliations: [suppliers] }])
  })

  test('list all gaps with their affiliations, lowest first', () => {
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

  test('include levels without affiliations, but not hidden ones', () => {
    const open = offered(3, 2_500, 2_999, [])
    const hidden = { ...offered(4, 2_500, 8_499), displayInRegistration: false }
    expect(findOfferedGaps(offered(0, 3_000, 8_499), [birdie, ace, open])).toEqual([])
    expect(findOfferedGaps(offered(0, 8_500, 9_000), [birdie, hidden])).toEqual([
      { start: 2_500, end: 8_499, affiliations: [suppliers] },
    ])
    expect(findRangeTrouble(offered(0, 2_000, 8_499), [birdie, open]).overlaps).toHaveLength(2)
  })

  test('are for everyone while the level has no affiliation', () => {
    const { gaps } = findRangeTrouble(offered(0, 3_000, 8_499, []), [birdie, ace])
    expect(gaps).toEqual([{ start: 2_500, end: 2_999, affiliations: [] }])
  })

  test('are the amounts that another level holds too, and which of the two they earn', () => {
    const level = offered(0, 2_000, 8_500)
    expect(findRangeTrouble(level, [birdie, ace]).overlaps).toEqual([
      { start: 2_000, end: 2_499, other: birdie, earned: level },
      { start: 8_500, end: 8_500, other: ace, earned: ace },
    ])
  })

  test('name the shorter of two ranges with the same start', () => {
    const level = offered(0, 1_000, 1_500)
    expect(findRangeTrouble(level, [birdie]).overlaps).toEqual([
      { start: 1_000, end: 1_500, other: birdie, earned: level },
    ])
  })

  test('are not the overlaps of others with each other', () => {
    expect(findRangeTrouble(offered(0, 100, 999), [birdie, offered(3, 1_000, 5_000)]).overlaps).toEqual([])
  })

  test('leaves out levels for other affiliations, and those of the other kind that registration does not show', () => {
    const level = offered(0, 1_000, 2_499)
    const others = [offered(3, 1_000, 9_000, [clubs]), { ...birdie, displayInRegistration: false }]
    expect(findRangeTrouble(level, others)).toEqual({ gaps: [], overlaps: [] })
  })

  test('include every level while one has no affiliation', () => {
    const level = offered(0, 1_000, 2_499, [])
    expect(findRangeTrouble(level, [birdie]).overlaps).toHaveLength(1)
  })
})
