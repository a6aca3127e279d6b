import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePeople } from './parse-people.ts'

const read = (text: string) =>
  parsePeople(text).people.map(({ firstName, lastName, company, email }) =>
    [firstName, lastName, company, email].join('|'),
  )

describe('one name in each line', () => {
  test.each([
    ['Jane Doe', 'Jane|Doe||'],
    ['Doe, Jane', 'Jane|Doe||'],
    ['  Mary Ann   van der Berg ', 'Mary Ann|van der Berg||'],
    ['John Smith, Jr.', 'John|Smith Jr.||'],
    ['John Smith III', 'John|Smith III||'],
    ['Jane\u00A0Doe', 'Jane|Doe||'],
    ['3. Jane Doe', 'Jane|Doe||'],
    ['• Jane Doe', 'Jane|Doe||'],
    ['Cher', 'Cher|||'],
    ['Jane Doe <jane@acme.test>', 'Jane|Doe||jane@acme.test'],
    ['Jane Doe, jane@acme.test', 'Jane|Doe||jane@acme.test'],
    ['Jane,Doe,"Acme, Inc",jane@acme.test', 'Jane|Doe|Acme, Inc|jane@acme.test'],
    ['Jane,Doe," Acme ""A"" ",', 'Jane|Doe|Acme "A"|'],
    ['Ja\u200Bne Doe', 'Jane|Doe||'],
    ['van Berg', 'van|Berg||'],
    ['Smith Jr.', 'Smith|Jr.||'],
    ['Jr.', 'Jr.|||'],
    ['Ann Smith <ann@acme.test>,', 'Ann|Smith||ann@acme.test'],
    ['John Smith, Jr.\tAcme', 'John|Smith Jr.|Acme|'],
    ['Ann Lee\t\t', 'Ann|Lee||'],
    ['Ann\tLee\tMD', 'Ann|Lee|MD|'],
    ['Ann\tLee\tAcme  Golf', 'Ann|Lee|Acme Golf|'],
    ['Ann\tLee\tSmith@Home Inc', 'Ann|Lee|Smith@Home Inc|'],
    ['Mary Ann;Van Dyke;Acme Golf', 'Mary Ann|Van Dyke|Acme Golf|'],
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
    ['Doe, Jane', 'Jane|Doe||', false],
    ['Ann Smith, Acme Golf', 'Ann|Smith|Acme Golf|', true],
    ['Ann, Doe, Acme', 'Ann|Doe|Acme|', false],
    ['Smith, Ann, Golf', 'Ann|Smith||', true],
    ['Jane Doe, jane@acme.test', 'Jane|Doe||jane@acme.test', false],
    ['Jane Doe,,jane@acme.test', 'Jane|Doe||jane@acme.test', false],
  ])('%s', (line, person, isDoubtful) => {
    expect(read(line)).toEqual([person])
    expect(parsePeople(line).people[0]?.isDoubtful).toBe(isDoubtful)
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
    expect(parsePeople(pasted).people[0]?.unused).toEqual(unused)
  })
})

test.each([
  'Ann Smith, Bob Miller, Carl Jung',
  'Ann Smith, Bob de la Cruz, Carl Jung, Jr.',
  'Ann Smith,, Bob Miller, Carl Jung, Golf, ann@acme.test',
  'Ann Smith <a@acme.test>; Bob Miller <b@acme.test>',
])('several people in one line are not made one: %s', (line) => {
  expect(parsePeople(line)).toMatchObject({ people: [], unread: [{ firstLine: 1, text: line, isSeveral: true }] })
})

test.each(['Ann Smith, Seller of golf clubs, New York', 'Ann Smith, iPhone macBook, Carl Jung'])(
  'other words between commas are no people: %s',
  (line) => {
    expect(parsePeople(line)).toMatchObject({ people: [{ firstName: 'Ann Smith', isDoubtful: true }], unread: [] })
  },
)

describe('a first line', () => {
  test.each(['Name\tPhone', 'Name\t\t', 'First Name *\tPhone', 'Email\tGuest'])('names the columns: %j', (line) => {
    expect(parsePeople(`${line}\nAnn\tLee`).header).toEqual({ firstLine: 1, lastLine: 1 })
  })

  test.each(['Company\tEmail', 'Email', 'Name\tPhone\tRoom'])('names no columns: %j', (line) => {
    expect(parsePeople(`${line}\nAnn\tLee`).header).toBeNull()
  })

  test('says nothing of a line that is written in another way', () => {
    expect(parsePeople('Company, Name\nCher').people).toMatchObject([{ firstName: 'Cher', isDoubtful: false }])
    expect(parsePeople('First, Last\nJane Doe').people).toMatchObject([{ firstName: 'Jane', isDoubtful: false }])
  })

  test('that asks for the whole name and its parts leaves the whole name unused', () => {
    const { people } = parsePeople('Attendee\tFirst\tLast\nAnn Lee\tAnn\tLee\nBo Ray\t\tRay\nCy Orr\t\t')
    expect(people).toMatchObject([
      { firstName: 'Ann', lastName: 'Lee', unused: ['Ann Lee'], isDoubtful: false },
      { firstName: '', lastName: 'Ray', unused: ['Bo Ray'], isDoubtful: false },
      { firstName: 'Cy', lastName: 'Orr', unused: [], isDoubtful: false },
    ])
  })
})

