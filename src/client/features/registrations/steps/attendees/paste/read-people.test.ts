import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPeople } from './read-people.ts'

const peopleIn = (text: string) => readPeople(text).lines.flatMap(({ person }) => person ?? [])

const read = (text: string) =>
  peopleIn(text).map(({ firstName, lastName, company, email }) => [firstName, lastName, company, email].join('|'))

describe('one name in each line', () => {
  test.each([
    ['Jane Doe', 'Jane|Doe||'],
    ['  Mary Ann   van der Berg ', 'Mary Ann|van der Berg||'],
    ['John Smith, Jr.', 'John|Smith Jr.||'],
    ['John Smith III', 'John|Smith III||'],
    ['Jane\u00A0Doe', 'Jane|Doe||'],
    ['3. Jane Doe', 'Jane|Doe||'],
    ['• Jane Doe', 'Jane|Doe||'],
    ['3 - Carol King', 'Carol|King||'],
    ['| Ann Smith | x |', 'Ann|Smith||'],
    ['Cher', 'Cher|||'],
    ['Jane Doe <jane@acme.test>', 'Jane|Doe||jane@acme.test'],
    ['\t\tAcme\tJane Doe <jane@acme.test>', 'Jane|Doe|Acme|jane@acme.test'],
    ['Jane,Doe,"Acme, Inc",jane@acme.test', 'Jane|Doe|Acme, Inc|jane@acme.test'],
    ['Jane,Doe," Acme ""A"" ",', 'Jane|Doe|Acme "A"|'],
    ['Ja\u200Bne Doe', 'Jane|Doe||'],
    ['van Berg', 'van|Berg||'],
    ['Ann 🏌️ Lee', 'Ann 🏌️|Lee||'],
    ['\u202EAnn\u0007Lee\u200F\ud800', 'Ann|Lee\uFFFD||'],
    ['Smith Jr.', 'Smith|Jr.||'],
    ['Ann Smith <ann@acme.test>,', 'Ann|Smith||ann@acme.test'],
    ['John Smith, Jr.\tAcme', 'John|Smith Jr.|Acme|'],
    ['Ann Lee\t\t', 'Ann|Lee||'],
    ['Ann\tLee\tMD', 'Ann|Lee|MD|'],
    ['Ann\tLee\tAcme  Golf', 'Ann|Lee|Acme Golf|'],
    ['Ann\tLee\tSmith@Home Inc', 'Ann|Lee|Smith@Home Inc|'],
  ])('%s', (line, person) => {
    expect(read(line)).toEqual([person])
  })
})

