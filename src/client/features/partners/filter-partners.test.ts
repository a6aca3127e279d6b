import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { filterPartners, indexPartners, missingParts, noFilters, readFilters, writeFilters } from './filter-partners.ts'
import { attendeeFixture, partnerFixture } from './partner-fixtures.ts'

const acme = partnerFixture({
  id: 1,
  nameForMarketingMaterials: 'Acme Tools',
  companyName: 'Acme Holding',
  contactName: 'Ann Lee',
  affiliation: 'Vendor',
  partnershipLevel: 'Gold',
  partnershipLevelId: 3,
  isMissingCourse: true,
  attendees: [attendeeFixture({ displayName: 'Zoë Quill' })],
})
const birch = partnerFixture({
  id: 2,
  nameForMarketingMaterials: 'Birch & Sons',
  partnershipLevel: 'Silver',
  partnershipLevelId: 2,
  missingNames: 4,
  isMissingCourse: true,
  isMissingAddress: true,
  belowLevelBy: 15_000,
  levelAgreement: { by: 'Kim Reyes', at: '2027-03-02T14:05:00.000Z' },
})
const cedar = partnerFixture({
  id: 3,
  nameForMarketingMaterials: 'Cedar Bank',
  partnershipLevel: 'Gold',
  partnershipLevelId: 3,
  isAnyAttendeeMissingGolferPlacement: true,
  belowLevelBy: 15_000,
})
const rows = [acme, birch, cedar]
const find = ({ search = '', ...filters }: Partial<typeof noFilters> & { search?: string }) =>
  filterPartners(indexPartners(rows), search, { ...noFilters, ...filters }).map(({ id }) => id)

test('without filters everything is shown, in its order', () => {
  expect(find({})).toEqual([1, 2, 3])
  expect(find({ search: '   ' })).toEqual([1, 2, 3])
})

test.each([
  ['the marketing name', 'birch', [2]],
  ['the company', 'holding', [1]],
  ['the contact', 'ann lee', [1]],
  ['an attendee', 'ZOË', [1]],
  ['the affiliation', 'vendor', [1]],
  ['the level', 'gold', [1, 3]],
  ['words of different fields', 'gold bank', [3]],
  ['nothing', 'nobody', []],
])('a search finds %s', (_, search, ids) => {
  expect(find({ search })).toEqual(ids)
})

test('filters are combined: each has to be met', () => {
  expect(find({ level: 3 })).toEqual([1, 3])
  expect(find({ missing: ['course'] })).toEqual([1, 2])
  expect(find({ missing: ['names'] })).toEqual([2])
  expect(find({ missing: ['team'] })).toEqual([3])
  expect(find({ missing: ['address'] })).toEqual([2])
  expect(find({ missing: ['agreement'] })).toEqual([3])
  expect(find({ missing: ['course', 'names'] })).toEqual([2])
  expect(find({ level: 3, missing: ['course'], search: 'acme' })).toEqual([1])
  expect(find({ level: 3, missing: ['course'], search: 'cedar' })).toEqual([])
  expect(find({ level: 0 })).toEqual([])
})

test('an address that makes no sense filters nothing', () => {
  expect(readFilters({})).toEqual(noFilters)
  expect(readFilters({ level: 'gold', missing: 'socks,' })).toEqual(noFilters)
  expect(readFilters({ level: '0', missing: 'team,course,team' })).toEqual({
    level: 0,
    missing: ['course', 'team'],
  })
})

const anyFilters = fc.record({
  level: fc.option(fc.nat(999_999_999)),
  missing: fc.subarray([...missingParts]),
})

test('what is written into the address is read from it again', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const given = Object.entries(writeFilters(filters)).filter(([, value]) => value !== undefined)
      expect(readFilters(Object.fromEntries(given))).toEqual(filters)
    }),
  )
})

test('one more filter never finds more', () => {
  const anyRow = fc.record({
    partnershipLevelId: fc.nat(3),
    isMissingCourse: fc.boolean(),
    missingNames: fc.nat(2),
    isAnyAttendeeMissingGolferPlacement: fc.boolean(),
    isMissingAddress: fc.boolean(),
    belowLevelBy: fc.nat(2),
  })
  fc.assert(
    fc.property(
      fc.array(anyRow),
      fc.string(),
      anyFilters,
      fc.constantFrom(...missingParts),
      (drawn, search, filters, part) => {
        const partners = indexPartners(drawn.map((changes, id): PartnerRow => partnerFixture({ ...changes, id })))
        const narrower = { ...filters, missing: [...filters.missing, part] }
        const found = new Set(filterPartners(partners, search, filters))
        expect(filterPartners(partners, search, narrower).every((row) => found.has(row))).toBe(true)
      },
    ),
  )
})
