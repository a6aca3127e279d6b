import { expect, test } from 'vitest'
import { countMails, describeDelivery } from './describe-mail.ts'

const timeZone = 'America/Chicago'
const nextAttemptAt = '2027-03-02T20:10:00.000Z'

test.each([
  ['sent', 1, null, ''],
  ['queued', 0, nextAttemptAt, 'It is about to be sent.'],
  ['queued', 1, nextAttemptAt, 'One attempt failed. The next one is due on Tue, Mar 2, 2027, 2:10 PM.'],
  ['queued', 3, nextAttemptAt, '3 attempts failed. The next one is due on Tue, Mar 2, 2027, 2:10 PM.'],
  ['failed', 5, null, '5 attempts failed, and it will not be tried again by itself.'],
] as const)('of a mail that is %s after %i attempts', (state, attempts, next, sentence) => {
  expect(describeDelivery({ state, attempts, nextAttemptAt: next }, timeZone)).toBe(sentence)
})

test('mails are counted, with those apart that need somebody', () => {
  const mails = (['sent', 'failed', 'queued', 'failed'] as const).map((state) => ({ state }))
  expect(countMails(mails)).toBe('4 mails: 2 failed, 1 waiting')
  expect(countMails(mails.slice(0, 1))).toBe('1 mail')
  expect(countMails([])).toBe('0 mails')
})
