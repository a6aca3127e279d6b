import { describe, expect, test } from 'vitest'
import { called, dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { changeText, describePlan, listColumns, nothingPasted, planPaste, selectColumn } from './plan-paste.ts'

const all = { activities: true, names: true, details: true }
const lookups = {
  travelMethods: [
    { id: 1, name: 'Driving' },
    { id: 2, name: 'Flying' },
  ],
  clubTypes: [{ id: 3, name: 'Women’s' }],
}
const registration = {
  spots: makeSpots(golf, golf, {}),
  totals: { golf: 2, dinner: 1, vip: 0 },
  editable: all,
  lookups,
}

function plan(text: string, change: Partial<typeof registration> & { columns?: string } = {}) {
  const { columns, ...other } = change
  const corrected = columns ? (columns.split(' ') as ReturnType<typeof listColumns>) : null
  const planned = planPaste({ ...nothingPasted, text, columns: corrected }, { ...registration, ...other })
  if (!planned) throw new Error('The list is too long')
  return planned
}

const infos = (text: string, change = {}) => plan(text, change).rows.map(({ spot }) => spot?.attendeeInfo)
const reasons = (text: string, change = {}) => plan(text, change).rows.map((row) => row.reasons.join('. '))

describe('a pasted name', () => {
  test.each([
    ['Ann Lee, Acme', 'Ann', 'Lee', ''],
    ['Mary Ann Smith', 'Mary Ann', 'Smith', 'Check the last name: Smith'],
    ['"Doe, Jane"', 'Jane', 'Doe', 'Check the last name: Doe'],
    ['Cher', 'Cher', '', 'Last Name is Required'],
    ['Ann & Bob Lee', 'Ann & Bob', 'Lee', 'Check the last name: Lee. Check the name'],
  ])('is split: %s', (text, firstName, lastName, reason) => {
    expect(infos(text)).toMatchObject([{ firstName, lastName }])
    expect(reasons(text)).toEqual([reason])
  })

  test('is recognized next to an email address', () => {
    expect(infos('Ann Lee <ann@acme.test>; Bo Ray <bo@acme.test>')).toMatchObject([
      { lastName: 'Lee', email: 'ann@acme.test' },
      { lastName: 'Ray', email: 'bo@acme.test' },
    ])
  })

  test('is read from first- and last-name columns rather than the full name', () => {
    expect(infos('Name\tFirst\tLast\nDr. Ann Lee\tAnn\tLee\nBo Ray\t\t')).toMatchObject([
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Bo', lastName: 'Ray' },
    ])
  })

  test('is reported if missing', () => {
    expect(plan('---\n12, 13').rows).toMatchObject([
      { name: '---', spot: null, reasons: ['No name in this row'] },
      { name: '12, 13', spot: null },
    ])
  })
})

test('fills in every field that has a column', () => {
  const text =
    'Name\tEmail\tPhone\tGolf\tRental clubs\tClub type\tTravel\tAirport\tDiet\nAnn Lee\tann@acme.test\t312 555 0147\tyes\tx\twomen’s\tflying\tORD\tvegan'
  expect(infos(text)).toMatchObject([
    {
      email: 'ann@acme.test',
      mobile: '312 555 0147',
      isRentalClubsRequested: true,
      requestedRentalClubTypeId: 3,
      travelMethodId: 2,
      airport: 'ORD',
      dietaryNeeds: 'vegan',
    },
  ])
  expect(reasons(text)).toEqual([''])
})

test.each([
  ['Name\tEmail\nAnn Lee\twrong', 'Please enter a valid email address'],
  ['Name\tGolf\nAnn Lee\tmaybe', 'Golf: “maybe” was ignored'],
  ['Name\tTravel\nAnn Lee\tTrain', 'Travel method: “Train” was ignored'],
  ['Name\tAirport\nAnn Lee\tORD', 'An airport applies only when flying'],
  ['Name\tVIP\nAnn Lee\tx', 'No spot left for VIP reception'],
  [`Name\tCompany\nAnn Lee\t${'x'.repeat(51)}`, 'Only 50 characters are allowed'],
])('marks a row that needs checking: %j', (text, reason) => {
  expect(reasons(text)).toEqual([reason])
  expect(plan(text).entries).toHaveLength(1)
})

test("skips people who are already listed, appear twice, or don't have an open spot", () => {
  const spots = makeSpots({ ...golf, ...called('Ann Lee') }, golf)
  const planned = plan('Ann Lee\nBo Ray\nCy Day', { spots })
  expect(planned.rows.map((row) => row.reasons.join())).toEqual([
    'Ann Lee is already on the list, in spot 1',
    '',
    'No open spots left',
  ])
  expect(describePlan(planned)).toBe('1 of 3 can be added. 2 rows are skipped.')
  expect(reasons('Bo Ray\nBo Ray')).toEqual(['', 'Appears twice in the pasted list'])
  expect(reasons('Bo Ray, a@b.test\nBo Ray, c@d.test')).toEqual(['', ''])
})

describe('email message parsing', () => {
  const text =
    'Hi Dana,\nHere are our golfers:\nAnn Lee\nBo Ray - vegetarian\nThanks!\nKim Best\nAcme Inc\nSent from my iPhone'

  test('drops the greeting, sentences, thanks, and signature', () => {
    const planned = plan(text)
    expect(planned.rows.flatMap(({ spot, name }) => (spot ? [name] : []))).toEqual(['Ann Lee', 'Bo Ray'])
    expect(new Set(planned.rows.flatMap((row) => (row.spot ? [] : row.reasons)))).toEqual(
      new Set(['Looks like part of an email']),
    )
    expect([planned.rows.length, describePlan(planned)]).toEqual([8, '2 of 2 can be added.'])
  })

  test('drops a long signature', () => {
    const signature =
      'Thanks, and see you Monday!\nBest regards,\nGreg Harmon\nVP Sales, Prairie Co.\nTel. 217-555-0199'
    expect(plan(`Ann Lee\nBo Ray\n\n${signature}`).entries).toHaveLength(2)
  })

  test.each([
    'Hello',
    'Hey, all',
    'Dear Dana and Kim',
    'Good morning Dana',
    'Best, Kim',
    'Kind regards',
    'Many thanks, Kim',
    'Thank you so much for organizing this.',
    'Sincerely, Kim Day',
    'Get Outlook for iOS',
    'Subject: Golfers',
    'Please find the names below.',
    'Tel. 217-555-0199',
    '(217) 555-0199 | greg@prairie.test',
    'www.prairie.test',
  ])('drops %j', (line) => {
    expect(plan(`${line}\nAnn Lee`).entries).toHaveLength(1)
    expect(plan(`Ann Lee\n${line}`).entries).toHaveLength(1)
  })

  test.each(['Best\tKim\tAcme', 'Kim Best', 'Hidalgo Ray', 'Ed Dear', 'John Smith Jr.', 'Thanh Le'])(
    'keeps the person %j',
    (line) => {
      expect(plan(`${line}\nAnn Lee\t\t`).entries).toHaveLength(2)
    },
  )
})

describe('a diet after a name', () => {
  test.each([
    ['Ann Lee - vegetarian', 'Lee', '', 'vegetarian'],
    ['Ann Lee – nut allergy, Acme', 'Lee', 'Acme', 'nut allergy'],
    ['Ann Lee, Acme (gluten-free)', 'Lee', 'Acme', 'gluten-free'],
    ['Ann Lee, Acme - West', 'Lee', 'Acme - West', ''],
    ['Ann Lee-Kosher', 'Lee-Kosher', '', ''],
  ])('is separated from the name: %s', (text, lastName, company, dietaryNeeds) => {
    const spots = makeSpots({})
    expect(infos(text, { spots })).toMatchObject([{ lastName, company, dietaryNeeds }])
  })

  test('is ignored with a note if only names can be changed', () => {
    const editable = { activities: false, names: true, details: false }
    expect(infos('Ann Lee - vegan', { editable })).toMatchObject([{ lastName: 'Lee', dietaryNeeds: '' }])
    expect(reasons('Ann Lee - vegan', { editable })).toEqual(['Dietary needs: “vegan” was ignored'])
  })
})

test('counts rows that need checking', () => {
  expect(describePlan(plan('Ann Lee\nCher'))).toBe('2 of 2 can be added. 1 row needs review.')
})

test('assigns people to spots with the matching activity', () => {
  const spots = makeSpots(dinner, golf)
  expect(plan('Name,Golf\nAnn Lee,x', { spots }).rows).toMatchObject([{ spot: { spotNumber: 2, golf: true } }])
})

test('offers and reads only columns that can be edited', () => {
  const editable = { activities: false, names: true, details: false }
  expect(listColumns(editable)).toEqual(['ignore', 'fullName', 'firstName', 'lastName', 'company'])
  const planned = plan('Name\tEmail\tGolf\nAnn Lee\tann@acme.test\tx', { editable })
  expect(planned.columns).toEqual(['fullName', 'ignore', 'ignore'])
})

describe('column corrections', () => {
  test('swap two columns', () => {
    const { columns } = plan('Lee,Ann,Acme')
    const swapped = selectColumn(columns, 0, 'lastName')
    expect(swapped).toEqual(['lastName', 'firstName', 'company'])
    expect(infos('Lee,Ann,Acme', { columns: swapped.join(' ') })).toMatchObject([{ firstName: 'Ann', lastName: 'Lee' }])
  })

  test('can turn the heading into an ordinary row', () => {
    const pasted = { ...nothingPasted, text: 'Guest\nAnn Lee' }
    expect(planPaste(pasted, registration)?.rows).toHaveLength(1)
    expect(planPaste({ ...pasted, hasHeading: false }, registration)?.rows).toHaveLength(2)
  })

  test('remain in effect until the first line changes', () => {
    const corrected = { ...nothingPasted, text: 'Guest\nAnn Le', hasHeading: false }
    expect(changeText(corrected, 'Guest\nAnn Lee').hasHeading).toBe(false)
    expect(changeText(corrected, 'Name\nAnn Lee')).toEqual({ ...nothingPasted, text: 'Name\nAnn Lee' })
  })
})

test('rejects a list that is too long', () => {
  expect(planPaste({ ...nothingPasted, text: 'Ann Lee\n'.repeat(10_000) }, registration)).toBeNull()
})
