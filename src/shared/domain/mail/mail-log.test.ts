import { expect, test } from 'vitest'
import { type EmailLogEntry, findCorrection, formatEmailLogLine, labelMailKind } from './mail-log.ts'

const mail: EmailLogEntry = {
  kind: 'confirmation',
  to: 'ann@acme.test',
  state: 'sent',
  lastError: null,
  createdAt: '2027-03-02T20:04:00.000Z',
  sentAt: '2027-03-02T20:05:00.000Z',
  nextAttemptAt: null,
}

const later = '2027-03-02T20:09:00.000Z'

test.each<[Partial<EmailLogEntry>, string, string]>([
  [{}, '14:05', 'sent'],
  [{ state: 'kept' }, '14:05', 'not sent'],
  [{ state: 'failed', sentAt: null, lastError: '550 No such\r\nperson' }, '14:04', 'failed: 550 No such person'],
  [{ state: 'failed', sentAt: null }, '14:04', 'failed'],
  [{ state: 'queued', sentAt: null, nextAttemptAt: mail.createdAt }, '14:04', 'waiting to be sent'],
  [{ state: 'queued', sentAt: null, lastError: '451 Later' }, '14:04', 'waiting to be sent'],
  [
    { state: 'queued', sentAt: null, lastError: '451 Later', nextAttemptAt: later },
    '14:04',
    'waiting, next attempt 2027-03-02 14:09 CST: 451 Later',
  ],
])('writes a log line for an email with %j: %s, %s', (over, time, outcome) => {
  const line = `2027-03-02 ${time} CST  Confirmation to ann@acme.test: ${outcome}`
  expect(formatEmailLogLine({ ...mail, ...over }, 'America/Chicago')).toBe(line)
})

test('labels every kind of email, even an unknown one', () => {
  expect(['confirmation', 'registeredBy', 'registeredFor', 'reopened', 'toString'].map(labelMailKind)).toEqual([
    'Confirmation',
    'Invitation to name attendees',
    'Link for the contact',
    'Registration reopened',
    'Email',
  ])
})

const people = { contactEmail: 'ann@acme.test', registeredByEmails: ['beo@acme.test', 'cas@acme.test'] }
const correction = { kind: 'registeredBy', from: 'beo@acme.test', to: 'bea@acme.test' }

test.each([
  ['an address of the list by a new one', {}, 'registeredBy'],
  ['an address of the list in other letters', { from: 'Beo@Acme.test' }, 'registeredBy'],
  ['an address that is not on the list', { from: 'dan@acme.test' }, null],
  ['an address by itself', { to: 'BEO@acme.test' }, null],
  ['an address by another of the list', { to: 'Cas@acme.test' }, null],
  ["an address by the contact's", { to: 'ANN@acme.test' }, null],
  ['a colleague’s address, for a confirmation', { kind: 'confirmation' }, null],
  ["the contact's address, for a confirmation", { kind: 'confirmation', from: 'Ann@acme.test' }, 'contact'],
  ["the contact's address by itself", { kind: 'confirmation', from: 'ann@acme.test', to: 'ANN@acme.test' }, null],
])('finds the correction when replacing %s', (_, part, expected) => {
  expect(findCorrection({ ...correction, ...part }, people)).toBe(expected)
})
