import { expect, test } from 'vitest'
import { describeReopening } from './reopening.tsx'

const event = { registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23', eventDate: '2027-05-14' }

test.each([
  ['2027-04-30', 'This partner can still edit it through Fri, Apr 30, 2027.', true],
  ['2027-04-29', 'It was reopened through Thu, Apr 29, 2027 and is now closed again.', false],
  [null, 'This partner can view it but not change it.', false],
])('describes a closed registration reopened until %s', (reopenedUntil, sentence, isReopened) => {
  expect(describeReopening({ registrationStatus: 'closed', reopenedUntil, today: '2027-04-30', event })).toEqual({
    sentences: ['Registration for this event closed on Fri, Apr 23, 2027.', sentence],
    isReopened,
    whyNot: null,
  })
})

test('allows reopening a registration before the registration period begins', () => {
  const now = { registrationStatus: 'notYetOpen', reopenedUntil: null, today: '2027-02-01', event } as const
  expect(describeReopening(now).sentences[0]).toBe('Registration for this event opens on Mon, Mar 1, 2027.')
  expect(describeReopening(now).whyNot).toBeNull()
})

test('mentions a later deadline granted to a partner while registration is open', () => {
  const now = { registrationStatus: 'open', today: '2027-04-01', event } as const
  expect(describeReopening({ ...now, reopenedUntil: '2027-04-30' }).sentences[1]).toBe(
    'This partner can edit it through Fri, Apr 30, 2027.',
  )
  expect(describeReopening({ ...now, reopenedUntil: '2027-04-23' }).sentences).toHaveLength(1)
})

test.each([
  ['open', 'Registration for this event is open through Fri, Apr 23, 2027.'],
  ['over', 'This event was on Fri, May 14, 2027.'],
] as const)("explains why registrations can't be reopened while the event is %s", (registrationStatus, sentence) => {
  const said = describeReopening({ registrationStatus, reopenedUntil: null, today: '2027-04-01', event })
  expect(said.sentences).toEqual([sentence])
  expect(said.isReopened).toBe(false)
  expect(said.whyNot).toMatch(/\.$/)
})
