import { expect, test } from 'vitest'
import { countMails, describeDelivery } from './describe-mail.ts'

test.each([
  ['sent', 1, ''],
  ['queued', 0, ''],
  ['queued', 1, 'One attempt failed so far.'],
  ['queued', 3, '3 attempts failed so far.'],
  ['failed', 5, '5 attempts failed, and it will not be tried again by itself.'],
] as const)('of a mail that is %s after %i attempts', (state, attempts, sentence) => {
  expect(describeDelivery({ state, attempts })).toBe(sentence)
})

test('mails are counted, with those apart that need somebody', () => {
  const mails = (['sent', 'failed', 'queued', 'failed'] as const).map((state) => ({ state }))
  expect(countMails(mails)).toBe('4 mails: 2 failed, 1 waiting')
  expect(countMails(mails.slice(0, 1))).toBe('1 mail')
  expect(countMails([])).toBe('0 mails')
})
