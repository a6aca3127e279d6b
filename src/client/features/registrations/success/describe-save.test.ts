import { expect, test } from 'vitest'
import { describeMails, describeSave, summarizeSave } from './describe-save.ts'

const saved = { id: 3, eventId: 7, version: 2 }
const toAnn = { kind: 'confirmation', to: 'ann@acme.test' } as const
const toBea = { kind: 'registeredBy', to: 'bea@acme.test' } as const

const describeAfter = (isUpdate: boolean, mails: Parameters<typeof describeMails>[0]) => {
  const isConfirmationSent = mails.includes(toAnn)
  return describeSave('Acme', toAnn.to, summarizeSave({ ...saved, isConfirmationSent, mails }, isUpdate))
}

test('promises a confirmation only if one is sent', () => {
  const promise = 'We’ll email a confirmation to ann@acme.test.'
  expect(describeAfter(false, [toAnn])).toBe(`Acme is registered. ${promise}`)
  expect(describeAfter(true, [toAnn])).toBe(`Acme’s registration is updated. ${promise}`)
  expect(describeAfter(false, [])).toBe('Acme is registered. We won’t email a confirmation.')
})

test('names everyone else who gets an email', () => {
  expect(describeAfter(false, [toAnn, toBea])).toBe(
    'Acme is registered. We’ll email a confirmation to ann@acme.test. ' +
      'We’ll also email: Invitation to name attendees to bea@acme.test.',
  )
  expect(describeMails([])).toBe('We won’t email anyone about it.')
})

test('says nothing about email when nothing was saved just now', () => {
  expect(describeSave('Acme', 'ann@acme.test', undefined)).toBe('Acme is registered.')
})
