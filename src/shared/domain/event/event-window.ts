import { onlineUpdatesCloseDaysBefore } from '../../limits.ts'
import { addDays, isCalendarDate, readDay } from '../calendar.ts'
import type { Issue } from '../issue.ts'

/** Calendar days in the organization's time zone. */
interface RegistrationWindow {
  registrationOpenDate: string
  onlineUpdatesCloseDate: string
}

export interface EventDates extends RegistrationWindow {
  eventDate: string
}

export type RegistrationState = 'missing' | 'notYetOpen' | 'open' | 'closed'

/** `2027-05-14`. @throws {RangeError} for an invalid time zone or instant */
export function readToday(timeZone: string, now: string): string {
  return readDay(timeZone, now)
}

export function registrationState(event: RegistrationWindow | null, today: string): RegistrationState {
  if (event === null) return 'missing'
  if (today < event.registrationOpenDate) return 'notYetOpen'
  return today > event.onlineUpdatesCloseDate ? 'closed' : 'open'
}

/** Today's event is still current. */
export function isCurrentEvent(event: { eventDate: string }, today: string): boolean {
  return event.eventDate >= today
}

export function proposeOnlineUpdatesClose(eventDate: string): string | null {
  return isCalendarDate(eventDate) ? addDays(eventDate, -onlineUpdatesCloseDaysBefore) : null
}

const afterOpening = 'Must be after Registration Opens'

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

interface EventWithDate {
  eventDate: string
}

/** Whether dates, courses, and levels can change. A past event's can't, unless its date moves to today or later. */
export function canDetailsChange(stored: EventWithDate, wanted: EventWithDate, today: string): boolean {
  return isCurrentEvent(stored, today) || isCurrentEvent(wanted, today)
}

const daysToPay = 14

/**
 * `days` before the event, or 14 days after the registration if that is later, but not after the event. Null if the
 * settings define no day (0).
 */
export function findPaymentDueDate(eventDate: string, days: number, registeredOn?: string): string | null {
  if (days === 0) return null
  const due = addDays(eventDate, -days)
  const later = registeredOn === undefined ? due : addDays(registeredOn, daysToPay)
  return [due, later < eventDate ? later : eventDate].toSorted().at(-1) ?? due
}
