import { expect, test } from 'vitest'
import type { Settings } from '#shared/contracts/settings.ts'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { listTimeZones, presetTimeZone } from './time-zones.ts'

test('lists every known time zone with its region', () => {
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

test('keeps the saved time zone even if the browser uses another name for it', () => {
  const values = listTimeZones('US/Central').map(({ value }) => value)
  expect(values.filter((value) => value === 'US/Central')).toHaveLength(1)
  expect(new Set(values).size).toBe(values.length)
})

test("suggests the browser's time zone until settings are saved", () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const stored = { organizationName: 'Fairway', timeZone: 'Pacific/Guam', version: 1 } as Settings
  expect(presetTimeZone(stored).timeZone).toBe(timeZone)
  expect(presetTimeZone({ ...stored, version: 2 }).timeZone).toBe('Pacific/Guam')
})