describe('cells of a spreadsheet', () => {
  test('hold the whole name where the last name is empty', () => {
    const pasted = 'First name\tLast name\tEmail\nDr. María José de la Cruz Jr.\t\t\nCher\t\t'
    expect(read(pasted)).toEqual(['Dr. María José|de la Cruz Jr.||', 'Cher|||'])
    expect(parsePeople(pasted).people.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false])
  })

  test.each([
    '1\tAnn\tSmith\tann@acme.test\n2\tBo\tRay\tbo@acme.test',
    '1,Ann,Smith,ann@acme.test\n2,Bo,Ray,bo@acme.test',
    'No.\tFirst\tLast\tMail\n1\tAnn\tSmith\tann@acme.test\n2\tBo\tRay\tbo@acme.test',
    'First\tLast\tMail\n1\tAnn\tSmith\tann@acme.test\n2\tBo\tRay\tbo@acme.test',
    '11.\tAnn\tSmith\tann@acme.test\n12)\tBo\tRay\tbo@acme.test',
    'Company\tFirst\tLast\tMail\n1\tAnn\tSmith\tann@acme.test\n2\tBo\tRay\tbo@acme.test',
  ])('may be numbered: %j', (pasted) => {
    expect(read(pasted)).toEqual(['Ann|Smith||ann@acme.test', 'Bo|Ray||bo@acme.test'])
    expect(parsePeople(pasted).people.flatMap(({ unused }) => unused)).toEqual([])
  })

  test('are no numbers where a name only has one', () => {
    expect(read('Agent 7\tSmith\tAcme')).toEqual(['Agent 7|Smith|Acme|'])
    expect(read('3M\tSmith\tAcme')).toEqual(['3M|Smith|Acme|'])
    expect(read('No.\tFirst\tLast\n1\tAnn\tSmith\tvegan')).toEqual(['Ann|Smith||'])
  })

  test.each(['Golf Digest', 'Top Golf', 'Reception'])('with a company that sounds like an activity: %s', (company) => {
    expect(read(`Ann\tSmith\t${company}`)).toEqual([`Ann|Smith|${company}|`])
  })

  test.each(['Ann\tSmith\tGolf', 'Ann Smith, Golf & dinner', 'Ann Smith\tVIP', 'Ann\tSmith\tDinner only'])(
    'with an activity make no company of it: %s',
    (line) => {
      expect(read(line)).toEqual(['Ann|Smith||'])
      expect(parsePeople(line).people[0]?.unused).toHaveLength(1)
    },
  )

  test('may be separated by semicolons', () => {
    const pasted = 'Last Name;First Name;E-mail\nDoe;Jane;jane@acme.test\n"Ray; the younger";Bo;'
    expect(read(pasted)).toEqual(['Jane|Doe||jane@acme.test', 'Bo|Ray; the younger||'])
  })

  test('that could be a whole name and a company ask to be checked', () => {
    expect(parsePeople('Ann Smith\tAcme').people[0]?.isDoubtful).toBe(true)
    expect(parsePeople('Ann\tSmith\tAcme').people[0]?.isDoubtful).toBe(false)
    expect(parsePeople('Ann\tSmith').people[0]?.isDoubtful).toBe(false)
    expect(parsePeople('Mary Ann\tSmith\tAcme').people[0]?.isDoubtful).toBe(false)
  })

  test('stand for first name, last name, company and email', () => {
    expect(read('Jane\tDoe\tAcme\tjane@acme.test\r\nAl\tOh\t\t\r\n')).toEqual([
      'Jane|Doe|Acme|jane@acme.test',
      'Al|Oh||',
    ])
  })

  test('stand for what a header says, in any order', () => {
    const pasted = 'Email\tCompany\tLast Name\tFirst Name\njane@acme.test\tAcme\tDoe\tJane'
    expect(read(pasted)).toEqual(['Jane|Doe|Acme|jane@acme.test'])
    expect(parsePeople(pasted).header).toEqual({ firstLine: 1, lastLine: 1 })
  })

  test('may hold the whole name', () => {
    expect(read('Name\tCompany\nDoe, Jane\tAcme')).toEqual(['Jane|Doe|Acme|'])
    expect(read('First Name,Last Name\nJane,Doe')).toEqual(['Jane|Doe||'])
    expect(read('Name\nJane Doe')).toEqual(['Jane|Doe||'])
  })

  test('may be quoted, with quotation marks and line breaks inside', () => {
    const pasted = 'Jane\t"Doe ""JD"""\t"Acme\nof Texas"\nAl\tOh'
    expect(read(pasted)).toEqual(['Jane|Doe "JD"|Acme of Texas|', 'Al|Oh||'])
    expect(parsePeople(pasted).people.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 2],
      [3, 3],
    ])
  })

  test('a quotation mark that is never closed swallows nobody', () => {
    expect(read('"Jane Doe\n"Al Oh\nBo Ray')).toHaveLength(3)
  })

  test('that nothing is done with are named', () => {
    const { people } = parsePeople('First name\tLast name\tPhone\nJane\tDoe\t555 0100')
    expect(people[0]?.unused).toEqual(['555 0100'])
    expect(parsePeople('Jane\tDoe\tAcme\tjane@acme.test\tvegan').people[0]?.unused).toEqual(['vegan'])
  })
})

