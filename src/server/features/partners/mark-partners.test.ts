import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import type { BuiltEvent } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Caller
let asKim: Visitor
let event: BuiltEvent
let partner: Caller

beforeEach(async () => {
  world = await openWorld()
  admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Reyes' })
  asKim = await world.as(admin)
  partner = await world.build.user()
  const host = { name: 'Host', donationRangeStart: 15_000, donationRangeEnd: 99_999, golfersIncluded: 16 }
  const level = await world.build.level({ ...host, dinnersIncluded: 10, numCoursePreferences: 0 })
  event = await world.build.event({ levels: [level] })
})

const register = (donation: number, creator = partner) => world.build.registration({ level: 'Host', donation, creator })

const rowOf = async ({ id }: { id: number }) => {
  const rows = (await asKim.call('listPartners', { params: { eventId: event.id } })).answer
  return rows.find((row) => row.id === id)
}
const marked = async () => (await asKim.call('getAdminDashboard')).answer.partnersBelowLevel
const agree = ({ id }: { id: number }, isAgreed = true, belowLevelBy = 15_000, visitor = asKim) =>
  visitor.call('markPartners', {
    body: { eventId: event.id, mark: 'agreed', isSet: isAgreed, partners: [{ id, belowLevelBy }] },
  })

async function give(stored: BuiltRegistration, donation: number) {
  const visitor = await world.as(partner)
  const current = (await visitor.call('getRegistration', { params: { id: stored.id } })).answer
  const body = { ...toSave({ ...stored, ...current }), donation: { ...current.donation, donation } }
  expect((await visitor.call('saveRegistration', { body })).status).toBe(200)
}

const lines = async (id: number) => {
  const { changes } = (await asKim.call('getRegistrationLog', { params: { id } })).answer
  return changes.flatMap(({ sentences }) => sentences).filter((sentence) => sentence.includes('below'))
}

describe('a donation below its level', () => {
  test('is shown to organizers unless it is deleted, regardless of who entered it', async () => {
    const stored = await register(0)
    const byAdmin = await register(14_999, admin)
    const full = await register(15_000)
    const gone = await register(0)
    await asKim.call('deleteRegistration', { params: { id: gone.id } })
    expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 15_000, levelAgreement: null, golfTotal: 16 })
    expect(await rowOf(byAdmin)).toMatchObject({ belowLevelBy: 1 })
    expect(await rowOf(full)).toMatchObject({ belowLevelBy: 0 })
    expect(await marked()).toBe(2)
  })

  test('is settled by a named, dated agreement until that is removed', async () => {
    const stored = await register(0)
    expect((await agree(stored)).answer).toEqual({ partners: 1 })
    expect((await asKim.call('getRegistration', { params: { id: stored.id } })).answer.version).toBe(stored.version)
    const at = world.clock.now.toISOString()
    expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 15_000, levelAgreement: { by: 'Kim Reyes', at } })
    expect(await marked()).toBe(0)
    await agree(stored, false)
    expect(await rowOf(stored)).toMatchObject({ levelAgreement: null })
    expect(await marked()).toBe(1)
    expect(await lines(stored.id)).toEqual([
      'Kim Reyes withdrew the agreement to a donation $15,000 below Host.',
      'Kim Reyes agreed to a donation $15,000 below Host.',
    ])
  })

  test('can be agreed to only once, even if several people click', async () => {
    const stored = await register(0)
    const grace = await world.as(await world.build.user({ role: 'admin' }))
    await agree(stored)
    await agree(stored)
    await agree(stored, true, 15_000, grace)
    expect(await rowOf(stored)).toMatchObject({ levelAgreement: { by: 'Kim Reyes' } })
    expect(await lines(stored.id)).toHaveLength(1)
    const together = await register(0)
    const replies = await Promise.all([1, 2, 3, 4].map(() => agree(together)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await lines(together.id)).toHaveLength(1)
  })

  test('is marked again if the shortfall grows, but not if it shrinks', async () => {
    const stored = await register(10_000)
    await agree(stored, true, 5_000)
    await give(stored, 12_000)
    expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 3_000, levelAgreement: { by: 'Kim Reyes' } })
    await give(stored, 9_999)
    expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 5_001, levelAgreement: null })
    expect(await marked()).toBe(1)
    await agree(stored, true, 5_001)
    expect(await marked()).toBe(0)
  })

  test("isn't settled by an agreement to a smaller shortfall", async () => {
    const stored = await register(10_000)
    await give(stored, 0)
    expect((await agree(stored, true, 5_000)).status).toBe(200)
    expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 15_000, levelAgreement: null })
  })

  test("can't be agreed to if it meets its level, is deleted, or the event is over", async () => {
    const full = await register(15_000)
    expect((await agree(full)).status).toBe(200)
    expect(await world.db.selectFrom('levelAgreements').selectAll().execute()).toEqual([])
    const gone = await register(0)
    await asKim.call('deleteRegistration', { params: { id: gone.id } })
    expect((await agree(gone)).problem).toMatchObject({ status: 404, code: 'not_found' })
    const stored = await register(0)
    world.clock.now = new Date('2028-01-01T12:00:00.000Z')
    expect((await agree(stored)).problem).toMatchObject({ status: 403, code: 'corrections_only' })
  })

  describe('an agreement saved with a registration', () => {
    const save = async (id: number, donation: number, agreedShortfall?: number, visitor = asKim) => {
      const { answer: current } = await visitor.call('getRegistration', { params: { id } })
      const body = { ...current, donation: { ...current.donation, donation }, agreedShortfall }
      return visitor.call('saveRegistration', { body })
    }

    test('removes the shortfall from the email', async () => {
      const stored = await register(15_000)
      expect((await save(stored.id, 10_000)).status).toBe(200)
      expect((await world.mailbox.takeOne()).text).toContain('$5,000 below the range for Host')
      expect((await save(stored.id, 9_000, 6_000)).status).toBe(200)
      expect((await world.mailbox.takeOne()).text).not.toContain('below')
      expect(await rowOf(stored)).toMatchObject({ belowLevelBy: 6_000, levelAgreement: { by: 'Kim Reyes' } })
      expect((await lines(stored.id))[0]).toBe('Kim Reyes agreed to a donation $6,000 below Host.')
      const asPartner = await world.as(partner)
      const { answer } = await asPartner.call('getRegistration', { params: { id: stored.id } })
      expect(answer.belowLevel).toEqual({ by: 6_000, isAgreed: true })
    })

    test('applies to new registrations, but only up to the shortfall shown', async () => {
      const draft = await draftFor(world, await world.build.user(), { level: 'Host', donation: 10_000 })
      const made = await asKim.call('saveRegistration', { body: { ...draft, agreedShortfall: 5_000 } })
      expect(made.status).toBe(200)
      expect(await rowOf(made.answer)).toMatchObject({ levelAgreement: { by: 'Kim Reyes' } })
      await save(made.answer.id, 9_000, 5_000)
      expect(await rowOf(made.answer)).toMatchObject({ belowLevelBy: 6_000, levelAgreement: null })
    })

    test("doesn't change the version or send an email if it is the only change", async () => {
      const stored = await register(10_000)
      const { version } = stored
      expect((await save(stored.id, 10_000, 5_000)).answer).toMatchObject({ version, mails: [] })
      expect(await rowOf(stored)).toMatchObject({ levelAgreement: { by: 'Kim Reyes' } })
      expect((await save(stored.id, 10_000, 0)).answer).toMatchObject({ version, mails: [] })
      expect(await rowOf(stored)).toMatchObject({ levelAgreement: null })
    })

    test("isn't allowed for partners", async () => {
      const stored = await register(10_000)
      const reply = await save(stored.id, 9_000, 6_000, await world.as(partner))
      expect(reply.problem).toMatchObject({ status: 403, code: 'admins_only' })
    })
  })

  test('appears in the partner export', async () => {
    await register(0)
    await agree(await register(10_000), true, 5_000)
    const url = `/api/registrations/partners/export/${event.id}`
    const { rawPayload } = await asKim.request({ method: 'GET', url })
    const { rows, headers } = await readWorkbook(rawPayload)
    expect(headers.slice(headers.indexOf('Registration id') + 1)).toEqual([
      'Missing address',
      'Amount below level',
      'Below level agreed by',
      'Below level agreed on',
      'Internal notes',
      'Received',
      'Due',
    ])
    expect(rows.map((row) => [row['Amount below level'], row['Below level agreed by']])).toEqual([
      [15_000, null],
      [5_000, 'Kim Reyes'],
    ])
  })
})

