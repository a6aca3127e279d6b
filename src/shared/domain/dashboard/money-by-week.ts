/** Money raised over the weeks before an event, so that this year's can be held against last year's. */

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
