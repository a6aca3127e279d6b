const minuteInMilliseconds = 60_000
const dayInMinutes = 24 * 60

export const minutesAfter = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * minuteInMilliseconds).toISOString()

export const minutesBefore = (now: Date, minutes: number): string => minutesAfter(now, -minutes)

export const daysAfter = (now: Date, days: number): string => minutesAfter(now, days * dayInMinutes)

export const daysBefore = (now: Date, days: number): string => daysAfter(now, -days)
