import { describe, expect, test } from 'vitest'
import { findNoReminder, listReceivers, type ReminderFacts } from './judge-reminder.ts'

const now = '2027-04-10T15:00:00.000Z'
const ann = { email: 'ann@acme.test', isStopped: false, isUnreachable: false }
const owing: ReminderFacts = {
  isOpen: true,
  missingNames: 2,
  addresses: [ann],
  lastContactAt: '2027-04-07T15:00:00.000Z',
  remindersSent: 4,
}

test('Whoever owes names is reminded', () => {
  expect(findNoReminder(owing, now)).toBeNull()
})

test.each<[string, Partial<ReminderFacts>, ReturnType<typeof findNoReminder>]>([
  ['all names are given', { missingNames: 0, isOpen: false, addresses: [] }, 'nothingOwed'],
  ['names can no longer be entered', { isOpen: false }, 'closed'],
  ['the contact asked for none', { addresses: [{ ...ann, isStopped: true }] }, 'stopped'],
  ['mails come back', { addresses: [{ ...ann, isUnreachable: true }] }, 'unreachable'],
  [
    'one asked for none and the other takes no mail',
    {
      addresses: [
        { ...ann, isStopped: true },
        { ...ann, isUnreachable: true },
      ],
    },
    'unreachable',
  ],
  ['five reminders went out', { remindersSent: 5 }, 'enough'],
  ['something was saved within three days', { lastContactAt: '2027-04-07T15:00:00.001Z' }, 'recent'],
])('Nobody is reminded when %s', (_, facts, reason) => {
  expect(findNoReminder({ ...owing, ...facts }, now)).toBe(reason)
})

describe('The addresses', () => {
  test('that asked for none, or take no mail, get none, and the others do', () => {
    const addresses = [ann, { ...ann, email: 'bo@acme.test', isStopped: true }, { ...ann, email: 'cy@acme.test' }]
    expect(listReceivers({ addresses })).toEqual(['ann@acme.test', 'cy@acme.test'])
    expect(findNoReminder({ ...owing, addresses }, now)).toBeNull()
  })
})
