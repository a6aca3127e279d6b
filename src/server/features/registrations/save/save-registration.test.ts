import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let partner: Caller
let admin: Caller
let asPartner: Visitor
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  partner = await world.build.user()
  admin = await world.build.user({ role: 'admin' })
  asPartner = await world.as(partner)
  asAdmin = await world.as(admin)
})

const countRegistrations = async () =>
  (await world.db.selectFrom('registrations').select('id').where('createdById', '=', partner.id).execute()).length

const outbox = () => world.db.selectFrom('outbox').select('id').execute()

describe('a new registration', () => {
  test('reads back as saved, with every named and unnamed spot', async () => {
    const draft = await draftFor(world, partner, { level: 'Eagle', named: 3 })
    const { answer: saved } = await asPartner.call('saveRegistration', { body: draft })
    const mails = [{ kind: 'confirmation', to: draft.contact.email }]
    expect(saved).toEqual({
      id: expect.any(Number),
      eventId: draft.eventId,
      version: 1,
      isConfirmationSent: true,
      mails,
    })
    const { answer: read } = await asPartner.call('getRegistration', { params: { id: saved.id } })
    expect(read.contact).toEqual(draft.contact)
    expect(read.donation).toEqual(draft.donation)
    expect(read.attendees.map((spot) => ({ ...spot, id: 0 }))).toEqual(draft.attendees)
    expect(read).toMatchObject({ changeable: 'everything', version: 1, event: { id: draft.eventId } })
    expect(world.mailCalls.count).toBe(1)
  })

  test("updates the contact's address book entry, and links it to the user", async () => {
    const { contact, ...draft } = await draftFor(world, partner)
    await asPartner.call('saveRegistration', { body: { ...draft, contact } })
    const entries = await world.db.selectFrom('contacts').selectAll().where('email', '=', partner.email).execute()
    expect(entries).toMatchObject([{ city: contact.city, phoneNumber: contact.phoneNumber }])
    const user = await world.db.selectFrom('users').select('contactId').where('id', '=', partner.id).executeTakeFirst()
    expect(user?.contactId).toBe(entries[0]?.id)
  })

  test("accepts an amount that doesn't fit any level", async () => {
    const draft = await draftFor(world, partner, { level: null, named: 0 })
    const { answer } = await asPartner.call('saveRegistration', { body: draft })
    const { answer: read } = await asPartner.call('getRegistration', { params: { id: answer.id } })
    expect(read).toMatchObject({
      attendees: [],
      donation: { partnershipLevelId: 0 },
      partnershipLevelName: 'No partner level for this donation amount',
    })
  })
})

describe('a repeated request', () => {
  test('is processed only once with one response, even if sent ten times simultaneously', async () => {
    const draft = { ...(await draftFor(world, partner)), requestId: randomUUID() }
    const send = () => asPartner.call('saveRegistration', { body: draft })
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    const { answer } = await send()
    for (const reply of replies) expect(reply.answer).toEqual(answer)
    expect(await countRegistrations()).toBe(1)
    expect((await outbox()).length).toBe(1)
  })

  test("isn't treated as outdated, even after the saved version is loaded", async () => {
    const stored = await world.build.registration({ creator: partner })
    const review = { comments: 'We come by bus.', isTaxInfoRequested: true }
    const body = { ...toSave(stored), review, requestId: randomUUID() }
    const first = await asPartner.call('saveRegistration', { body })
    expect(first.answer.version).toBe(2)
    for (const version of [1, 2]) {
      expect((await asPartner.call('saveRegistration', { body: { ...body, version } })).answer).toEqual(first.answer)
    }
  })

  test('is recognized for a second registration, even if the confirmation is missing', async () => {
    await world.build.registration({ creator: partner, contact: { email: partner.email } })
    const before = await countRegistrations()
    const draft = { ...(await draftFor(world, partner)), requestId: randomUUID() }
    const first = await asPartner.call('saveRegistration', { body: { ...draft, confirmSecond: true } })
    const second = await asPartner.call('saveRegistration', { body: draft })
    expect(second.answer).toEqual(first.answer)
    expect(await countRegistrations()).toBe(before + 1)
  })

  test('is recognized for a save that removed people, even if the confirmation is missing', async () => {
    const stored = await world.build.registration({ level: 'Eagle', named: 3, creator: partner })
    const donation = { ...stored.donation, golfersIncluded: 1, dinnersIncluded: 0, vipsIncluded: 0 }
    const body = { ...toSave(stored), donation, requestId: randomUUID() }
    const { problem } = await asAdmin.call('saveRegistration', { body })
    const confirmedSpotIds = problem.people?.map(({ spotId }) => spotId) ?? []
    const agreed = { ...body, confirmDrop: true, confirmedSpotIds }
    const first = await asAdmin.call('saveRegistration', { body: agreed })
    const second = await asAdmin.call('saveRegistration', { body })
    expect([first.answer.version, second.answer]).toEqual([2, first.answer])
  })

  test("isn't confused with another person's request that has an identical ID", async () => {
    const requestId = randomUUID()
    const draft = { ...(await draftFor(world, partner)), requestId }
    const mine = await asPartner.call('saveRegistration', { body: draft })
    const other = await world.build.user()
    const theirs = { ...(await draftFor(world, other)), requestId }
    const reply = await (await world.as(other)).call('saveRegistration', { body: theirs })
    expect(reply.answer.id).not.toBe(mine.answer.id)
  })
})

test('prevents a save from overwriting another, and shows who saved and when', async () => {
  const stored = await world.build.registration({ creator: partner })
  const change = (comments: string) => ({ ...toSave(stored), review: { comments, isTaxInfoRequested: false } })
  await asAdmin.call('saveRegistration', { body: change('From the organizers') })
  const late = await asPartner.call('saveRegistration', { body: change('From the partner') })
  const by = `${admin.firstName} ${admin.lastName}`
  const changed = { by, at: world.clock.now.toISOString(), version: 2, isYours: false }
  expect(late.problem).toMatchObject({ status: 409, code: 'changed_elsewhere', changed })
  const { answer } = await asPartner.call('getRegistration', { params: { id: stored.id } })
  expect(answer.review.comments).toBe('From the organizers')
})

test.each(['a partner', 'an organizer'])(
  "keeps the level and places if %s doesn't change the donation",
  async (who) => {
    const stored = await world.build.registration({ creator: partner, level: 'Eagle', named: 3 })
    await write(world.db, (trx) => trx.deleteFrom('partnershipLevelAffiliations').execute())
    const body = { ...toSave(stored), review: { comments: 'Later', isTaxInfoRequested: false } }
    const by = who === 'an organizer' ? asAdmin : asPartner
    expect((await by.call('previewSave', { body })).answer.displaced).toEqual([])
    expect((await by.call('saveRegistration', { body })).status).toBe(200)
    const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
    expect(answer.donation).toEqual(stored.donation)
    expect(answer.attendees).toEqual(stored.attendees)
  },
)

test("selects an event's only course as the preference", async () => {
  const course = await world.build.golfCourse()
  await world.build.event({ courses: [course] })
  const draft = await draftFor(world, partner, { level: 'Eagle' })
  const body = { ...draft, donation: { ...draft.donation, coursePreferences: [] } }
  const { answer } = await asPartner.call('saveRegistration', { body })
  const saved = await asPartner.call('getRegistration', { params: { id: answer.id } })
  expect(saved.answer.donation.coursePreferences).toEqual([course.id])
})
