import { expect, test } from 'vitest'
import { findContactIssues, hasLink, withoutLink } from './contact.ts'

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

test('a partner gives a phone number and names without links; an organiser need not', () => {
  const missing = { phoneNumber: '', nameForMarketingMaterials: 'www.a.test', firstName: 'http://a.test' }
  expect(say(missing)).toEqual([
    'nameForMarketingMaterials: A name cannot have a web address in it',
    'firstName: A name cannot have a web address in it',
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
      'registeredByEmails.4: This email is already in the list',
    ],
  )
})

test.each([
  'https://evil.example',
  'Visit HTTP://evil',
  'www.evil.example',
  'See www.evil',
  'evil.example/x',
  'Win at EVIL.EXAMPLE/win now',
  'evil.example:8080/x',
  'evil.example?x=1',
  'evil.example#x',
  'javascript://x',
  'ｗｗｗ．evil．example',
  'evil．example／x',
  'evil。example/x',
  'www\u200b.evil.example',
  'evil\u00ad.example/x',
  'evil.c0m/x',
  'evil.xn--p1ai/x',
  '192.168.0.1',
  '//evil.example',
  'mailto:a@evil.example',
  'http:evil.example',
])('%j has a link in it', (name) => expect(hasLink(name)).toBe(true))

test.each([
  'Acme.com',
  'Booking.com Golf',
  'J.P. Morgan',
  "St. Mary's",
  'Smith/Jones',
  'Acme Inc./Jones LLC',
  'A/S Viking',
  'Dr. Lee',
  'AT&T',
  'C. 4/5',
  'Wwwonder Ltd.',
  'Ratio 3:2',
  'Who? Me.',
  '',
])('%j is a name', (name) => expect(hasLink(name)).toBe(false))

test.each(['a', 'a.', '-1', '1', 'www', '/ ', ': '])('a text of %j, as long as can be sent, is judged', (piece) => {
  expect(hasLink(piece.repeat(1_000_000 / piece.length))).toBe(false)
})

test('a domain looks the same and is no address any more', () => {
  expect(withoutLink('Pay at evil.co.uk')).toBe('Pay at evil.\u2060co.\u2060uk')
  expect(withoutLink('St. Mary')).toBe('St. Mary')
})

test.each([
  'evil．example',
  'evil․example',
  'evil。example',
  'evil｡example',
  'e\u00advil.example',
  'ev\u202eil.example',
])('no dot of %j stays one of a domain, and nothing unseen stays', (name) => {
  expect(withoutLink(name)).toMatch(/^evil[^\p{L}]\u2060example$/u)
})

test('what belongs to how a language is written stays', () => {
  expect(withoutLink('می\u200cخواهم')).toBe('می\u200cخواهم')
})
