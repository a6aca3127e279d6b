import { expect, test } from 'vitest'
import { countMails, describeDelivery } from './mail-list.tsx'

const words = '550 No such person'

test.each([
  ['sent', 2, words, ''],
  ['queued', 0, null, ''],
  ['queued', 1, null, ''],
  ['queued', 1, words, 'We tried once so far.'],
  ['queued', 3, words, 'We tried 3 times so far.'],
  ['kept', 1, null, 'Not sent because email wasn’t set up.'],
  ['failed', 5, words, 'We tried 5 times and stopped. Resend it from here.'],
] as const)(
  'describes an email that is %s after %i attempts with the message %j',
  (state, attempts, lastError, sentence) => {
    expect(describeDelivery({ state, attempts, lastError })).toBe(sentence)
  },
)

test('counts all emails and the ones that need attention', () => {
  const mails = (['sent', 'failed', 'queued', 'kept', 'failed'] as const).map((state) => ({ state }))
  expect(countMails(mails)).toBe('5 emails: 2 failed, 1 waiting, 1 not sent')
  expect(countMails(mails.slice(0, 1))).toBe('1 email')
  expect(countMails([])).toBe('0 emails')
  expect(countMails(mails, true)).toBe('Latest 5 emails: 2 failed, 1 waiting, 1 not sent')
})
