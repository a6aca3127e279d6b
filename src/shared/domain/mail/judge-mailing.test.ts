import { expect, test } from 'vitest'
import { findNoMailing, type MailingFacts, pickOnePerMailbox } from './judge-mailing.ts'

const facts = {
  ...{ mailClass: 'service' as const, isDeleted: false, isOver: false, isMoved: false },
  ...{ isStopped: false, hasPostalAddress: true },
}
const appeal = { mailClass: 'appeal' as const }

test.each<[Partial<MailingFacts>, ReturnType<typeof findNoMailing>]>([
  [{}, null],
  [{ isStopped: true, hasPostalAddress: false }, null],
  [{ isOver: true }, 'over'],
  [{ isDeleted: true, isMoved: true }, 'deleted'],
  [{ isMoved: true }, 'moved'],
  [appeal, null],
  [{ ...appeal, isOver: true }, null],
  [{ ...appeal, isStopped: true, hasPostalAddress: false }, 'stopped'],
  [{ ...appeal, hasPostalAddress: false }, 'noPostalAddress'],
  [{ ...appeal, isDeleted: true }, 'deleted'],
])('%j: %s', (changes, why) => {
  expect(findNoMailing({ ...facts, ...changes })).toBe(why)
})

test('One mailbox is taken once, however its address is written', () => {
  const receivers = ['ann@acme.test', 'ANN@Acme.test', ' ann@acme.test', 'ann@acme.test.uk'].map((email) => ({ email }))
  expect(pickOnePerMailbox(receivers).map(({ email }) => email)).toEqual(['ann@acme.test', 'ann@acme.test.uk'])
})
