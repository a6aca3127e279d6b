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

function waiveAll(): RegistrationToSave {
  const registration = toSave(stored)
  const waived = { golfersWaived: true, dinnersWaived: true, vipsWaived: true }
  const terms = { role: 'admin', affiliationName: '', levels: [], courseIds: [], saved: null } as const
  const donation = recomputeDonation({ ...registration.donation, ...waived }, terms)
  const { partnershipLevelId } = registration.donation
  return { ...registration, donation: { ...donation, partnershipLevelId } as RegistrationToSave['donation'] }
}

const namedNow = async () => {
  const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
  return answer.attendees.filter(({ attendeeInfo }) => attendeeInfo).map(({ name }) => name)
}

test('asks for confirmation before a named person loses their spot', async () => {
  const { problem } = await asAdmin.call('saveRegistration', { body: waiveAll() })
  expect(problem).toMatchObject({ status: 409, code: 'would_drop_people' })
  expect(problem.people?.map(({ name }) => name)).toEqual(stored.attendees.slice(0, 4).map(({ name }) => name))
  expect(await namedNow()).toHaveLength(4)
  expect((await asAdmin.call('saveRegistration', { body: { ...waiveAll(), confirmDrop: true } })).status).toBe(200)
  expect(await namedNow()).toEqual([])
})

test("doesn't let partners agree to a low donation, or anyone after the event", async () => {
  const body = { ...toSave(stored), agreedShortfall: 0 }
  const asPartner = await world.as(stored.creator)
  const { problem } = await asPartner.call('saveRegistration', { body })
  expect(problem).toMatchObject({ status: 403, code: 'admins_only' })
  world.clock.now = new Date('2028-01-10T18:00:00.000Z')
  expect((await asAdmin.call('saveRegistration', { body })).problem.code).toBe('corrections_only')
})

test('asks again about a golfer placed since the question, with hole and team', async () => {
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
  const { placed } = (await asAdmin.call('getRegistration', { params: { id: stored.id } })).answer
  expect(placed).toEqual([{ spotId: unnamed?.id, placedAt: expect.stringContaining('hole 1, team') }])
  expect(problem.people).toContainEqual(expect.objectContaining({ name: 'Golfer 2', ...placed[0] }))
  const all = problem.people?.map(({ spotId }) => spotId) ?? []
  expect(all.toSorted()).toEqual([named?.id, unnamed?.id].toSorted())
  expect(await namedNow()).toHaveLength(1)
  expect((await asAdmin.call('saveRegistration', { body: { ...body, confirmedSpotIds: all } })).status).toBe(200)
  expect(await namedNow()).toEqual([])
})

describe('the contact', () => {
  test("receives an email with the update's author and everyone's losses", async () => {
    const { answer } = await asAdmin.call('saveRegistration', { body: { ...waiveAll(), confirmDrop: true } })
    expect(answer.isConfirmationSent).toBe(true)
    await expectEmailText('confirmation-of-an-update', await world.mailbox.takeOne())
  })

  test('is informed that a placed golfer loses golf', async () => {
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

  test('receives an email that describes their own update as theirs', async () => {
    const asContact = await world.as(stored.creator)
    const registration = toSave(stored)
    const donation = { ...registration.donation, donation: registration.donation.donation + 1 }
    const { answer } = await asContact.call('saveRegistration', { body: { ...registration, donation } })
    expect(answer.isConfirmationSent).toBe(true)
    expect((await world.mailbox.takeOne()).text).toContain('You updated your registration')
  })
})
