import { expect, test } from 'vitest'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { describeWindow } from './closed-page.tsx'

const event = {
  id: 7,
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2026-10-01',
  onlineUpdatesCloseDate: '2027-04-23',
  ...noEventFacts,
} as const

test('shows that registration is open and when it closes', () => {
  expect(describeWindow({ ...event, registrationStatus: 'open' })).toEqual({
    text: 'Registration for Hope Classic 2027 is open now, through Fri, Apr 23, 2027.',
    canRegister: true,
  })
})

test('shows when registration opens', () => {
  expect(describeWindow({ ...event, registrationStatus: 'notYetOpen' })).toMatchObject({
    text: 'Registration for Hope Classic 2027 opens on Thu, Oct 1, 2026.',
    canRegister: false,
  })
})

test('shows registration as closed after the last day or without an event', () => {
  const closed = {
    text: expect.stringMatching(/^You can no longer register or make changes online/),
    canRegister: false,
  }
  expect(describeWindow({ ...event, registrationStatus: 'closed' })).toEqual(closed)
  expect(describeWindow(null)).toEqual(closed)
})
