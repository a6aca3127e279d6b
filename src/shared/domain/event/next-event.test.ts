import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, utcMidnight } from '../calendar.ts'
import { proposeNextEvent, raiseYear } from './next-event.ts'

const lastYear = {
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-03-01',
  onlineUpdatesCloseDate: '2027-04-23',
}

const weekday = (date: string) => utcMidnight(date).getUTCDay()
const daysBetween = (from: string, to: string) => (utcMidnight(to).getTime() - utcMidnight(from).getTime()) / 86_400_000

test('next year’s event takes place on the same weekday, and its other days are as far off as last year', () => {
  expect(proposeNextEvent(lastYear, '2027-06-01')).toEqual({
    name: 'Hope Classic 2028',
    eventDate: '2028-05-12',
    registrationOpenDate: '2028-02-28',
    onlineUpdatesCloseDate: '2028-04-21',
  })
})

test('after a year without an event it is proposed for the next one that is ahead', () => {
  expect(proposeNextEvent(lastYear, '2028-05-12')).toMatchObject({ name: 'Hope Classic 2028', eventDate: '2028-05-12' })
  expect(proposeNextEvent(lastYear, '2028-05-13')).toMatchObject({ name: 'Hope Classic 2029', eventDate: '2029-05-11' })
})

test('an event on 29 February is proposed for the same weekday around 1 March', () => {
  const leap = { ...lastYear, eventDate: '2028-02-29', registrationOpenDate: '2028-01-01' }
  expect(proposeNextEvent(leap, '2028-03-01').eventDate).toBe('2029-02-27')
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

test('whatever the days were: same weekdays, same distances, ahead, and close to an anniversary', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.nat(200),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(3_000),
      (eventDate, before, open, later) => {
        const latest = {
          name: 'Classic',
          eventDate,
          registrationOpenDate: addDays(eventDate, -before),
          onlineUpdatesCloseDate: addDays(eventDate, open - before),
        }
        const today = addDays(eventDate, later)
        const next = proposeNextEvent(latest, today)
        const move = daysBetween(eventDate, next.eventDate)
        expect(next.eventDate >= today).toBe(true)
        expect(weekday(next.eventDate)).toBe(weekday(eventDate))
        expect(daysBetween(latest.registrationOpenDate, next.registrationOpenDate)).toBe(move)
        expect(daysBetween(latest.onlineUpdatesCloseDate, next.onlineUpdatesCloseDate)).toBe(move)
        const years = Math.round(move / 365.25)
        expect(Math.abs(move - years * 365.25)).toBeLessThan(4.5)
      },
    ),
  )
})

describe('the year in a name', () => {
  test.each([
    ['Hope Classic 2027', 'Hope Classic 2028'],
    ['2027', '2028'],
    ['Hope Classic', 'Hope Classic'],
    ['2027 Hope Classic', '2027 Hope Classic'],
    ['Hole 12027', 'Hole 12027'],
    ['Flight 7500', 'Flight 7500'],
  ])('of "%s" makes it "%s"', (name, raised) => {
    expect(raiseYear(name, 1)).toBe(raised)
  })
})
