import { expect, test } from 'vitest'
import { decideCorrection } from './resend-form.tsx'

const invitation = { kind: 'registeredBy', to: 'beo@acme.test' }
const people = {
  contactEmail: 'ann@acme.test',
  registeredByEmails: ['beo@acme.test', 'cas@acme.test'],
  registrationStatus: 'closed' as const,
}

test.each([
  ['another address', invitation, 'bea@acme.test', 'offered'],
  ['the same address', invitation, ' BEO@acme.test', 'sameAddress'],
  ['an address of the list', invitation, 'cas@acme.test', 'hasAccess'],
  ["the contact's address", invitation, 'ann@acme.test', 'hasAccess'],
  [
    'another address, when the first was taken off the list',
    { ...invitation, to: 'dan@acme.test' },
    'x@y.test',
    'none',
  ],
  ['a colleague’s address for a confirmation', { ...invitation, kind: 'confirmation' }, 'x@y.test', 'none'],
  [
    "another address for the contact's confirmation",
    { kind: 'confirmation', to: 'ann@acme.test' },
    'x@y.test',
    'offered',
  ],
])('offers the right option for %s', (_, mail, to, choice) => {
  expect(decideCorrection(mail, people, to)).toBe(choice)
})

test("doesn't offer any option after the event", () => {
  const over = { ...people, registrationStatus: 'over' as const }
  expect(decideCorrection(invitation, over, 'bea@acme.test')).toBe('none')
})
