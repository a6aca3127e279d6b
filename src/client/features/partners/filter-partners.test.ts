import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingParts } from '#shared/contracts/partners.ts'
import { listLevelOptions, readFilters, writeFilters } from './filter-partners.ts'

test('an address that makes no sense filters nothing', () => {
  expect(readFilters({})).toEqual({ level: null, missing: [] })
  expect(readFilters({ level: 'gold', missing: 'socks,' })).toEqual({ level: null, missing: [] })
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

test('the levels to filter by are those of the event, and after them whatever else a partner has', () => {
  const ofEvent = [
    { id: 3, name: 'Gold' },
    { id: 2, name: 'Silver' },
  ]
  const inUse = [
    { id: 0, name: 'No partner level', partners: 1 },
    { id: 2, name: 'Silver', partners: 4 },
  ]
  expect(listLevelOptions(ofEvent, inUse)).toEqual([
    { id: 3, name: 'Gold', partners: 0 },
    { id: 2, name: 'Silver', partners: 4 },
    { id: 0, name: 'No partner level', partners: 1 },
  ])
})
