import { addDays, countDays, utcMidnight } from '../calendar.ts'

/** The federal holidays of the United States: those of the same date each year, or the first date and the weekday. */
const holidays: readonly { name: string; month: string; date: string; weekday?: number }[] = [
  { name: 'New Year’s Day', month: '01', date: '01' },
  { name: 'Martin Luther King Jr. Day', month: '01', date: '15', weekday: 1 },
  { name: 'Washington’s Birthday', month: '02', date: '15', weekday: 1 },
  { name: 'Memorial Day', month: '05', date: '25', weekday: 1 },
  { name: 'Juneteenth', month: '06', date: '19' },
  { name: 'Independence Day', month: '07', date: '04' },
  { name: 'Labor Day', month: '09', date: '01', weekday: 1 },
  { name: 'Columbus Day', month: '10', date: '08', weekday: 1 },
  { name: 'Veterans Day', month: '11', date: '11' },
  { name: 'Thanksgiving', month: '11', date: '22', weekday: 4 },
  { name: 'Christmas Day', month: '12', date: '25' },
]

/**
 * Returns the holiday on a day, or null. One on a Saturday is also kept on Friday, and one on a Sunday on Monday.
 * @throws {RangeError} if `date` isn't a calendar date
 */
export function findFederalHoliday(date: string): string | null {
  const today = utcMidnight(date).getUTCDay()
  const kept = today === 5 ? addDays(date, 1) : today === 1 ? addDays(date, -1) : date
  const found = holidays.find(({ month, date: first, weekday }) => {
    const [after = -1, keptAfter] = [date, kept].map((day) => countDays(`${day.slice(0, 4)}-${month}-${first}`, day))
    return weekday === undefined ? after === 0 || keptAfter === 0 : weekday === today && after >= 0 && after < 7
  })
  return found?.name ?? null
}
