import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toUtcMidnight } from '../calendar.ts'
import {
  advanceYearInName,
  describeRegistrationCount,
  findDatesQuestion,
  findDateWarnings,
  findDefaultCloseDate,
  proposeNextEvent,
} from './event-dates.ts'

const today = '2027-03-10'
const dates = { eventDate: '2027-05-14', registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23' }
const stored = { ...dates, registrationCount: 40 }
const pathsOf = (changes: Partial<typeof dates>, from: typeof stored | undefined = stored) =>
  findDateWarnings({ ...dates, ...changes }, from, today).map(({ path }) => path)

describe('event date warnings', () => {
  test("doesn't warn about usual dates", () => {
    expect(pathsOf({})).toEqual([])
    expect(findDateWarnings(dates, undefined, today)).toEqual([])
  })

  test("warns when online updates close after the event's day", () => {
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-14' })).toEqual([])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15' })).toEqual(['onlineUpdatesCloseDate'])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15', eventDate: '' })).toEqual([])
  })

  test('warns when the opening is postponed after partners have registered', () => {
    const [warning] = findDateWarnings({ ...dates, registrationOpenDate: '2027-03-11' }, stored, today)
    expect(warning).toEqual({
      path: 'registrationOpenDate',
      message: 'There are 40 registrations already. Partners can’t register before Thu, Mar 11, 2027.',
    })
    const [one] = findDateWarnings(
      { ...dates, registrationOpenDate: '2027-03-11' },
      { ...stored, registrationCount: 1 },
      today,
    )
    expect(one?.message).toMatch(/^There is 1 registration already/)
    expect(describeRegistrationCount(1)).toBe('its 1 registration')
    expect(pathsOf({ registrationOpenDate: today })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '' })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '2027-03-11' }, { ...stored, registrationCount: 0 })).toEqual([])
    const ahead = { registrationOpenDate: '2027-03-20' }
    expect(pathsOf(ahead, { ...stored, ...ahead })).toEqual([])
  })
})

describe('event date confirmation', () => {
  const wanted = { ...dates, name: 'Hope Classic 2027' }
  const past = { ...wanted, eventDate: '2027-03-09', onlineUpdatesCloseDate: '2027-03-08' }
  const notPast = { ...stored, eventDate: '2027-03-08' }
  const unregistered = { ...stored, registrationCount: 0 }
  const ask = (changes: Partial<typeof wanted>, from: typeof stored | undefined = stored) =>
    findDatesQuestion({ ...wanted, ...changes }, from, today)

  test('asks about a past date of a new event or one with registrations', () => {
    expect(ask(past)).toEqual({
      title: 'Save as a past event?',
      confirmLabel: 'Save as a past event',
      facts: [
        'Hope Classic 2027 and its 40 registrations will become a past event. Partners can’t register or change anything.',
        '40 partners have registered for Fri, May 14, 2027.',
      ],
    })
    expect(findDatesQuestion(past, undefined, today)?.facts).toEqual([
      'Hope Classic 2027 will be a past event. Partners can’t register or change anything.',
    ])
  })

  test('asks about another day for an event with registrations, and counts partners', () => {
    expect(ask({ eventDate: '2027-07-18' })).toEqual({
      title: 'Move the event to Sun, Jul 18, 2027?',
      confirmLabel: 'Move the event',
      facts: ['40 partners have registered for Fri, May 14, 2027.'],
    })
    expect(ask({ eventDate: '2027-05-15' }, { ...stored, registrationCount: 1 })?.facts).toEqual([
      '1 partner has registered for Fri, May 14, 2027.',
    ])
    expect(ask({}, notPast)?.title).toBe('Move the event to Fri, May 14, 2027?')
  })

  test('asks when online updates are changed to close after the event', () => {
    const late = { onlineUpdatesCloseDate: '2027-05-15' }
    expect(ask(late)).toEqual({
      title: 'Close online updates after the event?',
      confirmLabel: 'Save these dates',
      facts: [
        'Online updates close on Sat, May 15, 2027, after the event. Partners could still make changes once the event is over.',
      ],
    })
    expect(findDatesQuestion({ ...wanted, ...late }, undefined, today)?.title).toBe(
      'Close online updates after the event?',
    )
    expect(ask({ ...late, eventDate: '2027-05-13' })?.facts).toHaveLength(2)
    expect(ask(late, { ...stored, ...late })).toBeNull()
    expect(ask({ onlineUpdatesCloseDate: '2027-05-14' })).toBeNull()
  })

  test("doesn't ask about other changes", () => {
    expect(ask({})).toBeNull()
    expect(ask({ name: 'Another name', onlineUpdatesCloseDate: '2027-04-30' })).toBeNull()
    expect(ask({ eventDate: '2027-07-18' }, unregistered)).toBeNull()
    expect(ask(past, unregistered)).toBeNull()
    expect(findDatesQuestion({ ...wanted, eventDate: '' }, undefined, today)).toBeNull()
    expect(ask({ ...past, eventDate: '2027-03-08' }, notPast)).toBeNull()
  })
})

test('offers the usual closing day if another is selected and registration opens before it', () => {
  expect(findDefaultCloseDate(dates)).toBeNull()
  expect(findDefaultCloseDate({ ...dates, onlineUpdatesCloseDate: '2027-05-01' })).toBe('2027-04-23')
  expect(findDefaultCloseDate({ ...dates, eventDate: '' })).toBeNull()
  expect(findDefaultCloseDate({ ...dates, eventDate: '2027-03-22', onlineUpdatesCloseDate: '2027-03-20' })).toBeNull()
})

const lastYear = { ...dates, name: 'Hope Classic 2027' }

const weekday = (date: string) => toUtcMidnight(date).getUTCDay()
const daysBetween = (from: string, to: string) =>
  (toUtcMidnight(to).getTime() - toUtcMidnight(from).getTime()) / 86_400_000

test('proposes the next event on its usual weekday, with unchanged intervals to its other dates', () => {
  expect(proposeNextEvent(lastYear, '2027-06-01')).toEqual({
    name: 'Hope Classic 2028',
    eventDate: '2028-05-12',
    registrationOpenDate: '2028-02-28',
    onlineUpdatesCloseDate: '2028-04-21',
  })
  expect(proposeNextEvent(lastYear, '2028-05-12')).toMatchObject({ name: 'Hope Classic 2028', eventDate: '2028-05-12' })
  expect(proposeNextEvent(lastYear, '2028-05-13')).toMatchObject({ name: 'Hope Classic 2029', eventDate: '2029-05-11' })
  expect(proposeNextEvent({ ...lastYear, eventDate: '2028-02-29' }, '2028-03-01').eventDate).toBe('2029-02-27')
})

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days))

test('keeps weekdays and intervals, and stays near a future anniversary, for any dates', () => {
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
  ])('turns "%s" into "%s"', (name, raised) => {
    expect(advanceYearInName(name, 1)).toBe(raised)
  })
})
