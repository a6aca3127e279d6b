import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { isCurrentEvent, registrationState } from '../event/event-window.ts'
import {
  type ChangeableParts,
  checkReopenedUntil,
  decideChangeableParts,
  decideRegistrationAccess,
  describeNamesDay,
  describeNoUpdates,
  findOnlineUpdates,
  isChangeable,
  isClosedFor,
  isReopened,
  isRestorable,
  lastRestorableDay,
} from './permissions.ts'

const registration = {
  creatorId: 5,
  contactEmail: 'Ann@acme.test',
  registeredByEmails: ['bob@acme.test', 'Cid@Acme.Test'],
}
const person = (id: number, email: string, role: 'admin' | 'user' = 'user') => ({ id, email, role })

describe('access to a registration', () => {
  test.each([
    ['an admin', person(1, 'root@fairway.test', 'admin'), 'full'],
    ['the creator', person(5, 'made@acme.test'), 'full'],
    ['the contact, in any capitals', person(6, 'ANN@ACME.TEST'), 'full'],
    ['a registered-by person', person(7, 'bob@acme.test'), 'attendeesOnly'],
    ['a registered-by person in other capitals', person(8, 'cid@acme.test'), 'attendeesOnly'],
    ['a creator who is registered-by as well', person(5, 'bob@acme.test'), 'full'],
    ['anybody else', person(9, 'eve@acme.test'), 'none'],
  ])('%s', (_, someone, expected) => {
    expect(decideRegistrationAccess(someone, registration)).toBe(expected)
  })

  test("isn't inherited from a deleted creator", () => {
    expect(decideRegistrationAccess(person(5, 'eve@acme.test'), { ...registration, creatorId: null })).toBe('none')
  })
})

describe('changeable parts', () => {
  const open = { state: 'open', isPastEvent: false, isReopened: false } as const
  const closed = { ...open, state: 'closed' } as const

  test.each([
    ['a partner while registration is open', 'user', 'full', open, 'everything'],
    ['a registered-by person while registration is open', 'user', 'attendeesOnly', open, 'attendees'],
    ['a stranger', 'user', 'none', open, 'nothing'],
    ['a partner after the close', 'user', 'full', closed, 'nothing'],
    ['a partner before the opening', 'user', 'full', { ...open, state: 'notYetOpen' }, 'nothing'],
    ['a partner whose registration was reopened', 'user', 'full', { ...closed, isReopened: true }, 'everything'],
    ['a registered-by person of a reopened one', 'user', 'attendeesOnly', { ...closed, isReopened: true }, 'attendees'],
    ['an admin after the close', 'admin', 'full', closed, 'everything'],
    ['an admin after the event', 'admin', 'full', { ...closed, isPastEvent: true }, 'namesAndComments'],
    ['a partner after the event', 'user', 'full', { ...open, isPastEvent: true }, 'nothing'],
    [
      'a partner after the event, reopened',
      'user',
      'full',
      { ...closed, isPastEvent: true, isReopened: true },
      'nothing',
    ],
  ] as const)('%s: %s', (_, role, access, moment, expected) => {
    expect(decideChangeableParts({ role, access }, moment)).toBe(expected)
  })

  test('never grants a partner more than an organizer, or more than while registration is open', () => {
    const order: ChangeableParts[] = ['nothing', 'namesAndComments', 'attendees', 'everything']
    const anyMoment = fc.record({
      state: fc.constantFrom('missing' as const, 'notYetOpen' as const, 'open' as const, 'closed' as const),
      isPastEvent: fc.boolean(),
      isReopened: fc.boolean(),
    })
    const anyAccess = fc.constantFrom('full' as const, 'attendeesOnly' as const, 'none' as const)
    fc.assert(
      fc.property(anyMoment, anyAccess, (moment, access) => {
        const rank = (role: 'admin' | 'user', when: typeof moment, how = access) =>
          order.indexOf(decideChangeableParts({ role, access: how }, when))
        expect(rank('user', moment)).toBeLessThanOrEqual(rank('admin', moment, 'full'))
        expect(rank('user', moment)).toBeLessThanOrEqual(rank('user', { ...moment, state: 'open' }))
      }),
    )
  })

  test('keeps a registration reopened through its last day, but no longer', () => {
    expect(isReopened('2027-05-01', '2027-05-01')).toBe(true)
    expect(isReopened('2027-05-01', '2027-05-02')).toBe(false)
    expect(isReopened(null, '2027-05-01')).toBe(false)
  })

  test("admits only organizers when registration isn't open", () => {
    expect(isClosedFor('user', 'open')).toBe(false)
    expect((['missing', 'notYetOpen', 'closed'] as const).map((state) => isClosedFor('user', state))).toEqual([
      true,
      true,
      true,
    ])
    expect(isClosedFor('admin', 'closed')).toBe(false)
  })
})

