import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLength } from '#shared/limits.ts'
import { anyRegistration, called, golf, makeSpot, makeSpots } from '#tests/support/models/any-spots.ts'
import { readSpots, readTotals, writeActivities } from '#tests/support/models/read-spots.ts'
import { checkSpots } from './checkboxes.ts'
import { enterPeople, isOpenSpot, planEntries, planOwnEntry } from './enter-people.ts'
import type { Activity } from './spot.ts'

const person = (name: string, more = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, company: '', email: '', ...more }
}

const spots = [...readSpots('G Ann Lee | G | Gx | -'), makeSpot(5, called('', { company: 'Acme' }))]

const reasonsFor = (...people: ReturnType<typeof person>[]) =>
  planEntries(spots, people).notEntered.map(({ reasons }) => reasons.join('. '))

test('fills open spots in order, skipping declined and partly filled ones', () => {
  const { entries, notEntered } = planEntries(
    spots,
    ['Bo Ray', 'Cy Day', 'Di Fox'].map((name) => person(name)),
  )
  expect(entries.map(({ person: { firstName }, index }) => [firstName, index])).toEqual([
    ['Bo', 1],
    ['Cy', 3],
  ])
  expect(notEntered.map(({ reasons }) => reasons)).toEqual([['No open spots left']])
})

test('reports a single reason if there are no open spots', () => {
  const { notEntered } = planEntries(spots.slice(0, 1), [person('Ann Lee')])
  expect(notEntered.map(({ reasons }) => reasons)).toEqual([['No open spots left']])
})

test.each([
  ['firstName', 50],
  ['lastName', 50],
  ['company', 50],
  ['email', maxLength.email],
] as const)("rejects the user's own entry if its %s is one character too long", (field, limit) => {
  const fill = field === 'email' ? '@acme.test' : ''
  const planned = (length: number) =>
    planOwnEntry(spots, person('Bo Ray', { [field]: `${'b'.repeat(length - fill.length)}${fill}` }))
  expect(planned(limit)).not.toBeNull()
  expect(planned(limit + 1)).toBeNull()
})

describe('duplicate detection', () => {
  test.each([
    ['', 'ann LEE', '', 1],
    ['', 'Änn Lee\u200E', '', 1],
    ['ann@acme.test', 'Ann Lee', 'other@acme.test', 0],
    ['ann@acme.test', 'Ann Lee', '', 1],
    ['ann@acme.test', 'Ann Lee', 'ANN@acme.test', 1],
    [' ', 'Ann Lee', 'ann@acme.test', 1],
  ])('compares Ann Lee (email %j) with %s (email %j), and finds matches: %i', (listed, name, email, count) => {
    const list = makeSpots({ ...golf, ...called('Ann Lee', { email: listed }) }, golf)
    const { notEntered } = planEntries(list, [person(name, { email })])
    expect(notEntered.flatMap(({ reasons }) => reasons)).toEqual(
      Array.from({ length: count }, () => 'Ann Lee is already on the list, in spot 1'),
    )
  })

  test('reports a person listed twice, unless the emails differ', () => {
    expect(reasonsFor(person('Bo Ray'), person('Bo Ray'))).toEqual(['Appears twice in the pasted list'])
    expect(reasonsFor(person('Bo Ray', { email: 'a@b.test' }), person('Bo Ray', { email: 'c@b.test' }))).toEqual([])
  })

  test("ignores a name's capitalization and surrounding spaces", () => {
    const mary = makeSpots({ ...golf, ...called('', { firstName: ' Mary  Ann', lastName: 'LEE ' }) }, golf)
    const reasons = (firstName: string) =>
      planEntries(mary, [person('', { firstName, lastName: 'Lee' })]).notEntered.flatMap((one) => one.reasons)
    expect(reasons('mary ann')).toHaveLength(1)
    expect(reasons('maryann')).toEqual([])
  })
})

test("assigns the first open spot to a user with a full name who isn't listed yet", () => {
  expect(planOwnEntry(spots, person('Bo Ray'))).toMatchObject({ person: person('Bo Ray'), index: 1 })
  for (const name of ['', 'Bo', ' Ray', 'Ann Lee']) expect(planOwnEntry(spots, person(name))).toBeNull()
  expect(planOwnEntry(spots, person('Bo Ray', { email: 'bo@' }))).toBeNull()
  expect(planOwnEntry(spots.slice(0, 1), person('Bo Ray'))).toBeNull()
})

