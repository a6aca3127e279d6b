import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let partner: Caller
let asPartner: Visitor

beforeEach(async () => {
  world = await openWorld()
  partner = await world.build.user()
  asPartner = await world.as(partner)
})

describe('a repeated request with different content', () => {
  test("isn't saved, and returns the saved version", async () => {
    const draft = { ...(await draftFor(world, partner)), requestId: randomUUID() }
    const { answer } = await asPartner.call('saveRegistration', { body: draft })
    const edited = { ...draft, review: { comments: 'One more thing', isTaxInfoRequested: false } }
    const { problem } = await asPartner.call('saveRegistration', { body: edited })
    const changed = { version: 1, isYours: true }
    expect(problem).toMatchObject({ status: 409, code: 'request_differs', savedAs: answer.id, changed })
    const read = await asPartner.call('getRegistration', { params: { id: answer.id } })
    expect(read.answer.review.comments).toBe('')
  })

  test('is refused even if only its base version differs', async () => {
    const stored = await world.build.registration({ creator: partner })
    const save = (comments: string, version: number, requestId = randomUUID()) =>
      asPartner.call('saveRegistration', {
        body: { ...toSave(stored), review: { comments, isTaxInfoRequested: false }, version, requestId },
      })
    const requestId = randomUUID()
    expect((await save('One', 1, requestId)).answer.version).toBe(2)
    expect((await save('Two', 2)).answer.version).toBe(3)
    expect((await save('One', 1, requestId)).answer.version).toBe(2)
    expect((await save('One', 3, requestId)).problem).toMatchObject({
      code: 'request_differs',
      changed: { version: 3 },
    })
  })

  test("doesn't reveal a registration that the sender can no longer access", async () => {
    const colleague = await world.build.user({ email: 'bea@example.org' })
    const stored = await world.build.registration({ named: 1, contact: { registeredByEmails: ['bea@example.org'] } })
    const asColleague = await world.as(colleague)
    const attendees = stored.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: null } : spot))
    const body = { ...toSave(stored), attendees, requestId: randomUUID() }
    expect((await asColleague.call('saveRegistration', { body })).status).toBe(200)
    await write(world.db, (trx) => trx.deleteFrom('registrationRegisteredBy').execute())
    expect((await asColleague.call('saveRegistration', { body })).status).toBe(404)
    expect((await asColleague.call('saveRegistration', { body: { ...body, id: 0 } })).status).toBeGreaterThanOrEqual(
      400,
    )
  })
})

test('returns a 400 problem for invalid IDs', async () => {
  const draft = await draftFor(world, partner)
  for (const id of [{ toString: 1 }, [1], '1', 2_147_483_648, 1.5]) {
    const payload = { ...draft, id }
    const response = await asPartner.request({ method: 'POST', url: '/api/registrations/SaveRegistration', payload })
    expect(response.json()).toMatchObject({ status: 400, issues: [{ path: 'id', message: expect.any(String) }] })
  }
})

test("doesn't list an organizer-only affiliation's levels for partners who don't have it", async () => {
  const board = await world.build.affiliation({ name: 'Board', isAdminOnly: true })
  const level = await world.build.level({ affiliations: [board] })
  const event = await world.build.event({ levels: [level] })
  const params = { eventId: event.id, affiliationId: board.id }
  expect((await asPartner.call('listLevelOptions', { params, query: {} })).answer).toEqual([])
})

describe('an incomplete save', () => {
  const findSaved = async (id: number) => (await asPartner.call('getRegistration', { params: { id } })).answer

  test('keeps omitted attendees unless their spot is declined', async () => {
    const saved = await world.build.registration({ creator: partner, named: 2 })
    const names = (spots: { name: string }[]) => spots.map(({ name }) => name)
    const attendees = toSave(saved).attendees.map(({ attendeeInfo: _, ...spot }) => spot)
    const reply = await asPartner.call('saveRegistration', { body: { ...toSave(saved), attendees } })
    expect(reply.status).toBe(200)
    const { attendees: kept, version } = await findSaved(saved.id)
    expect(names(kept)).toEqual(names(saved.attendees))
    const [first, ...others] = attendees
    expect.assert(first)
    const declined = [{ ...first, golf: true, dinner: true, isDeclined: true }, ...others]
    await asPartner.call('saveRegistration', { body: { ...toSave(saved), version, attendees: declined } })
    const { attendees: left } = await findSaved(saved.id)
    expect([left[0]?.attendeeInfo, left[1]?.name]).toEqual([null, saved.attendees[1]?.name])
  })

  test('keeps details omitted for an unchanged person', async () => {
    const saved = await world.build.registration({ creator: partner, named: 2 })
    const [first, ...others] = toSave(saved).attendees
    expect.assert(first?.attendeeInfo)
    const told = { ...first, dinner: true, attendeeInfo: { ...first.attendeeInfo, dietaryNeeds: 'No nuts' } }
    const full = { ...toSave(saved), attendees: [told, ...others] }
    const { answer } = await asPartner.call('saveRegistration', { body: full })
    const { dietaryNeeds: _, company: __, ...left } = told.attendeeInfo
    const without = { ...full, version: answer.version, attendees: [{ ...told, attendeeInfo: left }, ...others] }
    await asPartner.call('saveRegistration', { body: without as typeof full })
    expect((await findSaved(saved.id)).attendees[0]?.attendeeInfo).toEqual(told.attendeeInfo)
  })
})

test("ignores changes to colleagues' order and letter case", async () => {
  const registeredByEmails = ['ann@acme.test', 'bob@acme.test']
  const saved = await world.build.registration({ creator: partner, contact: { registeredByEmails } })
  const body = {
    ...toSave(saved),
    contact: { ...saved.contact, registeredByEmails: ['BOB@acme.test', 'ann@acme.test'] },
  }
  const { answer } = await asPartner.call('saveRegistration', { body })
  expect(answer).toMatchObject({ version: saved.version, mails: [] })
})

test("doesn't record saves that don't change anything, even if repeated", async () => {
  const saved = await world.build.registration({ creator: partner })
  for (let count = 0; count < 3; count += 1) {
    const body = { ...toSave(saved), requestId: randomUUID() }
    expect((await asPartner.call('saveRegistration', { body })).answer).toMatchObject({ version: saved.version })
  }
  expect(await world.db.selectFrom('saveRequests').selectAll().execute()).toEqual([])
})

test("refuses an attendee's name that contains a link", async () => {
  const saved = await world.build.registration({ creator: partner, named: 1 })
  const [first, ...others] = toSave(saved).attendees
  expect.assert(first?.attendeeInfo)
  const linked = { ...first, attendeeInfo: { ...first.attendeeInfo, firstName: 'Pay at https://evil.test/pay' } }
  const body = { ...toSave(saved), attendees: [linked, ...others] }
  const { problem } = await asPartner.call('saveRegistration', { body })
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'attendees.0.attendeeInfo.firstName' }] })
})