describe('changeable fields', () => {
  const paths = [
    'contact.firstName',
    'contact.email',
    'donation.donation',
    'attendees.0.golf',
    'attendees.12.attendeeInfo.lastName',
    'attendees.0.attendeeInfo.email',
    'review.comments',
    'review.isTaxInfoRequested',
  ]

  test.each([
    ['everything', paths],
    ['attendees', ['attendees.0.golf', 'attendees.12.attendeeInfo.lastName', 'attendees.0.attendeeInfo.email']],
    ['namesAndComments', ['contact.firstName', 'attendees.12.attendeeInfo.lastName', 'review.comments']],
    ['nothing', []],
  ] as const)('%s', (parts, expected) => {
    expect(paths.filter((path) => isChangeable(path, parts))).toEqual(expected)
  })

  test("doesn't match a field that only starts like the attendees", () => {
    expect(isChangeable('attendeesNote', 'attendees')).toBe(false)
    expect(isChangeable('attendees', 'attendees')).toBe(true)
  })
})

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
  ['after the event, even if reopened', '2026-12-12', '2026-12-24', { state: 'closed', since: '2026-11-20' }],
])('finds the state of online updates %s', (_, today, reopenedUntil, expected) => {
  expect(findOnlineUpdates({ event, reopenedUntil }, today)).toEqual(expected)
})

test('keeps online updates open exactly while partners can make changes, through the last day', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days))
  const dates = fc.record({ registrationOpenDate: day, onlineUpdatesCloseDate: day, eventDate: day })
  fc.assert(
    fc.property(dates, fc.option(day), day, (some, reopenedUntil, today) => {
      fc.pre(some.onlineUpdatesCloseDate > some.registrationOpenDate && some.eventDate >= some.registrationOpenDate)
      const canChange = (on: string) =>
        decideChangeableParts(
          { role: 'user', access: 'full' },
          {
            state: registrationState(some, on),
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

test("explains why names can't be entered, and who can enter them", () => {
  const closed = { state: 'closed', since: '2026-11-20' } as const
  expect(describeNoUpdates(closed, 'user')).toBe(
    'Online updates closed on Fri, Nov 20, 2026. To change names, contact the organizers.',
  )
  expect(describeNoUpdates(closed, 'admin')).toBe(
    'Online updates closed on Fri, Nov 20, 2026. Only organizers can change names now.',
  )
  expect(describeNoUpdates({ state: 'notYetOpen', from: '2026-09-01', until: '2026-11-20' }, 'user')).toBe(
    'You can enter names online from Tue, Sep 1, 2026 through Fri, Nov 20, 2026.',
  )
})

test('shows the last day for entering names', () => {
  const open = { state: 'open', until: '2026-11-20' } as const
  expect(describeNamesDay(open, 'user')).toBe('You can add names through Fri, Nov 20, 2026.')
  expect(describeNamesDay(open, 'admin')).toBe('The partner can add names through Fri, Nov 20, 2026.')
  const closed = { state: 'closed', since: '2026-11-20' } as const
  expect(describeNamesDay(closed, 'user')).toBe(describeNoUpdates(closed, 'user'))
})

const bounds = { today: '2027-05-01', eventDate: '2027-05-14' }
const outside = 'Choose a day from today through Fri, May 14, 2027, the day of the event'

test.each([
  ['2027-05-01', null],
  ['2027-05-14', null],
  ['2027-04-30', outside],
  ['2027-05-15', outside],
  ['', 'Date Required'],
  ['2027-02-30', 'Date Required'],
])('checks reopening until %j', (day, message) => {
  expect(checkReopenedUntil(day, bounds)).toBe(message)
})

const chicago = 'America/Chicago'

test('allows a restore for thirty full days', () => {
  const deletedAt = '2027-03-02T18:00:00.000Z'
  expect(lastRestorableDay(deletedAt, chicago)).toBe('2027-04-01')
  expect(isRestorable(deletedAt, '2027-04-01', chicago)).toBe(true)
  expect(isRestorable(deletedAt, '2027-04-02', chicago)).toBe(false)
})

test("counts days in the organization's time zone", () => {
  const lateInTheEvening = '2027-03-03T05:30:00.000Z'
  expect(lastRestorableDay(lateInTheEvening, chicago)).toBe('2027-04-01')
  expect(lastRestorableDay(lateInTheEvening, 'Europe/London')).toBe('2027-04-02')
})
