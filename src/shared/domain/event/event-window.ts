/** When an event takes registrations, and which event is the current one. */

import { onlineUpdatesCloseDaysBefore } from '../../limits.ts'
import { addDays, isCalendarDate, readDay } from '../calendar.ts'
import type { Issue } from '../issue.ts'

/** Dates are calendar days (`2027-05-14`) in the organization's time zone. */
interface RegistrationWindow {
  registrationOpenDate: string
  onlineUpdatesCloseDate: string
}

export interface EventDates extends RegistrationWindow {
  eventDate: string
}

export type RegistrationState = 'missing' | 'notYetOpen' | 'open' | 'closed'

/**
 * Returns the day in `timeZone` at the instant `now`, as `2027-05-14`.
 * @throws {RangeError} naming the zone or instant that isn't valid
 */
export function todayIn(timeZone: string, now: string): string {
  return readDay(timeZone, now)
}

/** Whether partners may register today. Both days of the window count in full. */
export function registrationState(event: RegistrationWindow | null, today: string): RegistrationState {
  if (event === null) return 'missing'
  if (today < event.registrationOpenDate) return 'notYetOpen'
  return today > event.onlineUpdatesCloseDate ? 'closed' : 'open'
}

/** The current event takes place today or later; every other is a past one. */
export function isCurrentEvent(event: { eventDate: string }, today: string): boolean {
  return event.eventDate >= today
}

/** The day proposed as the close of online updates; null while the event date is not a date yet. */
export function proposeOnlineUpdatesClose(eventDate: string): string | null {
  return isCalendarDate(eventDate) ? addDays(eventDate, -onlineUpdatesCloseDaysBefore) : null
}

const afterOpening = 'Must be after Registration Opens'

/** Returns the errors in the dates of an event, at most one for each date. */
export function checkEventDates(dates: EventDates): Issue[] {
  const { eventDate, registrationOpenDate, onlineUpdatesCloseDate } = dates
  const missing = (['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'] as const)
    .filter((field) => !isCalendarDate(dates[field]))
    .map((field) => ({ path: field, message: 'Date Required' }))
  if (!isCalendarDate(registrationOpenDate)) return missing

  const issues: Issue[] = [...missing]
  if (isCalendarDate(onlineUpdatesCloseDate) && onlineUpdatesCloseDate <= registrationOpenDate)
    issues.push({ path: 'onlineUpdatesCloseDate', message: afterOpening })
  if (isCalendarDate(eventDate) && eventDate < registrationOpenDate)
    issues.push({ path: 'eventDate', message: afterOpening })
  return issues
}

interface Dated {
  eventDate: string
}

/**
 * Whether dates, courses and levels may be changed, from `stored` to `wanted`. Those of a past event stay as they were
 *, unless its date moves to today or later: an event that was postponed is ahead again.
 */
export function areDetailsOpen(stored: Dated, wanted: Dated, today: string): boolean {
  return isCurrentEvent(stored, today) || isCurrentEvent(wanted, today)
}

const daysToPay = 14

/**
 * Returns the day by which a registration is paid: `days` before the event, or 14 days after it was registered if that
 * is later, but not after the event. Null if the settings name no day (0).
 */
export function findPaymentDue(eventDate: string, days: number, registeredOn?: string): string | null {
  if (days === 0) return null
  const due = addDays(eventDate, -days)
  const later = registeredOn === undefined ? due : addDays(registeredOn, daysToPay)
  return [due, later < eventDate ? later : eventDate].toSorted().at(-1) ?? due
}
