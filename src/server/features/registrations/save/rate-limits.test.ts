import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { rateLimits, recordRateLimitUse } from '#server/records/rate-limits.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let partner: Caller
let asPartner: Visitor
let stored: BuiltRegistration

const [{ most: savesAMinute }, { most: savesADay }] = rateLimits.saves

beforeEach(async () => {
  world = await openWorld()
  partner = await world.build.user()
  asPartner = await world.as(partner)
  stored = await world.build.registration({ creator: partner })
})

const pass = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

const list = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}@acme.test`)

const share = (registeredByEmails: string[], visitor = asPartner) => {
  const { version: _, ...body } = toSave(stored)
  return visitor.call('saveRegistration', { body: { ...body, contact: { ...body.contact, registeredByEmails } } })
}

test('limits new registered-by addresses per day, and shows the first one over the limit', async () => {
  expect((await share(list('a', 15))).status).toBe(200)
  expect((await share([])).status).toBe(200)
  expect((await share([...list('a', 15).reverse(), ...list('b', 5)])).status).toBe(200)
  const tooMany = [...list('a', 3), 'c@acme.test', 'd@acme.test']
  const { problem } = await share(tooMany)
  const message = expect.stringMatching(/^You’ve added too many new addresses today/)
  const issues = [{ path: 'contact.registeredByEmails.3', message }]
  expect(problem).toMatchObject({ status: 429, code: 'too_many_requests', issues })
  expect((await share(list('a', 3))).status).toBe(200)
  expect((await share(tooMany, await world.as(await world.build.user({ role: 'admin' })))).status).toBe(200)
  const invited = world.db.selectFrom('outbox').select('id').where('kind', '=', 'registeredBy')
  expect(await invited.execute()).toHaveLength(22)
  pass(24 * 60 + 1)
  expect((await share(list('later', 20))).status).toBe(200)
})

describe('saves', () => {
  const comment = (comments: string, visitor = asPartner, requestId = randomUUID()) => {
    const { version: _, ...body } = toSave(stored)
    const review = { comments, isTaxInfoRequested: false }
    return visitor.call('saveRegistration', { body: { ...body, review, requestId } })
  }

  test('are limited per minute, except for repeated requests', async () => {
    const requestId = randomUUID()
    pass(1)
    expect((await comment('0', asPartner, requestId)).status).toBe(200)
    for (let saved = 1; saved < savesAMinute; saved += 1) {
      expect((await comment(String(saved))).status).toBe(200)
    }
    const refused = await comment('one more')
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await comment('0', asPartner, requestId)).status).toBe(200)
    pass(1)
    expect((await comment('one more')).status).toBe(200)
  })

  test("aren't counted if they don't change anything", async () => {
    for (let saved = 0; saved <= savesAMinute; saved += 1) expect((await comment('')).status).toBe(200)
  })

  test("are refused above a person's daily limit until the next day", async () => {
    await write(world.db, (trx) => recordRateLimitUse(trx, world.clock.now, 'saves', partner.id, savesADay - 1))
    pass(60)
    expect((await comment('the last')).status).toBe(200)
    expect((await comment('one more')).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await comment('mine', await world.as(await world.build.user({ role: 'admin' })))).status).toBe(200)
    pass(23 * 60 + 1)
    expect((await comment('tomorrow')).status).toBe(200)
  })
})

describe('a name that contains a link', () => {
  test("doesn't prevent naming attendees if it is already stored", async () => {
    const old = await world.build.registration({
      creator: partner,
      contact: { companyName: 'www.acme.test' },
      named: 1,
    })
    const attendees = old.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: null } : spot))
    expect((await asPartner.call('saveRegistration', { body: { ...toSave(old), attendees } })).status).toBe(200)
  })

  test('is also refused for a user', async () => {
    const { answer } = await asPartner.call('getUser', { params: { id: partner.id } })
    const { problem } = await asPartner.call('saveUser', { body: { ...answer, lastName: 'https://evil' } })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'lastName' }] })
  })
})
