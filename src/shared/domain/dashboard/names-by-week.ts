/** How the names of an event come in over the weeks before online updates close, and how many will be missing then. */

import { addDays, countDays } from '../calendar.ts'
import { weeksBeforeEvent } from './money-by-week.ts'

/** How many names were known when a day began, of how many places that somebody comes to. */
export interface NameCount {
  day: string
  given: number
  places: number
}

export interface WeekNames {
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

const daysOfPace = 21
const fewestDaysOfPace = 14

/**
 * How many names will be missing after the close if they go on coming in as in the last three weeks; the last count is that
 * of now. Null where there is too little to go by: less than two weeks, nothing missing, or the close is over.
 */
export function projectMissingNames(counts: readonly NameCount[], closeDate: string): number | null {
  const now = counts.at(-1)
  if (!now || now.given >= now.places || now.day > closeDate) return null
  const since = addDays(now.day, -daysOfPace)
  const first = counts.find(({ day }) => day >= since) ?? now
  const days = countDays(first.day, now.day)
  if (days < fewestDaysOfPace) return null
  const perDay = Math.max(0, now.given - first.given) / days
  const daysLeft = countDays(now.day, closeDate) + 1
  return Math.max(0, Math.ceil(now.places - now.given - perDay * daysLeft))
}
