import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpots } from '#tests/support/models/read-spots.ts'
import { addDays, readWallClock } from '../calendar.ts'
import {
  checkReminderDays,
  findDueStep,
  findNoReminder,
  type GuestOccasion,
  type GuestReminderFacts,
  instantAt,
  judgeGuestReminder,
  listReceivers,
  listReminderSteps,
  nextSendTime,
  type ReminderFacts,
  summarizeMissingNames,
} from './reminders.ts'

const now = '2027-04-10T15:00:00.000Z'
const ann = { email: 'ann@acme.test', isStopped: false, isUnreachable: false }
const owing: ReminderFacts = {
  isOpen: true,
  missingNames: 2,
  addresses: [ann],
  lastContactAt: '2027-04-07T15:00:00.000Z',
  remindersSent: 4,
}

test('reminds people with missing names', () => {
  expect(findNoReminder(owing, now)).toBeNull()
})

test.each<[string, Partial<ReminderFacts>, ReturnType<typeof findNoReminder>]>([
  ['all names are given', { missingNames: 0, isOpen: false, addresses: [] }, 'nothingOwed'],
  ['names can no longer be entered', { isOpen: false }, 'closed'],
  ['the contact asked for none', { addresses: [{ ...ann, isStopped: true }] }, 'stopped'],
  ['mails come back', { addresses: [{ ...ann, isUnreachable: true }] }, 'unreachable'],
  [
    'one asked for none and the other takes no mail',
    {
      addresses: [
        { ...ann, isStopped: true },
        { ...ann, isUnreachable: true },
      ],
    },
    'unreachable',
  ],
  ['five reminders went out', { remindersSent: 5 }, 'enough'],
  ['something was saved within three days', { lastContactAt: '2027-04-07T15:00:00.001Z' }, 'recent'],
])('reminds no one if %s', (_, facts, reason) => {
  expect(findNoReminder({ ...owing, ...facts }, now)).toBe(reason)
})

describe('The addresses', () => {
  test("excludes addresses that opted out or can't be reached", () => {
    const addresses = [ann, { ...ann, email: 'bo@acme.test', isStopped: true }, { ...ann, email: 'cy@acme.test' }]
    expect(listReceivers({ addresses })).toEqual(['ann@acme.test', 'cy@acme.test'])
    expect(findNoReminder({ ...owing, addresses }, now)).toBeNull()
  })
})

const chicago = 'America/Chicago'
const silent: GuestReminderFacts = {
  askedAt: '2027-03-01T20:00:00.000Z',
  until: '2027-04-10',
  isSettled: false,
  isStopped: false,
  isUnreachable: false,
  reminded: [],
  lastMailAt: '2027-03-01T20:00:00.000Z',
}
const judge = (now: string, facts: Partial<GuestReminderFacts> = {}) =>
  judgeGuestReminder({ ...silent, ...facts }, now, chicago)

describe('A guest who was asked and is silent', () => {
  test('is reminded a week later, at ten in the morning', () => {
    expect(judge('2027-03-08T15:59:59.999Z')).toEqual({ why: 'notYet' })
    expect(judge('2027-03-08T16:00:00.000Z')).toEqual({ occasion: 'afterAsking' })
    expect(judge('2027-03-20T16:00:00.000Z', { reminded: ['afterAsking'] })).toEqual({ why: 'notYet' })
  })

  test('is reminded a week before the last day to reply', () => {
    expect(judge('2027-04-03T14:59:59.999Z')).toEqual({ occasion: 'afterAsking' })
    const week = '2027-04-03T15:00:00.000Z'
    expect(judge(week)).toEqual({ occasion: 'beforeClose' })
    expect(judge(week, { reminded: ['afterAsking'] })).toEqual({ occasion: 'beforeClose' })
    expect(judge(week, { reminded: ['beforeClose'] })).toEqual({ why: 'notYet' })
  })

  test.each([
    [{ isSettled: true }, 'settled'],
    [{ until: null }, 'closed'],
    [{ isStopped: true }, 'stopped'],
    [{ isUnreachable: true }, 'unreachable'],
    [{ lastMailAt: '2027-03-07T16:00:00.000Z' }, 'recent'],
  ] as const)("isn't reminded: %o", (facts, why) => {
    expect(judge('2027-03-09T16:00:00.000Z', facts)).toEqual({ why })
  })

  test('is reminded three days after any other email', () => {
    const facts = { lastMailAt: '2027-03-06T16:00:00.000Z' }
    expect(judge('2027-03-09T15:59:59.999Z', facts)).toEqual({ why: 'recent' })
    expect(judge('2027-03-09T16:00:00.000Z', facts)).toEqual({ occasion: 'afterAsking' })
  })
})

