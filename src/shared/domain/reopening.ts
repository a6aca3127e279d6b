/** Until when an admin may reopen a registration for its partner (product decision 3 names the window it opens beyond). */

import { isCalendarDate } from './calendar.ts'
import { formatDate } from './formats.ts'

/** Calendar days in the organisation's time zone. */
interface Bounds {
  today: string
  eventDate: string
}

/**
 * What is wrong with the last day of a reopening, null when nothing is: it lies between today and the event, and both
 * count. Throws a RangeError when a bound is no calendar date.
 */
export function checkReopenedUntil(day: string, { today, eventDate }: Bounds): string | null {
  if (!isCalendarDate(day)) return 'Date Required'
  if (day >= today && day <= eventDate) return null
  return `Choose a day from today to ${formatDate(eventDate)}, the day of the event`
}
