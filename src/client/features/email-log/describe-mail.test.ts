import { expect, test } from 'vitest'
import { countMails, describeDelivery } from './describe-mail.ts'

const words = '550 No such person'

test.each([
  ['sent', 2, words, ''],
  ['queued', 0, null, ''],
  ['queued', 1, null, ''],
  ['queued', 1, words, 'It was tried once so far.'],
  ['queued', 3, words, 'It was tried 3 times so far.'],
  ['failed', 5, words, 'It was tried 5 times, and will not be tried again by itself.'],
] as const)('of a mail that is %s after %i attempts, with the words %j', (state, attempts, lastError, sentence) => {
  expect(describeDelivery({ state, attempts, lastError })).toBe(sentence)
})

test('mails are counted, with those apart that need somebody', () => {
  const mails = (['sent', 'failed', 'queued', 'failed'] as const).map((state) => ({ state }))
  expect(countMails(mails)).toBe('4 mails: 2 failed, 1 waiting')
  expect(countMails(mails.slice(0, 1))).toBe('1 mail')
  expect(countMails([])).toBe('0 mails')
})
