import { describe, expect, test } from 'vitest'
import { readPeople } from './read-people.ts'

const peopleIn = (text: string) => readPeople(text).lines.flatMap(({ person }) => person ?? [])

const read = (text: string) =>
  peopleIn(text).map(({ firstName, lastName, company, email }) => [firstName, lastName, company, email].join('|'))

describe('columns of activities', () => {
  const activitiesIn = (text: string) => peopleIn(text).map(({ activities }) => activities.join())

  test.each(['\t', ',', ';'])('read many kinds of check marks, between %j', (separator) => {
    const lines = [
      'Name/Golf/Dinner/VIP',
      'Ann Smith/x//x',
      'Bo Ray/Yes/1/0',
      'Cy Day//✓/no',
      'Di Orr/TRUE/-/✔',
      'Ed Fox///',
    ]
    const pasted = lines.join('\n').replaceAll('/', separator)
    expect(read(pasted)).toEqual(['Ann|Smith||', 'Bo|Ray||', 'Cy|Day||', 'Di|Orr||', 'Ed|Fox||'])
    expect(activitiesIn(pasted)).toEqual(['golf,vip', 'golf,dinner', 'dinner', 'golf,vip', ''])
    expect(peopleIn(pasted).flatMap(({ unused, isDoubtful }) => [...unused, ...(isDoubtful ? ['doubt'] : [])])).toEqual(
      [],
    )
  })

  test.each(['Guest\tG\tD\tV\nAnn Smith\tx\t\tx', '| Guest | G | D | V |\n|---|:-:|---|---|\n| Ann Smith | x | | x |'])(
    'may be called by their first letters: %j',
    (pasted) => {
      expect(peopleIn(pasted)).toMatchObject([{ lastName: 'Smith', activities: ['golf', 'vip'], isDoubtful: false }])
    },
  )

  test('report other content', () => {
    expect(peopleIn('Name\tGolf\nAnn Smith\tmaybe')[0]).toMatchObject({ activities: [], unused: ['maybe'] })
    expect(activitiesIn('Name\tActivity\nAnn Smith\tGolf & VIP\nBo Ray\tDinner only')).toEqual(['golf,vip', 'dinner'])
  })

  test('without a name are not taken for one', () => {
    expect(peopleIn('Ann Smith\tx\t\tx')[0]).toMatchObject({ lastName: 'Smith', unused: ['x', 'x'] })
    const doubtful = { lastName: 'Smith', unnamedColumns: [3, 4], isDoubtful: true }
    expect(peopleIn('1\tAnn Smith\tx\t0')[0]).toMatchObject(doubtful)
  })

  test('work beside dietary needs and phone numbers', () => {
    const pasted = 'Name,Dietary needs,Phone,Golf\nAnn Smith,"No nuts, no milk",555-010-0100,x'
    expect(peopleIn(pasted)[0]).toMatchObject({
      lastName: 'Smith',
      dietaryNeeds: 'No nuts, no milk',
      activities: ['golf'],
      unused: ['555-010-0100'],
    })
    expect(peopleIn('Ann Smith, (555) 010-0100, ann@x.com')[0]).toMatchObject({
      firstName: 'Ann',
      lastName: 'Smith',
      company: '',
      email: 'ann@x.com',
      unused: ['(555) 010-0100'],
    })
  })
})

describe('lists from elsewhere', () => {
  test.each([
    ['✓ Carol King', 'Carol|King||'],
    ['✔️ Carol King', 'Carol|King||'],
    ['☑Carol King', 'Carol|King||'],
    ['- [x] Carol King', 'Carol|King||'],
    ['[ ] Carol King', 'Carol|King||'],
    ['2. ✅ Carol King', 'Carol|King||'],
    ['Carol King ✓', 'Carol|King||'],
    ['✓\tCarol\tKing\tAcme', 'Carol|King|Acme|'],
    ['\uFEFF"King, Carol"', 'Carol|King||'],
    ['\u202ACarol\u00AD King\u2069', 'Carol|King||'],
    ['Doe，Jane，Acme', 'Doe|Jane|Acme|'],
  ])('may have marks around a name: %j', (line, person) => {
    expect(read(line)).toEqual([person])
  })

  test.each(['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\r\n'])('may end their lines with %j', (end) => {
    expect(read(['Ann Smith', 'Bo Ray'].join(end))).toEqual(['Ann|Smith||', 'Bo|Ray||'])
  })

  test('may begin with a byte order mark before their headings', () => {
    expect(read('\uFEFF"First name";"Last name"\n"Ann";"Smith"')).toEqual(['Ann|Smith||'])
  })

  test('may have full-width separators', () => {
    expect(read('Name，Company，Email\nAnn Smith，Acme，ann@acme.test')).toEqual(['Ann|Smith|Acme|ann@acme.test'])
    expect(read('Smith，Ann；Ray，Bo')).toEqual(['Ann|Smith||', 'Bo|Ray||'])
  })

  test.each([
    'Vorname\tNachname\tFirma\tE-Mail-Adresse\tAllergien\tGolf\tAbendessen',
    'VORNAME\tName\tUnternehmen\tE-Mail\tUnverträglichkeiten\tSpielt Golf\tEssen',
  ])('may have German headings: %j', (headings) => {
    const pasted = `${headings}\nJörg\tSüß\tMüller GmbH\tj@acme.test\tNüsse\tja\tnein`
    expect(read(pasted)).toEqual(['Jörg|Süß|Müller GmbH|j@acme.test'])
    expect(peopleIn(pasted)[0]).toMatchObject({ dietaryNeeds: 'Nüsse', activities: ['golf'], unused: [] })
    expect(read('Nachname, Vorname\nSüß, Jörg')).toEqual(['Jörg|Süß||'])
  })

  test('keep a check mark in the first column if it means golf', () => {
    const pasted = 'Golf\tName\n✓\tAnn Smith\n1\tBo Ray\n\tCy Day'
    expect(read(pasted)).toEqual(['Ann|Smith||', 'Bo|Ray||', 'Cy|Day||'])
    expect(peopleIn(pasted).map(({ activities }) => activities)).toEqual([['golf'], ['golf'], []])
  })

  test.each(['❌ Ann Smith', 'Ann Smith ✗'])('ask to check who may not come: %s', (line) => {
    expect(peopleIn(line)[0]?.isDoubtful).toBe(true)
  })
})

