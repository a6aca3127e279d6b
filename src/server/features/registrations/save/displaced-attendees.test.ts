import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { recomputeDonation } from '#shared/domain/donation/donation-counts.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  stored = await world.build.registration({ level: 'Eagle', named: 4 })
})

/** The registration with the golf waived, as an admin sends it; its spots are left to the server. */
function waiveGolf(): RegistrationToSave {
  const registration = toSave(stored)
  const donation = { ...registration.donation, golfersWaived: true, golfersIncluded: 0, golfersAdditional: 0 }
  return { ...registration, donation: { ...donation, coursePreferences: [] } }
}

/** Every place waived. */
function waiveAll(): RegistrationToSave {
  const registration = toSave(stored)
  const waived = { golfersWaived: true, dinnersWaived: true, vipsWaived: true }
  const terms = { role: 'admin', affiliationName: '', levels: [], courseIds: [], saved: null } as const
  const donation = recomputeDonation({ ...registration.donation, ...waived }, terms)
  const { partnershipLevelId } = registration.donation
  return { ...registration, donation: { ...donation, partnershipLevelId } as RegistrationToSave['donation'] }
}

const nothingElse = { placedAt: null, seatedAt: null, link: null }

const namedNow = async () => {
  const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
  return answer.attendees.filter(({ attendeeInfo }) => attendeeInfo).map(({ name }) => name)
}

describe('When places shrink', () => {
  test('no named person loses a spot without a question', async () => {
    const { problem } = await asAdmin.call('saveRegistration', { body: waiveAll() })
    expect(problem).toMatchObject({ status: 409, code: 'would_drop_people' })
    expect(problem.people?.map(({ name }) => name)).toEqual(stored.attendees.slice(0, 4).map(({ name }) => name))
    expect(await namedNow()).toHaveLength(4)
  })

  test('they go once that is confirmed', async () => {
    const reply = await asAdmin.call('saveRegistration', { body: { ...waiveAll(), confirmDrop: true } })
    expect(reply.status).toBe(200)
    expect(await namedNow()).toEqual([])
  })

  test('open spots go without a question', async () => {
    stored = await world.build.registration({ level: 'Eagle', named: 0 })
    expect((await asAdmin.call('saveRegistration', { body: waiveAll() })).status).toBe(200)
  })

  test('a golfer who loses golf is named in the question too', async () => {
    const { problem } = await asAdmin.call('saveRegistration', { body: waiveGolf() })
    expect(problem.people?.length).toBeGreaterThan(0)
  })

  test('a page that has left a named person out is asked as well', async () => {
    const registration = toSave(stored)
    const [first, ...others] = registration.attendees
    const blank = { ...first, id: 0, spotNumber: 1, isDeclined: false, golf: false, dinner: false, vip: false }
    const attendees = [{ ...blank, attendeeInfo: null }, ...others]
    const { problem } = await asAdmin.call('saveRegistration', { body: { ...registration, attendees } })
    expect(problem.people).toEqual([
      { spotId: first?.id, spotNumber: 1, name: first?.name, loses: 'their spot', ...nothingElse },
    ])
  })

  test('a deleted name needs no question', async () => {
    const registration = toSave(stored)
    const attendees = registration.attendees.map((spot, index) =>
      index === 0 ? { ...spot, attendeeInfo: null } : spot,
    )
    const reply = await asAdmin.call('saveRegistration', { body: { ...registration, attendees } })
    expect(reply.status).toBe(200)
    expect(await namedNow()).toHaveLength(3)
  })
})

describe('Spots that stay', () => {
  test('keep their id, so that a golfer keeps the place on the hole', async () => {
    const registration = toSave(stored)
    const attendees = registration.attendees.map((spot) =>
      spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, company: 'Acme' } } : spot,
    )
    await asAdmin.call('saveRegistration', { body: { ...registration, attendees } })
    const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
    expect(answer.attendees.map(({ id }) => id)).toEqual(stored.attendees.map(({ id }) => id))
  })
})

describe('An agreement to a donation below its level', () => {
  test("can't be given by a partner, or by anyone after the event", async () => {
    const body = { ...toSave(stored), agreedShortfall: 0 }
    const asPartner = await world.as(stored.creator)
    expect((await asPartner.call('saveRegistration', { body })).problem).toMatchObject({
      status: 403,
      code: 'admins_only',
    })
    world.clock.now = new Date('2028-01-10T18:00:00.000Z')
    expect((await asAdmin.call('saveRegistration', { body })).problem.code).toBe('corrections_only')
  })
})

