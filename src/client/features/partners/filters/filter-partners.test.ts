import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingParts, partnerOrders } from '#shared/domain/registration/search.ts'
import {
  describeSort,
  describeUnknown,
  isFiltered,
  listOptions,
  listUnreadable,
  readFilters,
  toggleSortOrder,
  toPartnersFilter,
  writeFilters,
} from './filter-partners.ts'

const nothing = {
  level: null,
  course: null,
  affiliation: null,
  missing: [],
  hasNotes: false,
  hasTax: false,
  sort: null,
}

test('reports an invalid filter without applying it', () => {
  const senseless = { level: 'gold', course: '-1', affiliation: '0', missing: 'socks,', notes: 'no', sort: 'size' }
  expect(readFilters({})).toEqual(nothing)
  expect(readFilters(senseless)).toEqual(nothing)
  expect(listUnreadable(senseless)).toEqual(['level', 'course', 'affiliation'])
  expect(listUnreadable({ level: '0', course: '7' })).toEqual([])
  expect(describeUnknown(['level'])).toBe('We ignored the level filter because it matches nothing.')
  expect(readFilters({ level: '0', missing: 'team,course,team' })).toEqual({
    ...nothing,
    level: 0,
    missing: ['course', 'team'],
  })
})

const anyId = fc.integer({ min: 1, max: 999_999_999 })
const anyFilters = fc.record({
  level: fc.option(fc.nat(999_999_999)),
  course: fc.option(fc.nat(999_999_999)),
  affiliation: fc.option(anyId),
  missing: fc.subarray([...missingParts]),
  hasNotes: fc.boolean(),
  hasTax: fc.boolean(),
  sort: fc.option(fc.constantFrom(...partnerOrders)),
})

test('reads filters back from the address they were written to', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const given = Object.entries(writeFilters(filters)).filter(([, value]) => value !== undefined)
      expect(readFilters(Object.fromEntries(given))).toEqual(filters)
    }),
  )
})

test("lists the event's levels before other levels in use", () => {
  const ofEvent = [
    { id: 3, name: 'Gold' },
    { id: 2, name: 'Silver' },
  ]
  const inUse = [
    { id: 0, name: 'No partner level', partners: 1 },
    { id: 2, name: 'Silver', partners: 4 },
  ]
  expect(listOptions(ofEvent, inUse)).toEqual([
    { id: 3, name: 'Gold', partners: 0 },
    { id: 2, name: 'Silver', partners: 4 },
    { id: 0, name: 'No partner level', partners: 1 },
  ])
})

const all = {
  search: '',
  level: null,
  course: null,
  affiliation: null,
  missing: [],
  hasNotes: false,
  hasTax: false,
  sort: 'name' as const,
}

test("doesn't treat a sorted list as filtered", () => {
  expect(isFiltered(all)).toBe(false)
  expect(isFiltered({ ...all, search: 'ann' })).toBe(true)
  expect(isFiltered({ ...all, course: 0 })).toBe(true)
  expect(JSON.parse(JSON.stringify(toPartnersFilter({ ...all, search: 'ann', hasNotes: true })))).toEqual({
    search: 'ann',
    notes: 'yes',
  })
})

test('sorts by a column, and reverses the order on a second click', () => {
  expect(toggleSortOrder('amount', null)).toBe('-amount')
  expect(toggleSortOrder('amount', '-amount')).toBe('amount')
  expect(toggleSortOrder('name', null)).toBe('-name')
  expect(toggleSortOrder('name', '-name')).toBe('name')
  expect(describeSort('name', null)).toBe('ascending')
  expect(describeSort('amount', '-amount')).toBe('descending')
  expect(describeSort('amount', 'oldest')).toBeUndefined()
})
