import { describe, expect, test } from 'vitest'
import { findPartnerMatches, readSearch } from './search.ts'

const acme = {
  nameForMarketingMaterials: 'Açme Golf',
  companyName: 'Acme Holding',
  contactName: 'Cy O’Day',
  contactEmail: 'Cy@Acme.test',
  contactPhone: '512-555-0134',
  partnershipLevel: 'Eagle',
  affiliation: 'Vendor',
  courseName: 'North Links',
  donationAmount: 5_000,
  totalGiven: 5_250,
  people: [{ name: 'Zoë Quill' }, { name: 'Bo Berg' }, { name: 'Golfer 3' }, { name: 'Declined spot' }],
}

const find = (search: string) => findPartnerMatches(readSearch(search), acme)

describe('a search word', () => {
  const read = (search: string) => readSearch(search).map(({ digits, amount }) => [digits, amount])

  test.each([
    ['acme', '', null],
    ['5000', '5000', 5_000],
    ['$12,500', '', 12_500],
    ['1,250,000', '', 1_250_000],
    ['500.00', '50000', 500],
    ['5000a', '', null],
    ['b5000', '', null],
    ['512-5a', '', null],
    ['b512-5', '', null],
    ['1234,500', '', null],
    ['1-512-555-0134', '5125550134', null],
    ['215125550134', '215125550134', null],
    ['151255501345', '151255501345', null],
  ])('reads %s as the number %j and the amount %s', (search, digits, amount) => {
    expect(read(search)).toEqual([[digits, amount]])
  })

  test.each([
    ['555 0134', '555-0134', '5550134'],
    [' 512  5 ', '512-5', '5125'],
    ['+1 512 555 0134', '+1-512-555-0134', '5125550134'],
  ])('reads “%s” as groups of digits rather than an amount', (search, text, digits) => {
    expect(readSearch(search)).toEqual([{ text, digits, amount: null }])
  })

  test('reads a number next to a name', () => {
    expect(readSearch('zoe 555 0134')[1]).toEqual({ text: '555-0134', digits: '5550134', amount: null })
  })
})

describe('the partner search', () => {
  test.each<[string, ReturnType<typeof find>]>([
    ['acme', ['name']],
    ['golf holding', ['name', 'company']],
    ['vendor eagle', ['affiliation', 'level']],
    ['north', ['course']],
    ['cy@acme', ['email']],
    ['Zoë', [0]],
    ['golfer 3', [2]],
    ['zoe quill', [0]],
    ['quill ZOË acme', ['name', 0]],
    ['oday', ['contact']],
    ['zoe berg', null],
    ['bolt', null],
    ['al@acme', null],
    ['cy quill', ['email', 0]],
    ['oday berg', null],
    ['"bo berg"', [1]],
    ['“berg bo”', null],
    ['"bo', [1]],
    ['""', []],
    ['  ', []],
  ])('finds %s in the names of one person or the partner', (search, found) => {
    expect(find(search)).toEqual(found)
  })

  test.each([
    '512-555-0134',
    '(512) 555-0134',
    '+1 512 555 0134',
    '1-512-555-0134',
    '5125550134',
    '512.555.0134',
    '512/555.0134',
    '555-0134',
    '555 0134',
    '0134',
    '(512)',
    '"512 555 0134"',
  ])('finds a phone number written as %s', (search) => {
    expect(find(search)).toEqual(['phone'])
    expect(find(`${search} zoe`)).toEqual(['phone', 0])
  })

  test.each(['512 5', '12 555', '5 0134', '512 555 01 34', '555 01'])(
    'finds a phone number by part of it: %s',
    (search) => {
      expect(find(search)).toEqual(['phone'])
    },
  )

  test.each(['512-555-0135', '555-01345', '9999', '134 512'])("doesn't find another phone number: %s", (search) => {
    expect(find(search)).toBeNull()
  })

  test.each<[string, ReturnType<typeof find>]>([
    ['5000', ['donation']],
    ['$5,000', ['donation']],
    ['5,000.00', ['donation']],
    ['$5250', ['totalGiven']],
    ['$5,250 quill', ['totalGiven', 0]],
    ['$500', null],
    ['50000', null],
    ['5,00', null],
  ])('finds an amount, but not part of one: %s', (search, found) => {
    expect(find(search)).toEqual(found)
  })
})
