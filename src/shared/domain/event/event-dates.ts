import { addDays, isCalendarDate, toUtcMidnight } from '../calendar.ts'
import { formatDate } from '../formats.ts'
import type { Issue } from '../issue.ts'
import { formatCount } from '../text.ts'
import { type EventDates, isCurrentEvent, proposeOnlineUpdatesClose } from './event-window.ts'

interface StoredEvent extends EventDates {
  registrationCount: number
}

/** Warnings don't prevent saving. `stored` is undefined for a new event. */
export function findDateWarnings(wanted: EventDates, stored: StoredEvent | undefined, today: string): Issue[] {
  const { eventDate, registrationOpenDate, onlineUpdatesCloseDate } = wanted
  const warnings: Issue[] = []
  if (stored && isMovedAhead(stored, registrationOpenDate, today)) {
    const count = stored.registrationCount === 1 ? 'is 1 registration' : `are ${stored.registrationCount} registrations`
    const message = `There ${count} already. Partners can’t register before ${formatDate(registrationOpenDate)}.`
    warnings.push({ path: 'registrationOpenDate', message })
  }
  if (isCalendarDate(eventDate) && isCalendarDate(onlineUpdatesCloseDate) && onlineUpdatesCloseDate > eventDate) {
    const message = 'This date is after the event, so partners could change their registrations once it’s over.'
    warnings.push({ path: 'onlineUpdatesCloseDate', message })
  }
  return warnings
}

function isMovedAhead(stored: StoredEvent, opening: string, today: string): boolean {
  if (stored.registrationCount === 0 || !isCalendarDate(opening)) return false
  return opening > today && opening > stored.registrationOpenDate
}

export interface DatesQuestion {
  title: string
  confirmLabel: string
  facts: string[]
}

interface WantedEvent extends EventDates {
  name: string
}

/** Null if no question is needed. `stored` is undefined for a new event. */
export function findDatesQuestion(
  wanted: WantedEvent,
  stored: StoredEvent | undefined,
  today: string,
): DatesQuestion | null {
  if (!isCalendarDate(wanted.eventDate)) return null
  const past = describeBecomingPast(wanted, stored, today)
  const move = describeMove(wanted, stored)
  const lateClose = describeLateClose(wanted, stored)
  const facts = [past, move, lateClose].filter((fact) => fact !== null)
  if (past) return { title: 'Save as a past event?', confirmLabel: 'Save as a past event', facts }
  if (move)
    return { title: `Move the event to ${formatDate(wanted.eventDate)}?`, confirmLabel: 'Move the event', facts }
  if (lateClose) return { title: 'Close online updates after the event?', confirmLabel: 'Save these dates', facts }
  return null
}

function describeBecomingPast(wanted: WantedEvent, stored: StoredEvent | undefined, today: string): string | null {
  if (isCurrentEvent(wanted, today)) return null
  const outcome = 'a past event. Partners can’t register or change anything.'
  if (!stored) return `${wanted.name} will be ${outcome}`
  if (stored.registrationCount === 0 || !isCurrentEvent(stored, today)) return null
  return `${wanted.name} and ${describeRegistrationCount(stored.registrationCount)} will become ${outcome}`
}

function describeMove({ eventDate }: WantedEvent, stored: StoredEvent | undefined): string | null {
  if (!stored || stored.registrationCount === 0 || stored.eventDate === eventDate) return null
  const partners = formatCount(stored.registrationCount, 'partner has', 'partners have')
  return `${partners} registered for ${formatDate(stored.eventDate)}.`
}

function describeLateClose({ eventDate, onlineUpdatesCloseDate: close }: WantedEvent, stored: StoredEvent | undefined) {
  const isAsSaved = stored?.eventDate === eventDate && stored.onlineUpdatesCloseDate === close
  if (isAsSaved || !isCalendarDate(close) || close <= eventDate) return null
  return `Online updates close on ${formatDate(close)}, after the event. Partners could still make changes once the event is over.`
}

/** `its 40 registrations` */
export function describeRegistrationCount(count: number): string {
  return count === 1 ? 'its 1 registration' : `its ${count} registrations`
}

/** The default day to offer instead of the selected one. Null if there is no other valid one. */
export function findDefaultCloseDate({
  eventDate,
  registrationOpenDate,
  onlineUpdatesCloseDate,
}: EventDates): string | null {
  const usual = proposeOnlineUpdatesClose(eventDate)
  if (usual === null || usual === onlineUpdatesCloseDate || usual <= registrationOpenDate) return null
  return usual
}

interface NamedEvent extends EventDates {
  name: string
}

const millisecondsPerWeek = 7 * 86_400_000

/**
 * Proposes the first anniversary that is `today` or later, on the same weekday. All dates move by the same number of
 * whole weeks.
 */
export function proposeNextEvent(latest: NamedEvent, today: string): NamedEvent {
  const { years, days } = findNextOccasion(latest.eventDate, today)
  return {
    name: advanceYearInName(latest.name, years),
    eventDate: addDays(latest.eventDate, days),
    registrationOpenDate: addDays(latest.registrationOpenDate, days),
    onlineUpdatesCloseDate: addDays(latest.onlineUpdatesCloseDate, days),
  }
}

function findNextOccasion(eventDate: string, today: string): { years: number; days: number } {
  for (let years = 1; ; years += 1) {
    const days = countWeeksToAnniversary(eventDate, years) * 7
    if (addDays(eventDate, days) >= today) return { years, days }
  }
}

function countWeeksToAnniversary(date: string, years: number): number {
  return Math.round((anniversary(date, years) - toUtcMidnight(date).getTime()) / millisecondsPerWeek)
}

/** February 29 has its anniversary on March 1. */
function anniversary(date: string, years: number): number {
  const day = new Date(toUtcMidnight(date))
  return day.setUTCFullYear(day.getUTCFullYear() + years)
}

export function advanceYearInName(name: string, years: number): string {
  return name.replace(/(?<!\d)(?:19|20)\d{2}$/, (year) => String(Number(year) + years))
}
