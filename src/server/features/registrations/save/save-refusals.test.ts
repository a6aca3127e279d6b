import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let partner: Caller
let asPartner: Visitor
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  partner = await world.build.user()
  asPartner = await world.as(partner)
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

async function refuse(change: (draft: RegistrationToSave) => RegistrationToSave, visitor = asPartner) {
  const draft = await draftFor(world, partner, { level: 'Eagle', named: 2 })
  const reply = await visitor.call('saveRegistration', { body: change(draft) })
  return reply.problem
}

describe('the contact', () => {
  const cases: [string, Partial<RegistrationToSave['contact']>, string, string][] = [
    [
      'needs a marketing name',
      { nameForMarketingMaterials: ' ' },
      'nameForMarketingMaterials',
      'Name for Marketing Materials is Required',
    ],
    ['needs a phone from a partner', { phoneNumber: '' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['needs a state that exists', { territoryId: 999 }, 'territoryId', 'State is Required'],
    ['keeps a partner’s email', { email: 'other@example.org' }, 'email', 'Only an administrator can change this email'],
  ]
  test.each(cases)('%s', async (_name, change, path, message) => {
    const problem = await refuse((draft) => ({ ...draft, contact: { ...draft.contact, ...change } }))
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(problem.issues).toContainEqual({ path: `contact.${path}`, message })
  })

  test('can be saved without a phone number by an organizer', async () => {
    const draft = await draftFor(world, partner)
    const body = { ...draft, contact: { ...draft.contact, phoneNumber: '' } }
    expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
  })

  test('is saved without an address if the one on file is used', async () => {
    const draft = await draftFor(world, partner)
    const body = { ...draft, contact: { ...draft.contact, isAddressOnFile: true } }
    const { answer } = await asPartner.call('saveRegistration', { body })
    const { answer: read } = await asPartner.call('getRegistration', { params: { id: answer.id } })
    expect(read.contact).toMatchObject({ addressLine1: '', city: '', territoryId: null, postalCode: '' })
  })
})

describe('the donation', () => {
  test("can't include more people than its level in a partner's save", async () => {
    const problem = await refuse((draft) => ({ ...draft, donation: { ...draft.donation, golfersIncluded: 40 } }))
    expect(problem).toMatchObject({ status: 400, code: 'donation_differs' })
    expect(problem.issues?.map(({ path }) => path)).toContain('donation.golfersIncluded')
  })

  test('is refused for an inactive level with a message that mentions it', async () => {
    const body = await draftFor(world, partner, { level: 'Eagle', named: 2 })
    await write(world.db, (trx) => trx.updateTable('partnershipLevels').set({ isActive: false }).execute())
    const { problem } = await asPartner.call('saveRegistration', { body })
    expect(problem).toMatchObject({ status: 400, code: 'donation_differs' })
    expect(problem.issues).toContainEqual({
      path: 'donation.partnershipLevelId',
      message: 'Eagle is no longer offered. Choose another level or contact us.',
    })
  })

  test("is refused with the form's messages if it is invalid", async () => {
    const problem = await refuse((draft) => ({
      ...draft,
      donation: { ...draft.donation, donation: -1, golfersIncluded: 100, affiliationId: 0 },
    }))
    expect(problem.issues).toEqual([
      { path: 'donation.affiliationId', message: 'Affiliation is Required' },
      { path: 'donation.donation', message: 'Donation amount is required' },
      { path: 'donation.golfersIncluded', message: 'Maximum 99 Golfers' },
    ])
  })

  test("can prefer only this event's courses", async () => {
    await world.build.event({ courses: [await world.build.golfCourse(), await world.build.golfCourse()] })
    const elsewhere = await world.build.golfCourse()
    const { issues } = await refuse((draft) => ({
      ...draft,
      donation: { ...draft.donation, coursePreferences: draft.donation.coursePreferences.map(() => elsewhere.id) },
    }))
    expect(issues).toContainEqual({ path: 'donation.coursePreferences.0', message: 'Choose a course of this event' })
  })

  test("can't include more additional people than the level allows", async () => {
    const draft = await draftFor(world, partner, { level: 'Eagle' })
    const { answer: levels } = await asPartner.call('listLevelOptions', {
      params: { eventId: draft.eventId, affiliationId: draft.donation.affiliationId },
      query: {},
    })
    const level = levels.find(({ id }) => id === draft.donation.partnershipLevelId)
    const golfersAdditional = (level?.golfersAdditionalAllowed ?? 0) + 1
    const additionalAttendeeCost = golfersAdditional * (level?.golfersAdditionalCost ?? 0)
    const donation = { ...draft.donation, golfersAdditional, additionalAttendeeCost }
    const { problem } = await asPartner.call('saveRegistration', { body: { ...draft, donation } })
    expect(problem.issues).toContainEqual({
      path: 'donation.golfersAdditional',
      message: 'Cannot add this many golfers',
    })
  })

  test('can have an organizer-only affiliation only if an organizer saves it', async () => {
    const affiliation = await world.build.affiliation({ isAdminOnly: true })
    const { issues } = await refuse((draft) => ({
      ...draft,
      donation: { ...draft.donation, affiliationId: affiliation.id },
    }))
    expect(issues).toEqual([{ path: 'donation.affiliationId', message: 'Affiliation is Required' }])
  })
})

describe('the attendees', () => {
  test('must belong to this registration', async () => {
    const stored = await world.build.registration({ creator: partner })
    const other = await world.build.registration({ named: 1 })
    const body = toSave(stored)
    const attendees = body.attendees.map((spot, index) =>
      index === 0 ? { ...spot, id: other.attendees[0]?.id ?? 0 } : spot,
    )
    const { problem } = await asPartner.call('saveRegistration', { body: { ...body, attendees } })
    expect(problem.issues).toEqual([{ path: 'attendees.0.id', message: 'This spot isn’t part of this registration' }])
  })

  test('must dine if they play golf', async () => {
    const problem = await refuse((draft) => ({
      ...draft,
      attendees: draft.attendees.map((spot, index) => (index === 0 ? { ...spot, golf: true, dinner: false } : spot)),
    }))
    expect(problem.issues).toContainEqual({ path: 'attendees.0.dinner', message: 'Dinner comes with golf' })
  })

  test('must have an existing travel method', async () => {
    const { issues } = await refuse((draft) => ({
      ...draft,
      attendees: draft.attendees.map((spot, index) =>
        index === 0 && spot.attendeeInfo
          ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, travelMethodId: 77 } }
          : spot,
      ),
    }))
    expect(issues?.[0]?.path).toBe('attendees.0.attendeeInfo.travelMethodId')
  })
})

