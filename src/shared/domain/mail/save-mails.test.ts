import { describe, expect, test } from 'vitest'
import { emptyDonation } from '../donation/donation-counts.ts'
import { groupSaveEmails, listSaveEmails } from './save-mails.ts'

const ann = 'ann@acme.test'
const registration = {
  contact: { email: ann, doNotSendConfirmation: false, registeredByEmails: ['bea@acme.test'] },
  donation: { ...emptyDonation, donation: 5_000, coursePreferences: [3, 1] },
}
const admin = { email: 'kim@hope.test', role: 'admin' } as const
const partner = { email: ann, role: 'user' } as const
const whole = { caller: admin, before: registration, after: registration, hasLosses: false, invited: [] }
const withContact = (contact: Partial<(typeof registration)['contact']>) => ({
  ...registration,
  contact: { ...registration.contact, ...contact },
})
const list = (change: Partial<Parameters<typeof listSaveEmails>[0]>) =>
  listSaveEmails({ ...whole, ...change }).map(({ kind, to }) => `${kind} to ${to}`)

const confirmation = `confirmation to ${ann}`

describe('a save', () => {
  test("doesn't send an email without a relevant change", () => {
    expect(list({})).toEqual([])
    expect(list({ after: withContact({ registeredByEmails: [] }) })).toEqual([])
  })

  test('sends a confirmation after a change to the donation or a loss of activities', () => {
    const changes = [{ donation: 5_001 }, { golfersAdditional: 1 }, { coursePreferences: [1, 3] }, { allWaived: true }]
    for (const change of changes) {
      const after = { ...registration, donation: { ...registration.donation, ...change } }
      expect(list({ after })).toEqual([confirmation])
    }
    expect(list({ hasLosses: true })).toEqual([confirmation])
  })

  test('sends one email to a contact registered by an organizer', () => {
    expect(list({ before: null })).toEqual([confirmation, 'registeredBy to bea@acme.test'])
  })

  test('sends one email with a login link to a new contact after a donation change', () => {
    const after = {
      ...withContact({ email: 'new@acme.test' }),
      donation: { ...registration.donation, donation: 6_000 },
    }
    expect(listSaveEmails({ ...whole, after })).toEqual([
      {
        kind: 'confirmation',
        to: 'new@acme.test',
        hasWayIn: true,
      },
    ])
  })

  test("doesn't send a login link to people who register themselves", () => {
    expect(listSaveEmails({ ...whole, before: null, caller: partner }).map(({ hasWayIn }) => hasWayIn)).toEqual([
      undefined,
      undefined,
    ])
    expect(list({ after: withContact({ email: 'ANN@acme.test' }) })).toEqual([])
    expect(list({ after: withContact({ email: 'new@acme.test' }) })).toEqual(['registeredFor to new@acme.test'])
  })

  test("doesn't send a login link if a partner changes the contact or the organizer becomes it", () => {
    const bea = withContact({ email: 'bea@acme.test' })
    expect(list({ after: bea, caller: partner })).toEqual([])
    expect(list({ after: withContact({ email: 'Kim@hope.test' }) })).toEqual([])
  })

  test('invites each colleague only once', () => {
    const after = withContact({ registeredByEmails: ['BEA@acme.test', 'cas@acme.test', 'dee@acme.test'] })
    expect(list({ after, invited: ['Dee@acme.test'] })).toEqual(['registeredBy to cas@acme.test'])
  })

  test("doesn't email a contact with “Do not send confirmation” selected", () => {
    const after = withContact({ doNotSendConfirmation: true })
    expect(list({ before: null, after })).toEqual(['registeredBy to bea@acme.test'])
  })
})

test('groups emails by kind', () => {
  const mails = [
    { kind: 'registeredBy', to: 'bea@acme.test' },
    { kind: 'confirmation', to: ann },
    { kind: 'registeredBy', to: 'cas@acme.test' },
  ] as const
  expect(groupSaveEmails(mails)).toEqual([
    { first: mails[1], words: 'Confirmation to ann@acme.test' },
    { first: mails[0], words: 'Invitation to name attendees to bea@acme.test, cas@acme.test' },
  ])
})
