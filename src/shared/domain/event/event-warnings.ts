/** What an organiser is told about the dates of an event that can be saved and yet look like a slip. */

import { isCalendarDate } from '../calendar.ts'
import { formatDate } from '../formats.ts'
import type { Issue } from '../issue.ts'
import { type EventDates, isCurrentEvent, proposeOnlineUpdatesClose } from './event-window.ts'

interface StoredEvent extends EventDates {
  registrationCount: number
}

/** Warnings that keep nobody from saving, for `wanted` as it stands in the form; `stored` is undefined for a new event. */
export function findDateWarnings(wanted: EventDates, stored: StoredEvent | undefined, today: string): Issue[] {
  const { eventDate, registrationOpenDate, onlineUpdatesCloseDate } = wanted
  const warnings: Issue[] = []
  if (stored && isMovedAhead(stored, registrationOpenDate, today)) {
    const count = stored.registrationCount === 1 ? 'is 1 registration' : `are ${stored.registrationCount} registrations`
    const message = `There ${count} already. Partners cannot register before ${formatDate(registrationOpenDate)}.`
    warnings.push({ path: 'registrationOpenDate', message })
  }
  if (isCalendarDate(eventDate) && isCalendarDate(onlineUpdatesCloseDate) && onlineUpdatesCloseDate > eventDate) {
    const message =
      'This is after the event: partners could still change what is over. Look again, unless this is meant.'
    warnings.push({ path: 'onlineUpdatesCloseDate', message })
  }
  return warnings
}

function isMovedAhead(stored: StoredEvent, opening: string, today: string): boolean {
  if (stored.registrationCount === 0 || !isCalendarDate(opening)) return false
  return opening > today && opening > stored.registrationOpenDate
}

/**
 * What happens when `wanted` is saved with a date in the past, to be asked about first; null when there is nothing to
 * ask: its date is ahead, it was a past event before, or nobody has registered for it.
 */
export function describeBecomingPast(
  wanted: { name: string; eventDate: string },
  stored: StoredEvent | undefined,
  today: string,
): string | null {
  if (!isCalendarDate(wanted.eventDate) || isCurrentEvent(wanted, today)) return null
  if (!stored) return `${wanted.name} begins as a past event`
  if (stored.registrationCount === 0 || !isCurrentEvent(stored, today)) return null
  return `${wanted.name} and ${describeItsRegistrations(stored.registrationCount)} become a past event`
}

/** `its 40 registrations` */
export function describeItsRegistrations(count: number): string {
  return count === 1 ? 'its 1 registration' : `its ${count} registrations`
}

/**
 * The usual day for the close of online updates where another one is chosen, to be offered; null when the usual day is
 * chosen, is not known yet, or would not be after the opening.
 */
export function findUsualClose({ eventDate, registrationOpenDate, onlineUpdatesCloseDate }: EventDates): string | null {
  const usual = proposeOnlineUpdatesClose(eventDate)
  if (usual === null || usual === onlineUpdatesCloseDate || usual <= registrationOpenDate) return null
  return usual
}
