import { expect, test } from 'vitest'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { listTimeZones } from './settings-page.tsx'

test('lists every time zone that the program knows, with its region', () => {
  const zones = listTimeZones('America/Chicago')
  expect(zones.length).toBeGreaterThan(300)
  expect(zones.filter(({ value }) => !isTimeZone(value))).toEqual([])
  expect(zones.slice(0, 6).map(({ label }) => label.split(' ')[0])).toEqual([
    'Eastern',
    'Central',
    'Mountain',
    'Pacific',
    'Alaska',
    'Hawaii',
  ])
  expect(zones.filter(({ value }) => value === 'America/New_York')).toHaveLength(1)
  expect(zones).toContainEqual({ value: 'America/Indiana/Knox', label: 'America/Indiana/Knox', group: 'America' })
  expect(zones).toContainEqual({ value: 'UTC', label: 'UTC', group: 'Other' })
})

test('the zone that is set can be kept, also when this browser calls it something else', () => {
  const values = listTimeZones('US/Central').map(({ value }) => value)
  expect(values.filter((value) => value === 'US/Central')).toHaveLength(1)
  expect(new Set(values).size).toBe(values.length)
})