describe('cells of a spreadsheet', () => {
  test('hold the whole name where the last name is empty', () => {
    const pasted = 'First name\tLast name\tEmail\nDr. María José de la Cruz Jr.\t\t\nCher\t\t'
    expect(read(pasted)).toEqual(['Dr. María José|de la Cruz Jr.||', 'Cher|||'])
    expect(peopleIn(pasted).map(({ isDoubtful }) => isDoubtful)).toEqual([true, false])
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
    expect(peopleIn(pasted).flatMap(({ unused }) => unused)).toEqual([])
  })

  test('are no numbers where a name only has one', () => {
    expect(read('Agent 7\tSmith\tAcme')).toEqual(['Agent 7|Smith|Acme|'])
    expect(read('3M\tSmith\tAcme')).toEqual(['3M|Smith|Acme|'])
    expect(read('No.\tFirst\tLast\n1\tAnn\tSmith\tvegan')).toEqual(['Ann|Smith||'])
  })

  test.each(['Golf Digest', 'Top Golf', 'Reception'])('with a company that sounds like an activity: %s', (company) => {
    expect(read(`Ann\tSmith\t${company}`)).toEqual([`Ann|Smith|${company}|`])
  })

  test.each(['Ann\tSmith\tGolf', 'Ann Smith, Golfer', 'Ann Smith\tVIP', 'Ann\tSmith\tDinner only'])(
    'with an activity make no company of it: %s',
    (line) => {
      expect(read(line)).toEqual(['Ann|Smith||'])
      expect(peopleIn(line)[0]).toMatchObject({ activities: [expect.any(String)], unused: [] })
    },
  )

  test('may be separated by semicolons', () => {
    expect(read('Mary Ann;Van Dyke;Acme Golf\nBo;Ray;')).toEqual(['Mary Ann|Van Dyke|Acme Golf|', 'Bo|Ray||'])
    const pasted = 'Last Name;First Name;E-mail\nDoe;Jane;jane@acme.test\n"Ray; the younger";Bo;'
    expect(read(pasted)).toEqual(['Jane|Doe||jane@acme.test', 'Bo|Ray; the younger||'])
  })

  test('that could be a whole name and a company ask to be checked', () => {
    expect(peopleIn('Ann Smith\tAcme')[0]?.isDoubtful).toBe(true)
    expect(peopleIn('Ann\tSmith\tAcme')[0]?.isDoubtful).toBe(false)
    expect(peopleIn('Ann\tSmith')[0]?.isDoubtful).toBe(false)
    expect(peopleIn('Mary Ann\tSmith\tAcme')[0]?.isDoubtful).toBe(false)
  })

  test('contain first name, last name, company, and email', () => {
    expect(read('Jane\tDoe\tAcme\tjane@acme.test\r\nAl\tOh\t\t\r\n')).toEqual([
      'Jane|Doe|Acme|jane@acme.test',
      'Al|Oh||',
    ])
  })

  test('follow a header in any order', () => {
    const pasted = 'Email\tCompany\tLast Name\tFirst Name\njane@acme.test\tAcme\tDoe\tJane'
    expect(read(pasted)).toEqual(['Jane|Doe|Acme|jane@acme.test'])
    expect(readPeople(pasted).header).toBe('Email\tCompany\tLast Name\tFirst Name')
  })

  test('may hold the whole name', () => {
    expect(read('Name\tCompany\nDoe, Jane\tAcme')).toEqual(['Jane|Doe|Acme|'])
    expect(read('First Name,Last Name\nJane,Doe')).toEqual(['Jane|Doe||'])
    expect(read('Name\nJane Doe')).toEqual(['Jane|Doe||'])
  })

  test('may be quoted, with quotation marks and line breaks inside', () => {
    const pasted = 'Jane\t"Doe ""JD"""\t"Acme\nof Texas"\nAl\tOh'
    expect(read(pasted)).toEqual(['Jane|Doe "JD"|Acme of Texas|', 'Al|Oh||'])
    expect(
      readPeople(pasted)
        .lines.map(({ written }) => written)
        .join('\n'),
    ).toBe(pasted)
  })

  test('survive a quotation mark that is never closed', () => {
    expect(read('"Jane Doe\n"Al Oh\nBo Ray')).toHaveLength(3)
  })

  test('that nothing is done with are named', () => {
    const people = peopleIn('First name\tLast name\tPhone\nJane\tDoe\t555 0100')
    expect(people[0]?.unused).toEqual(['555 0100'])
    expect(peopleIn('Jane\tDoe\tAcme\tjane@acme.test\tvegan')[0]?.unused).toEqual(['vegan'])
  })
})
