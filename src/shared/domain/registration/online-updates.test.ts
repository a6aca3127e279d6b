import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { isCurrentEvent, registrationState } from '../event/event-window.ts'
import { checkReopenedUntil, describeNamesDay, describeNoUpdates, findOnlineUpdates } from './online-updates.ts'
import { changeableParts, isReopened } from './permissions.ts'

const event = { registrationOpenDate: '2026-09-01', onlineUpdatesCloseDate: '2026-11-20', eventDate: '2026-12-11' }

test.each([
  ['before it opens', '2026-08-31', null, { state: 'notYetOpen', from: '2026-09-01', until: '2026-11-20' }],
  ['on the first day', '2026-09-01', null, { state: 'open', until: '2026-11-20' }],
  ['on the last day', '2026-11-20', null, { state: 'open', until: '2026-11-20' }],
  ['on the day after', '2026-11-21', null, { state: 'closed', since: '2026-11-20' }],
  ['reopened until a later day', '2026-11-21', '2026-11-25', { state: 'open', until: '2026-11-25' }],
  ['reopened until a day that is over', '2026-11-26', '2026-11-25', { state: 'closed', since: '2026-11-20' }],
  ['reopened beyond the close while it is open', '2026-11-01', '2026-11-25', { state: 'open', until: '2026-11-25' }],
  ['reopened within the window', '2026-10-01', '2026-11-01', { state: 'open', until: '2026-11-20' }],
  ['reopened early, for a while', '2026-08-01', '2026-08-15', { state: 'open', until: '2026-08-15' }],
  ['reopened until the eve of the opening', '2026-08-01', '2026-08-31', { state: 'open', until: '2026-11-20' }],
  ['after the event, whatever was reopened', '2026-12-12', '2026-12-24', { state: 'closed', since: '2026-11-20' }],
])('online updates %s', (_, today, reopenedUntil, expected) => {
  expect(findOnlineUpdates({ event, reopenedUntil }, today)).toEqual(expected)
})

test('they are open exactly while a partner can change something, and until the last day of that', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days))
  const dates = fc.record({ registrationOpenDate: day, onlineUpdatesCloseDate: day, eventDate: day })
  fc.assert(
    fc.property(dates, fc.option(day), day, (some, reopenedUntil, today) => {
      fc.pre(some.onlineUpdatesCloseDate > some.registrationOpenDate && some.eventDate >= some.registrationOpenDate)
      const canChange = (on: string) =>
        changeableParts(
          { role: 'user', access: 'full' },
          {
            state: registrationState(some, `${on}T12:00:00Z`, 'UTC'),
            isPastEvent: !isCurrentEvent(some, on),
            isReopened: isReopened(reopenedUntil, on),
          },
        ) !== 'nothing'
      const updates = findOnlineUpdates({ event: some, reopenedUntil }, today)
      expect(updates.state === 'open').toBe(canChange(today))
      if (updates.state === 'closed') return
      expect(canChange(updates.until)).toBe(true)
      expect(canChange(addDays(updates.until, 1))).toBe(false)
    }),
  )
})

test('whoever cannot enter names is told why, and who can', () => {
  const closed = { state: 'closed', since: '2026-11-20' } as const
  expect(describeNoUpdates(closed, 'user')).toBe(
    'Online updates closed on Fri, Nov 20, 2026. To change names, write to the organisers.',
  )
  expect(describeNoUpdates(closed, 'admin')).toBe(
    'Online updates closed on Fri, Nov 20, 2026: only an organiser can change names now.',
  )
  expect(describeNoUpdates({ state: 'notYetOpen', from: '2026-09-01', until: '2026-11-20' }, 'user')).toBe(
    'Names can be entered online from Tue, Sep 1, 2026 until Fri, Nov 20, 2026.',
  )
})

test('until when names can wait is said to whoever enters them', () => {
  const open = { state: 'open', until: '2026-11-20' } as const
  expect(describeNamesDay(open, 'user')).toBe('Names can wait: they can be added until Fri, Nov 20, 2026.')
  expect(describeNamesDay(open, 'admin')).toBe('The partner can add names until Fri, Nov 20, 2026.')
  const closed = { state: 'closed', since: '2026-11-20' } as const
  expect(describeNamesDay(closed, 'user')).toBe(describeNoUpdates(closed, 'user'))
})

const bounds = { today: '2027-05-01', eventDate: '2027-05-14' }
const outside = 'Choose a day from today to Fri, May 14, 2027, the day of the event'

test.each([
  ['2027-05-01', null],
  ['2027-05-14', null],
  ['2027-04-30', outside],
  ['2027-05-15', outside],
  ['', 'Date Required'],
  ['2027-02-30', 'Date Required'],
])('reopening until %j', (day, message) => {
  expect(checkReopenedUntil(day, bounds)).toBe(message)
})
