import { expect, test } from 'vitest'
import { findRangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { describeTrouble, type NamedRange, readRange } from './range-fields.tsx'

const level = { id: 0, name: ' ', affiliations: [], displayInRegistration: true }
const named = (name: string, donationRangeStart: number, donationRangeEnd: number): NamedRange => ({
  ...level,
  id: donationRangeStart,
  name,
  donationRangeStart,
  donationRangeEnd,
})

test('reads a range once both ends are entered in order', () => {
  const read = (rangeStart?: number | null, rangeEnd?: number | null) =>
    readRange({ ...level, donation: { rangeStart, rangeEnd } })
  expect([read(), read(1, null), read(null, 1), read(2, 1)]).toEqual([null, null, null, null])
  expect(read(0, 0)).toMatchObject({ name: 'This level', donationRangeStart: 0, donationRangeEnd: 0 })
})

test('describes gaps and overlaps with their amounts and affected levels', () => {
  const eagle = named('Eagle', 2_500, 5_000)
  const others = [named('Birdie', 1_000, 2_000), named('Host', 5_000, 999_999_999)]
  expect(describeTrouble(eagle, findRangeTrouble(eagle, others), [])).toEqual([
    'Gap: $2,001 – $2,499 has no level.',
    'Overlap: $5,000 is also in Host. If both are offered, the donation counts as Host.',
  ])
  const unnamed = named('This level', 6_000, 9_000)
  const [overlap] = describeTrouble(unnamed, findRangeTrouble(unnamed, [named('Host', 5_000, 8_000)]), [])
  expect(overlap).toMatch(/is also in Host.* the donation counts as this level[.]$/)
})

test('mentions affiliations if a gap affects only some of them', () => {
  const host = { ...named('Host', 5_000, 9_000), affiliations: [1, 2] }
  const others = [
    { ...named('Birdie', 1_000, 2_000), affiliations: [1, 2] },
    { ...named('Table', 2_001, 4_999), affiliations: [2] },
  ]
  const choices = [
    { id: 1, name: 'Supplier' },
    { id: 2, name: 'Club' },
  ]
  expect(describeTrouble(host, findRangeTrouble(host, others), choices)).toEqual([
    'Gap: $2,001 – $4,999 has no level for Supplier.',
  ])
})