describe('a comma', () => {
  test.each([
    ['Ann Smith, Acme', 'Ann|Smith|Acme|', true],
    ['García Márquez, Gabriel', 'García|Márquez|Gabriel|', true],
    ['van der Berg, Anna', 'Anna|van der Berg||', false],
    ['Smith Jr., John', 'John|Smith Jr.||', false],
    ['John Smith, Jr., Acme', 'John|Smith Jr.|Acme|', true],
    ['Smith, Ann <ann@acme.test>', 'Ann|Smith||ann@acme.test', false],
    ['Jane, Doe, jane@acme.test', 'Doe|Jane||jane@acme.test', true],
    ['Mary Ann, Doe, Acme', 'Mary Ann|Doe|Acme|', true],
    ['Ann & Bob Smith', 'Ann & Bob|Smith||', true],
    ['Carol King (no nuts, vegetarian)', 'Carol|King||', true],
    ['Dan Lee - Acme Corp', 'Dan|Lee|Acme Corp|', true],
    ['Doe, Jane – Acme', 'Jane|Doe|Acme|', true],
    ['Robert (Bob) Smith', 'Robert|Smith||', true],
    ['12 Carol King', '12 Carol|King||', true],
    ['Doe, Jane', 'Jane|Doe||', false],
    ['Ann,Smith', 'Smith|Ann||', true],
    ['Thomas, Ann', 'Ann|Thomas||', false],
    ['Smith, AJ', 'AJ|Smith||', false],
    ['Ann Smith, Acme Golf', 'Ann|Smith|Acme Golf|', true],
    ['Ann, Doe, Acme', 'Ann|Doe|Acme|', false],
    ['Smith, Ann, Golf', 'Ann|Smith||', true],
    ['Jane Doe, jane@acme.test', 'Jane|Doe||jane@acme.test', false],
    ['Jane Doe,,jane@acme.test', 'Jane|Doe||jane@acme.test', false],
  ])('%s', (line, person, isDoubtful) => {
    expect(read(line)).toEqual([person])
    expect(peopleIn(line)[0]?.isDoubtful).toBe(isDoubtful)
  })

  test.each(['Doe, Jane', 'Doe, Jane\t', 'Doe, Jane\t\tAcme'])('in a list with a header parts a name: %s', (line) => {
    expect(read(`First\tLast\tCompany\n${line}`)[0]).toMatch(/^Jane\|Doe\|/)
  })

  test('in a cell of a spreadsheet parts a name', () => {
    expect(read('Doe, Jane\tAcme\tjane@acme.test')).toEqual(['Jane|Doe|Acme|jane@acme.test'])
    expect(read('First\tLast\nDOE, JOHN\t')).toEqual(['JOHN|DOE||'])
    expect(read('Name, Company\nDoe, Jane, Acme\nAnn Smith, Zenith')).toEqual(['Jane|Doe|Acme|', 'Ann|Smith|Zenith|'])
    expect(read('Company, Name\nAcme, Doe, Jane')).toEqual(['Jane|Doe|Acme|'])
    expect(read('Name, Company\nDoe, Jane,')).toEqual(['Jane|Doe||'])
  })

  test.each([
    ['Doe, Jane\tAcme\tvegan', 'Jane|Doe|Acme|', ['vegan']],
    ['Jane Doe, Acme\tZenith', 'Jane|Doe|Acme|', ['Zenith']],
    ['Jane Doe, Acme, Inc\tvegan', 'Jane|Doe|Acme, Inc|', ['vegan']],
    ['Name, Company\nJane Doe, Acme, vegan', 'Jane|Doe|Acme|', ['vegan']],
    ['Name, Company\nCher, Acme', 'Cher||Acme|', []],
    ['Name\tCompany\nCher\tAcme\tvegan', 'Cher||Acme|', ['vegan']],
    ['First, Last\nAnn, Smith, vegan', 'Ann|Smith||', ['vegan']],
    ['Name\nJane Doe, Acme', 'Jane|Doe|Acme|', []],
    ['First\tLast\tCompany\nJane Doe, Acme\t\tZenith', 'Jane|Doe|Zenith|', ['Acme']],
    ['First\tLast\tCompany\nJane Doe, Acme\t\t', 'Jane|Doe|Acme|', []],
    ['First\tLast\tCompany\nDoe, Jane\t\tZenith', 'Jane|Doe|Zenith|', []],
  ])('parts a name from what else is known: %j', (pasted, person, unused) => {
    expect(read(pasted)).toEqual([person])
    expect(peopleIn(pasted)[0]?.unused).toEqual(unused)
  })
})

describe('several people in one line', () => {
  test.each([
    ['ann.smith@acme.com; bob@acme.com', ['Ann|Smith||ann.smith@acme.com', 'Bob|||bob@acme.com'], true],
    ['Ann Smith ann@x.com, Bob Jones <bob@x.com>', ['Ann|Smith||ann@x.com', 'Bob|Jones||bob@x.com'], true],
    ['Smith, Ann; Jones, Bob', ['Ann|Smith||', 'Bob|Jones||'], false],
    ['Smith, Ann;Jones, Bob;', ['Ann|Smith||', 'Bob|Jones||'], false],
    ['Ann Smith; Bob Jones; Carol King', ['Ann|Smith||', 'Bob|Jones||', 'Carol|King||'], false],
    ['Ann Smith, Acme; Bob Jones, Zenith', ['Ann|Smith|Acme|', 'Bob|Jones|Zenith|'], true],
    ['Ann Smith; Acme Golf', ['Ann|Smith||', 'Acme|Golf||'], true],
    ['Ann Smith <ann@x.com>; Bob Jones <bob@x.com>', ['Ann|Smith||ann@x.com', 'Bob|Jones||bob@x.com'], false],
    ['Smith, Ann <ann@x.com>, Jones, Bob <bob@x.com>', ['Ann|Smith||ann@x.com', 'Bob|Jones||bob@x.com'], false],
    ['"Smith, Ann" <ann@x.com>; "Jones, Bob" <bob@x.com>', ['Ann|Smith||ann@x.com', 'Bob|Jones||bob@x.com'], false],
    [
      'Ann Smith <ann@x.com>; Jones, Bob; Cy Day <c@x.com>',
      ['Ann|Smith||ann@x.com', 'Bob|Jones||', 'Cy|Day||c@x.com'],
      false,
    ],
    ['Ann Smith, Bob Miller, Carl Jung', ['Ann|Smith||', 'Bob|Miller||', 'Carl|Jung||'], true],
    ['Ann Smith, Bob de la Cruz, Carl Jung', ['Ann|Smith||', 'Bob|de la Cruz||', 'Carl|Jung||'], true],
    ['Name\nSmith, Ann; Jones, Bob', ['Ann|Smith||', 'Bob|Jones||'], false],
    ['علي حسن; سارة خالد; מרים כהן', ['علي|حسن||', 'سارة|خالد||', 'מרים|כהן||'], false],
  ])('%s', (line, people, isDoubtful) => {
    expect(read(line)).toEqual(people)
    expect(new Set(peopleIn(line).map((one) => one.isDoubtful))).toEqual(new Set([isDoubtful]))
  })

  test('stay apart when not all of them can be entered', () => {
    expect(readPeople('Smith, Ann; Jones, Bob').lines.map(({ written }) => written)).toEqual([
      'Smith, Ann',
      'Jones, Bob',
    ])
  })

  test('each come for something', () => {
    const people = peopleIn('Ann Smith, golf; Bob Jones, dinner only')
    expect(people).toMatchObject([
      { lastName: 'Smith', company: '', activities: ['golf'] },
      { lastName: 'Jones', company: '', activities: ['dinner'] },
    ])
  })
})

