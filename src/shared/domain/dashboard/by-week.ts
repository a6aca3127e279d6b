/** An event over the weeks before it: the money pledged and the names given, so that two years can be compared. */

import { countDays } from '../calendar.ts'

/** What a registration gives, in whole dollars, and the calendar day on which it was made. */
export interface DatedGift {
  day: string
  amount: number
}

export interface WeekTotal {
  /** 0 is the event's week. */
  weeksBefore: number
  /** Whole dollars given until the end of that week. */
  total: number
}

const daysPerWeek = 7

/** 0 for the event day and the six days before it, and for whatever comes after it. */
export function weeksBeforeEvent(day: string, eventDate: string): number {
  return Math.max(0, Math.floor(countDays(day, eventDate) / daysPerWeek))
}

/**
 * What had been given until the end of each week, from the week of the first gift to the week of `today`, or to the event's
 * week once that is over. Empty before the first gift; the last total is all that was given.
 */
export function addUpByWeek(gifts: readonly DatedGift[], eventDate: string, today: string): WeekTotal[] {
  const lastWeek = weeksBeforeEvent(today, eventDate)
  const given = new Map<number, number>()
  for (const { day, amount } of gifts) {
    const week = Math.max(lastWeek, weeksBeforeEvent(day, eventDate))
    given.set(week, (given.get(week) ?? 0) + amount)
  }
  const weeks: WeekTotal[] = []
  let total = 0
  for (let week = [...given.keys()].reduce((first, one) => Math.max(first, one), -1); week >= lastWeek; week -= 1) {
    total += given.get(week) ?? 0
    weeks.push({ weeksBefore: week, total })
  }
  return weeks
}

/** What had been given by the end of the day that was so many days before the event. */
export function sumGivenBy(gifts: readonly DatedGift[], eventDate: string, daysBefore: number): number {
  return gifts.reduce((total, { day, amount }) => (countDays(day, eventDate) >= daysBefore ? total + amount : total), 0)
}

/** How many names were known when a day began, of how many places that somebody comes to. */
export interface NameCount {
  day: string
  given: number
  places: number
}

interface WeekNames {
  /** 0 is the week of the close. */
  weeksBefore: number
  given: number
  places: number
}

/** What stood last in each week, from the first count on; a week without one is as the week before it. Counts are in the order of their days. */
export function listNameWeeks(counts: readonly NameCount[], closeDate: string): WeekNames[] {
  const last = new Map(counts.map((count) => [weeksBeforeEvent(count.day, closeDate), count]))
  const [first, end] = [counts[0], counts.at(-1)]
  if (!first || !end) return []
  const weeks: WeekNames[] = []
  let known = first
  const lastWeek = weeksBeforeEvent(end.day, closeDate)
  for (let weeksBefore = weeksBeforeEvent(first.day, closeDate); weeksBefore >= lastWeek; weeksBefore -= 1) {
    known = last.get(weeksBefore) ?? known
    weeks.push({ weeksBefore, given: known.given, places: known.places })
  }
  return weeks
}
