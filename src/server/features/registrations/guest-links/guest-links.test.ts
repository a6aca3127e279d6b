import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { recordChanges } from '#server/records/audit.ts'
import { rateLimits, recordRateLimitUse } from '#server/records/rate-limits.ts'
import { stoppedByDeletion, stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, fourPlaces, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { toSave } from '#tests/support/registrations.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

describe('the email to a guest', () => {
  test("contains a link to the spot, and its token isn't stored", async () => {
    const { world, at, make, open, stateOf } = guests
    await make({ spotId: at(0), email: 'ann@lee.test' })
    const mail = await world.mailbox.takeOne()
    expect(mail.to).toBe('ann@lee.test')
    await expectEmailText('guest-link', mail)
    const token = findLink(mail, '/guest').searchParams.get('token') ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    for (const table of ['guestLinks', 'linkTokens', 'outbox', 'auditTrail'] as const) {
      expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    }
    expect(await stateOf(0)).toBe('asked')
    expect((await open(token)).status).toBe(200)
    expect((await open(`<${token}>).`)).status).toBe(200)
    await expectConsistentWorld(world.db)
  })

  test('fills in its address on the form until the guest replies', async () => {
    const { at, make, takeMailed, copyLink, open, answer } = guests
    await make({ spotId: at(0), email: 'ann@lee.test' })
    const token = await takeMailed()
    const { answer: shown } = await open(token)
    expect([shown.state, shown.sentTo]).toEqual(['open', 'ann@lee.test'])
    expect((await answer(token, shown, { ...ann, email: '' })).answer.sentTo).toBeNull()
    expect((await open(await copyLink(1))).answer.sentTo).toBeNull()
  })

  test("isn't sent if the guest should no longer be asked", async () => {
    const { world, at, make, copyLink, revoke } = guests
    await make(...[0, 1, 2].map((index) => ({ spotId: at(index), email: `g${index}@lee.test` })))
    await revoke(0)
    await copyLink(1)
    world.clock.now = new Date('2027-04-24T18:00:00.000Z')
    expect(await world.mailbox.empty()).toEqual([])
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('lets the guest be asked again if it was never sent', async () => {
    const { world, registration, admin, at, make, stateOf } = guests
    const wanted = { spotId: at(0), email: 'ann@lee.test' }
    await make(wanted)
    world.clock.now = new Date('2027-04-24T18:00:00.000Z')
    expect(await world.mailbox.empty()).toEqual([])
    const body = { id: registration.id, reopenedUntil: '2027-04-30' }
    expect((await admin.call('reopenRegistration', { body })).status).toBe(200)
    expect(await stateOf(0)).toBe('notAsked')
    expect((await make(wanted)).askedBefore).toEqual([])
    expect(await stateOf(0)).toBe('asked')
    expect((await world.mailbox.empty()).map(({ to }) => to)).toContain('ann@lee.test')
    expect((await make(wanted)).askedBefore).toEqual([at(0)])
    await expectConsistentWorld(world.db)
  })

  test.each([
    ['fails permanently', { state: 'failed', lastError: '550 unknown' }, 'undelivered', 'asked'],
    ['is stopped by a restore', { state: 'failed', lastError: stoppedByRestore }, 'notAsked', 'asked'],
    ['is stopped by a deletion', { state: 'failed', lastError: stoppedByDeletion }, 'notAsked', 'asked'],
  ] as const)("updates its spot's status if it %s, and can be sent again", async (_, end, ...states) => {
    const { world, at, make, stateOf } = guests
    const wanted = { spotId: at(0), email: 'ann@lee.test' }
    await make(wanted)
    await world.db.transaction().execute((trx) => trx.updateTable('outbox').set(end).execute())
    const before = await stateOf(0)
    const { askedBefore } = await make(wanted)
    expect([before, await stateOf(0)]).toEqual(states)
    expect(askedBefore).toEqual(states[1] === 'asked' ? [] : [at(0)])
    await make({ spotId: at(0), email: 'anna@lee.test' })
    expect(await stateOf(0)).toBe('asked')
  })

  test('is sent only once per address until its link is opened, then with a new token', async () => {
    const { world, at, make, revoke, open, takeMailed } = guests
    const wanted = { spotId: at(0), email: 'ann@lee.test' }
    await make(wanted)
    const first = await takeMailed()
    expect(await make({ ...wanted, email: 'Ann@Lee.test' })).toMatchObject({ askedBefore: [at(0)], links: [] })
    await revoke(0)
    expect((await make(wanted)).askedBefore).toEqual([at(0)])
    expect(await world.mailbox.empty()).toEqual([])
    const other = { spotId: at(1), email: 'ann@lee.test' }
    await make(other)
    const token = await takeMailed()
    await open(token)
    expect((await make(other)).askedBefore).toEqual([])
    expect(await world.mailbox.takeOne()).toMatchObject({ to: 'ann@lee.test' })
    expect([(await open(first)).status, (await open(token)).status]).toEqual([404, 404])
  })

  test('is limited per partner and day', async () => {
    const { world, organizer, partner } = guests
    const { most } = rateLimits.guestMailsOfPartner[0]
    await write(world.db, async (trx) => {
      const cas = await trx.selectFrom('users').select('id').where('email', '=', 'cas@acme.test').executeTakeFirst()
      await recordRateLimitUse(trx, world.clock.now, 'guestMailsOfPartner', cas?.id ?? 0, most - 2)
    })
    const many = await world.build.registration({
      creator: organizer,
      contact: { email: 'cas@acme.test' },
      choices: fourPlaces,
    })
    const spots = many.attendees.map(({ id }, index) => ({ spotId: id, email: `g${index}@lee.test` }))
    const send = async (list: typeof spots, visitor = partner) =>
      (await visitor.call('makeGuestLinks', { params: { id: many.id }, body: { spots: list } })).status
    expect(await send(spots.slice(0, 3))).toBe(429)
    expect(await send(spots.slice(0, 2))).toBe(200)
    expect(await send(spots.slice(2, 3))).toBe(429)
    world.clock.now = new Date('2027-03-04T18:00:00.000Z')
    expect(await send(spots.slice(2, 3))).toBe(200)
  })

  test("is limited per address across a partner's registrations, without affecting other addresses", async () => {
    const { world, organizer, partner, admin, registration } = guests
    const other = await world.build.registration({
      creator: organizer,
      contact: { email: 'cas@acme.test' },
      choices: fourPlaces,
    })
    const send = async ({ id, attendees }: typeof other, email: string, visitor = partner) => {
      const spots = attendees.slice(0, 3).map((spot) => ({ spotId: spot.id, email }))
      return (await visitor.call('makeGuestLinks', { params: { id }, body: { spots } })).status
    }
    expect(await send(registration, 'one@lee.test')).toBe(200)
    expect(await send(other, 'One@Lee.test')).toBe(429)
    expect(await send(other, 'two@lee.test')).toBe(200)
    expect(await send(other, 'one@lee.test', admin)).toBe(200)
  })

  test("can't be sent to another address from the log", async () => {
    const { registration, admin, params, at, make } = guests
    await make({ spotId: at(0), email: 'ann@lee.test' })
    const { mails } = (await admin.call('getRegistrationLog', { params })).answer
    const body = { id: registration.id, mailId: mails[0]?.id ?? 0, to: 'eve@lee.test', requestId: crypto.randomUUID() }
    const sent = await admin.call('resendRegistrationMail', { body: { ...body, correctRegistration: false } })
    expect(sent.problem.issues?.[0]?.path).toBe('to')
  })

  describe('sending a link again from the log', () => {
    const changeSpot = async (set: Partial<Spot>) => {
      const { admin, registration } = guests
      const attendees = registration.attendees.map((spot, index) => (index === 0 ? { ...spot, ...set } : spot))
      const saved = await admin.call('saveRegistration', { body: { ...toSave(registration), attendees } })
      expect(saved.status).toBe(200)
    }
    const planned = { golf: true, dinner: true }

    test.each([
      ['it was turned off', () => guests.revoke(0), /^The link was turned off/],
      ['its spot is declined', () => changeSpot({ ...planned, isDeclined: true }), /has been declined/],
      ['it has another attendee', () => changeSpot({ ...planned, attendeeInfo: ann }), /is now in someone else’s name/],
      [
        'online updates are closed',
        async () => {
          guests.world.clock.now = new Date('2027-04-24T18:00:00.000Z')
        },
        /^Online updates are closed/,
      ],
    ] as const)("isn't possible once %s", async (_, act, reason) => {
      const { world, registration, admin, params, at, make } = guests
      await make({ spotId: at(0), email: 'ann@lee.test' })
      await world.mailbox.empty()
      const { mails } = (await admin.call('getRegistrationLog', { params })).answer
      const asked = { id: registration.id, mailId: mails[0]?.id ?? 0, to: '', correctRegistration: false }
      const resend = () => admin.call('resendRegistrationMail', { body: { ...asked, requestId: crypto.randomUUID() } })
      expect((await resend()).status).toBe(200)
      await act()
      expect((await resend()).problem.issues?.[0]).toMatchObject({ path: 'to', message: expect.stringMatching(reason) })
      const { changes } = (await admin.call('getRegistrationLog', { params })).answer
      expect(changes.filter(({ sentences }) => sentences.join().includes('again'))).toHaveLength(1)
    })
  })
})

test('limits how many links a partner can create', async () => {
  const { world, partner, admin, params, at } = guests
  const contact = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'cas@acme.test')
    .executeTakeFirst()
  const { most } = rateLimits.guestLinks[0]
  await write(world.db, (trx) => recordRateLimitUse(trx, world.clock.now, 'guestLinks', contact?.id ?? 0, most - 1))
  const make = async (count: number, visitor = partner) => {
    const spots = [0, 1].slice(0, count).map((index) => ({ spotId: at(index) }))
    return (await visitor.call('makeGuestLinks', { params, body: { spots } })).status
  }
  expect([await make(2), await make(1), await make(1), await make(1, admin)]).toEqual([429, 200, 429, 200])
  world.clock.now = new Date(world.clock.now.getTime() + 25 * 60 * 60_000)
  expect(await make(2)).toBe(200)
})

describe("the day of a partner's change to a reply", () => {
  async function changeAnswer(linesLater: number) {
    const { world, partner, params, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer)
    const found = await stored()
    const attendees = found.attendees.map((spot, index) =>
      index === 0 ? { ...spot, attendeeInfo: { ...ann, company: 'Acme' } } : spot,
    )
    expect((await partner.call('saveRegistration', { body: { ...found, attendees } })).status).toBe(200)
    world.clock.now = new Date('2027-03-20T18:00:00.000Z')
    const line = { entity: 'registration' as const, action: 'update', entityId: params.id }
    const lines = Array.from({ length: linesLater }, () => ({ ...line, before: { attendees }, after: { attendees } }))
    await write(world.db, (trx) => recordChanges(trx, { id: null, name: 'Kim' }, world.clock.now, lines))
    return { token, open }
  }

  test('is shown to the guest, even after many later saves', async () => {
    const { token, open } = await changeAnswer(120)
    expect((await open(token)).answer).toMatchObject({ isChanged: true, changedOn: '2027-03-02' })
  })

  test("isn't shown for a link that an earlier version stored without it", async () => {
    const { token, open } = await changeAnswer(3)
    await write(guests.world.db, (trx) => trx.updateTable('guestLinks').set({ changedAt: null }).execute())
    expect((await open(token)).answer).toMatchObject({ isChanged: true, changedOn: null })
  })
})

describe('turning off a link', () => {
  test('can be undone for a minute, and undoing it is logged', async () => {
    const { world, admin, params, copyLink, revoke, open } = guests
    const token = await copyLink(0)
    await revoke(0)
    expect((await open(token)).problem.code).toBe('guest_link_unusable')
    world.clock.now = new Date('2027-03-02T18:00:30.000Z')
    await revoke(0, true)
    expect((await open(token)).status).toBe(200)
    const { changes } = (await admin.call('getRegistrationLog', { params })).answer
    expect(changes[0]?.sentences).toEqual([expect.stringContaining('resumed the link for the guest in spot 1.')])
    await revoke(0)
    world.clock.now = new Date('2027-03-02T18:02:00.000Z')
    await revoke(0, true)
    expect((await open(token)).problem.code).toBe('guest_link_unusable')
    await expectConsistentWorld(world.db)
  })

  test("can't be undone once the link has been replaced", async () => {
    const { world, copyLink, revoke, open, stateOf } = guests
    const first = await copyLink(0)
    await revoke(0)
    const second = await copyLink(0)
    await revoke(0, true)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    await revoke(0)
    await revoke(0, true)
    expect([(await open(first)).status, await stateOf(0)]).toEqual([404, 'opened'])
    await expectConsistentWorld(world.db)
  })
})