test('blank lines are nobody, and a line without a name is named', () => {
  const { people, unread } = parsePeople('\n \t \nJane Doe\n---\n\u00A0\n')
  expect(people.map(({ firstLine }) => firstLine)).toEqual([3])
  expect(unread).toEqual([{ firstLine: 4, lastLine: 4, text: '---', isSeveral: false }])
})

test('three hundred lines are three hundred people', () => {
  const lines = Array.from({ length: 300 }, (_, index) => `Guest${index}\tNumber${index}\tAcme`)
  expect(read(lines.join('\r\n'))).toHaveLength(300)
})

const anyLine = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\t', '"', ',', '@', '.', '\u00A0', 'é', '<', '>') }),
  fc.constantFrom('Jane Doe', 'Doe, Jane', 'Jane\tDoe\tAcme\tj@acme.test', 'First name\tLast name', '', '  '),
)

test('every line that is not blank comes back, once', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.constantFrom('\n', '\r\n', '\r'), (lines, lineBreak) => {
      const text = lines.join(lineBreak)
      const { people, unread, header } = parsePeople(text)
      const told = [...people, ...unread, ...(header ? [header] : [])].flatMap(({ firstLine, lastLine }) =>
        Array.from({ length: lastLine - firstLine + 1 }, (_, index) => firstLine + index),
      )
      expect(new Set(told).size).toBe(told.length)
      const written = text.split(/\r\n?|\n/).flatMap((line, index) => (isBlank(line) ? [] : [index + 1]))
      expect(told).toEqual(expect.arrayContaining(written))
    }),
  )
})

const wordLike = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '-', "'"), minLength: 1 }).map((word) => `A${word}`)

test('what a spreadsheet copies is read as it stands there', () => {
  const person = fc.tuple(wordLike, wordLike, wordLike)
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 20 }), (rows) => {
      expect(read(rows.map((cells) => cells.join('\t')).join('\r\n'))).toEqual(
        rows.map((cells) => `${cells.join('|')}|`),
      )
    }),
  )
})

const piece = fc.constantFrom('Ann', 'Bo Ray', 'Acme', 'van Berg', 'Jr.', 'a@b.test', 'Golf', 'Cy <c@d.test>', '')

test('every word of a line is in a field, or named as not used, or its line is; and nothing else is', () => {
  const line = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom('\t', ', ', ';', ','))
    .map(([pieces, separator]) => pieces.join(separator))
  const header = fc.constantFrom('', 'Name\tCompany\n', 'First,Last,Email\n', 'Last;First\n', 'First\tLast\tCompany\n')
  fc.assert(
    fc.property(header, line, (before, written) => {
      const { people, unread } = parsePeople(before + written)
      const read = people.flatMap((one) => [one.firstName, one.lastName, one.company, one.email, ...one.unused])
      expect(read).toEqual(read.map((text) => text.trim()))
      const told = [...read, ...unread.map(({ text }) => text)].join(' ')
      const wordsOf = (text: string) => text.split(/[\s,;<>]+/).filter(Boolean)
      expect(new Set(wordsOf(told))).toEqual(new Set(wordsOf(written)))
    }),
  )
})

const isBlank = (line: string) => line.replace(/[\p{Z}\p{Cc}\u200B\uFEFF]/gu, '') === ''
