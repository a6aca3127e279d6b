import { expect, test } from 'vitest'
import { describeSave, describeSaveEmails, summarizeSave } from './describe-save.ts'

const saved = { id: 3, eventId: 7, version: 2 }
const toAnn = { kind: 'confirmation', to: 'ann@acme.test' } as const
const toBea = { kind: 'registeredBy', to: 'bea@acme.test' } as const

const describeAfter = (isUpdate: boolean, mails: Parameters<typeof describeSaveEmails>[0], whyUnsent = '') => {
  const isConfirmationSent = mails.includes(toAnn)
  const summary = summarizeSave({ ...saved, isConfirmationSent, mails }, isUpdate)
  return describeSave('Acme', toAnn.to, { summary, whyUnsent })
}

test('promises a confirmation only if one will be sent', () => {
  const promise = 'We’ll email a confirmation to ann@acme.test.'
  expect(describeAfter(false, [toAnn])).toBe(`Acme is registered. ${promise}`)
  expect(describeAfter(true, [toAnn])).toBe(`Acme’s registration is updated. ${promise}`)
  expect(describeAfter(false, [])).toBe('Acme is registered. We won’t email a confirmation.')
})

test('mentions everyone else who will get an email', () => {
  expect(describeAfter(false, [toAnn, toBea])).toBe(
    'Acme is registered. We’ll email a confirmation to ann@acme.test. ' +
      'We’ll also email: Invitation to name attendees to bea@acme.test.',
  )
  expect(describeSaveEmails([], '')).toBe('We didn’t email anyone about it.')
})

test("doesn't promise emails if email isn't set up", () => {
  const why = 'the organizers haven’t set up email'
  expect(describeAfter(false, [toAnn, toBea], why)).toBe(
    `Acme is registered. Not yet sent because ${why}: ` +
      'Confirmation to ann@acme.test; Invitation to name attendees to bea@acme.test.',
  )
  expect(describeAfter(true, [], why)).toBe('Acme’s registration is updated. We won’t email a confirmation.')
  expect(describeSaveEmails([], why)).toBe('We didn’t email anyone about it.')
})

test("doesn't mention email unless something was just saved", () => {
  expect(describeSave('Acme', 'ann@acme.test', { summary: undefined, whyUnsent: '' })).toBe('Acme is registered.')
})
