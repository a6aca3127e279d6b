import { expect, test } from 'vitest'
import { checkSetup, findNextStep, type SetupFacts, setupSteps } from './event-setup.ts'

const forPartners = { id: 1, isActive: true, isAdminOnly: false }
const level = { name: 'Eagle', displayInRegistration: true, isActive: true, affiliations: [forPartners] }
const event: SetupFacts['event'] = {
  name: 'Hope Classic',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-03-01',
  onlineUpdatesCloseDate: '2027-04-23',
  state: 'open',
  courses: 1,
  levels: [level],
  registrations: 0,
}
const complete: SetupFacts = {
  today: '2027-03-10',
  settings: {
    contactPage: 'https://a.test',
    paymentPage: '',
    checkPayableTo: 'Us',
    logoMailAddress: 'logo@a.test',
    benefitGuideLink: 'https://a.test/guide',
  },
  affiliations: [{ id: 1, name: 'Supplier' }],
  benefits: 1,
  courses: 1,
  levels: [level],
  event,
  sendsMail: true,
}
const unset = { contactPage: '', paymentPage: '', checkPayableTo: '', logoMailAddress: '', benefitGuideLink: '' }
const empty: SetupFacts = {
  ...complete,
  settings: unset,
  affiliations: [],
  benefits: 0,
  courses: 0,
  levels: [],
  event: null,
  sendsMail: false,
}
const missing = (facts: SetupFacts) =>
  checkSetup(facts).flatMap(({ step, problems }) => problems.map((problem) => `${step}: ${problem}`))
const advice = (facts: SetupFacts) =>
  checkSetup(facts).flatMap(({ step, advice }) => advice.map((sentence) => `${step}: ${sentence}`))
const withEvent = (changes: Partial<NonNullable<SetupFacts['event']>>) => ({
  ...complete,
  event: { ...event, ...changes },
})

test('finds the next missing step, and counts required steps', () => {
  const next = (facts: SetupFacts) => findNextStep(checkSetup(facts))
  expect(next(empty)).toEqual({ step: 'settings', position: { number: 1, of: 7 } })
  const withAffiliations = { ...empty, settings: complete.settings, affiliations: complete.affiliations }
  expect(next(withAffiliations)).toEqual({ step: 'benefits', position: null })
  const courses = { step: 'courses', position: { number: 3, of: 7 } }
  expect(next({ ...withAffiliations, benefits: 1 })).toEqual(courses)
  expect(next({ ...withAffiliations, levels: complete.levels })).toEqual(courses)
})

test("doesn't find a next step in a complete setup or after the first registration", () => {
  expect(findNextStep(checkSetup(complete))).toBeNull()
  const registered = { ...complete, affiliations: [], event: { ...event, registrations: 1 } }
  expect(findNextStep(checkSetup(registered))).toBeNull()
})

test('lists every step of an empty system in order', () => {
  const items = checkSetup(empty)
  expect(items.map(({ step }) => step)).toEqual(setupSteps)
  expect(items.filter(({ problems }) => problems.length === 0).map(({ step }) => step)).toEqual(['benefits'])
  expect(missing(empty)).toEqual([
    'settings: Partners can’t see how to pay. We tell them you’ll email instructions.',
    'affiliations: Partners have no affiliation to choose.',
    'courses: No active courses yet.',
    'levels: No partnership levels yet.',
    'event: No current event. Partners can’t register until you add one.',
    'dates: Set these in the event.',
    'mail: Fairway can’t send email, including login links. Set up the mail server.',
  ])
})

test('lists all steps while something is missing before the first registration', () => {
  const items = checkSetup({ ...complete, sendsMail: false })
  expect(items).toHaveLength(setupSteps.length)
  expect(items.filter(({ problems }) => problems.length > 0).map(({ step }) => step)).toEqual(['mail'])
  expect(checkSetup(complete)).toEqual([])
})

