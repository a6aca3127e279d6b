import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  countDays,
  findInstant,
  isCalendarDate,
  isTimeZone,
  readDay,
  readWallClock,
  toUtcMidnight,
} from './calendar.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('calendar dates', () => {
  test.each(['2027-05-14', '2028-02-29', '2027-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  test.each([
    '',
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-5-14',
    '05/14/2027',
    '2027-05-14T00:00',
    ' 2027-05-14',
  ])('rejects "%s"', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test('reports the invalid date', () => {
    expect(() => toUtcMidnight('2027-02-30')).toThrow(new RangeError('Not a calendar date: "2027-02-30"'))
    expect(() => addDays('soon', 1)).toThrow('"soon"')
  })

  test('adds days across months, years, and leap days', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  test('returns to the original date after adding and subtracting days, and sorts dates chronologically', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 40_000 }), (date, days) => {
        const later = addDays(date, days)
        expect(addDays(later, -days)).toBe(date)
        expect(countDays(date, later)).toBe(days)
        expect(countDays(later, date)).toBe(-days)
        expect(later > date).toBe(true)
      }),
    )
  })
})

describe('the wall clock', () => {
  test('shows the day, time, and time zone', () => {
    expect(readWallClock('America/Chicago', '2027-03-02T20:05:00Z')).toEqual({
      date: '2027-03-02',
      time: '14:05',
      zone: 'CST',
    })
  })

  test('shows midnight as the start of the new day', () => {
    expect(readWallClock('America/Chicago', '2027-07-01T05:00:00Z')).toEqual({
      date: '2027-07-01',
      time: '00:00',
      zone: 'CDT',
    })
  })

  test('shows an early year in four digits', () => {
    expect(readWallClock('UTC', '0099-03-02T20:05:00Z').date).toBe('0099-03-02')
  })

  test('matches UTC in the UTC time zone', () => {
    const anyInstant = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyInstant, (date) => {
        const { date: day, time } = readWallClock('UTC', date.toISOString())
        expect(date.toISOString().startsWith(`${day}T${time}`)).toBe(true)
      }),
    )
  })

  test('returns the day without the time', () => {
    const anyInstant = fc.date({ min: new Date('0050-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
    const anyZone = fc.constantFrom('UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Kiritimati')
    fc.assert(
      fc.property(anyInstant, anyZone, (date, zone) => {
        expect(readDay(zone, date.toISOString())).toBe(readWallClock(zone, date.toISOString()).date)
      }),
    )
  })

  test('quotes an unknown time zone or instant in its error', () => {
    expect(() => readWallClock('Mars/Olympus', '2027-03-02T20:05:00Z')).toThrow(
      expect.objectContaining({
        name: 'RangeError',
        message: 'Unknown time zone "Mars/Olympus"',
        cause: expect.any(RangeError),
      }),
    )
    expect(() => readWallClock('UTC', 'tomorrow')).toThrow(new RangeError('Not an instant: "tomorrow"'))
  })

  test('distinguishes time zones from other words', () => {
    for (const name of ['America/Chicago', 'UTC', 'Europe/Berlin']) expect(isTimeZone(name)).toBe(true)
    for (const name of ['', 'Chicago', 'Mars/Olympus', 'America/Chicago ', '+05:00', '-0500']) {
      expect(isTimeZone(name)).toBe(false)
    }
  })
})

describe('findInstant', () => {
  test.each([
    ['in winter', '2027-01-15', 7 * 60, '2027-01-15T13:00:00.000Z'],
    ['in summer', '2027-05-14', 7 * 60, '2027-05-14T12:00:00.000Z'],
    ['after midnight', '2027-05-14', 25 * 60, '2027-05-15T06:00:00.000Z'],
    ['before the clocks are set forward', '2027-03-14', 90, '2027-03-14T07:30:00.000Z'],
    ['in the hour that is skipped, an hour later', '2027-03-14', 150, '2027-03-14T08:30:00.000Z'],
    ['in the hour that is repeated, the first time', '2027-11-07', 90, '2027-11-07T06:30:00.000Z'],
    ['after the clocks are set back', '2027-11-07', 150, '2027-11-07T08:30:00.000Z'],
  ])('finds a time %s', (_, date, minutes, instant) => {
    expect(findInstant(date, minutes, 'America/Chicago').toISOString()).toBe(instant)
  })
})
