import { describe, expect, test } from 'vitest'
import {
  checkDays,
  describeSchedule,
  findExclusion,
  findQuietStart,
  listSendDays,
  nextSendTime,
  type Schedule,
} from './campaign.ts'

const dates = { eventDate: '2027-05-14', onlineUpdatesCloseDate: '2027-04-23', dueOn: '2027-04-30' }
const beforeClose = (...days: number[]): Schedule => ({ kind: 'days', from: 'updatesClose', days })

describe("an email's schedule", () => {
  test.each<[Schedule, string[]]>([
    [{ kind: 'now' }, []],
    [{ kind: 'day', on: '2027-04-01' }, ['2027-04-01']],
    [beforeClose(3, 30), ['2027-03-24', '2027-04-20']],
    [{ kind: 'days', from: 'event', days: [1, 0] }, ['2027-05-13', '2027-05-14']],
    [{ kind: 'days', from: 'due', days: [7, -7] }, ['2027-04-23', '2027-05-07']],
  ])('lists the send days of %j: %j', (schedule, expected) => {
    expect(listSendDays(schedule, false, dates)).toEqual(expected)
  })

  test('moves weekend days to the preceding Friday, and lists each day only once', () => {
    expect(listSendDays(beforeClose(7, 6, 5, 4), true, dates)).toEqual(['2027-04-16', '2027-04-19'])
  })

  test.each<[Schedule, string]>([
    [beforeClose(14), '14 days before online updates close'],
    [beforeClose(30, 14, 1), '30, 14, and 1 day before online updates close'],
    [
      { kind: 'days', from: 'due', days: [7, 0, -21] },
      '7 days before payment is due, on the day payment is due, and 21 days after payment is due',
    ],
    [{ kind: 'days', from: 'event', days: [0] }, 'on the day of the event'],
    [{ kind: 'now' }, ''],
  ])('describes %j as %s', (schedule, words) => {
    expect(describeSchedule(schedule)).toBe(words)
  })

  test.each([
    [[30, 0, -7], null],
    [[121], 'Enter whole numbers from -120 to 120'],
    [[1.5], 'Enter whole numbers from -120 to 120'],
    [[7, 7], 'Enter each day only once'],
  ])('checks the days %j', (days, error) => {
    expect(checkDays(days)).toBe(error)
  })
})

const quietSince = findQuietStart('2027-04-01', 'America/Chicago')
const open = {
  isExcluded: false,
  isStopped: false,
  isUnreachable: false,
  isOpen: true,
  isRegistered: false,
  lastContactAt: '',
}

test.each([
  [{}, null],
  [{ isExcluded: true, isStopped: true }, 'excluded'],
  [{ isRegistered: true }, 'registered'],
  [{ isOpen: false }, 'closed'],
  [{ isStopped: true }, 'stopped'],
  [{ isUnreachable: true }, 'unreachable'],
  [{ lastContactAt: '2027-03-30T05:00:00.000Z' }, 'recent'],
  [{ lastContactAt: '2027-03-30T04:59:59.999Z' }, null],
] as const)('finds the reason to exclude a person with %j: %s', (facts, why) => {
  expect(findExclusion({ ...open, ...facts }, quietSince)).toBe(why)
})

test('ignores the quiet period for an email sent immediately', () => {
  expect(findExclusion({ ...open, lastContactAt: '2027-04-01T15:00:00.000Z' }, null)).toBeNull()
})

test.each([
  ['2027-04-01T14:59:59.000Z', '2027-04-01T15:00:00.000Z'],
  ['2027-04-01T15:00:00.000Z', '2027-04-01T15:00:00.000Z'],
  ['2027-04-02T00:59:59.000Z', '2027-04-02T00:59:59.000Z'],
  ['2027-04-02T01:00:00.000Z', '2027-04-02T15:00:00.000Z'],
])('schedules an email due at %s for %s', (due, expected) => {
  expect(nextSendTime(new Date(due), 'America/Chicago').toISOString()).toBe(expected)
})
