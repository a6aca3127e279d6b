import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt, readWallClock } from '../calendar.ts'
import { checkReminderDays, findDueStep, findLeaving, listReminderSteps } from './reminder-plan.ts'

const zone = 'America/Chicago'

describe('The steps of a plan', () => {
  test('are in the order of time, at ten in the morning where the organisation is', () => {
    expect(listReminderSteps([1, 30, 7], '2027-03-20', zone)).toEqual([
      { daysBefore: 30, at: '2027-02-18T16:00:00.000Z' },
      { daysBefore: 7, at: '2027-03-13T16:00:00.000Z' },
      // The clock was put forward on 14 March.
      { daysBefore: 1, at: '2027-03-19T15:00:00.000Z' },
    ])
  })

  test('know leap days', () => {
    expect(listReminderSteps([1], '2028-03-01', zone)[0]?.at).toBe('2028-02-29T16:00:00.000Z')
  })

  test('are due one after the other, and the last whose time has come alone', () => {
    const steps = listReminderSteps([7, 3], '2027-04-10', zone)
    const at = (instant: string) => findDueStep(steps, instant)?.daysBefore
    expect(at('2027-04-03T14:59:59.999Z')).toBeUndefined()
    expect(at('2027-04-03T15:00:00.000Z')).toBe(7)
    expect(at('2027-04-07T14:59:59.999Z')).toBe(7)
    expect(at('2027-04-07T15:00:00.000Z')).toBe(3)
    expect(at('2027-04-30T15:00:00.000Z')).toBe(3)
  })
})

test('Ten in the morning is ten in the morning in every zone and on every day', () => {
  const zones = ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (timeZone, days) => {
      const date = addDays('2000-01-01', days)
      // On 30 December 2011 Samoa had no day at all.
      fc.pre(!(timeZone === 'Pacific/Apia' && date === '2011-12-30'))
      expect(readWallClock(timeZone, instantAt(timeZone, date, 10))).toMatchObject({ date, time: '10:00' })
    }),
  )
})

test.each([
  [[], null],
  [[30, 14, 7, 3, 1], null],
  [[0], null],
  [[6, 5, 4, 3, 2, 1], 'At most 5 reminders'],
  [[7, 7], 'Each day only once'],
  [[121], 'Whole days from 0 to 120'],
  [[-1], 'Whole days from 0 to 120'],
  [[1.5], 'Whole days from 0 to 120'],
])('The days %j of a plan: %s', (days, message) => {
  expect(checkReminderDays(days)).toBe(message)
})

test.each([
  ['at night', '2027-03-20T07:30:00.000Z', '2027-03-20T15:00:00.000Z'],
  ['early in the morning', '2027-03-20T14:59:59.999Z', '2027-03-20T15:00:00.000Z'],
  ['at ten', '2027-03-20T15:00:00.000Z', '2027-03-20T15:00:00.000Z'],
  ['by day', '2027-03-21T00:59:59.999Z', '2027-03-21T00:59:59.999Z'],
  ['at eight in the evening', '2027-03-21T01:00:00.000Z', '2027-03-21T15:00:00.000Z'],
  ['before midnight', '2027-03-21T04:59:00.000Z', '2027-03-21T15:00:00.000Z'],
  ['in the night in which the clock is put back', '2027-11-07T05:30:00.000Z', '2027-11-07T16:00:00.000Z'],
])('What is due %s leaves by day', (_, now, leaves) => {
  expect(findLeaving(now, zone)).toBe(leaves)
})
