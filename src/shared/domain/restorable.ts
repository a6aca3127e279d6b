/** How long a deleted registration can be restored. */

import { restorableDays } from '../limits.ts'
import { addDays } from './calendar.ts'
import { todayIn } from './event/event-window.ts'

/** The last day, in `timeZone`, on which what was deleted at an instant can be restored. */
export function lastRestorableDay(deletedAt: string, timeZone: string): string {
  return addDays(todayIn(timeZone, deletedAt), restorableDays)
}

/** Whether it can be restored on the day `today`; the last day counts in full. */
export function isRestorable(deletedAt: string, today: string, timeZone: string): boolean {
  return today <= lastRestorableDay(deletedAt, timeZone)
}
