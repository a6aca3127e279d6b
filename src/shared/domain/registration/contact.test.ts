import { expect, test } from 'vitest'
import { findContactIssues } from './contact.ts'

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

test('accepts a complete contact', () => {
  expect(say({})).toEqual([])
  expect(say({}, false)).toEqual([])
})

test('requires a phone number and names without links only from partners', () => {
  const missing = { phoneNumber: '', nameForMarketingMaterials: 'www.a.test', firstName: 'http://a.test' }
  expect(say(missing)).toEqual([
    'nameForMarketingMaterials: Names can’t contain web addresses',
    'firstName: Names can’t contain web addresses',
    'phoneNumber: Please enter a valid phone number',
  ])
  expect(say({ lastName: 'www.a.test', companyName: 'www.b.test' })).toHaveLength(2)
  expect(say(missing, false)).toEqual([])
})

test('requires an address unless it is on file', () => {
  const none = { addressLine1: ' ', city: ' ', territoryId: null, postalCode: '606' }
  expect(say(none)).toEqual([
    'addressLine1: Address Line 1 is Required',
    'city: City is Required',
    'territoryId: State is Required',
    'postalCode: Valid Zip Code (5 digit or 5+4 digit) is Required',
  ])
  expect(say({ ...none, isAddressOnFile: true })).toEqual([])
})

test("requires valid, unique registered-by addresses other than the contact's", () => {
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
