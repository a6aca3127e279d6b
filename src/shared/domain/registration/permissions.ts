import { restorableDays } from '../../limits.ts'
import { addDays, isCalendarDate } from '../calendar.ts'
import { type EventDates, isCurrentEvent, type RegistrationState, readToday } from '../event/event-window.ts'
import { formatDate, isSameEmail } from '../formats.ts'

export type Role = 'admin' | 'user'

/** `none` must look as if the registration didn't exist. */
export type RegistrationAccess = 'full' | 'attendeesOnly' | 'none'

export type ChangeableParts = 'everything' | 'attendees' | 'namesAndComments' | 'nothing'

interface UserWithRole {
  id: number
  email: string
  role: Role
}

interface RegistrationPeople {
  creatorId: number | null
  contactEmail: string
  registeredByEmails: readonly string[]
}

/** Administrators, the creator, and the contact have full access. Registered-by people can change attendees. */
export function decideRegistrationAccess(person: UserWithRole, registration: RegistrationPeople): RegistrationAccess {
  const { creatorId, contactEmail, registeredByEmails } = registration
  if (person.role === 'admin' || person.id === creatorId) return 'full'
  if (isSameEmail(person.email, contactEmail)) return 'full'
  return registeredByEmails.some((email) => isSameEmail(email, person.email)) ? 'attendeesOnly' : 'none'
}

/** The last day counts. */
export function isReopened(reopenedUntil: string | null, today: string): boolean {
  return reopenedUntil !== null && today <= reopenedUntil
}

/** Partners see the closed page instead of a new registration. */
export function isClosedFor(role: Role, state: RegistrationState): boolean {
  return role !== 'admin' && state !== 'open'
}

/** After the event day, only an administrator's corrections remain, even if the registration was reopened. */
export function decideChangeableParts(
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

/** Calendar days in the organization's time zone. `until` is the last day. */
export type OnlineUpdates =
  | { state: 'notYetOpen'; from: string; until: string }
  | { state: 'open'; until: string }
  | { state: 'closed'; since: string }

/** Either the event is open, or the registration was reopened. */
export function findOnlineUpdates(
  { event, reopenedUntil }: { event: EventDates; reopenedUntil: string | null },
  today: string,
): OnlineUpdates {
  const { eventDate, registrationOpenDate: from } = event
  const close = pickEarlierDate(event.onlineUpdatesCloseDate, eventDate)
  if (!isCurrentEvent(event, today)) return { state: 'closed', since: close }
  const again = isReopened(reopenedUntil, today) && reopenedUntil ? pickEarlierDate(reopenedUntil, eventDate) : null
  if (today < from && again === null) return { state: 'notYetOpen', from, until: close }
  if (again === null) return today > close ? { state: 'closed', since: close } : { state: 'open', until: close }
  // Registration may open after the reopening ends.
  const isOpenAfterwards = addDays(again, 1) >= from
  return { state: 'open', until: isOpenAfterwards && close > again ? close : again }
}

export function describeNamesDay(updates: OnlineUpdates, role: Role): string {
  if (updates.state !== 'open') return describeNoUpdates(updates, role)
  return role === 'admin'
    ? `The partner can add names through ${formatDate(updates.until)}.`
    : `You can add names through ${formatDate(updates.until)}.`
}

export function describeNoUpdates(updates: Exclude<OnlineUpdates, { state: 'open' }>, role: Role): string {
  if (updates.state === 'notYetOpen') {
    return `You can enter names online from ${formatDate(updates.from)} through ${formatDate(updates.until)}.`
  }
  const closed = `Online updates closed on ${formatDate(updates.since)}`
  return role === 'admin'
    ? `${closed}. Only organizers can change names now.`
    : `${closed}. To change names, contact the organizers.`
}

const pickEarlierDate = (one: string, other: string) => (one < other ? one : other)

interface Bounds {
  today: string
  eventDate: string
}

/**
 * Returns the error in a reopening's last day, or null: it must be from today through the event day.
 * @throws {RangeError} if a bound isn't a calendar date
 */
export function checkReopenedUntil(day: string, { today, eventDate }: Bounds): string | null {
  if (!isCalendarDate(day)) return 'Date Required'
  if (day >= today && day <= eventDate) return null
  return `Choose a day from today through ${formatDate(eventDate)}, the day of the event`
}

/** The last day, in `timeZone`, to restore a registration deleted at an instant. */
export function lastRestorableDay(deletedAt: string, timeZone: string): string {
  return addDays(readToday(timeZone, deletedAt), restorableDays)
}

export function isRestorable(deletedAt: string, today: string, timeZone: string): boolean {
  return today <= lastRestorableDay(deletedAt, timeZone)
}