test("removes the club type if rental clubs aren't requested", async () => {
  const draft = await draftFor(world, partner, { level: 'Eagle', named: 1 })
  const attendees = draft.attendees.map(({ attendeeInfo, ...spot }) => ({
    ...spot,
    attendeeInfo: attendeeInfo && { ...attendeeInfo, isRentalClubsRequested: false, requestedRentalClubTypeId: 1 },
  }))
  const { answer } = await asPartner.call('saveRegistration', { body: { ...draft, attendees } })
  const saved = (await asPartner.call('getRegistration', { params: { id: answer.id } })).answer
  expect(saved.attendees[0]?.attendeeInfo).toMatchObject({ requestedRentalClubTypeId: null })
})

describe('hostile request bodies', () => {
  beforeEach(async () => void (await world.build.event()))

  test('are refused with a 400 problem', async () => {
    const bodies = [
      'null',
      '"hello"',
      '[]',
      '{}',
      '{"__proto__": {"role": "admin"}, "id": 0}',
      '{"id": 0,',
      '{"id": 1e300}',
      `{"id":0,"contact":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      JSON.stringify({ id: 0, attendees: Array.from({ length: 10_000 }, () => ({})) }),
    ]
    for (const payload of bodies) {
      const response = await asPartner.request({
        method: 'POST',
        url: '/api/registrations/SaveRegistration',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect([payload, response.json()]).toMatchObject([payload, { status: 400 }])
      expect(response.body).not.toContain('node_modules')
    }
  })

  test("are refused with a 415 problem if they aren't JSON", async () => {
    const text = { headers: { 'content-type': 'text/plain' }, payload: '{}' }
    const url = '/api/registrations/SaveRegistration'
    const response = await asPartner.request({ method: 'POST', url, ...text })
    expect(response.json()).toMatchObject({ status: 415, code: 'wrong_media_type' })
  })
})
