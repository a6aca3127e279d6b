/** What may still be changed of an event: everything while it is ahead, its name once it is over. */

import { isCurrentEvent } from './event/event-window.ts'

interface Dated {
  eventDate: string
}

/**
 * Whether dates, courses and levels may be changed, from `stored` to `wanted`. Those of a past event stay as they were
 * (product decision 4), unless its date moves to today or later: an event that was postponed is ahead again.
 */
export function areDetailsOpen(stored: Dated, wanted: Dated, today: string): boolean {
  return isCurrentEvent(stored, today) || isCurrentEvent(wanted, today)
}