test('allows completing the setup without optional steps, which it only recommends', () => {
  const optional = { ...complete, settings: { ...unset, checkPayableTo: 'Us' }, benefits: 0 }
  expect(checkSetup(optional)).toEqual([])
  expect(advice({ ...optional, sendsMail: false })).toEqual([
    'settings: No email address for logos yet.',
    'settings: No benefit guide yet.',
    'settings: No contact page yet, so Contact Us shows the organizers’ email addresses.',
    'benefits: No benefits yet.',
  ])
  expect(advice({ ...complete, sendsMail: false })).toEqual([])
})

test('always reports an open event without courses and levels', () => {
  const nothing = { courses: 0, levels: [] }
  const problems = [
    'event: Hope Classic has no courses.',
    'event: Hope Classic has no partnership levels, so donations don’t include spots.',
  ]
  expect(missing(withEvent(nothing))).toEqual(problems)
  expect(missing(withEvent({ ...nothing, registrations: 3 }))).toEqual(problems)
})

test("accepts an event's courses even if all are inactive", () => {
  expect(missing({ ...withEvent({}), courses: 0 })).toEqual([])
  expect(missing({ ...withEvent({ courses: 0 }), courses: 0 })).toEqual([
    'courses: No active courses yet.',
    'event: Hope Classic has no courses.',
  ])
})

test('reports a level without active affiliations', () => {
  const host = { ...level, name: 'Host', affiliations: [] }
  const asleep = { ...host, affiliations: [{ id: 2, isActive: false, isAdminOnly: false }] }
  const said = ['levels: Host has no active affiliation, so partners can’t choose it.']
  for (const lonely of [host, asleep]) {
    expect(missing(withEvent({ levels: [level, lonely] }))).toEqual(said)
    expect(missing(withEvent({ levels: [lonely], registrations: 3 }))).toEqual(said)
  }
})

test('reports affiliations without a level that partners can choose', () => {
  const affiliations = [...complete.affiliations, { id: 2, name: 'Guild' }, { id: 4, name: 'Alumni' }]
  const forGuild = { ...level, affiliations: [{ ...forPartners, id: 2 }] }
  const said = ['levels: No partnership level for Guild and Alumni. Their donations don’t include spots.']
  expect(missing({ ...complete, affiliations })).toEqual(said)
  const levels = [level, { ...forGuild, displayInRegistration: false }, { ...forGuild, isActive: false }]
  expect(missing({ ...withEvent({ levels, registrations: 3 }), affiliations })).toEqual(said)
  expect(missing({ ...withEvent({ levels: [level, forGuild] }), affiliations: affiliations.slice(0, 2) })).toEqual([])
})

test('accepts organizer-only levels as long as partners also have a level', () => {
  const hidden = { ...level, displayInRegistration: false, affiliations: [] }
  const forOrganizers = { ...level, affiliations: [{ id: 3, isActive: true, isAdminOnly: true }] }
  expect(checkSetup(withEvent({ levels: [level, hidden, forOrganizers] }))).toEqual([])
  expect(missing(withEvent({ levels: [hidden, forOrganizers] }))).toEqual([
    expect.stringMatching(/^levels: Partners have no level to choose/),
  ])
})

test("ignores levels that the event doesn't use", () => {
  expect(checkSetup({ ...complete, levels: [level, { ...level, affiliations: [] }] })).toEqual([])
})

test('lists only broken steps, without email and advice, after the first registration', () => {
  const registered = { ...withEvent({ registrations: 1 }), benefits: 0, courses: 0, sendsMail: false }
  expect(checkSetup(registered)).toEqual([])
  expect(missing({ ...registered, settings: unset })).toEqual([
    'settings: Partners can’t see how to pay. We tell them you’ll email instructions.',
  ])
})

test('reports unlikely dates', () => {
  expect(missing(withEvent({ state: 'notYetOpen' }))).toEqual([])
  expect(missing(withEvent({ state: 'closed' }))).toEqual([
    'dates: Online updates closed on Fri, Apr 23, 2027. Partners can no longer register.',
  ])
  expect(missing(withEvent({ onlineUpdatesCloseDate: '2027-05-15' }))).toEqual([
    expect.stringMatching(/^dates: Online updates close on Sat, May 15, 2027. This date is after the event/),
  ])
})
