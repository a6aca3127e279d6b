import { expect, test } from 'vitest'
import { noFacts } from '#shared/domain/event/event-facts.ts'
import { describeWindow } from './closed-page.tsx'

const event = {
  id: 7,
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2026-10-01',
  onlineUpdatesCloseDate: '2027-04-23',
  ...noFacts,
} as const

test('shows that registration is open, with its last day', () => {
  expect(describeWindow({ ...event, registrationStatus: 'open' })).toEqual({
    text: 'Registration for Hope Classic 2027 is open now, through Fri, Apr 23, 2027.',
    canRegister: true,
  })
})

test('shows the opening day before registration opens', () => {
  expect(describeWindow({ ...event, registrationStatus: 'notYetOpen' })).toMatchObject({
    text: 'Registration for Hope Classic 2027 opens on Thu, Oct 1, 2026.',
    canRegister: false,
  })
})

test('shows registration as closed afterward and without an event', () => {
  const closed = {
    text: expect.stringMatching(/^You can no longer register or make changes online/),
    canRegister: false,
  }
  expect(describeWindow({ ...event, registrationStatus: 'closed' })).toEqual(closed)
  expect(describeWindow(null)).toEqual(closed)
})
