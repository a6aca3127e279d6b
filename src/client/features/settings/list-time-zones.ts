import type { Option } from '#client/ui/fields/select-field.tsx'

/** The time zones this browser knows, those of one part of the world together, and the one that is set. */
export function listTimeZones(chosen: string): Option<string>[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...known].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), group: regionOf(zone) }))
}

/** `America/Indiana/Knox` is in America; what stands alone is elsewhere. */
const regionOf = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other')
