import { addDays, utcMidnight } from '#shared/domain/calendar.ts'
import { type EventDates, proposeOnlineUpdatesClose } from '#shared/domain/event/event-window.ts'

const daysAhead = 60
const daysOpenAlready = 42
const friday = 5

/** An event on the first Friday at least 60 days from `today`, for which registration opened six weeks ago. */
export function planEventDates(today: string): EventDates {
  const earliest = addDays(today, daysAhead)
  const eventDate = addDays(earliest, (friday - utcMidnight(earliest).getUTCDay() + 7) % 7)
  return {
    eventDate,
    registrationOpenDate: addDays(today, -daysOpenAlready),
    onlineUpdatesCloseDate: proposeOnlineUpdatesClose(eventDate) ?? eventDate,
  }
}
