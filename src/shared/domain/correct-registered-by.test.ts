import { expect, test } from 'vitest'
import { canCorrectRegisteredBy } from './registration/mail-log.ts'

const people = { contactEmail: 'ann@acme.test', registeredByEmails: ['beo@acme.test', 'cas@acme.test'] }
const correction = { kind: 'registeredBy', from: 'beo@acme.test', to: 'bea@acme.test' }

test.each([
  ['an address of the list by a new one', {}, true],
  ['an address of the list in other letters', { from: 'Beo@Acme.test' }, true],
  ['an address that is not on the list', { from: 'dan@acme.test' }, false],
  ['an address by itself', { to: 'BEO@acme.test' }, false],
  ['an address by another of the list', { to: 'Cas@acme.test' }, false],
  ["an address by the contact's", { to: 'ANN@acme.test' }, false],
  ['the address of a confirmation', { kind: 'confirmation' }, false],
])('Replacing %s', (_, part, expected) => {
  expect(canCorrectRegisteredBy({ ...correction, ...part }, people)).toBe(expected)
})
