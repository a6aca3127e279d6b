/** Days on the calendar and the clock on the organization's wall. */

const calendarDate = /^\d{4}-\d{2}-\d{2}$/
const millisecondsPerDay = 86_400_000

/** Whether the text is a day that exists, written `2027-05-14`. */
export function isCalendarDate(text: string): boolean {
  if (!calendarDate.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  // Some engines roll 30 February over to 2 March instead of refusing it.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Midnight UTC of a calendar day, for arithmetic and printing that no zone may shift. Throws a RangeError for anything else. */
export function utcMidnight(date: string): Date {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: "${date}"`)
  return new Date(`${date}T00:00:00Z`)
}

/** The day a number of days later, or earlier when negative. Throws a RangeError when `date` is no calendar date. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date).getTime() + days * millisecondsPerDay).toISOString().slice(0, 10)
}

/** How many days from one day to another, negative when the other is earlier. Throws a RangeError when one is no calendar date. */
export function countDays(from: string, to: string): number {
  return (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / millisecondsPerDay
}

/** Whether the name is a time zone that this program can reckon in, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  // Some browsers take offsets such as +05:00 for names of zones, others fail on them.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    wallClockOf(name)
    return true
  } catch {
    return false
  }
}

interface WallClock {
  /** `2027-03-02` */
  date: string
  /** `14:05` */
  time: string
  /** `CST` */
  zone: string
}

/**
 * What calendar and clock on a wall in `timeZone` show at an instant.
 * Throws a RangeError that names the zone or the instant when it is none.
 */
export function readWallClock(timeZone: string, instant: string): WallClock {
  const shown = new Map(
    wallClockOf(timeZone)
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

/** The date alone, for which the clock need not be read: thousands of instants are asked for their day. Throws as `readWallClock` does. */
export function readDay(timeZone: string, instant: string): string {
  const moment = readInstant(instant)
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lastRead?.minute === minute && lastRead.timeZone === timeZone) return lastRead.date
  const [month = '', day = '', year = ''] = calendarOf(timeZone).format(moment).split('/')
  const date = `${year.padStart(4, '0')}-${month}-${day}`
  lastRead = { minute, timeZone, date }
  return date
}

/** What was asked last is asked again within the same minute by nearly everybody. */
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

const calendarOf = rememberFormats(dayOptions)
const wallClockOf = rememberFormats({
  ...dayOptions,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Making a formatter costs far more than using it, and an organization has one zone. */
function rememberFormats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = made.get(timeZone) ?? makeFormat(timeZone, options)
    made.set(timeZone, format)
    return format
  }
}

function makeFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch (cause) {
    throw new RangeError(`Unknown time zone "${timeZone}"`, { cause })
  }
}
