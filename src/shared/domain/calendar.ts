const calendarDate = /^\d{4}-\d{2}-\d{2}$/
const millisecondsPerDay = 86_400_000

export function isCalendarDate(text: string): boolean {
  if (!calendarDate.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  // Some engines turn February 30 into March 2 instead of refusing it.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/**
 * Returns midnight UTC of a calendar day, for arithmetic independent of time zones.
 * @throws {RangeError} for anything else
 */
export function toUtcMidnight(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: "${date}"`)
  return new Date(`${date}T00:00:00Z`)
}

/**
 * Returns the day a number of days later, or earlier if negative.
 * @throws {RangeError} if `date` isn't a calendar date
 */
export function addDays(date: string, days: number): string {
  return new Date(toUtcMidnight(date).getTime() + days * millisecondsPerDay).toISOString().slice(0, 10)
}

/**
 * Returns the number of days between two days, negative if `to` is earlier.
 * @throws {RangeError} if one isn't a calendar date
 */
export function countDays(from: string, to: string): number {
  return (toUtcMidnight(to).getTime() - toUtcMidnight(from).getTime()) / millisecondsPerDay
}

/** Sunday is 0. @throws {RangeError} if `date` isn't a calendar date */
export const readWeekday = (date: string): number => toUtcMidnight(date).getUTCDay()

export function isTimeZone(name: string): boolean {
  // Some browsers accept offsets such as +05:00, and others fail on them.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    getWallClockFormat(name)
    return true
  } catch {
    return false
  }
}

/** UTC for an unknown zone, such as one that another program wrote into the database. */
export const toValidTimeZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : 'UTC')

interface WallClock {
  date: string
  time: string
  zone: string
}

/** The local date and time at an instant. @throws {RangeError} for an invalid zone or instant */
export function readWallClock(timeZone: string, instant: string): WallClock {
  const shown = new Map(
    getWallClockFormat(timeZone)
      .formatToParts(readInstant(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}

/**
 * Only the date, which is faster than `readWallClock` for thousands of instants.
 * @throws {RangeError} like `readWallClock`
 */
export function readDay(timeZone: string, instant: string): string {
  const moment = readInstant(instant)
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lastRead?.minute === minute && lastRead.timeZone === timeZone) return lastRead.date
  const [month = '', day = '', year = ''] = getCalendarFormat(timeZone).format(moment).split('/')
  const date = `${year.padStart(4, '0')}-${month}-${day}`
  lastRead = { minute, timeZone, date }
  return date
}

/**
 * Returns the instant that many minutes after midnight in this time zone. A time that daylight saving skips moves an
 * hour later.
 * @throws {RangeError} like `readWallClock`
 */
export function findInstant(date: string, minutes: number, timeZone: string): Date {
  const wanted = toUtcMidnight(date).getTime() + minutes * 60_000
  const offsetAt = (instant: number) => {
    const { date, time } = readWallClock(timeZone, new Date(instant).toISOString())
    return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000
  }
  const [first, second] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  const candidates = [wanted - first, wanted - second]
  return new Date(candidates.find((instant) => instant + offsetAt(instant) === wanted) ?? wanted - first)
}

let lastRead: { minute: number; timeZone: string; date: string } | undefined

function readInstant(instant: string): Date {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not an instant: "${instant}"`)
  return moment
}

const dayOptions: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
}

const getCalendarFormat = rememberFormats(dayOptions)
const getWallClockFormat = rememberFormats({
  ...dayOptions,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Creating a formatter costs far more than using it, and an organization has one time zone. */
function rememberFormats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? createDateFormat(timeZone, options)
    made.set(timeZone, format)
    return format
  }
}

function createDateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch (cause) {
    throw new RangeError(`Unknown time zone "${timeZone}"`, { cause })
  }
}
