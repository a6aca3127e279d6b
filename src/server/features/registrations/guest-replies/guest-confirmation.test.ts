import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'

const [annAtLee, email] = [{ ...ann, email: 'ann@lee.test' }, 'ann@lee.test']

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

async function answer(token: string, attendee: typeof ann | null) {
  const { answer: spot } = await guests.open(token)
  return (await guests.answer(token, spot, attendee)).answer
}

describe('the confirmation to a guest who replied', () => {
  test('contains the day, a working link, and a calendar file', async () => {
    const token = await guests.copyLink(0)
    expect(await answer(token, annAtLee)).toMatchObject({ state: 'filledIn', confirmedTo: email })
    const mail = await guests.world.mailbox.takeOne()
    expect(mail.to).toBe(email)
    await expectEmailText('guest-confirmation', mail)
    expect(mail.files?.map(({ fileName }) => fileName)).toEqual(['Spring-Classic.ics'])
    const again = findLink(mail, '/guest').searchParams.get('token') ?? ''
    expect((await guests.open(again)).answer.state).toBe('filledIn')
    const { changes } = (await guests.admin.call('getRegistrationLog', { params: guests.params })).answer
    expect(changes.flatMap(({ sentences }) => sentences)).toContain(
      'Guest in spot 1 (by link) was sent a confirmation at ann@lee.test.',
    )
    await expectConsistentWorld(guests.world.db)
  })

  test('is sent again to a new address and after a decline, but not after other changes', async () => {
    const token = await guests.copyLink(0)
    await answer(token, annAtLee)
    await answer(token, { ...annAtLee, mobile: '312-555-0100' })
    await answer(token, { ...ann, email: 'other@lee.test' })
    expect((await guests.world.mailbox.empty()).map(({ to }) => to)).toEqual(['other@lee.test'])
    await answer(token, null)
    await guests.world.mailbox.empty()
    expect((await answer(token, annAtLee)).confirmedTo).toBe(email)
    const again = (await guests.world.mailbox.empty()).map(({ to }) => to)
    expect(again.toSorted()).toEqual([email, 'cas@acme.test'])
  })

  test("ends a mistyped address's access once the address is corrected", async () => {
    const token = await guests.copyLink(0)
    await answer(token, { ...ann, email: 'typo@lee.test' })
    const typo = await guests.takeMailed()
    expect((await guests.open(typo)).status).toBe(200)
    await answer(token, annAtLee)
    expect((await guests.open(typo)).status).toBe(404)
    expect((await guests.open(await guests.takeMailed())).status).toBe(200)
  })

  test('is sent after the close if the guest replied before', async () => {
    await answer(await guests.copyLink(0), annAtLee)
    guests.world.clock.now = new Date('2027-04-24T06:00:00.000Z')
    const mail = await guests.world.mailbox.takeOne()
    expect(mail.text).not.toContain('change my reply')
  })

  test("isn't sent if the guest didn't enter an address", async () => {
    expect((await answer(await guests.copyLink(0), ann)).confirmedTo).toBeNull()
    expect(await guests.world.mailbox.empty()).toEqual([])
  })

  test('is sent at most three times a day per link, and again on a later day', async () => {
    const sent: (string | null)[] = []
    const token = await guests.copyLink(0)
    for (const name of ['a', 'b', 'c', 'd']) {
      sent.push((await answer(token, { ...ann, email: `${name}@lee.test` })).confirmedTo)
    }
    expect(sent).toEqual(['a@lee.test', 'b@lee.test', 'c@lee.test', null])
    guests.world.clock.now = new Date('2027-03-04T18:00:00.000Z')
    expect((await answer(token, { ...ann, email: 'd@lee.test' })).confirmedTo).toBe('d@lee.test')
  })

  test('is sent at most five times a day per address, across all links', async () => {
    const sent: (string | null)[] = []
    for (const index of [0, 1]) {
      const token = await guests.copyLink(index)
      for (let round = 0; round < 3; round += 1) {
        await answer(token, null)
        sent.push((await answer(token, { ...annAtLee, email: index === 0 ? email : 'ANN@lee.test' })).confirmedTo)
      }
    }
    expect(sent.map((to) => to?.toLowerCase() ?? null)).toEqual([email, email, email, email, email, null])
  })

  test("isn't sent if someone else has been named for the spot", async () => {
    const token = await guests.copyLink(0)
    await answer(token, annAtLee)
    const stored = await guests.stored()
    const attendees = stored.attendees.map((spot, index) =>
      index === 0 ? { ...spot, attendeeInfo: { ...ann, firstName: 'Bo', lastName: 'Ray' } } : spot,
    )
    const body = { ...stored, attendees, requestId: crypto.randomUUID() }
    expect((await guests.partner.call('saveRegistration', { body })).status).toBe(200)
    expect((await guests.world.mailbox.empty()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe("a guest's calendar file", () => {
  const read = (token: string) =>
    guests.nobody.request({ method: 'GET', url: `/api/guests/calendar?token=${encodeURIComponent(token)}` })

  test("contains correct times past midnight, and the event's and partner's text", async () => {
    const token = await guests.copyLink(0)
    const hostile = 'Club; <b>“x”</b>, \u202Eabc https://evil.test'
    const changed = { schedule: '9:00 PM Dinner\n12:30 AM Last bus', venue: hostile, dressCode: 'x'.repeat(2_000) }
    await guests.world.db.transaction().execute((trx) => trx.updateTable('events').set(changed).execute())
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse((await read(token)).body)).getFirstSubcomponent('vevent') ?? undefined,
    )
    expect([event.startDate, event.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      '2027-05-15T02:00:00.000Z',
      '2027-05-15T07:30:00.000Z',
    ])
    expect(event.location).toContain('Club; <b>“x”</b>,')
    expect(event.description).toContain('Acme invited you.')
    expect(event.description).toContain('x'.repeat(2_000))
  })

  test('increases its sequence number after changes, works after the close, and requires a valid link', async () => {
    const token = await guests.copyLink(0)
    const number = async () => Number(/^SEQUENCE:(\d+)/m.exec((await read(token)).body)?.[1])
    const before = await number()
    await answer(token, annAtLee)
    expect(await number()).toBeGreaterThan(before)
    guests.world.clock.now = new Date('2027-05-01T12:00:00.000Z')
    expect((await read(token)).statusCode).toBe(200)
    expect((await read('nonsense')).statusCode).toBe(404)
  })
})

test('shows guests the event and whom to contact after the close', async () => {
  const token = await guests.copyLink(0)
  guests.world.clock.now = new Date('2027-05-01T12:00:00.000Z')
  const closed = await guests.open(token)
  expect(closed.problem).toMatchObject({
    code: 'registration_closed',
    host: { partner: 'Acme', event: { name: 'Spring Classic', eventDate: '2027-05-14' } },
  })
})
