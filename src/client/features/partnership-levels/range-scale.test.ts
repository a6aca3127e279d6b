import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDonation } from '#shared/limits.ts'
import { createRangeScale } from './ranges.ts'

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
