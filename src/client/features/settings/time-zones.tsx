import { Notice } from '#client/ui/feedback.tsx'
import type { Option } from '#client/ui/fields/choice-fields.tsx'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** The time zones this browser knows, those of one part of the world together, and the one that is set. */
export function listTimeZones(chosen: string): Option<string>[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...known].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), group: regionOf(zone) }))
}

/** `America/Indiana/Knox` is in America; what stands alone is elsewhere. */
const regionOf = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other')

export function TimeZoneNotice({ before, after }: { before: string; after: string }) {
  if (before === after || !isTimeZone(before) || !isTimeZone(after)) return null
  const now = new Date().toISOString()
  const [was, willBe] = [todayIn(before, now), todayIn(after, now)]
  return (
    <Notice tone="warning" title="This changes when every day begins and ends">
      Registration opens and closes at midnight in the new time zone, and an event is over at midnight there.{' '}
      {was === willBe
        ? `At this moment it is ${formatDate(was)} in both.`
        : `Today would be ${formatDate(willBe)} instead of ${formatDate(was)}.`}
    </Notice>
  )
}
