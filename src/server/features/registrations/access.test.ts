import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asCreator: Visitor
let asColleague: Visitor
let asAdmin: Visitor

const lastMinute = '2027-04-24T04:59:59.000Z'
const afterClose = '2027-04-24T05:00:00.000Z'
const afterTheDay = '2027-05-15T12:00:00.000Z'

beforeEach(async () => {
  world = await openWorld()
  await world.build.event({
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-23',
  })
  stored = await world.build.registration({ named: 2, contact: { registeredByEmails: ['bea@example.org'] } })
  asCreator = await world.as(stored.creator)
  asColleague = await world.as(await world.build.user({ email: 'Bea@Example.org' }))
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

const read = (visitor: Visitor) => visitor.call('getRegistration', { params: { id: stored.id } })
const comment = (comments: string) => ({ ...toSave(stored), review: { comments, isTaxInfoRequested: false } })
const nameFirst = (firstName: string) => ({
  ...toSave(stored),
  attendees: stored.attendees.map((spot, index) =>
    index === 0 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, firstName } } : spot,
  ),
})

test("doesn't find a deleted registration", async () => {
  const deletedAt = world.clock.now.toISOString()
  await world.db.transaction().execute((trx) => trx.updateTable('registrations').set({ deletedAt }).execute())
  expect((await read(asCreator)).status).toBe(404)
  expect((await asCreator.call('getPartnerDashboard')).answer).toEqual([])
})

test('lets a registered-by colleague change only the attendees', async () => {
  const { contact, donation } = stored
  const attempts = [
    comment('hello'),
    { ...toSave(stored), contact: { ...contact, city: 'Elsewhere' } },
    { ...toSave(stored), contact: { ...contact, registeredByEmails: ['bea@example.org', 'eve@example.org'] } },
    { ...toSave(stored), contact: { ...contact, phoneNumber: '' } },
    { ...toSave(stored), donation: { ...donation, donation: donation.donation + 1 } },
    { ...toSave(stored), donation: { ...donation, golfersAdditional: donation.golfersAdditional + 1 } },
  ]
  for (const body of attempts) {
    const { problem } = await asColleague.call('saveRegistration', { body })
    expect(problem).toMatchObject({ status: 403, code: 'attendees_only' })
  }
  expect((await asColleague.call('saveRegistration', { body: nameFirst('Zoe') })).status).toBe(200)
  const { answer } = await asColleague.call('getPartnerDashboard')
  expect(answer).toMatchObject([{ eventRegistrationId: stored.id, changeable: 'attendees' }])
})

describe('the registration window', () => {
  const moments: [string, string, boolean][] = [
    ['its last second, in summer time', lastMinute, true],
    ['the minute after its close', afterClose, false],
  ]
  test.each(moments)('determines whether saves are allowed at %s', async (_name, now, isOpen) => {
    world.clock.now = new Date(now)
    const update = await asCreator.call('saveRegistration', { body: comment('Hello') })
    const draft = await draftFor(world, stored.creator)
    const creation = await asCreator.call('saveRegistration', { body: { ...draft, confirmSecond: true } })
    expect([update.status, creation.status]).toEqual(isOpen ? [200, 200] : [403, 403])
    if (!isOpen) expect(update.problem.code).toBe('registration_closed')
    expect((await read(asCreator)).answer.changeable).toBe(isOpen ? 'everything' : 'nothing')
  })

  test("doesn't prevent an earlier save from being repeated after its close", async () => {
    const body = { ...nameFirst('Zoe'), requestId: randomUUID() }
    const { answer } = await asCreator.call('saveRegistration', { body })
    world.clock.now = new Date(afterClose)
    expect((await asCreator.call('saveRegistration', { body })).answer).toEqual(answer)
    const more = { ...nameFirst('Yve'), requestId: body.requestId }
    expect((await asCreator.call('saveRegistration', { body: more })).problem.code).toBe('request_differs')
    expect((await read(asCreator)).answer.attendees[0]?.attendeeInfo?.firstName).toBe('Zoe')
    const anew = { ...body, requestId: randomUUID() }
    expect((await asCreator.call('saveRegistration', { body: anew })).problem.code).toBe('registration_closed')
    expect((await asColleague.call('saveRegistration', { body })).problem.code).toBe('registration_closed')
    const other = { ...body, id: (await world.build.registration({ creator: stored.creator })).id }
    expect((await asCreator.call('saveRegistration', { body: other })).problem.code).toBe('registration_closed')
  })

  test('returns the original response to a registration repeated after its close', async () => {
    const draft = await draftFor(world, stored.creator)
    const body = { ...draft, confirmSecond: true, requestId: randomUUID() }
    const { answer } = await asCreator.call('saveRegistration', { body })
    world.clock.now = new Date(afterClose)
    expect((await asCreator.call('saveRegistration', { body })).answer).toEqual(answer)
  })

  test("is checked before a request's content", async () => {
    world.clock.now = new Date(afterClose)
    const response = await asCreator.request({
      method: 'POST',
      url: '/api/registrations/SaveRegistration',
      payload: { id: stored.id, requestId: '\u0000', nonsense: true },
    })
    expect(response.json()).toMatchObject({ status: 403, code: 'registration_closed' })
  })
})

describe('saves after the event', () => {
  beforeEach(() => {
    world.clock.now = new Date(afterTheDay)
  })

  test('let organizers correct only names and comments', async () => {
    const { donation } = stored
    const body = { ...toSave(stored), donation: { ...donation, donation: donation.donation + 1 } }
    const { problem } = await asAdmin.call('saveRegistration', { body })
    expect(problem).toMatchObject({ status: 403, code: 'corrections_only' })
    expect((await asAdmin.call('saveRegistration', { body: nameFirst('Zoé') })).status).toBe(200)
  })

  test("can't create registrations", async () => {
    const body = { ...comment('Late'), id: 0, attendees: stored.attendees.map((spot) => ({ ...spot, id: 0 })) }
    expect((await asCreator.call('saveRegistration', { body })).problem.code).toBe('registration_closed')
    expect((await asAdmin.call('saveRegistration', { body })).problem.code).toBe('registration_closed')
  })
})
