import { describe, expect, test } from 'vitest'
import { partnerContact, registrationToSave } from '#shared/contracts/registrations/registration.ts'
import { ann } from '#tests/support/registering-user.ts'
import { startDraft, toSave } from './draft.ts'

const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'

describe('a new registration', () => {
  test('starts with the partner as its contact', () => {
    expect(startDraft(7, ann, requestId)).toMatchObject({
      id: 0,
      eventId: 7,
      contact: { firstName: 'Ann', companyName: 'Acme', email: 'ann@acme.test', phoneNumber: '512-555-0100' },
    })
  })

  test("shortens the partner's company name to fit, and keeps a foreign phone number", () => {
    const fitting = 'x'.repeat(49)
    const { contact } = startDraft(
      7,
      { ...ann, companyName: `${fitting}😀 and more`, phoneNumber: '+49 89 1234567' },
      requestId,
    )
    expect(contact.companyName).toBe(fitting)
    expect(contact.phoneNumber).toBe('+49 89 1234567')
    expect(partnerContact.safeParse(contact).error?.issues.map(({ path }) => path[0])).not.toContain('companyName')
  })

  test('starts blank when an organizer registers someone else', () => {
    const { contact } = startDraft(7, { ...ann, role: 'admin' }, requestId)
    expect(contact).toMatchObject({ firstName: '', companyName: '', email: '', phoneNumber: '' })
  })
})

describe('a save request', () => {
  const draft = startDraft(7, ann, requestId)
  const complete = {
    ...draft,
    contact: { ...draft.contact, nameForMarketingMaterials: 'Acme', isAddressOnFile: true },
    donation: { ...draft.donation, affiliationId: 1, donation: 500 },
  }

  test('matches the contract', () => {
    expect(registrationToSave.safeParse(toSave(complete, complete)).success).toBe(true)
  })

  test('contains its base version if the registration was saved before', () => {
    expect(Object.keys(toSave(complete, complete))).not.toContain('base')
    const { contact, donation, attendees, review } = complete
    expect(toSave({ ...complete, id: 5, version: 3 }, complete, { confirmDrop: true })).toMatchObject({
      version: 3,
      base: { contact, donation, attendees, review },
      confirmDrop: true,
    })
    expect(toSave({ ...complete, id: 5, version: null }, complete)).not.toHaveProperty('version')
  })

  test("doesn't contain a donation unless an amount is entered", () => {
    expect(() => toSave(draft, draft)).toThrow()
  })
})
