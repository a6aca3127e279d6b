import { describe, expect, test } from 'vitest'
import { findContactIssues, handOver } from './contact.ts'

const contact = {
  nameForMarketingMaterials: 'Acme',
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'Acme Ltd',
  email: 'ann@acme.test',
  phoneNumber: '312-555-0100',
  isAddressOnFile: false,
  addressLine1: '1 Main Street',
  city: 'Chicago',
  territoryId: 14 as number | null,
  postalCode: '60601',
  registeredByEmails: ['bea@acme.test'],
}

const say = (changes: Partial<typeof contact>, isPartner = true) =>
  findContactIssues({ ...contact, ...changes }, { isPartner }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a contact with everything has nothing wrong', () => {
  expect(say({})).toEqual([])
  expect(say({}, false)).toEqual([])
})

test('a partner gives a phone number and names without links; an organizer need not', () => {
  const missing = { phoneNumber: '', nameForMarketingMaterials: 'www.a.test', firstName: 'http://a.test' }
  expect(say(missing)).toEqual([
    'nameForMarketingMaterials: Names can’t contain web addresses',
    'firstName: Names can’t contain web addresses',
    'phoneNumber: Please enter a valid phone number',
  ])
  expect(say({ lastName: 'www.a.test', companyName: 'www.b.test' })).toHaveLength(2)
  expect(say(missing, false)).toEqual([])
})

test('an address is needed unless it is on file', () => {
  const none = { addressLine1: ' ', city: ' ', territoryId: null, postalCode: '606' }
  expect(say(none)).toEqual([
    'addressLine1: Address Line 1 is Required',
    'city: City is Required',
    'territoryId: State is Required',
    'postalCode: Valid Zip Code (5 digit or 5+4 digit) is Required',
  ])
  expect(say({ ...none, isAddressOnFile: true })).toEqual([])
})

test('registered-by addresses are addresses, each once, and none is that of the contact', () => {
  const long = (length: number) => `${'a'.repeat(length - '@acme.test'.length)}@acme.test`
  expect(say({ registeredByEmails: [long(256)] })).toEqual([])
  expect(say({ registeredByEmails: [long(257), 'nobody', 'ANN@acme.test', 'bea@acme.test', 'BEA@acme.test'] })).toEqual(
    [
      'registeredByEmails.0: Only 256 characters are allowed',
      'registeredByEmails.1: Please enter a valid email address',
      'registeredByEmails.2: Registered by email cannot be the same as contact email above',
      'registeredByEmails.4: This email is already on the list',
    ],
  )
})

describe('A hand-over', () => {
  const bea = { firstName: 'Bea', lastName: 'Orr', email: 'bea@acme.test' }
  const emailsAfter = (registeredByEmails: string[], makerEmail: string | null = null) =>
    handOver({ ...contact, registeredByEmails }, bea, makerEmail).registeredByEmails

  test('makes the colleague the contact, and keeps the company and its address, but not the phone number', () => {
    const registeredByEmails = ['ann@acme.test']
    expect(handOver(contact, bea, null)).toEqual({ ...contact, ...bea, phoneNumber: '', registeredByEmails })
  })

  test.each([
    ['whoever was the contact', ['bea@acme.test'], null, ['ann@acme.test']],
    ['the other colleagues', ['bea@acme.test', 'al@acme.test'], null, ['al@acme.test', 'ann@acme.test']],
    ['whoever made the registration', ['bea@acme.test'], 'maker@acme.test', ['ann@acme.test', 'maker@acme.test']],
    [
      'nobody twice',
      ['BEA@acme.test', 'Ann@acme.test', 'al@acme.test'],
      'AL@acme.test',
      ['Ann@acme.test', 'al@acme.test'],
    ],
    ['not the colleague, who made it themselves', ['bea@acme.test'], 'Bea@acme.test', ['ann@acme.test']],
  ])('keeps %s among people who may name attendees', (_, before, makerEmail, after) => {
    expect(emailsAfter(before, makerEmail)).toEqual(after)
  })
})
