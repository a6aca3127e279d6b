import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { maxDonation } from '#shared/limits.ts'
import { createRangeScale, describeTrouble, type NamedRange, readRange } from './range-fields.tsx'

const level = { id: 0, name: ' ', affiliations: [], displayInRegistration: true }
const named = (name: string, donationRangeStart: number, donationRangeEnd: number): NamedRange => ({
  ...level,
  id: donationRangeStart,
  name,
  donationRangeStart,
  donationRangeEnd,
})

test('a range counts once both its ends are typed and in order', () => {
  const read = (rangeStart?: number | null, rangeEnd?: number | null) =>
    readRange({ ...level, donation: { rangeStart, rangeEnd } })
  expect([read(), read(1, null), read(null, 1), read(2, 1)]).toEqual([null, null, null, null])
  expect(read(0, 0)).toMatchObject({ name: 'This level', donationRangeStart: 0, donationRangeEnd: 0 })
})

test('describes gaps and overlaps with their amounts and the earned level', () => {
  const eagle = named('Eagle', 2_500, 5_000)
  const others = [named('Birdie', 1_000, 2_000), named('Host', 5_000, 999_999_999)]
  expect(describeTrouble(eagle, findRangeTrouble(eagle, others), [])).toEqual([
    'Gap: $2,001 – $2,499 has no level.',
    'Overlap: $5,000 is also in Host. If both are offered, it counts as Host.',
  ])
  const unnamed = named('This level', 6_000, 9_000)
  const [overlap] = describeTrouble(unnamed, findRangeTrouble(unnamed, [named('Host', 5_000, 8_000)]), [])
  expect(overlap).toMatch(/is also in Host.* it counts as this level[.]$/)
})

test('a gap that only some affiliations meet names them', () => {
  const host = { ...named('Host', 5_000, 9_000), affiliations: [1, 2] }
  const others = [
    { ...named('Birdie', 1_000, 2_000), affiliations: [1, 2] },
    { ...named('Table', 2_001, 4_999), affiliations: [2] },
  ]
  const choices = [
    { value: 1, label: 'Supplier' },
    { value: 2, label: 'Club' },
  ]
  expect(describeTrouble(host, findRangeTrouble(host, others), choices)).toEqual([
    'Gap: $2,001 – $4,999 has no level for Supplier.',
  ])
})

const anyRange = fc
  .tuple(fc.nat(100_000), fc.oneof(fc.nat(100_000), fc.constant(maxDonation)))
  .map(([start, length]) => ({ start, end: Math.min(start + length, maxDonation) }))

test('the lowest range begins at the left edge, the highest ends at the right', () => {
  const [low, high] = [
    { start: 1_000, end: 2_499 },
    { start: 2_500, end: 4_999 },
  ]
  const place = createRangeScale([high, low])
  expect(place(low).from).toBe(0)
  expect(place(high).to).toBe(100)
  expect(place(low).to).toBe(place(high).from)
})

test('a range without an end runs to the right edge, and there is room for it', () => {
  const open = { start: 5_000, end: maxDonation }
  const place = createRangeScale([{ start: 0, end: 4_999 }, open])
  expect(place(open)).toEqual({ from: 88, to: 100 })
  expect(createRangeScale([open])(open)).toEqual({ from: 0, to: 100 })
})

test('every bar lies within the picture, and larger amounts lie further right', () => {
  fc.assert(
    fc.property(fc.array(anyRange, { minLength: 1, maxLength: 8 }), (ranges) => {
      const place = createRangeScale(ranges)
      for (const range of ranges) {
        const { from, to } = place(range)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(100 + 1e-9)
        for (const other of ranges) if (other.start > range.start) expect(place(other).from).toBeGreaterThan(from)
      }
    }),
  )
})