test('assigns requested activities to blank spots while places are left, and keeps each diet', () => {
  const totals = { golf: 2, dinner: 1, vip: 1 }
  const list = readSpots('G Ann Lee | - | - | -')
  const coming = (name: string, ...activities: Activity[]) => person(name, { activities, dietaryNeeds: 'vegan' })
  const people = [coming('Bo Ray', 'golf', 'vip'), coming('Cy Day', 'golf'), coming('Di Fox', 'dinner')]
  const { entries } = planEntries(list, people, totals)
  expect(entries.map(({ index, golf, dinner, vip }) => [index, golf, dinner, vip])).toEqual([
    [1, true, true, true],
    [2, false, false, false],
    [3, false, true, false],
  ])
  const after = enterPeople(list, entries)
  expect(checkSpots(after, totals)).toEqual([])
  expect(after.map(({ attendeeInfo }) => attendeeInfo?.dietaryNeeds)).toEqual(['', 'vegan', 'vegan', 'vegan'])
  expect(planEntries(list, people).entries.some(({ dinner }) => dinner)).toBe(false)
})

test.each<[string, string, Activity[] | undefined, string, number, string]>([
  ['golf', 'V | G | - | D | GV', ['golf'], '2G 2D 2V', 2, 'G'],
  ['the reception', 'V | G | - | D | GV', ['vip'], '2G 2D 2V', 1, 'V'],
  ['dinner', 'V | G | - | D | GV', ['dinner'], '2G 2D 2V', 4, 'D'],
  ['golf and the reception', 'V | G | - | D | GV', ['golf', 'vip'], '2G 2D 2V', 5, 'GV'],
  ['no activity', 'V | G | - | D | GV', [], '2G 2D 2V', 1, 'V'],
  ['an unknown activity', 'V | G | - | D | GV', undefined, '2G 2D 2V', 1, 'V'],
  ['something only a blank spot can have', 'G | -', ['vip'], '2G 2D 2V', 2, 'V'],
  ['something only a larger spot has', 'GV | D', ['golf'], '2G 2D 2V', 1, 'GV'],
  ['something that is full', 'G | D', ['vip'], '1G 1D', 1, 'G'],
])('chooses the spot for someone requesting %s', (_, spots, activities, totals, number, taken) => {
  const { entries } = planEntries(readSpots(spots), [person('Bo Ray', { activities })], readTotals(totals))
  const [entry] = entries
  expect.assert(entry)
  const { index, ...planned } = entry
  expect([index + 1, writeActivities([makeSpot(1, planned)])]).toEqual([number, taken])
})

test('leaves the diet blank if none was entered', () => {
  const list = makeSpots(golf)
  const after = enterPeople(list, planEntries(list, [person('Bo Ray')]).entries)
  expect(after).toMatchObject([{ ...golf, name: 'Bo Ray', attendeeInfo: { firstName: 'Bo', dietaryNeeds: '' } }])
})

const anyPerson = fc.record({
  firstName: fc.constantFrom('', 'Ann', 'Bo', 'Cy', 'X'.repeat(60)),
  lastName: fc.constantFrom('', 'Lee', 'Ray', 'Day'),
  company: fc.constantFrom('', 'Acme'),
  email: fc.constantFrom('', 'ann@acme.test', 'wrong'),
  dietaryNeeds: fc.constantFrom('', 'vegan'),
  activities: fc.subarray<Activity>(['golf', 'dinner', 'vip']),
})

test('either enters each person or explains why not, and changes only open spots', () => {
  fc.assert(
    fc.property(anyRegistration, fc.array(anyPerson), ({ spots: before, totals }, people) => {
      const { entries, notEntered } = planEntries(before, people, totals)
      const all = [...entries, ...notEntered].map((one) => one.person)
      expect(all).toHaveLength(people.length)
      expect(new Set(all)).toEqual(new Set(people))
      expect(notEntered.every(({ reasons }) => reasons.length > 0)).toBe(true)
      const after = enterPeople(before, entries)
      expect(checkSpots(after, totals)).toEqual(checkSpots(before, totals))
      for (const [index, spot] of before.entries()) {
        const entry = entries.find((one) => one.index === index)
        expect(entry === undefined || isOpenSpot(spot)).toBe(true)
        expect(after[index]?.attendeeInfo?.firstName).toBe(entry?.person.firstName ?? spot.attendeeInfo?.firstName)
      }
    }),
  )
})