describe('A golfer who is placed', () => {
  test('is named with hole and team, even without a name', async () => {
    const course = await world.build.golfCourse({ name: 'Pine' })
    stored = await world.build.registration({ level: 'Eagle', named: 0, assignedGolfCourseId: course.id })
    const [spot] = stored.attendees
    const golfCourseHoleId = course.holes[0]?.id ?? 0
    await world.build.placement({ spotId: spot?.id ?? 0, golfCourseHoleId })
    const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
    const [place] = answer.placed
    expect(place).toMatchObject({ spotId: spot?.id, placedAt: expect.stringContaining('hole 1, team') })
    const { problem } = await asAdmin.call('saveRegistration', { body: waiveAll() })
    expect(problem.people).toEqual([
      {
        ...nothingElse,
        spotId: spot?.id,
        spotNumber: 1,
        name: 'Golfer 1',
        loses: 'their spot',
        placedAt: place?.placedAt,
      },
    ])
  })
})

test('A golfer who was placed after the question is named before they lose their place', async () => {
  const course = await world.build.golfCourse({ name: 'Pine' })
  stored = await world.build.registration({ level: 'Eagle', named: 1, assignedGolfCourseId: course.id })
  const [named, unnamed] = stored.attendees
  const { problem: asked } = await asAdmin.call('saveRegistration', { body: waiveAll() })
  const confirmedSpotIds = asked.people?.map(({ spotId }) => spotId) ?? []
  expect(confirmedSpotIds).toEqual([named?.id])
  await world.build.placement({ spotId: unnamed?.id ?? 0, golfCourseHoleId: course.holes[0]?.id ?? 0 })
  const body = { ...waiveAll(), confirmDrop: true }
  const { problem } = await asAdmin.call('saveRegistration', { body: { ...body, confirmedSpotIds } })
  expect(problem).toMatchObject({ status: 409, code: 'would_drop_people' })
  const all = problem.people?.map(({ spotId }) => spotId) ?? []
  expect(all.toSorted()).toEqual([named?.id, unnamed?.id].toSorted())
  expect(await namedNow()).toHaveLength(1)
  expect((await asAdmin.call('saveRegistration', { body: { ...body, confirmedSpotIds: all } })).status).toBe(200)
  expect(await namedNow()).toEqual([])
})

describe('The contact', () => {
  test('learns who updated the registration, and who lost what', async () => {
    const { answer } = await asAdmin.call('saveRegistration', { body: { ...waiveAll(), confirmDrop: true } })
    expect(answer.isConfirmationSent).toBe(true)
    const [mail] = await world.mailbox.empty()
    expect(mail?.subject).toMatch(/^Your registration for .* was updated$/)
    if (mail) await expectEmailText('confirmation-of-an-update', mail)
    expect(mail?.text).toContain('The organizers updated your registration')
    for (const { name } of stored.attendees.slice(0, 4)) expect(mail?.text).toContain(`${name}: lost their spot`)
    expect(mail?.html).toContain('The organizers updated your registration')
  })

  test('learns that a placed golfer loses golf', async () => {
    const course = await world.build.golfCourse({ name: 'Pine' })
    stored = await world.build.registration({ level: 'Eagle', named: 1, assignedGolfCourseId: course.id })
    const [golfer] = stored.attendees
    await world.build.placement({ spotId: golfer?.id ?? 0, golfCourseHoleId: course.holes[0]?.id ?? 0 })
    const registration = toSave(stored)
    const attendees = registration.attendees.map((spot) =>
      spot.id === golfer?.id ? { ...spot, golf: false, dinner: true } : spot,
    )
    const body = { ...registration, attendees, confirmDrop: true }
    expect((await asAdmin.call('saveRegistration', { body })).answer.isConfirmationSent).toBe(true)
    const [mail] = await world.mailbox.empty()
    expect(mail?.text).toContain(`${golfer?.name}: lost golf and their place at hole 1`)
  })

  test('reads of their own update as theirs, and is sent nothing when only attendees have changed', async () => {
    const asContact = await world.as(stored.creator)
    const registration = toSave(stored)
    const donation = { ...registration.donation, donation: registration.donation.donation + 1 }
    const body = { ...registration, donation }
    const { answer } = await asContact.call('saveRegistration', { body })
    expect(answer.isConfirmationSent).toBe(true)
    const [mail] = await world.mailbox.empty()
    expect(mail?.text).toContain('You updated your registration')
    const now = await asContact.call('getRegistration', { params: { id: stored.id } })
    const review = { comments: 'Hello', isTaxInfoRequested: false }
    const later = await asContact.call('saveRegistration', {
      body: {
        ...body,
        version: answer.version,
        donation: now.answer.donation,
        attendees: now.answer.attendees,
        review,
      },
    })
    expect(later.answer.isConfirmationSent).toBe(false)
    expect(await world.mailbox.empty()).toEqual([])
  })
})
