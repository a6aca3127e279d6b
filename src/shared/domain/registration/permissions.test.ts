import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChangeableParts,
  changeableParts,
  isChangeable,
  isClosedFor,
  isReopened,
  registrationAccess,
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
    ['the contact, in whatever capitals', person(6, 'ANN@ACME.TEST'), 'full'],
    ['a registered-by person', person(7, 'bob@acme.test'), 'attendeesOnly'],
    ['a registered-by person in other capitals', person(8, 'cid@acme.test'), 'attendeesOnly'],
    ['a creator who is registered-by as well', person(5, 'bob@acme.test'), 'full'],
    ['anybody else', person(9, 'eve@acme.test'), 'none'],
  ])('%s', (_, someone, expected) => {
    expect(registrationAccess(someone, registration)).toBe(expected)
  })

  test('nobody inherits the access of a creator who is gone', () => {
    expect(registrationAccess(person(5, 'eve@acme.test'), { ...registration, creatorId: null })).toBe('none')
  })
})

describe('what may be changed', () => {
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
    expect(changeableParts({ role, access }, moment)).toBe(expected)
  })

  test('nobody may change more than an admin, and no more when closed than when open', () => {
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
          order.indexOf(changeableParts({ role, access: how }, when))
        expect(rank('user', moment)).toBeLessThanOrEqual(rank('admin', moment, 'full'))
        expect(rank('user', moment)).toBeLessThanOrEqual(rank('user', { ...moment, state: 'open' }))
      }),
    )
  })

  test('a registration is reopened to the end of its day', () => {
    expect(isReopened('2027-05-01', '2027-05-01')).toBe(true)
    expect(isReopened('2027-05-01', '2027-05-02')).toBe(false)
    expect(isReopened(null, '2027-05-01')).toBe(false)
  })

  test('only admins pass when registration is not open', () => {
    expect(isClosedFor('user', 'open')).toBe(false)
    expect((['missing', 'notYetOpen', 'closed'] as const).map((state) => isClosedFor('user', state))).toEqual([
      true,
      true,
      true,
    ])
    expect(isClosedFor('admin', 'closed')).toBe(false)
  })
})

describe('fields', () => {
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

  test('a name that only begins like the attendees is not theirs', () => {
    expect(isChangeable('attendeesNote', 'attendees')).toBe(false)
    expect(isChangeable('attendees', 'attendees')).toBe(true)
  })
})