test.each([
  ['Ann Smith ann@acme.com', 'Ann|Smith||ann@acme.com', false],
  ['Smith, Ann ann@acme.com', 'Ann|Smith||ann@acme.com', false],
  ['Ann van Berg ann@acme.com', 'Ann|van Berg||ann@acme.com', false],
  ['ann@acme.com Ann Smith', 'ann@acme.com Ann|Smith||', true],
  ['Thanks, Ana', 'Ana|Thanks||', true],
  ['Mary Ann Smith', 'Mary Ann|Smith||', true],
  ['Ann and Bob Smith', 'Ann and Bob|Smith||', true],
])('whatever is a guess asks to be checked: %s', (line, person, isDoubtful) => {
  expect(read(line)).toEqual([person])
  expect(peopleIn(line)[0]?.isDoubtful).toBe(isDoubtful)
})

describe('a name that may be turned round', () => {
  test.each([
    ['Smith Ann', true],
    ['SMITH Ann', true],
    ['Smith\tAnn\tAcme', true],
    ['Ann Smith', false],
    ['Ann Smith\nJones Bob', false],
    ['Smith, Ann', false],
    ['Carol King', false],
    ['Ann Thomas', false],
    ['JANE DOE', false],
  ])('%j', (pasted, isDoubtful) => {
    expect(peopleIn(pasted)[0]?.isDoubtful).toBe(isDoubtful)
  })
})

test.each(['Ann Smith, Seller of golf clubs, New York', 'Ann Smith, iPhone macBook, Carl Jung'])(
  'other words between commas are no people: %s',
  (line) => {
    expect(peopleIn(line)).toMatchObject([{ firstName: 'Ann Smith', isDoubtful: true }])
  },
)

describe('a first line', () => {
  test.each(['Name\tPhone', 'Name\t\t', 'First Name *\tPhone', 'Email\tGuest', 'Name\tPhone\tRoom'])(
    'names the columns: %j',
    (line) => {
      expect(readPeople(`${line}\nAnn\tLee`).header).toBe(line)
    },
  )

  test.each(['Company\tEmail', 'Email', 'Phone\tRoom\tName'])('names no columns: %j', (line) => {
    expect(readPeople(`${line}\nAnn\tLee`).header).toBeNull()
  })

  test('names columns that are left out', () => {
    const pasted = 'Name\tTravel\tClubs\nAnn Lee\tDriving\tLeft'
    expect(readPeople(pasted).unknownColumns).toEqual(['Travel', 'Clubs'])
    expect(peopleIn(pasted)).toMatchObject([{ lastName: 'Lee', company: '', unused: ['Driving', 'Left'] }])
  })

  test('may have slashes between its columns', () => {
    const pasted = 'Name/Golf/Dinner/VIP\nAnn Smith/x//x'
    expect(peopleIn(pasted)).toMatchObject([{ lastName: 'Smith', activities: ['golf', 'vip'], isDoubtful: false }])
    expect(peopleIn('Ann Smith/x//x')).toMatchObject([{ isDoubtful: true }])
  })

  test('says nothing of a line that is written in another way', () => {
    expect(peopleIn('Company, Name\nCher')).toMatchObject([{ firstName: 'Cher', isDoubtful: false }])
    expect(peopleIn('First, Last\nJane Doe')).toMatchObject([{ firstName: 'Jane', isDoubtful: false }])
  })

  test('that asks for the whole name and its parts leaves the whole name unused', () => {
    const people = peopleIn('Attendee\tFirst\tLast\nAnn Lee\tAnn\tLee\nBo Ray\t\tRay\nCy Orr\t\t')
    expect(people).toMatchObject([
      { firstName: 'Ann', lastName: 'Lee', unused: ['Ann Lee'], isDoubtful: false },
      { firstName: '', lastName: 'Ray', unused: ['Bo Ray'], isDoubtful: false },
      { firstName: 'Cy', lastName: 'Orr', unused: [], isDoubtful: false },
    ])
  })
})

