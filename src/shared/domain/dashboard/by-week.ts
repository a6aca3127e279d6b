/** The money pledged and names received in each week before an event, to compare years. */

import { countDays } from '../calendar.ts'

/** A registration's total in whole dollars, and the calendar day it was created. */
export interface DatedGift {
  day: string
  amount: number
}

export interface WeekTotal {
  /** 0 is the event's week. */
  weeksBefore: number
  /** Whole dollars through the end of that week. */
  total: number
}

const daysPerWeek = 7

/** Returns 0 for the event day, the six days before it, and every day after it. */
export function weeksBeforeEvent(day: string, eventDate: string): number {
  return Math.max(0, Math.floor(countDays(day, eventDate) / daysPerWeek))
}

/**
 * Returns the total at the end of each week, from the first gift's week to this week, or the event's week once it is
 * over. Empty before the first gift.
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

/** Returns the total at the end of the day that many days before the event. */
export function sumGivenBy(gifts: readonly DatedGift[], eventDate: string, daysBefore: number): number {
  return gifts.reduce((total, { day, amount }) => (countDays(day, eventDate) >= daysBefore ? total + amount : total), 0)
}

/** How many names were known at the start of a day, and how many were expected. */
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

/**
 * Returns the last count of each week, from the first count on. A week without one repeats the week before. `counts`
 * must be in the order of their days.
 */
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
