import { expect, test } from 'vitest'
import { describeMails, describeSave, summarizeSave } from './describe-save.ts'

const saved = { id: 3, eventId: 7, version: 2 }
const toAnn = { kind: 'confirmation', to: 'ann@acme.test' } as const
const toBea = { kind: 'registeredBy', to: 'bea@acme.test' } as const

const describeAfter = (isUpdate: boolean, mails: Parameters<typeof describeMails>[0], mailLeaves = true) => {
  const isConfirmationSent = mails.includes(toAnn)
  return describeSave('Acme', toAnn.to, summarizeSave({ ...saved, isConfirmationSent, mails }, isUpdate), mailLeaves)
}

test('a confirmation is promised only where one is sent', () => {
  const promise = 'A confirmation email is sent to ann@acme.test.'
  expect(describeAfter(false, [toAnn])).toBe(`Acme is registered. ${promise}`)
  expect(describeAfter(true, [toAnn])).toBe(`The registration of Acme is updated. ${promise}`)
  expect(describeAfter(false, [])).toBe('Acme is registered. No confirmation email is sent.')
  expect(describeAfter(true, [])).toBe(
    'The registration of Acme is updated. No confirmation email is sent for this change.',
  )
})

test('everybody else who gets a mail is named', () => {
  expect(describeAfter(false, [toAnn, toBea])).toBe(
    'Acme is registered. A confirmation email is sent to ann@acme.test. ' +
      'On the way: Invitation to name attendees to bea@acme.test.',
  )
})

test('no mail is promised where none leaves', () => {
  expect(describeAfter(false, [toAnn, toBea], false)).toBe(
    'Acme is registered. Kept, not sent, because no mail server is set: ' +
      'Confirmation to ann@acme.test; Invitation to name attendees to bea@acme.test.',
  )
  expect(describeMails([], false)).toBe('No mail was sent.')
})

test('whoever comes to the page by its address is told nothing of mails', () => {
  expect(describeSave('Acme', 'ann@acme.test', undefined, true)).toBe('Acme is registered.')
})
