import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLength } from '#shared/limits.ts'
import { anyRegistration, called, declined, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { checkSpots } from './checkboxes.ts'
import { enterPeople, isOpenSpot, planEntries, planOwnEntry } from './enter-people.ts'
import type { Activity } from './spot.ts'

const person = (name: string, more = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, company: '', email: '', ...more }
}

const spots = makeSpots(
  { ...golf, ...called('Ann Lee') },
  golf,
  { ...golf, ...declined },
  {},
  called('', { company: 'Acme' }),
)

const reasonsFor = (...people: ReturnType<typeof person>[]) =>
  planEntries(spots, people).notEntered.map(({ reasons }) => reasons.join('. '))

test('fills open spots in order, without declined or started ones', () => {
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

test('assigns no spot to someone who has one or is listed twice', () => {
  expect(reasonsFor(person('ann LEE'))).toEqual(['Ann Lee is already on the list, in spot 1'])
  expect(reasonsFor(person('Änn Lee\u200E'))).toEqual(['Ann Lee is already on the list, in spot 1'])
  expect(reasonsFor(person('Bo Ray'), person('Bo Ray'))).toEqual(['Is in the pasted list twice'])
})

test('gives one reason when no spot is open', () => {
  const { notEntered } = planEntries(spots.slice(0, 1), [person('Ann Lee')])
  expect(notEntered.map(({ reasons }) => reasons)).toEqual([['No open spots left']])
})

test.each([
  ['firstName', 'First name', 50],
  ['lastName', 'Last name', 50],
  ['company', 'Company', 50],
  ['email', 'Email', maxLength.email],
] as const)('refuses oneself with a %s that is one character too long', (field, label, limit) => {
  const fill = field === 'email' ? '@acme.test' : ''
  const planned = (length: number) =>
    JSON.stringify(planOwnEntry(spots, person('Bo Ray', { [field]: `${'b'.repeat(length - fill.length)}${fill}` })))
  const message = `${label}: Only ${limit} characters are allowed`
  expect(planned(limit)).not.toContain(message)
  expect(planned(limit + 1)).toContain(message)
})

describe('two people of one name', () => {
  const list = makeSpots({ ...golf, ...called('Ann Lee', { email: 'ann@acme.test' }) }, golf)
  const reasonsForAnn = (email: string, name = 'Ann Lee') =>
    planEntries(list, [person(name, { email })]).notEntered.flatMap(({ reasons }) => reasons)

  test('are distinguished by email', () => {
    expect(reasonsForAnn('other@acme.test')).toEqual([])
    expect(reasonsFor(person('Bo Ray', { email: 'a@b.test' }), person('Bo Ray', { email: 'c@b.test' }))).toEqual([])
  })

  test.each(['', 'ANN@acme.test'])('are one when their emails do not differ: %j', (email) => {
    expect(reasonsForAnn(email)).toEqual(['Ann Lee is already on the list, in spot 1'])
  })

  test('are one when the email on the list is blank', () => {
    const blank = makeSpots({ ...golf, ...called('Ann Lee', { email: ' ' }) }, golf)
    const { notEntered } = planEntries(blank, [person('Ann Lee', { email: 'ann@acme.test' })])
    expect(notEntered).toHaveLength(1)
  })

  test('are one however the name is spaced and capitalised', () => {
    const mary = makeSpots({ ...golf, ...called('', { firstName: ' Mary  Ann', lastName: 'LEE ' }) }, golf)
    const reasons = (firstName: string) =>
      planEntries(mary, [person('', { firstName, lastName: 'Lee' })]).notEntered.flatMap((one) => one.reasons)
    expect(reasons('mary ann')).toHaveLength(1)
    expect(reasons('maryann')).toEqual([])
  })
})

test('takes the first open spot for oneself, or says why not', () => {
  expect(planOwnEntry(spots, person('Bo Ray'))).toMatchObject({ entry: { person: person('Bo Ray'), index: 1 } })
  for (const contact of [person(''), person('Bo'), person(' ', { lastName: 'Ray' }), person('Bo', { lastName: ' ' })]) {
    expect(planOwnEntry(spots, contact)).toEqual({ reason: 'Enter the contact’s name first' })
    expect(planOwnEntry(spots, contact, false)).toEqual({ reason: 'Add your name to your account first' })
  }
  expect(planOwnEntry(spots, person('Bo Ray', { company: 'B'.repeat(51), email: 'bo@' }))).toEqual({
    reason: 'Company: Only 50 characters are allowed. Please enter a valid email address',
  })
  expect(planOwnEntry(spots, person('Ann Lee'))).toEqual({ reason: 'Ann Lee is already on the list, in spot 1' })
  expect(planOwnEntry(spots.slice(0, 1), person('Bo Ray'))).toEqual({ reason: 'No open spots left' })
})

test('assigns activities to blank spots while some are left', () => {
  const totals = { golf: 2, dinner: 1, vip: 1 }
  const list = makeSpots({ ...golf, ...called('Ann Lee') }, {}, {}, {})
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
  expect(after.map(({ attendeeInfo }) => attendeeInfo?.dietaryNeeds)).toEqual(['', 'vegan', '', 'vegan'])
  expect(planEntries(list, people).entries.some(({ dinner }) => dinner)).toBe(false)
})

describe('someone with an activity', () => {
  const open = makeSpots(vip, golf, {}, dinner, { ...golf, ...vip })
  const takes = (list: typeof open, activities: Activity[] | undefined, totals = { golf: 2, dinner: 2, vip: 2 }) =>
    planEntries(list, [person('Bo Ray', { activities })], totals).entries.map(({ index, golf, dinner, vip }) => [
      index + 1,
      ...Object.entries({ golf, dinner, vip }).flatMap(([activity, comes]) => (comes ? [activity] : [])),
    ])

  test.each<[string, Activity[] | undefined, (number | string)[]]>([
    ['golf', ['golf'], [2, 'golf', 'dinner']],
    ['the reception', ['vip'], [1, 'dinner', 'vip']],
    ['dinner', ['dinner'], [4, 'dinner']],
    ['golf and the reception', ['golf', 'vip'], [5, 'golf', 'dinner', 'vip']],
    ['nothing that is known', [], [1, 'dinner', 'vip']],
    ['nothing that was asked', undefined, [1, 'dinner', 'vip']],
  ])('%s takes the first spot that has just that', (_, activities, taken) => {
    expect(takes(open, activities)).toEqual([taken])
  })

  test('takes a blank spot if none has it, or else the first', () => {
    expect(takes(makeSpots(golf, {}), ['vip'])).toEqual([[2, 'dinner', 'vip']])
    expect(takes(makeSpots({ ...golf, ...vip }, dinner), ['golf'])).toEqual([[1, 'golf', 'dinner', 'vip']])
  })

  test('something that no places are left of takes the first spot as it is', () => {
    expect(takes(makeSpots(golf, dinner), ['vip'], { golf: 1, dinner: 1, vip: 0 })).toEqual([[1, 'golf', 'dinner']])
  })
})

test('leaves a diet blank', () => {
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

test('enters or explains everyone, and changes open spots only', () => {
  fc.assert(
    fc.property(anyRegistration, fc.array(anyPerson), ({ spots: before, totals }, people) => {
      const { entries, notEntered } = planEntries(before, people, totals)
      const told = [...entries, ...notEntered].map((one) => one.person)
      expect(told).toHaveLength(people.length)
      expect(new Set(told)).toEqual(new Set(people))
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
