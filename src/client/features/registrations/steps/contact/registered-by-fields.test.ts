import { describe, expect, test } from 'vitest'
import { startDraft } from '#client/features/registrations/draft/draft.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { dropEmptyRows, insertPasted, quietRows } from './registered-by-fields.tsx'

const admin = {
  fullName: '',
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phoneNumber: '',
  role: 'admin',
} as const

const registeredBy = (...registeredByEmails: string[]): Contact => ({
  ...startDraft(1, admin, 'request').contact,
  registeredByEmails,
})

const wrong = { type: 'custom', message: 'Please enter a valid email address' }

test('empty rows are dropped, blanks being nothing', () => {
  expect(dropEmptyRows(['', 'ann@example.org', '  '])).toEqual(['ann@example.org'])
})

describe('rows of registered-by emails', () => {
  test('are complained about when they hold no address', () => {
    const found = { values: {}, errors: { registeredByEmails: [undefined, wrong] } }
    expect(quietRows(found, registeredBy('ann@example.org', 'bob'), null)).toEqual(found)
  })

  test('are quiet while they are empty, or written for the first time', () => {
    const found = { values: {}, errors: { registeredByEmails: [wrong, wrong] } }
    const contact = registeredBy('', 'bo')
    expect(quietRows(found, contact, 1)).toEqual({ values: contact, errors: {} })
    expect(quietRows(found, contact, null).errors).toEqual({ registeredByEmails: [undefined, wrong] })
  })

  test('leave what is wrong elsewhere as it is', () => {
    const found = { values: {}, errors: { city: wrong, registeredByEmails: [wrong] } }
    expect(quietRows(found, registeredBy(''), null)).toEqual({ values: {}, errors: { city: wrong } })
    const elsewhere = { values: {}, errors: { city: wrong } }
    expect(quietRows(elsewhere, registeredBy(), null)).toBe(elsewhere)
  })
})

test('Several addresses that are pasted at once get a row each', () => {
  expect(insertPasted(['', 'cy@x.com'], 0, 'Ann Lee <ann@x.com>; bob@x.com')).toEqual([
    'ann@x.com',
    'bob@x.com',
    'cy@x.com',
  ])
  expect(insertPasted(['cy@x.com'], 0, 'ann@x.com\nbob@x.com')).toEqual(['cy@x.com', 'ann@x.com', 'bob@x.com'])
  expect(insertPasted(['\u200E'], 0, '\uFEFFann@x.com，bob@x.com')).toEqual(['ann@x.com', 'bob@x.com'])
  expect(insertPasted([''], 0, 'ann@x.com')).toBeNull()
})
