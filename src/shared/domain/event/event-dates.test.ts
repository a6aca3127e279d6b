import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, utcMidnight } from '../calendar.ts'
import {
  describeBecomingPast,
  describeItsRegistrations,
  findDateWarnings,
  findUsualClose,
  proposeNextEvent,
  raiseYear,
} from './event-dates.ts'

const today = '2027-03-10'
const dates = { eventDate: '2027-05-14', registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23' }
const stored = { ...dates, registrationCount: 40 }
const pathsOf = (changes: Partial<typeof dates>, from: typeof stored | undefined = stored) =>
  findDateWarnings({ ...dates, ...changes }, from, today).map(({ path }) => path)

describe('The dates of an event', () => {
  test('as they usually are give no warning', () => {
    expect(pathsOf({})).toEqual([])
    expect(findDateWarnings(dates, undefined, today)).toEqual([])
  })

  test('are warned of when online updates close after the event, not on its day', () => {
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-14' })).toEqual([])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15' })).toEqual(['onlineUpdatesCloseDate'])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15', eventDate: '' })).toEqual([])
  })

  test('are warned of when the opening moves ahead though partners have registered', () => {
    const [warning] = findDateWarnings({ ...dates, registrationOpenDate: '2027-03-11' }, stored, today)
    expect(warning).toEqual({
      path: 'registrationOpenDate',
      message: 'There are 40 registrations already. Partners cannot register before Thu, Mar 11, 2027.',
    })
    expect(pathsOf({ registrationOpenDate: today })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '' })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '2027-03-11' }, { ...stored, registrationCount: 0 })).toEqual([])
  })

  test('are not warned of for an opening that lies ahead and stays where it was', () => {
    const ahead = { registrationOpenDate: '2027-03-20' }
    expect(pathsOf(ahead, { ...stored, ...ahead })).toEqual([])
  })
})

describe('A date in the past', () => {
  const wanted = { name: 'Hope Classic 2027', eventDate: '2027-03-09' }

  test('is asked about for an event with registrations, and for a new one', () => {
    expect(describeBecomingPast(wanted, stored, today)).toBe(
      'Hope Classic 2027 and its 40 registrations become a past event',
    )
    expect(describeBecomingPast(wanted, undefined, today)).toBe('Hope Classic 2027 begins as a past event')
  })

  test('is not asked about when it is none, was one before, or nobody has registered', () => {
    expect(describeBecomingPast({ ...wanted, eventDate: today }, stored, today)).toBeNull()
    expect(describeBecomingPast({ ...wanted, eventDate: '' }, undefined, today)).toBeNull()
    expect(describeBecomingPast(wanted, { ...stored, eventDate: '2027-03-08' }, today)).toBeNull()
    expect(describeBecomingPast(wanted, { ...stored, registrationCount: 0 }, today)).toBeNull()
  })
})

test('The usual close is offered where another day is chosen, and only after the opening', () => {
  expect(findUsualClose(dates)).toBeNull()
  expect(findUsualClose({ ...dates, onlineUpdatesCloseDate: '2027-05-01' })).toBe('2027-04-23')
  expect(findUsualClose({ ...dates, eventDate: '' })).toBeNull()
  expect(findUsualClose({ ...dates, eventDate: '2027-03-22', onlineUpdatesCloseDate: '2027-03-20' })).toBeNull()
})

test('One registration is spoken of as one', () => {
  const one = { ...stored, registrationCount: 1 }
  expect(describeItsRegistrations(1)).toBe('its 1 registration')
  const [warning] = findDateWarnings({ ...dates, registrationOpenDate: '2027-03-11' }, one, today)
  expect(warning?.message).toContain('There is 1 registration already.')
})

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
