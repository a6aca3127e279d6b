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

test('while registration is open, the page says so and through which day', () => {
  expect(describeWindow({ ...event, registrationStatus: 'open' })).toEqual({
    text: 'Registration for Hope Classic 2027 is open now, through Fri, Apr 23, 2027.',
    canRegister: true,
  })
})

test('before it opens the day is named', () => {
  expect(describeWindow({ ...event, registrationStatus: 'notYetOpen' })).toMatchObject({
    text: 'Registration for Hope Classic 2027 opens on Thu, Oct 1, 2026.',
    canRegister: false,
  })
})

test('afterwards, and without an event, it is closed', () => {
  const closed = {
    text: expect.stringMatching(/^You can no longer register or make changes online/),
    canRegister: false,
  }
  expect(describeWindow({ ...event, registrationStatus: 'closed' })).toEqual(closed)
  expect(describeWindow(null)).toEqual(closed)
})
