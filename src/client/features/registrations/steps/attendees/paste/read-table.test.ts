import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessColumns, isHeading, readTable } from './read-table.ts'

function guess(text: string) {
  const [first = [], ...others] = readTable(text) ?? []
  const isSpreadsheet = text.includes('\t')
  return isHeading(first)
    ? guessColumns(first, others, isSpreadsheet)
    : guessColumns([], [first, ...others], isSpreadsheet)
}

describe('readTable', () => {
  test.each([
    ['Ann\tLee\r\n\r\n \t \rBo\tRay\n', ['Ann|Lee', 'Bo|Ray']],
    ['Ann Lee,"Acme, Inc"\nBo Ray,"Zenith ""Z"""', ['Ann Lee|Acme, Inc', 'Bo Ray|Zenith "Z"']],
    ['Ann Lee\t"Acme\nInc"', ['Ann Lee|Acme Inc']],
    ['Ann "Annie Lee\nBo Ray', ['Ann "Annie Lee', 'Bo Ray']],
    ['"Ann Lee\nBo Ray', ['Ann Lee', 'Bo Ray']],
    ['Name;Company\nDoe, Jane;Acme', ['Name|Company', 'Doe, Jane|Acme']],
    ['Ann Lee; Bo Ray;', ['Ann Lee', 'Bo Ray']],
    ['1. Ann Lee\n• Bo Ray, Acme', ['Ann Lee|', 'Bo Ray|Acme']],
    ['Ann\u00A0Lee,,\n<b>Bo</b> Ra\u200By', ['Ann Lee', '<b>Bo</b> Ray']],
    ['\n \n', []],
  ])('reads %j', (text, rows) => {
    expect(readTable(text)?.map((cells) => cells.join('|'))).toEqual(rows)
  })

  test('rejects too many rows or characters', () => {
    expect(readTable('Ann Lee\n'.repeat(1_000))).toHaveLength(1_000)
    expect(readTable('Ann Lee\n'.repeat(10_000))).toBeNull()
    expect(readTable('x'.repeat(200_001))).toBeNull()
    expect(readTable(`"${'x,'.repeat(50_000)}`)?.[0]).toHaveLength(20)
  })

  test('reads each spreadsheet cell separately', () => {
    const cell = fc.stringMatching(/^[a-zé'"]{1,8}$/).map((text) => `A${text}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        expect(readTable(rows.map((cells) => cells.join('\t')).join('\r\n'))).toEqual(rows)
      }),
    )
  })
})

describe('a table heading', () => {
  test.each(['Name\tRoom', 'FIRST NAME *\tRoom\tFloor', 'Company\tName\tRoom', 'Room\tName\tPhone', 'Attendee email'])(
    'is recognized: %j',
    (line) => {
      expect(isHeading(line.split('\t'))).toBe(true)
    },
  )

  test.each(['Ann Lee', 'Paul\tGuest', 'Room\tFloor\tName', ''])("isn't recognized: %j", (line) => {
    expect(isHeading(line.split('\t'))).toBe(false)
  })

  test.each([
    ['Last name\tFirst name\tEmail address\nLee\tAnn\ta@b.test', 'lastName firstName email'],
    ['Name,Organization,Cell phone,Diet\nAnn Lee,Acme,555 0100,vegan', 'fullName company mobile dietaryNeeds'],
    [
      'Name\tRental clubs\tClub type\tTravel\tZip\tAirport\nAnn\t\t\t\t\t',
      'fullName isRentalClubsRequested requestedRentalClubTypeId travelMethodId postalCode airport',
    ],
    ['Name\tGolf\tDinner Only\tVIP reception\nAnn Lee\tx\t\t', 'fullName golf dinner vip'],
    ['Name\tName\tRoom\nAnn Lee\tBo Ray\t12', 'fullName ignore ignore'],
    ['Name\tContact\nAnn Lee\tann@acme.test', 'fullName email'],
  ])('identifies the columns: %j', (text, columns) => {
    expect(guess(text)).toEqual(columns.split(' '))
  })
})

test.each([
  ['Ann Lee\nCher', 'fullName'],
  ['Ann Lee, Acme\nBo Ray', 'fullName company'],
  ['Ann\tLee\tAcme\tann@acme.test\nBo\tRay\t\t', 'firstName lastName company email'],
  ['ann@acme.test,Ann Lee,(312) 555-0147', 'email fullName mobile'],
  ['Ann Lee\tx\t12', 'fullName ignore ignore'],
  ['Lee, Ann\nRay, Bo', 'lastName firstName'],
  ['Ann Lee, Bo Ray, Cy van Day', 'fullName'],
  ['Ann Lee <ann@acme.test>', 'fullName'],
  ['---', 'ignore'],
])('guesses columns without a heading: %j', (text, columns) => {
  expect(guess(text)).toEqual(columns.split(' '))
})
