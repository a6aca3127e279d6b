/**
 * Who may see a registration, what of it they may change, and until when they can work on it online, in days and in
 * words.
 */

import { restorableDays } from '../../limits.ts'
import { addDays, isCalendarDate } from '../calendar.ts'
import { type EventDates, isCurrentEvent, type RegistrationState, todayIn } from '../event/event-window.ts'
import { formatDate, isSameEmail } from '../formats.ts'

export type Role = 'admin' | 'user'

/** How close somebody stands to a registration. `none` must look as if it did not exist. */
export type RegistrationAccess = 'full' | 'attendeesOnly' | 'none'

/** What may be changed now: the whole registration, its attendees, corrections after the event, or nothing. */
export type ChangeableParts = 'everything' | 'attendees' | 'namesAndComments' | 'nothing'

interface Person {
  id: number
  email: string
  role: Role
}

interface RegistrationPeople {
  /** The user who made it; null when that user is gone. */
  creatorId: number | null
  contactEmail: string
  registeredByEmails: readonly string[]
}

/** Admins, the creator and the contact have full access; registered-by people have the attendees. */
export function registrationAccess(person: Person, registration: RegistrationPeople): RegistrationAccess {
  const { creatorId, contactEmail, registeredByEmails } = registration
  if (person.role === 'admin' || person.id === creatorId) return 'full'
  if (isSameEmail(person.email, contactEmail)) return 'full'
  return registeredByEmails.some((email) => isSameEmail(email, person.email)) ? 'attendeesOnly' : 'none'
}

/** Whether an admin has reopened a registration for its partner; the last day counts in full. */
export function isReopened(reopenedUntil: string | null, today: string): boolean {
  return reopenedUntil !== null && today <= reopenedUntil
}

/** Whether the caller is sent to the closed page instead of a new registration. */
export function isClosedFor(role: Role, state: RegistrationState): boolean {
  return role !== 'admin' && state !== 'open'
}

/**
 * What somebody may change of a saved registration today. After the event day only an admin's corrections remain,
 * whether it was reopened or not.
 */
export function changeableParts(
  caller: { role: Role; access: RegistrationAccess },
  moment: { state: RegistrationState; isPastEvent: boolean; isReopened: boolean },
): ChangeableParts {
  if (caller.access === 'none') return 'nothing'
  if (moment.isPastEvent) return caller.role === 'admin' ? 'namesAndComments' : 'nothing'
  if (isClosedFor(caller.role, moment.state) && !moment.isReopened) return 'nothing'
  return caller.access === 'full' ? 'everything' : 'attendees'
}

const namesAndComments = [
  /^contact\.(nameForMarketingMaterials|firstName|lastName|companyName)$/,
  /^attendees\.\d+\.(name|attendeeInfo\.(firstName|lastName|company))$/,
  /^review\.comments$/,
]

/** Whether a field of a registration, such as `attendees.3.attendeeInfo.firstName`, belongs to the changeable parts. */
export function isChangeable(path: string, parts: ChangeableParts): boolean {
  switch (parts) {
    case 'everything':
      return true
    case 'attendees':
      return path === 'attendees' || path.startsWith('attendees.')
    case 'namesAndComments':
      return namesAndComments.some((pattern) => pattern.test(path))
    case 'nothing':
      return false
  }
}

/** Calendar days in the organization's time zone; `until` counts in full. */
export type OnlineUpdates =
  | { state: 'notYetOpen'; from: string; until: string }
  | { state: 'open'; until: string }
  | { state: 'closed'; since: string }

/** Whether the people of a registration can work on it `today`, by the event's window or because it was reopened. */
export function findOnlineUpdates(
  { event, reopenedUntil }: { event: EventDates; reopenedUntil: string | null },
  today: string,
): OnlineUpdates {
  const { eventDate, registrationOpenDate: from } = event
  const close = earlier(event.onlineUpdatesCloseDate, eventDate)
  if (!isCurrentEvent(event, today)) return { state: 'closed', since: close }
  const again = isReopened(reopenedUntil, today) && reopenedUntil ? earlier(reopenedUntil, eventDate) : null
  if (today < from && again === null) return { state: 'notYetOpen', from, until: close }
  if (again === null) return today > close ? { state: 'closed', since: close } : { state: 'open', until: close }
  // Registration may open later than the reopening ends.
  const isOpenAfterwards = addDays(again, 1) >= from
  return { state: 'open', until: isOpenAfterwards && close > again ? close : again }
}

/** Until when names can wait: for one of those who could enter them, or for an organizer. */
export function describeNamesDay(updates: OnlineUpdates, role: Role): string {
  if (updates.state !== 'open') return describeNoUpdates(updates, role)
  return role === 'admin'
    ? `The partner can add names through ${formatDate(updates.until)}.`
    : `You can add names through ${formatDate(updates.until)}.`
}

/** Why no names can be entered online now, and what to do instead: for one of those who could, or for an organizer. */
export function describeNoUpdates(updates: Exclude<OnlineUpdates, { state: 'open' }>, role: Role): string {
  if (updates.state === 'notYetOpen') {
    return `You can enter names online from ${formatDate(updates.from)} through ${formatDate(updates.until)}.`
  }
  const closed = `Online updates closed on ${formatDate(updates.since)}`
  return role === 'admin'
    ? `${closed}. Only organizers can change names now.`
    : `${closed}. To change names, contact the organizers.`
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Calendar days in the organization's time zone. */
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
  return `Choose a day from today through ${formatDate(eventDate)}, the day of the event`
}

/** The last day, in `timeZone`, on which what was deleted at an instant can be restored. */
export function lastRestorableDay(deletedAt: string, timeZone: string): string {
  return addDays(todayIn(timeZone, deletedAt), restorableDays)
}

/** Whether it can be restored on the day `today`; the last day counts in full. */
export function isRestorable(deletedAt: string, today: string, timeZone: string): boolean {
  return today <= lastRestorableDay(deletedAt, timeZone)
}
