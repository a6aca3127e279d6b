import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerOrders } from '../registration/search.ts'
import {
  countForFilters,
  filterPartners,
  type ListedPartner,
  type PartnerListQuery,
  sortPartners,
  sumPartners,
} from './partner-list.ts'

const build = (id: number, more: Partial<ListedPartner> = {}): ListedPartner => ({
  id,
  nameForMarketingMaterials: `Partner ${id}`,
  companyName: '',
  contactName: 'Cy Day',
  contactEmail: `cy${id}@acme.test`,
  contactPhone: '',
  partnershipLevelId: 1,
  partnershipLevel: 'Eagle',
  levelRank: 2_500,
  affiliationId: 1,
  affiliation: 'Vendor',
  assignedGolfCourseId: null,
  courseName: '',
  donationAmount: 3_000,
  totalGiven: 3_000,
  people: [],
  diningCount: 0,
  diningTotal: 0,
  golfTotal: 0,
  placedGolfers: 0,
  seatedDiners: 0,
  missingNames: 0,
  isMissingCourse: false,
  isMissingAddress: false,
  belowLevelBy: 0,
  levelAgreement: null,
  internalNotes: '',
  isTaxInfoRequested: false,
  ...more,
})

const everyone: PartnerListQuery = {
  ...{ search: '', level: null, course: null, affiliation: null, missing: [], hasNotes: false, hasTax: false },
}

const find = (partners: readonly ListedPartner[], wanted: Partial<PartnerListQuery>) =>
  [...filterPartners(partners, { ...everyone, ...wanted }).keys()].map(({ id }) => id)

describe('the partner filter', () => {
  test.each<[string, Partial<ListedPartner>, Partial<PartnerListQuery>]>([
    ['a level', { partnershipLevelId: 7 }, { level: 7 }],
    ['the placeholder level', { partnershipLevelId: 0 }, { level: 0 }],
    ['a course', { assignedGolfCourseId: 4 }, { course: 4 }],
    ['an affiliation', { affiliationId: 3 }, { affiliation: 3 }],
    ['notes', { internalNotes: 'Calls at noon' }, { hasNotes: true }],
    ['tax information', { isTaxInfoRequested: true }, { hasTax: true }],
    ['a missing course', { isMissingCourse: true }, { missing: ['course'] }],
    ['missing names', { missingNames: 1 }, { missing: ['names'] }],
    ['golfers without a team', { golfTotal: 2, placedGolfers: 1 }, { missing: ['team'] }],
    ['a missing address', { isMissingAddress: true }, { missing: ['address'] }],
    ['a pledge below its level', { belowLevelBy: 10 }, { missing: ['agreement'] }],
  ])('finds partners with %s', (_name, more, wanted) => {
    expect(find([build(1, { assignedGolfCourseId: 1 }), build(2, more)], wanted)).toEqual([2])
  })

  test('finds partners without a course', () => {
    expect(find([build(1, { assignedGolfCourseId: 1 }), build(2)], { course: 0 })).toEqual([2])
  })

  test('leaves out agreed low pledges, and partners missing only one of two selected things', () => {
    const partners = [
      build(1, { belowLevelBy: 10, levelAgreement: {} }),
      build(2, { missingNames: 1 }),
      build(3, { missingNames: 1, isMissingCourse: true }),
    ]
    expect(find(partners, { missing: ['agreement'] })).toEqual([])
    expect(find(partners, { missing: ['names', 'course'] })).toEqual([3])
  })

  test('finds a registration by its number in any notation', () => {
    const partners = [build(1), build(123), build(7, { companyName: 'Norton 123', nameForMarketingMaterials: 'N' })]
    expect(find(partners, { search: '#123' })).toEqual([123])
    expect(find(partners, { search: '123' })).toEqual([123, 7])
    expect(find(partners, { search: 'Norton 12' })).toEqual([7])
    expect(find(partners, { search: 'No. 999999' })).toEqual([])
  })

  test('finds only selected partners', () => {
    expect(find([build(1), build(2), build(3)], { ids: new Set([1, 3]) })).toEqual([1, 3])
  })
})

describe('the partner order', () => {
  const drawn = fc.array(
    fc.record({
      nameForMarketingMaterials: fc.constantFrom('Zoë', 'zoe', 'Łódź', 'abc'),
      levelRank: fc.constantFrom(-1, 1_000, 2_500),
      totalGiven: fc.nat(3),
      courseName: fc.constantFrom('', 'North', 'South'),
      contactName: fc.constantFrom('al', 'Bo', 'cy'),
      missingNames: fc.nat(2),
    }),
  )

  test.each(partnerOrders)('includes everyone in %s order, regardless of the original order', (order) => {
    fc.assert(
      fc.property(drawn, (rows) => {
        const partners = rows.map((row, index) => build(index + 1, row))
        const sorted = sortPartners(partners, order)
        expect(sorted.toSorted((one, other) => one.id - other.id)).toEqual(partners)
        expect(sortPartners(partners.toReversed(), order)).toEqual(sorted)
      }),
    )
  })

  test('ignores accents in names and case in contacts', () => {
    const names = ['Zulu', 'Álamo', 'bravo'].map((name, index) => build(index, { nameForMarketingMaterials: name }))
    expect(sortPartners(names, 'name').map(({ id }) => id)).toEqual([1, 2, 0])
    const contacts = ['bo', 'Cy', 'Al'].map((contactName, index) => build(index, { contactName }))
    expect(sortPartners(contacts, 'contact').map(({ id }) => id)).toEqual([2, 0, 1])
    expect(sortPartners(contacts, '-contact').map(({ id }) => id)).toEqual([1, 0, 2])
  })
})

test('adds up and counts only the listed partners', () => {
  const partners = [
    build(1, {
      diningTotal: 4,
      diningCount: 3,
      golfTotal: 2,
      placedGolfers: 1,
      seatedDiners: 2,
      isMissingCourse: true,
    }),
    build(2, { partnershipLevelId: 0, partnershipLevel: 'None', internalNotes: 'x', totalGiven: 50 }),
  ]
  expect(sumPartners(partners)).toEqual({
    ...{ partners: 2, totalGiven: 3_050, spots: 4, named: 3, golfers: 2, placedGolfers: 1 },
    ...{ seatedDiners: 2, withoutCourse: 1 },
  })
  expect(countForFilters(partners)).toMatchObject({
    levels: [
      { id: 1, name: 'Eagle', partners: 1 },
      { id: 0, name: 'None', partners: 1 },
    ],
    missing: { course: 1, names: 0, team: 1, address: 0, agreement: 0 },
    ...{ withNotes: 1, withTax: 0 },
  })
})
