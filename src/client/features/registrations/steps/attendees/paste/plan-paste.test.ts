import { expect, test } from 'vitest'
import { dinner, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { describePaste, fillFrom, planPaste } from './plan-paste.ts'

const all = { activities: true, names: true, details: true }
const onlyNames = { activities: false, names: true, details: false }
const blank = makeSpots({}, {})
const totals = { golf: 1, dinner: 1, vip: 0 }
const plan = (text: string, spots = blank, editable = all) => planPaste(spots, totals, text, editable)
const notesOn = (text: string, spots = blank) => plan(text, spots).lines.flatMap(({ notes }) => notes)

const text = 'First name\tLast name\tEmail\nJane\tDoe\tjane@acme.test\n\nCher\t\t\n---\nAl\tOh\twrong'

test('every line says what becomes of it, in the order of the list', () => {
  expect(plan(text).lines.map(({ entry, reasons }) => [entry?.index ?? null, ...reasons])).toEqual([
    [0],
    [null, 'Last Name is Required'],
    [null, 'No name in this line'],
    [null, 'Please enter a valid email address'],
  ])
})

test("keeps lines that weren't entered, below their header", () => {
  const { left, message, leftOut } = fillFrom(plan(text))
  expect(left).toBe('First name\tLast name\tEmail\nCher\t\t\n---\nAl\tOh\twrong')
  expect(message).toBe('1 attendee was added. 3 were skipped.')
  expect(leftOut).toEqual(['Cher', '---', 'Al Oh'])
  expect(fillFrom(plan('Jane Doe'))).toMatchObject({ message: '1 attendee was added.', left: '', leftOut: [] })
})

test('enters as many guests of a line as there are spots', () => {
  const guests = Array.from({ length: 40 }, (_, index) => `Lee${index}, Ann`)
  const pasted = plan(guests.join('; '))
  expect(pasted.entries).toHaveLength(2)
  expect(fillFrom(pasted).left).toBe(guests.slice(2).join('\n'))
  expect(describePaste(pasted)).toBe('2 of 40 can be added. The others stay in the box.')
})

test("leaves out fields that can't be changed", () => {
  const { entries } = plan('Name\tEmail\tGolf\tDiet\nJane Doe\tjane@acme.test\tx\tvegan', blank, onlyNames)
  expect(entries).toMatchObject([{ person: { email: '', dietaryNeeds: '' }, golf: false }])
})

test('a line that can be read otherwise says how it was read', () => {
  expect(notesOn('Ann Smith, Acme\nBo Ray')).toEqual([
    'Check this line. We read first name Ann, last name Smith, company Acme.',
  ])
})

test('reports check marks without a heading, and how to name them', () => {
  expect(notesOn('Jane Doe\tx')).toEqual(['Check this line. We read first name Jane, last name Doe.', 'Ignored: x'])
  expect(describePaste(plan('Jane Doe\tx'))).toBe(
    '1 of 1 can be added. Column 2 was ignored. Name it in a header row, such as Name, Golf, Dinner, VIP.',
  )
  expect(describePaste(plan('Jane Doe\tx\tx'))).toContain('Columns 2 and 3 were ignored')
})

test('assigns activities while spots are left, and reports the others', () => {
  const people = 'Name,Golf,Diet\nJane Doe,x,vegan\nBo Ray,x,\n'
  expect(plan(people).entries).toMatchObject([
    { golf: true, dinner: true },
    { golf: false, dinner: false },
  ])
  expect(notesOn(people)).toEqual(['Dietary needs: vegan', 'Check this line. No golf spot is left.'])
  expect(notesOn('Name,Diet,Phone\nJane Doe,vegan,555 0100')).toEqual([
    'Ignored without dinner: vegan',
    'Ignored: 555 0100',
  ])
})

test("assigns a spot that has the person's activity", () => {
  const spots = makeSpots({}, dinner, golf)
  expect(plan('Jane Doe, golf\nBo Ray, dinner', spots).entries).toMatchObject([{ index: 2 }, { index: 1 }])
})

test('a text that is no list of guests is not read', () => {
  const pasted = plan('Ann Lee\n'.repeat(130_000))
  expect(pasted).toMatchObject({ lines: [], entries: [] })
  expect(describePaste(pasted)).toBe('This list is too long. Paste only the names.')
})
