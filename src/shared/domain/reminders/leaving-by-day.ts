/** Reminders leave by day: nobody is woken by one that an organiser has approved at night. */

import { lastReminderHour, reminderHour } from '../../limits.ts'
import { addDays, instantAt, readDay } from '../calendar.ts'

/**
 * When a reminder leaves that is due at the instant `now`: by day at once, in the evening and at night at ten in the morning.
 * Throws a RangeError for no instant or time zone.
 */
export function findLeaving(now: string, timeZone: string): string {
  const today = readDay(timeZone, now)
  const morning = instantAt(timeZone, today, reminderHour)
  if (now < morning) return morning
  return now < instantAt(timeZone, today, lastReminderHour) ? now : instantAt(timeZone, addDays(today, 1), reminderHour)
}
