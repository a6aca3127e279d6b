import type { Option } from '#client/ui/fields/choice-fields.tsx'
import type { Settings } from '#shared/contracts/settings.ts'
import { isTimeZone } from '#shared/domain/calendar.ts'

export function listTimeZones(chosen: string): Option<string>[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const others = [...known].filter((zone) => !zonesOfStates.some(({ value }) => value === zone)).sort()
  return [
    ...zonesOfStates,
    ...others.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), group: readRegion(zone) })),
  ]
}

const zonesOfStates = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
].map(([value = '', label = '']) => ({ value, label, group: 'United States' }))

export function presetTimeZone(stored: Settings): Settings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isUntouched = stored.version === 1 && stored.organizationName === 'Fairway'
  return isUntouched && isTimeZone(timeZone) ? { ...stored, timeZone } : stored
}

const readRegion = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other')
