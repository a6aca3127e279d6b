/** Next year's event, proposed from the latest one: the same weekdays a year on, and the same name with its year raised. */

import { addDays, utcMidnight } from '../calendar.ts'
import type { EventDates } from './event-window.ts'

interface NamedEvent extends EventDates {
  name: string
}

const millisecondsPerWeek = 7 * 86_400_000

/**
 * Name and dates for the event that follows `latest`: its weekdays, as many years on as it takes to be `today` or later.
 * Every date moves by the same number of whole weeks, so that they keep their distance from each other.
 */
export function proposeNextEvent(latest: NamedEvent, today: string): NamedEvent {
  const { years, days } = findNextOccasion(latest.eventDate, today)
  return {
    name: raiseYear(latest.name, years),
    eventDate: addDays(latest.eventDate, days),
    registrationOpenDate: addDays(latest.registrationOpenDate, days),
    onlineUpdatesCloseDate: addDays(latest.onlineUpdatesCloseDate, days),
  }
}

function findNextOccasion(eventDate: string, today: string): { years: number; days: number } {
  for (let years = 1; ; years += 1) {
    const days = wholeWeeks(eventDate, years) * 7
    if (addDays(eventDate, days) >= today) return { years, days }
  }
}

/** How many weeks lead from a day to the same weekday closest to its anniversary. */
function wholeWeeks(date: string, years: number): number {
  return Math.round((anniversary(date, years) - utcMidnight(date).getTime()) / millisecondsPerWeek)
}

/** 29 February has its anniversary on 1 March. */
function anniversary(date: string, years: number): number {
  const day = new Date(utcMidnight(date))
  return day.setUTCFullYear(day.getUTCFullYear() + years)
}

/** `Spring Classic 2027` becomes `Spring Classic 2028`; a name that does not end in a year stays as it is. */
export function raiseYear(name: string, years: number): string {
  return name.replace(/(?<!\d)(?:19|20)\d{2}$/, (year) => String(Number(year) + years))
}
