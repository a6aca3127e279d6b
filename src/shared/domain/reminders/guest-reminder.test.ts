import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GuestOccasion, type GuestReminderFacts, judgeGuestReminder } from './guest-reminder.ts'

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

  test('is reminded a week before answers come too late, once more or for the first time', () => {
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
  ] as const)('is left in peace: %o', (facts, why) => {
    expect(judge('2027-03-09T16:00:00.000Z', facts)).toEqual({ why })
  })
})

test('Whenever it is asked, a guest gets two reminders at most, three days after any other mail, and none too late', () => {
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
