import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { recordRateLimitUse } from '#server/records/rate-limits.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, fourPlaces, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

const noDinner = { dinnersIncluded: 0, dinnersWaived: true }
const nothing = { ...noDinner, golfersIncluded: 0, golfersWaived: true }

async function save(places: object, change: object = {}) {
  const { seated: _, ...found } = await guests.stored()
  const donation = { ...found.donation, ...places }
  return guests.admin.call('saveRegistration', {
    body: { ...found, donation, requestId: crypto.randomUUID(), ...change },
  })
}

async function ask(index: number, email: string): Promise<string> {
  const { make, at, takeMailed } = guests
  await make({ spotId: at(index), email })
  return takeMailed()
}

describe('a lower donation', () => {
  test('removes spots without links first, and asks before removing guests with links or replies', async () => {
    const { copyLink, open, answer, at, stored } = guests
    await copyLink(3)
    const token = await copyLink(2)
    await answer(token, (await open(token)).answer)
    const { attendees } = await stored()
    const cleared = attendees.map((spot) => (spot.id === at(2) ? { ...spot, attendeeInfo: null } : spot))
    expect((await save({}, { attendees: cleared })).status).toBe(200)

    expect((await save({ golfersIncluded: 1, dinnersIncluded: 1 })).status).toBe(200)
    expect((await stored()).attendees.map(({ id }) => id).toSorted()).toEqual([at(2), at(3)])
    expect((await save(nothing)).problem.people).toMatchObject([
      { spotId: at(2), loses: 'their spot', link: 'answered' },
      { spotId: at(3), loses: 'their spot', link: 'waiting' },
    ])
  })

  test("doesn't ask for confirmation about guests who can't make it", async () => {
    const { copyLink, open, answer } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer, null)
    expect((await save(nothing)).status).toBe(200)
  })

  test('emails guests who lose their spots only once per address, and lists them', async () => {
    const { world, copyLink, open, answer } = guests
    await ask(0, 'bo@lee.test')
    await ask(1, 'Bo@lee.test')
    await copyLink(2)
    const token = await copyLink(3)
    await answer(token, (await open(token)).answer, { ...ann, email: 'ann@lee.test' })
    await world.mailbox.empty()
    const change = { confirmDrop: true, requestId: crypto.randomUUID() }
    const saved = await save(nothing, change)
    const told = ['bo@lee.test', 'ann@lee.test'].map((to) => ({ kind: 'guestSpotGone', to }))
    expect(saved.answer.mails?.filter(({ kind }) => kind === 'guestSpotGone')).toEqual(told)
    const mails = (await world.mailbox.empty()).filter(({ subject }) => subject === 'Your spot at Spring Classic')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ann@lee.test', 'bo@lee.test'])
    if (mails[0]) await expectEmailText('guest-spot-gone', mails[0])
    const { changes } = (await guests.admin.call('getRegistrationLog', { params: guests.params })).answer
    expect(changes.flatMap(({ sentences }) => sentences).join(' ')).toContain(
      'because the spot was removed, and emailed ann@lee.test',
    )
    await expectConsistentWorld(world.db)
  })

  test("doesn't email guests who declined or whose link was turned off or undelivered", async () => {
    const { world, make, at, revoke, open, answer } = guests
    await ask(0, 'ended@lee.test')
    await revoke(0)
    const token = await ask(1, 'away@lee.test')
    await answer(token, (await open(token)).answer, null)
    await make({ spotId: at(2), email: 'lost@lee.test' })
    await world.db
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('outbox')
          .set({ state: 'failed', lastError: '550 unknown' })
          .where('toAddress', '=', 'lost@lee.test')
          .execute(),
      )
    const { answer: saved } = await save(nothing, { confirmDrop: true })
    expect(saved.mails?.map(({ kind }) => kind)).not.toContain('guestSpotGone')
  })

  test("doesn't email addresses that have reached the partner's daily limit", async () => {
    const { world, make, at, partner, stored } = guests
    await make({ spotId: at(0), email: 'one@lee.test' })
    await world.mailbox.empty()
    await write(world.db, async (trx) => {
      const cas = await trx.selectFrom('users').select('id').where('email', '=', 'cas@acme.test').executeTakeFirst()
      await recordRateLimitUse(trx, world.clock.now, 'guestMailsToAddress', `${cas?.id} one@lee.test`, 4)
    })
    const { seated: _, ...found } = await stored()
    const donation = { ...found.donation, ...nothing, vipsWaived: true, allWaived: true, coursePreferences: [] }
    const body = { ...found, donation, requestId: crypto.randomUUID(), confirmDrop: true }
    expect((await partner.call('saveRegistration', { body })).status).toBe(200)
    expect((await stored()).attendees).toHaveLength(0)
    expect((await world.mailbox.empty()).filter(({ to }) => to === 'one@lee.test')).toEqual([])
  })
})

test('shows guests whom to ask about a removed spot, except through a turned-off link', async () => {
  const { world, copyLink, open, answer, revoke } = guests
  const [kept, ended] = [await copyLink(0), await copyLink(1)]
  const { answer: shown } = await open(kept)
  await revoke(1)
  const contact = (await guests.stored()).contact
  expect((await save(nothing, { confirmDrop: true })).status).toBe(200)
  const host = { partner: 'Acme', contact: `${contact.firstName} ${contact.lastName}` }
  expect((await open(kept)).problem).toMatchObject({ status: 410, code: 'guest_spot_gone', host })
  expect((await answer(kept, shown)).problem).toMatchObject({ code: 'guest_spot_gone', host })
  expect((await open(ended)).problem.code).toBe('guest_link_unusable')
  await save({ ...fourPlaces, golfersWaived: false, dinnersWaived: false })
  expect((await open(kept)).problem.code).toBe('guest_spot_gone')
  await expectConsistentWorld(world.db)
})

test('excludes tokens and links typed by partners from emails about removed spots', async () => {
  const { world, admin, stored } = guests
  await ask(0, 'bo@lee.test')
  const { seated: _, ...found } = await stored()
  const contact = { ...found.contact, nameForMarketingMaterials: 'win.test/now', lastName: 'https://evil.test' }
  await admin.call('saveRegistration', { body: { ...found, contact } })
  await save(nothing, { confirmDrop: true })
  const mail = (await world.mailbox.empty()).find(({ to }) => to === 'bo@lee.test')
  expect.assert(mail)
  expect(() => findLink(mail, '/guest')).toThrow()
  expect(mail.text).not.toContain('https://evil.test')
})
