import { expect, test } from 'vitest'
import { canCorrectRegisteredBy, describeOutcome, type MailOfLog, nameMailKind, writeMailLine } from './mail-log.ts'

const mail: MailOfLog = {
  kind: 'confirmation',
  to: 'ann@acme.test',
  state: 'sent',
  lastError: null,
  createdAt: '2027-03-02T20:04:00.000Z',
  sentAt: '2027-03-02T20:05:00.000Z',
  nextAttemptAt: null,
}

const lines: [string, Partial<MailOfLog>, string][] = [
  ['sent', {}, '2027-03-02 14:05 CST  Confirmation to ann@acme.test: sent'],
  [
    'kept, where no mail server is set',
    { state: 'kept' },
    '2027-03-02 14:05 CST  Confirmation to ann@acme.test: not sent',
  ],
  [
    'failed, with the words of the server in one line',
    { state: 'failed', sentAt: null, lastError: '550 No such\r\nperson' },
    '2027-03-02 14:04 CST  Confirmation to ann@acme.test: failed: 550 No such person',
  ],
  [
    'failed without a word',
    { state: 'failed', sentAt: null },
    '2027-03-02 14:04 CST  Confirmation to ann@acme.test: failed',
  ],
  [
    'sent and bounced',
    { state: 'bounced', lastError: '550 No such person' },
    '2027-03-02 14:05 CST  Confirmation to ann@acme.test: bounced: 550 No such person',
  ],
  [
    'sent and bounced without a word',
    { state: 'bounced' },
    '2027-03-02 14:05 CST  Confirmation to ann@acme.test: bounced',
  ],
  [
    'waiting',
    { state: 'queued', sentAt: null, nextAttemptAt: '2027-03-02T20:04:00.000Z' },
    '2027-03-02 14:04 CST  Confirmation to ann@acme.test: waiting to be sent',
  ],
  [
    'waiting, although the server has said something',
    { state: 'queued', sentAt: null, lastError: '451 Later' },
    '2027-03-02 14:04 CST  Confirmation to ann@acme.test: waiting to be sent',
  ],
  [
    'waiting for another attempt',
    { state: 'queued', sentAt: null, lastError: '451 Later', nextAttemptAt: '2027-03-02T20:09:00.000Z' },
    '2027-03-02 14:04 CST  Confirmation to ann@acme.test: waiting, next attempt 2027-03-02 14:09 CST: 451 Later',
  ],
]

test.each(lines)('has a line for an email that is %s', (_name, over, line) => {
  expect(writeMailLine({ ...mail, ...over }, 'America/Chicago')).toBe(line)
})

test('confirms an email that someone asked for', () => {
  expect(describeOutcome('Invitation', 'ann@acme.test')).toBe('Invitation sent to ann@acme.test')
})

test('names every kind of email, even an unknown one', () => {
  expect(['confirmation', 'registeredBy', 'registeredFor', 'reopened', 'toString'].map(nameMailKind)).toEqual([
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