describe('marking several partners', () => {
  const mark = (of: readonly { id: number }[], isSet: boolean) =>
    asKim.call('markPartners', {
      body: { eventId: event.id, mark: 'taxInfo', isSet, partners: of.map(({ id }) => ({ id, belowLevelBy: 0 })) },
    })

  test('sets and removes the tax information request, with one audit line each', async () => {
    const both = [await register(15_000), await register(20_000)]
    world.clock.now = new Date('2028-01-01T12:00:00.000Z')
    expect((await mark(both, true)).answer).toEqual({ partners: 2 })
    await mark(both, true)
    const { answer } = await asKim.call('getRegistration', { params: { id: both[1]?.id ?? 0 } })
    expect([answer.review.isTaxInfoRequested, answer.version]).toEqual([true, 2])
    await mark(both, false)
    const { changes } = (await asKim.call('getRegistrationLog', { params: { id: both[1]?.id ?? 0 } })).answer
    expect(changes.flatMap(({ sentences }) => sentences).slice(0, 2)).toEqual([
      'Kim Reyes marked tax information as not requested.',
      'Kim Reyes marked tax information as requested.',
    ])
  })

  test('agrees to all donations below their level', async () => {
    const both = [await register(10_000), await register(14_000)]
    const partners = both.map(({ id, donation }) => ({ id, belowLevelBy: 15_000 - donation.donation }))
    await asKim.call('markPartners', { body: { eventId: event.id, mark: 'agreed', isSet: true, partners } })
    expect(await marked()).toBe(0)
  })

  test("doesn't change any partner if one of them was deleted", async () => {
    const [kept, gone] = [await register(15_000), await register(15_000)]
    await asKim.call('deleteRegistration', { params: { id: gone.id } })
    expect((await mark([kept, gone], true)).problem.code).toBe('not_found')
    const { answer } = await asKim.call('getRegistration', { params: { id: kept.id } })
    expect(answer.review.isTaxInfoRequested).toBe(false)
  })
})
