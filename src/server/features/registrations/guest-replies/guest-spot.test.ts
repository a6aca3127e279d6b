import { beforeEach, describe, expect, test } from 'vitest'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { travelMethodIds } from '#shared/limits.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'

let guests: GuestWorld

beforeEach(async () => {
  guests = await openGuestWorld()
})

describe('a guest link', () => {
  test('opens only one spot, with its planned activities', async () => {
    const { copyLink, open } = guests
    const token = await copyLink(0)
    const { answer: spot, headers } = await open(token)
    expect(spot).toMatchObject({
      event: { name: 'Spring Classic', eventDate: '2027-05-14' },
      partner: 'Acme',
      until: '2027-04-23',
      golf: true,
      dinner: true,
      vip: false,
      state: 'open',
      attendee: null,
    })
    expect(JSON.stringify(spot)).not.toContain('cas@acme.test')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('saves a name without login, assigns the shown activities, and writes an audit line', async () => {
    const { world, registration, admin, params, copyLink, open, answer, stored, stateOf } = guests
    const token = await copyLink(0)
    const saved = await answer(token, (await open(token)).answer)
    expect(saved.answer).toMatchObject({ state: 'filledIn', answeredOn: '2027-03-02', attendee: ann })
    const { attendees, version } = await stored()
    expect(attendees[0]).toMatchObject({ golf: true, dinner: true, attendeeInfo: ann, name: 'Ann Lee' })
    expect(attendees.slice(1).every(({ attendeeInfo }) => attendeeInfo === null)).toBe(true)
    expect(version).toBe(registration.version + 1)
    expect(await stateOf(0)).toBe('filledIn')
    const { changes } = (await admin.call('getRegistrationLog', { params })).answer
    expect(changes[0]?.who).toBe('Guest in spot 1 (by link)')
    await expectConsistentWorld(world.db)
  })

  test("keeps details that a person's later reply omits", async () => {
    const { nobody, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    await answer(token, (await open(token)).answer, { ...ann, mobile: '312-555-0199' })
    const { version } = (await open(token)).answer
    const { airport: _, dietaryNeeds: __, mobile: ___, company: ____, ...attendee } = ann
    const driving = { ...attendee, travelMethodId: travelMethodIds.driving, postalCode: '60601' }
    const saved = await nobody.call('replyAsGuest', { body: { token, version, attendee: driving as typeof ann } })
    expect(saved.status).toBe(200)
    const kept = { dietaryNeeds: 'No nuts', mobile: '312-555-0199', airport: '', postalCode: '60601' }
    expect((await stored()).attendees[0]?.attendeeInfo).toMatchObject(kept)
  })

  test('is only marked as opened when robots open it, however often', async () => {
    const { copyLink, open, answer, stored, stateOf } = guests
    const token = await copyLink(0)
    const before = await stored()
    for (let round = 0; round < 20; round += 1) expect((await open(token)).status).toBe(200)
    expect(await stored()).toEqual(before)
    expect(await stateOf(0)).toBe('opened')
    expect((await answer(token, (await open(token)).answer)).status).toBe(200)
  })

  test('removes the name, keeps the spot, and emails the contact only once after a decline', async () => {
    const { world, copyLink, open, answer, stored, stateOf } = guests
    const token = await copyLink(0)
    const { answer: filled } = await answer(token, (await open(token)).answer)
    const { answer: declined } = await answer(token, filled, null)
    expect(declined).toMatchObject({ state: 'cannotCome', attendee: null })
    expect((await stored()).attendees[0]).toMatchObject({ isDeclined: false, attendeeInfo: null, golf: true })
    expect(await stateOf(0)).toBe('cannotCome')
    const mail = await world.mailbox.takeOne()
    expect(mail.to).toBe('cas@acme.test')
    await expectEmailText('guest-declined', mail)
    expect((await guests.listed())[0]).toMatchObject({ declinedName: 'Ann Lee' })
    const { changes } = (await guests.admin.call('getRegistrationLog', { params: guests.params })).answer
    expect(changes.flatMap(({ sentences }) => sentences)).toContain(
      'Guest in spot 1 (by link) said that Ann Lee can’t make it.',
    )
    const { answer: again } = await answer(token, declined)
    expect(await stateOf(0)).toBe('filledIn')
    await answer(token, again, null)
    const after = (await world.mailbox.empty()).map(({ subject }) => subject)
    expect(after).toEqual(['A guest can make it to Spring Classic after all'])
    await expectConsistentWorld(world.db)
  })

  test('accepts a repeated reply without saving it again', async () => {
    const { registration, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    const { answer: shown } = await open(token)
    await answer(token, shown)
    expect((await answer(token, shown)).status).toBe(200)
    expect((await stored()).version).toBe(registration.version + 1)
  })

  test('shows which field is invalid, and accepts long dietary needs', async () => {
    const { copyLink, open, answer } = guests
    const token = await copyLink(2)
    const { answer: shown } = await open(token)
    expect(shown).toMatchObject({ golf: false, dinner: true })
    const { status, problem } = await answer(token, shown, { ...ann, firstName: 'see www.evil.test/now' })
    expect([status, problem.issues?.map(({ path }) => path)]).toEqual([400, ['attendee.firstName']])
    const travel = await answer(token, shown, { ...ann, travelMethodId: 99 })
    expect(travel.problem.issues?.[0]?.path).toBe('attendee.travelMethodId')
    expect((await answer(token, shown, { ...ann, dietaryNeeds: 'x'.repeat(200) })).status).toBe(200)
  })
})

describe("a guest link's validity", () => {
  test("ends when the link is replaced or turned off, and doesn't extend to altered links", async () => {
    const { world, copyLink, revoke, open, answer, stateOf } = guests
    const first = await copyLink(0)
    const { answer: shown } = await open(first)
    const second = await copyLink(0)
    expect((await open(first)).problem.code).toBe('guest_link_unusable')
    expect((await answer(first, shown)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    await revoke(0)
    expect((await open(second)).status).toBe(404)
    expect(await stateOf(0)).toBe('revoked')
    for (const token of ['', 'x', second.slice(1), `${second}=`, 'é'.repeat(50)]) {
      expect((await open(token)).status).toBe(404)
    }
    expect((await open('x'.repeat(500))).status).toBe(400)
    await expectConsistentWorld(world.db)
  })

  test('ends after the last day of online updates, and resumes after a reopening', async () => {
    const { world, registration, admin, params, at, copyLink, open, answer } = guests
    const token = await copyLink(0)
    const { answer: shown } = await open(token)
    world.clock.now = new Date('2027-04-24T18:00:00.000Z')
    expect((await open(token)).problem.code).toBe('registration_closed')
    expect((await answer(token, shown)).problem.code).toBe('registration_closed')
    const refused = await admin.call('makeGuestLinks', { params, body: { spots: [{ spotId: at(0) }] } })
    expect(refused.problem.code).toBe('registration_closed')
    const body = { id: registration.id, reopenedUntil: '2027-04-30' }
    expect((await admin.call('reopenRegistration', { body })).status).toBe(200)
    expect((await open(token)).answer.until).toBe('2027-04-30')
  })

  test('ends when the registration is deleted or the spot is declined', async () => {
    const { partner, admin, params, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    const { answer: shown } = await open(token)
    const draft = await stored()
    const attendees = draft.attendees.map((spot, index) =>
      index === 0 ? { ...spot, isDeclined: true, golf: true, dinner: true } : spot,
    )
    expect((await partner.call('saveRegistration', { body: { ...draft, attendees } })).status).toBe(200)
    const gone = { status: 410, code: 'guest_spot_gone', host: { partner: 'Acme' } }
    expect((await open(token)).problem).toMatchObject(gone)
    expect((await answer(token, shown)).problem).toMatchObject(gone)
    const other = await copyLink(1)
    await admin.call('deleteRegistration', { params })
    expect((await open(other)).problem).toMatchObject(gone)
  })
})

describe("a partner's and a guest's changes", () => {
  test("can't both be saved to one spot simultaneously, and leave only one working link", async () => {
    const { world, partner, params, at, copyLink, open, answer, stored, make } = guests
    const tokens = [await copyLink(0), await copyLink(1), await copyLink(2)]
    const shown = await Promise.all(tokens.map(async (token) => (await open(token)).answer))
    const named = await Promise.all(
      tokens.map((token, index) => answer(token, shown[index] ?? { version: '' }, { ...ann, firstName: `G${index}` })),
    )
    expect(named.map(({ status }) => status)).toEqual([200, 200, 200])
    const draft = await stored()
    expect(draft.attendees.map(({ name }) => name)).toEqual(['G0 Lee', 'G1 Lee', 'G2 Lee', 'Attendee 4'])
    const attendees = draft.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: null } : spot))
    const [token = ''] = tokens
    const [saved, declined] = await Promise.all([
      partner.call('saveRegistration', { body: { ...draft, attendees } }),
      answer(token, named[0]?.answer ?? { version: '' }, { ...ann, firstName: 'G0', dietaryNeeds: 'Vegan' }),
    ])
    expect([saved.status, declined.status].sort()).toEqual([200, 409])
    const made = await Promise.all([1, 2, 3].map(() => make({ spotId: at(3) })))
    const last = made.map(({ links }) => new URL(links[0]?.address ?? '').searchParams.get('token') ?? '')
    const opened = await Promise.all(last.map(async (one) => (await open(one)).status))
    expect(opened.sort()).toEqual([200, 404, 404])
    expect((await partner.call('listGuestLinks', { params })).answer.spots).toHaveLength(4)
    await expectConsistentWorld(world.db)
  })

  test("don't let a replaced guest see or change the new one", async () => {
    const { partner, copyLink, open, answer, stored } = guests
    const token = await copyLink(0)
    const { answer: mine } = await answer(token, (await open(token)).answer)
    const now = await stored()
    const dee = { ...blankAttendeeInfo, firstName: 'Dee', lastName: 'Fox', email: 'dee@fox.test' }
    const attendees = now.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: dee } : spot))
    await partner.call('saveRegistration', { body: { ...now, attendees } })
    const { answer: spot } = await open(token)
    expect(spot).toMatchObject({ state: 'taken', changedOn: '2027-03-02', attendee: null, version: '' })
    for (const version of [spot.version, mine.version]) {
      expect((await answer(token, { version })).problem.code).toBe('changed_elsewhere')
      expect((await answer(token, { version }, null)).problem.code).toBe('changed_elsewhere')
    }
    expect((await stored()).attendees[0]?.attendeeInfo).toEqual(dee)
    expect(await guests.stateOf(0), 'Dee inherits no answer').toBe('replaced')
  })
})

describe('limits on guest links', () => {
  test("require permission to name the registration's attendees", async () => {
    const { world, registration, partner, params, at, stored } = guests
    const colleague = await world.build.user({ email: 'col@acme.test' })
    await partner.call('saveRegistration', {
      body: { ...(await stored()), contact: { ...registration.contact, registeredByEmails: ['col@acme.test'] } },
    })
    const body = { spots: [{ spotId: at(0) }] }
    expect((await (await world.as(colleague)).call('makeGuestLinks', { params, body })).status).toBe(200)
    const other = await world.build.registration()
    const foreign = { spots: [{ spotId: other.attendees[0]?.id ?? 0 }] }
    expect((await partner.call('makeGuestLinks', { params, body: foreign })).problem.issues?.[0]?.path).toBe(
      'spots.0.spotId',
    )
    const ended = { spotIds: [other.attendees[0]?.id ?? 0] }
    expect((await partner.call('revokeGuestLinks', { params, body: ended })).status).toBe(200)
  })

  test('restrict the number of replies per link', async () => {
    const { world, copyLink, open, answer } = guests
    const token = await copyLink(0)
    let { answer: shown } = await open(token)
    for (let round = 0; round < 30; round += 1) {
      shown = (await answer(token, shown, { ...ann, dietaryNeeds: `No ${round}` })).answer
    }
    expect((await answer(token, shown)).problem.code).toBe('too_many_requests')
    const other = await copyLink(1)
    expect((await answer(other, (await open(other)).answer)).status).toBe(200)
    world.clock.now = new Date('2027-03-02T20:00:00.000Z')
    expect((await answer(token, shown)).status).toBe(200)
  })
})
