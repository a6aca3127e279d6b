import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { findFederalHoliday } from './federal-holidays.ts'

/** As the Office of Personnel Management publishes them: the days on which offices are closed. */
const published = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
}

/** Holidays on a weekend, which are kept on another day too. */
const onWeekends = ['2026-07-04', '2027-06-19', '2027-07-04', '2027-12-25', '2028-01-01', '2028-11-11']

describe('findFederalHoliday', () => {
  test('finds the published days from 2026 through 2028, and those on weekends, and no others', () => {
    const days = Object.entries(published).flatMap(([year, ends]) => ends.split(' ').map((end) => `${year}-${end}`))
    const found: string[] = []
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) if (findFederalHoliday(day)) found.push(day)
    expect(found).toEqual([...days, ...onWeekends].toSorted())
  })

  test.each([
    ['2027-12-31', 'New Year’s Day'],
    ['2026-07-03', 'Independence Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-27', null],
  ])('names the holiday on %s', (day, name) => {
    expect(findFederalHoliday(day)).toBe(name)
  })
})