test('ignores blank lines, and reports lines without a name', () => {
  const { lines } = readPeople('\n \t \nJane Doe\n---\n\u00A0\n😀')
  expect(lines.map(({ written, person }) => [written, person?.lastName])).toEqual([
    ['Jane Doe', 'Doe'],
    ['---', undefined],
    ['😀', undefined],
  ])
})

test('three hundred lines are three hundred people', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Guest${index}\tNumber${index}\tAcme`)
  expect(read(lines.join('\r\n'))).toHaveLength(300)
})

test('reads brackets as a dietary need, or reports them', () => {
  const people = peopleIn('Name\nCarol King (vegetarian)\nAnn Lee (Acme)')
  expect(people).toMatchObject([
    { lastName: 'King', dietaryNeeds: 'vegetarian', unused: [], isDoubtful: true },
    { lastName: 'Lee', dietaryNeeds: '', unused: ['Acme'], isDoubtful: true },
  ])
})

test.each(['Dinner only:', 'Golfers:', 'Guest G D V'])('recognizes a heading: %s', (heading) => {
  expect(read(`${heading}\nAnn Smith`)).toEqual(['Ann|Smith||'])
})

const anyLine = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\t', '"', ',', '@', '.', '\u00A0', 'é', '<', '>') }),
  fc.constantFrom('Jane Doe', 'Doe, Jane', 'Jane\tDoe\tAcme\tj@acme.test', 'First name\tLast name', '', '  '),
)

test("returns every line that isn't blank once", () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.constantFrom('\n', '\r\n', '\r'), (lines, lineBreak) => {
      const text = lines.join(lineBreak)
      const { lines: told, header } = readPeople(text)
      const written = [header ?? '', ...told.map((line) => line.written)].join('')
      expect(visible(written)).toBe(visible(text))
    }),
  )
})

const wordLike = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '-', "'"), minLength: 1 }).map((word) => `A${word}`)

test("reads a spreadsheet's clipboard", () => {
  const person = fc.tuple(wordLike, wordLike, wordLike)
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 20 }), (rows) => {
      const written = rows.map((cells) => cells.join('\t')).join('\r\n')
      expect(read(written)).toEqual(rows.map((cells) => `${cells.join('|')}|`))
    }),
  )
})

const piece = fc.constantFrom('Ann', 'Bo Ray', 'Acme', 'van Berg', 'Jr.', 'a@b.test', 'Golf', 'Cy <c@d.test>', '')

test('every word of a line is in a field, or named as not used, or its line is; and nothing else is', () => {
  const header = fc.constantFrom([], ['Name', 'Company'], ['First', 'Last', 'Email'], ['Last', 'First', 'Golf'])
  const line = fc.array(piece, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(header, line, fc.constantFrom('\t', ', ', ';', ','), (columns, pieces, separator) => {
      const before = columns.length > 0 ? `${columns.join(separator)}\n` : ''
      const written = pieces.join(separator)
      const { lines } = readPeople(before + written)
      const people = lines.flatMap(({ person }) => person ?? [])
      const unread = lines.filter(({ person }) => !person)
      const read = people.flatMap((one) => [one.firstName, one.lastName, one.company, one.email, ...one.unused])
      const activities = people.flatMap((one) => (one.activities.length > 0 ? ['Golf'] : []))
      expect(read).toEqual(read.map((text) => text.trim()))
      const told = [...read, ...activities, ...unread.map((one) => one.written)].join(' ')
      const wordsOf = (text: string) => text.split(/[\s,;<>]+/).filter(Boolean)
      // A name suggested by another person's address isn't written there.
      const inWords = wordsOf(told).filter((word) => word !== 'A')
      expect(new Set(inWords)).toEqual(new Set(wordsOf(written)))
    }),
    { examples: [[[], ['', '', 'Ann', 'van Berg'], '\t']] },
  )
})

/** Separators are dropped once people are separate. */
const visible = (text: string) => text.replace(/[\p{Z}\p{Cc}\u200B\uFEFF;,"|:-]/gu, '')
