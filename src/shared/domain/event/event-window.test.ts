import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import {
  canDetailsChange,
  checkEventDates,
  findPaymentDueDate,
  isCurrentEvent,
  proposeOnlineUpdatesClose,
  readToday,
  registrationState,
} from './event-window.ts'

const zone = 'America/Chicago'
const spring = { registrationOpenDate: '2027-01-15', onlineUpdatesCloseDate: '2027-04-23' }

describe('registration state', () => {
  test('is missing without an event', () => {
    expect(registrationState(null, '2027-03-01')).toBe('missing')
  })

  test.each([
    ['the minute before the first day begins', '2027-01-15T05:59:59.999Z', 'notYetOpen'],
    ['the first minute of the first day', '2027-01-15T06:00:00Z', 'open'],
    ['the last minute of the last day', '2027-04-24T04:59:59.999Z', 'open'],
    ['the minute after the last day', '2027-04-24T05:00:00Z', 'closed'],
  ])('%s', (_, now, expected) => {
    expect(registrationState(spring, readToday(zone, now))).toBe(expected)
  })

  test.each([
    [
      'clocks go forward on the last day, which is 23 hours long',
      '2027-03-14',
      '2027-03-14T06:00:00Z',
      '2027-03-15T05:00:00Z',
    ],
    [
      'clocks go back on the last day, which is 25 hours long',
      '2027-11-07',
      '2027-11-07T05:00:00Z',
      '2027-11-08T06:00:00Z',
    ],
  ])('%s', (_, day, begins, ends) => {
    const window = { registrationOpenDate: day, onlineUpdatesCloseDate: day }
    const minuteBefore = (instant: string) => new Date(Date.parse(instant) - 60_000).toISOString()
    const states = [minuteBefore(begins), begins, minuteBefore(ends), ends].map((now) =>
      registrationState(window, readToday(zone, now)),
    )
    expect(states).toEqual(['notYetOpen', 'open', 'open', 'closed'])
  })

  test('changes from not yet open to open to closed, and never back', () => {
    const hour = 3_600_000
    const order = ['notYetOpen', 'open', 'closed']
    const anyInstant = fc
      .integer({ min: 0, max: 24 * 200 })
      .map((hours) => Date.parse('2026-12-01T00:00:00Z') + hours * hour)
    const anyZone = fc.constantFrom('America/Chicago', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC')
    fc.assert(
      fc.property(anyInstant, anyInstant, anyZone, (one, other, timeZone) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((now) =>
          order.indexOf(registrationState(spring, readToday(timeZone, new Date(now).toISOString()))),
        )
        expect(earlier).toBeLessThanOrEqual(later ?? -1)
      }),
    )
  })

  test('quotes an unknown time zone in its error', () => {
    expect(() => readToday('Nowhere', '2027-03-01T12:00:00Z')).toThrow('Unknown time zone "Nowhere"')
  })
})

test.each([
  ['the event’s day', 14, '2027-03-01', '2027-04-30'],
  ['14 days after a later registration', 14, '2027-04-20', '2027-05-04'],
  ['the event at the latest', 14, '2027-05-10', '2027-05-14'],
  ['none without a day in the settings', 0, '2027-03-01', null],
])("finds a payment's due date: %s", (_, days, registeredOn, due) => {
  expect(findPaymentDueDate('2027-05-14', days, registeredOn)).toBe(due)
})

describe('today and the current event', () => {
  test("determines today's date by the time zone", () => {
    expect(readToday(zone, '2027-05-15T03:00:00Z')).toBe('2027-05-14')
    expect(readToday('Europe/Berlin', '2027-05-15T03:00:00Z')).toBe('2027-05-15')
  })

  test.each([
    ['2027-05-13', true],
    ['2027-05-14', true],
    ['2027-05-15', false],
  ])('checks on %s whether the May 14 event is current: %s', (today, expected) => {
    expect(isCurrentEvent({ eventDate: '2027-05-14' }, today)).toBe(expected)
  })
})

describe('event dates', () => {
  test('proposes to close online updates 21 days before the event', () => {
    expect(proposeOnlineUpdatesClose('2027-05-14')).toBe('2027-04-23')
    expect(proposeOnlineUpdatesClose('2027-05')).toBeNull()
  })

  const early = 'Must be after Registration Opens'

  test.each([
    ['2027-05-14', '2027-01-15', '2027-04-23', []],
    ['2027-01-15', '2027-01-15', '2027-04-23', []],
    ['', '2027', '2027-02-30', ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate']],
    ['2027-05-14', 'x', '2027-04-23', ['registrationOpenDate']],
    ['2027-05-14', '2027-01-15', '2027-01-15', [`onlineUpdatesCloseDate: ${early}`]],
    ['2027-01-14', '2027-01-15', '2027-04-23', [`eventDate: ${early}`]],
    ['', '2027-02-01', '2027-01-01', ['eventDate', `onlineUpdatesCloseDate: ${early}`]],
  ])('checks an event on %j with registration from %j to %j: %j', (eventDate, from, to, errors) => {
    const issues = checkEventDates({ eventDate, registrationOpenDate: from, onlineUpdatesCloseDate: to })
    expect(issues.map(({ path, message }) => `${path}: ${message}`.replace(': Date Required', ''))).toEqual(errors)
  })

  test('accepts the proposed closing day if registration opens over 21 days before the event', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (days) => {
        const eventDate = '2027-05-14'
        const registrationOpenDate = addDays(eventDate, -days)
        const onlineUpdatesCloseDate = proposeOnlineUpdatesClose(eventDate) ?? ''
        const isValid = checkEventDates({ eventDate, registrationOpenDate, onlineUpdatesCloseDate }).length === 0
        expect(isValid).toBe(days > 21)
      }),
    )
  })
})

const today = '2027-05-15'
const over = { eventDate: '2027-05-14' }
const ahead = { eventDate: '2027-05-15' }

test("allows changes to an event's details until its day is over or if it is postponed", () => {
  const earlier = { eventDate: '2027-05-13' }
  const open = [
    [ahead, ahead],
    [ahead, over],
    [over, ahead],
    [over, over],
    [over, earlier],
  ] as const
  expect(open.map(([stored, sent]) => canDetailsChange(stored, sent, today))).toEqual([true, true, true, false, false])
})
