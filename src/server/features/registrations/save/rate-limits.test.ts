import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { noteTurn, rateLimits } from '#server/records/rate-limits.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
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

const countInvitations = async () =>
  (await world.db.selectFrom('outbox').select('id').where('kind', '=', 'registeredBy').execute()).length

describe('Registered-by addresses', () => {
  test('send email to at most twenty people a day, however often they change', async () => {
    expect((await share(list('first', 20))).status).toBe(200)
    for (let swap = 1; swap < 15; swap += 1) {
      const { problem } = await share(list(`swap${swap}-`, 20))
      const issue = {
        path: 'contact.registeredByEmails.0',
        message: expect.stringMatching(/^You added many new addresses today/),
      }
      expect(problem).toMatchObject({ status: 429, code: 'too_many_requests', issues: [issue] })
    }
    expect(await countInvitations()).toBe(20)
    pass(24 * 60 + 1)
    expect((await share(list('later', 20))).status).toBe(200)
  })

  test('are counted together, by address and not by save; the first new one is named', async () => {
    expect((await share(list('a', 15))).status).toBe(200)
    expect((await share([])).status).toBe(200)
    expect((await share([...list('a', 15).reverse(), ...list('b', 5)])).status).toBe(200)
    const { problem } = await share([...list('a', 3), 'c@acme.test', 'd@acme.test'])
    expect(problem.issues).toMatchObject([{ path: 'contact.registeredByEmails.3' }])
    expect((await share(list('a', 3))).status).toBe(200)
  })

  test('are counted over all that a partner makes, too', async () => {
    const base = await draftFor(world, partner)
    const register = (name: string) => {
      const contact = { ...base.contact, registeredByEmails: list(name, 20) }
      return asPartner.call('saveRegistration', { body: { ...base, contact, confirmSecond: true } })
    }
    for (const name of ['a', 'b', 'c']) expect((await register(name)).status).toBe(200)
    const { problem } = await register('d')
    expect(problem).toMatchObject({ code: 'too_many_requests', issues: [{ path: 'contact.registeredByEmails.0' }] })
    expect(await countInvitations()).toBe(60)
    pass(24 * 60 + 1)
    expect((await register('d')).status).toBe(200)
  })

  test('are an organizer’s to give without that limit', async () => {
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    for (const name of ['a', 'b', 'c']) expect((await share(list(name, 20), asAdmin)).status).toBe(200)
    expect(await countInvitations()).toBe(60)
  })
})

describe('Saves', () => {
  const comment = (comments: string, visitor = asPartner, requestId = randomUUID()) => {
    const { version: _, ...body } = toSave(stored)
    const review = { comments, isTaxInfoRequested: false }
    return visitor.call('saveRegistration', { body: { ...body, review, requestId } })
  }

  test('are limited by minute, with the time to try again', async () => {
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

  test("that change nothing aren't counted", async () => {
    for (let saved = 0; saved <= savesAMinute; saved += 1) expect((await comment('')).status).toBe(200)
  })

  test('beyond what a person can do in a day are refused until the next', async () => {
    await write(world.db, (trx) => noteTurn(trx, world.clock.now, 'saves', partner.id, savesADay - 1))
    pass(60)
    expect((await comment('the last')).status).toBe(200)
    expect((await comment('one more')).problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await comment('mine', await world.as(await world.build.user({ role: 'admin' })))).status).toBe(200)
    pass(23 * 60 + 1)
    expect((await comment('tomorrow')).status).toBe(200)
  })

  test("of an organizer aren't limited", async () => {
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    for (let saved = 0; saved <= savesAMinute; saved += 1) {
      expect((await comment(String(saved), asAdmin)).status).toBe(200)
    }
  })
})

describe('A name with a link in it', () => {
  const fields = ['nameForMarketingMaterials', 'firstName', 'lastName', 'companyName'] as const

  test.each(fields)('is refused as %s of a partner', async (field) => {
    const draft = await draftFor(world, partner)
    const contact = { ...draft.contact, [field]: 'Win at evil.example/x' }
    const { problem } = await asPartner.call('saveRegistration', { body: { ...draft, contact } })
    const issues = [{ path: `contact.${field}`, message: 'Names can’t contain web addresses' }]
    expect(problem).toMatchObject({ status: 400, issues })
  })

  test("that is already stored doesn't prevent naming attendees", async () => {
    const old = await world.build.registration({
      creator: partner,
      contact: { companyName: 'www.acme.test' },
      named: 1,
    })
    const attendees = old.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: null } : spot))
    expect((await asPartner.call('saveRegistration', { body: { ...toSave(old), attendees } })).status).toBe(200)
  })

  test('is refused of a user, too', async () => {
    const { answer } = await asPartner.call('getUser', { params: { id: partner.id } })
    const { problem } = await asPartner.call('saveUser', { body: { ...answer, lastName: 'https://evil' } })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'lastName' }] })
  })

  test('of a company with a domain as its name is no link in emails', async () => {
    const draft = await draftFor(world, partner)
    const contact = {
      ...draft.contact,
      nameForMarketingMaterials: 'Evil.example',
      registeredByEmails: ['bea@else.test'],
    }
    expect(
      (await asPartner.call('saveRegistration', { body: { ...draft, contact, confirmSecond: true } })).status,
    ).toBe(200)
    const mail = (await world.mailbox.empty()).find(({ to }) => to === 'bea@else.test')
    expect(mail?.text).not.toContain('Evil.example')
    expect(mail?.html).not.toContain('Evil.example')
    expect(mail?.html).toContain('Evil.\u2060example')
  })
})
