import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import { rateLimits } from '#server/records/rate-limits.ts'
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

const mailsTo = async (toAddress: string) =>
  (await world.db.selectFrom('outbox').select('id').where('toAddress', '=', toAddress).execute()).length

describe('The same request with something else in it', () => {
  test('is refused, saves nothing, and says what was saved', async () => {
    const draft = { ...(await draftFor(world, partner)), requestId: randomUUID() }
    const { answer } = await asPartner.call('saveRegistration', { body: draft })
    const edited = { ...draft, review: { comments: 'One more thing', isTaxInfoRequested: false } }
    const { problem } = await asPartner.call('saveRegistration', { body: edited })
    const changed = { version: 1, isYours: true }
    expect(problem).toMatchObject({ status: 409, code: 'request_differs', savedAs: answer.id, changed })
    const read = await asPartner.call('getRegistration', { params: { id: answer.id } })
    expect(read.answer.review.comments).toBe('')
  })

  test('is refused also when it differs only by going on from a later save', async () => {
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

  test('reveals nothing about a registration that is no longer theirs', async () => {
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

describe('emails in our name', () => {
  test('reach a colleague once, however often the address is taken off and put on again', async () => {
    const stored = await world.build.registration({ creator: partner })
    for (const registeredByEmails of [['bea@example.org'], [], ['BEA@example.org'], [], ['bea@example.org']]) {
      const { version: _, ...body } = toSave(stored)
      await asPartner.call('saveRegistration', { body: { ...body, contact: { ...body.contact, registeredByEmails } } })
    }
    expect((await mailsTo('bea@example.org')) + (await mailsTo('BEA@example.org'))).toBe(1)
  })

  test('are not sent by a flood of registrations', async () => {
    const draft = { ...(await draftFor(world, partner)), confirmSecond: true }
    const save = () => asPartner.call('saveRegistration', { body: draft })
    for (let made = 0; made < rateLimits.registrations[0].most; made += 1) expect((await save()).status).toBe(200)
    expect((await save()).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    world.clock.now = new Date(world.clock.now.getTime() + 25 * 3_600_000)
    expect((await save()).status).toBe(200)
  })
})

describe('The address book', () => {
  test('is left alone by a save that leaves the contact alone', async () => {
    const stored = await world.build.registration({ creator: partner })
    await write(world.db, (trx) => trx.updateTable('contacts').set({ city: 'Newer' }).execute())
    const review = { comments: 'Hello', isTaxInfoRequested: false }
    await asPartner.call('saveRegistration', { body: { ...toSave(stored), review } })
    const entry = await world.db.selectFrom('contacts').select('city').executeTakeFirstOrThrow()
    expect(entry.city).toBe('Newer')
  })

  test('knows the user of the contact', async () => {
    await asPartner.call('saveRegistration', { body: await draftFor(world, partner) })
    const user = await world.db.selectFrom('users').select('contactId').where('id', '=', partner.id).executeTakeFirst()
    const entry = await world.db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', partner.email)
      .executeTakeFirst()
    expect(user?.contactId).toBe(entry?.id)
  })
})

describe('Ids that are none', () => {
  const ids: [string, unknown][] = [
    ['an object', { toString: 1 }],
    ['a list', [1]],
    ['a text', '1'],
    ['too large for the database', 2_147_483_648],
    ['a fraction', 1.5],
  ]
  test.each(ids)('such as %s get a 400 problem', async (_name, id) => {
    const draft = await draftFor(world, partner)
    const payload = { ...draft, id }
    const response = await asPartner.request({ method: 'POST', url: '/api/registrations/SaveRegistration', payload })
    expect(response.json()).toMatchObject({
      status: 400,
      issues: expect.arrayContaining([{ path: 'id', message: expect.any(String) }]),
    })
  })

  test('in a path get a 400 problem', async () => {
    await world.build.event()
    for (const id of ['2147483648', '9007199254740991', 'abc', '1.5', '-1', '0']) {
      const response = await asPartner.request({ method: 'GET', url: `/api/registrations/${id}` })
      expect([id, response.statusCode]).toEqual([id, 400])
    }
  })

  test('of an affiliation are refused with 400', async () => {
    const draft = await draftFor(world, partner)
    for (const affiliationId of [2 ** 40, Number.MAX_SAFE_INTEGER]) {
      const body = { ...draft, donation: { ...draft.donation, affiliationId } }
      const { problem } = await asPartner.call('saveRegistration', { body })
      expect(problem.issues).toEqual([{ path: 'donation.affiliationId', message: 'Affiliation is Required' }])
    }
  })
})

test("hides the levels of an admins' affiliation from partners without it", async () => {
  const board = await world.build.affiliation({ name: 'Board', isAdminOnly: true })
  const level = await world.build.level({ affiliations: [board] })
  const event = await world.build.event({ levels: [level] })
  const params = { eventId: event.id, affiliationId: board.id }
  expect((await asPartner.call('listLevelOptions', { params, query: {} })).answer).toEqual([])
})

describe('A program that leaves things out', () => {
  const findSaved = async (id: number) => (await asPartner.call('getRegistration', { params: { id } })).answer

  test('loses no omitted attendee, unless their spot is declined', async () => {
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

  test('loses nothing of the same person, and gives nothing of theirs to another', async () => {
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

    const { version } = await findSaved(saved.id)
    const other = { ...told, attendeeInfo: { ...left, firstName: 'Somebody', lastName: 'Else' } }
    const replaced = { ...full, version, attendees: [other, ...others] }
    await asPartner.call('saveRegistration', { body: replaced as typeof full })
    expect((await findSaved(saved.id)).attendees[0]?.attendeeInfo).toMatchObject({ company: '', dietaryNeeds: '' })
  })
})

test('The same colleagues in another order and other capitals are no change', async () => {
  const registeredByEmails = ['ann@acme.test', 'bob@acme.test']
  const saved = await world.build.registration({ creator: partner, contact: { registeredByEmails } })
  const body = {
    ...toSave(saved),
    contact: { ...saved.contact, registeredByEmails: ['BOB@acme.test', 'ann@acme.test'] },
  }
  const { answer } = await asPartner.call('saveRegistration', { body })
  expect(answer).toMatchObject({ version: saved.version, mails: [] })
})

test('A save that changes nothing leaves nothing behind, however often it is made', async () => {
  const saved = await world.build.registration({ creator: partner })
  for (let count = 0; count < 3; count += 1) {
    const body = { ...toSave(saved), requestId: randomUUID() }
    expect((await asPartner.call('saveRegistration', { body })).answer).toMatchObject({ version: saved.version })
  }
  expect(await world.db.selectFrom('saveRequests').selectAll().execute()).toEqual([])
})

test("puts no link from an attendee's name into emails", async () => {
  const saved = await world.build.registration({ creator: partner, named: 1 })
  const [first, ...others] = toSave(saved).attendees
  expect.assert(first?.attendeeInfo)
  const linked = { ...first, attendeeInfo: { ...first.attendeeInfo, firstName: 'Pay at https://evil.test/pay' } }
  const body = { ...toSave(saved), attendees: [linked, ...others] }
  const { problem } = await asPartner.call('saveRegistration', { body })
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'attendees.0.attendeeInfo.firstName' }] })
})