test('reminds a guest at most twice, three days after other emails, and never too late', () => {
  const anyHours = fc.array(fc.nat(60 * 24), { maxLength: 60 })
  fc.assert(
    fc.property(anyHours, fc.nat(45), (hours, closesAfter) => {
      const start = Date.parse(silent.askedAt)
      const until = new Date(start + closesAfter * 86_400_000).toISOString().slice(0, 10)
      const reminded: GuestOccasion[] = []
      let lastMailAt = silent.askedAt
      for (const hour of hours.toSorted((one, other) => one - other)) {
        const now = new Date(start + hour * 3_600_000).toISOString()
        const isOpen = now.slice(0, 10) <= until
        const judged = judge(now, { until: isOpen ? until : null, reminded, lastMailAt })
        if (!('occasion' in judged)) continue
        expect(isOpen).toBe(true)
        expect(Date.parse(now) - Date.parse(lastMailAt)).toBeGreaterThanOrEqual(3 * 86_400_000)
        reminded.push(judged.occasion)
        lastMailAt = now
      }
      expect(reminded.length).toBe(new Set(reminded).size)
    }),
  )
})

test.each([
  ['G Ann Lee | Gx | G | GV | - | V | D Bo', 4, '2 golf, 1 dinner only, 1 VIP', 'spots 3, 4, 6, and 7'],
  ['- | - | D', 1, '1 dinner only', 'spot 3'],
  ['G | G | - | G | G | G | G | - | G', 7, '7 golf', 'spots 1, 2, 4 to 7, and 9'],
])('names the spots of %s that miss names', (spots, count, kinds, numbers) => {
  expect(summarizeMissingNames(readSpots(spots))).toEqual({ count, kinds, spots: numbers })
})

describe('The steps of a plan', () => {
  test('are in the order of time, at ten in the morning where the organization is', () => {
    expect(listReminderSteps({ daysBefore: [1, 30, 7] }, '2027-03-20', chicago)).toMatchObject([
      { daysBefore: 30, at: '2027-02-18T16:00:00.000Z' },
      { daysBefore: 7, at: '2027-03-13T16:00:00.000Z' },
      // The clock was put forward on 14 March.
      { daysBefore: 1, at: '2027-03-19T15:00:00.000Z' },
    ])
  })

  test('know leap days', () => {
    expect(listReminderSteps({ daysBefore: [1] }, '2028-03-01', chicago)[0]?.at).toBe('2028-02-29T16:00:00.000Z')
  })

  test('are due one after the other, and the last whose time has come alone', () => {
    const steps = listReminderSteps({ daysBefore: [7, 3] }, '2027-04-10', chicago)
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
  [[7, 7], 'Enter each day only once'],
  [[121], 'Enter whole days from 0 to 120'],
  [[-1], 'Enter whole days from 0 to 120'],
  [[120, 0], null],
  [[1.5], 'Enter whole days from 0 to 120'],
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
])('sends what is due %s during the day', (_, now, leaves) => {
  expect(nextSendTime(now, chicago)).toBe(leaves)
})
