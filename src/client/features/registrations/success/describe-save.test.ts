import { expect, test } from 'vitest'
import { describeSave, toNews } from './describe-save.ts'

const saved = { id: 3, eventId: 7, version: 2 }
const describeAfter = (isUpdate: boolean, isConfirmationSent: boolean) =>
  describeSave('Acme', 'ann@acme.test', toNews({ ...saved, isConfirmationSent }, isUpdate))

test('a confirmation is promised only where one is sent', () => {
  const promise = 'A confirmation email is sent to ann@acme.test.'
  expect(describeAfter(false, true)).toBe(`Acme is registered. ${promise}`)
  expect(describeAfter(true, true)).toBe(`The registration of Acme is updated. ${promise}`)
  expect(describeAfter(false, false)).toBe('Acme is registered. No confirmation email is sent.')
  expect(describeAfter(true, false)).toBe(
    'The registration of Acme is updated. No confirmation email is sent for this change.',
  )
})

test('whoever comes to the page by its address is told nothing of mails', () => {
  expect(describeSave('Acme', 'ann@acme.test', undefined)).toBe('Acme is registered.')
})
