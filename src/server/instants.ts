/** Instants before and after another, as the database and the calls write them. */

const minuteInMilliseconds = 60_000
const dayInMinutes = 24 * 60

export const minutesAfter = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * minuteInMilliseconds).toISOString()

export const minutesBefore = (now: Date, minutes: number): string => minutesAfter(now, -minutes)

export const daysAfter = (now: Date, days: number): string => minutesAfter(now, days * dayInMinutes)

export const daysBefore = (now: Date, days: number): string => daysAfter(now, -days)

/** Clocks of several machines differ a little. What is dated later than this was written by a clock that was wrong. */
const clockDriftMinutes = 5

export const latestCredible = (now: Date): string => minutesAfter(now, clockDriftMinutes)

/** Now, and the latest that anything can have been written. */
export interface Moment {
  now: string
  latest: string
}

export const momentOf = (now: Date): Moment => ({ now: now.toISOString(), latest: latestCredible(now) })

/** The span in which what happened counts against a limit. */
export interface Window {
  since: string
  until: string
}

/** The last minutes up to now. Entries dated in the future by a wrong clock don't count. */
export const findWindow = (now: Date, minutes: number): Window => ({
  since: minutesBefore(now, minutes),
  until: latestCredible(now),
})
