import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { toSave } from '#tests/support/registrations.ts'
import { write } from '../../../db/transaction.ts'
import { mintNameLink } from './name-links.ts'

let guests: GuestWorld
let token: string

const mint = (email = 'cas@acme.test', registrationId = guests.registration.id) =>
  write(guests.world.db, (trx) => mintNameLink(trx, { registrationId, email, now: guests.world.clock.now }))
const read = (secret = token) => guests.nobody.call('readAttendeeNames', { body: { token: secret } })
const save = (...names: { spotId: number; firstName: string; lastName: string }[]) =>
  guests.nobody.call('saveAttendeeNames', { body: { token, names } })
const nameAt = (index: number, firstName: string, lastName = 'Lee') => ({
  spotId: guests.at(index),
  firstName,
  lastName,
})
const isUsable = async () => (await read()).status === 200

beforeEach(async () => {
  guests = await openGuestWorld()
  token = await mint()
})

describe("a reminder's link", () => {
  test("shows only one registration's names, and doesn't start a session", async () => {
    const { answer, headers } = await read()
    expect(answer).toEqual({
      registrationId: guests.registration.id,
      partner: 'Acme',
      event: { name: 'Spring Classic', eventDate: '2027-05-14' },
      until: '2027-04-23',
      spots: [1, 2, 3, 4].map((spotNumber) => ({
        spotId: guests.at(spotNumber - 1),
        spotNumber,
        name: spotNumber <= 2 ? `Golfer ${spotNumber}` : `Dinner Only ${spotNumber - 2}`,
        isNamed: false,
      })),
    })
    expect(headers['set-cookie']).toBeUndefined()
    for (const table of ['linkTokens', 'outbox', 'auditTrail'] as const) {
      expect(JSON.stringify(await guests.world.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    }
  })

  test('assigns the planned activities to named people, and logs who named them', async () => {
    const { world, admin, params, registration, stored } = guests
    const { answer } = await save(nameAt(0, 'Ann'), nameAt(2, 'Ben'))
    expect(answer.spots.map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ['Ann Lee', true],
      ['Golfer 2', false],
      ['Ben Lee', true],
      ['Dinner Only 2', false],
    ])
    const { attendees, version, contact, donation } = await stored()
    expect(attendees.map(({ golf, dinner }) => [golf, dinner])).toEqual([
      [true, true],
      [false, false],
      [false, true],
      [false, false],
    ])
    expect({ version, contact, donation }).toEqual({
      version: registration.version + 1,
      contact: registration.contact,
      donation: registration.donation,
    })
    const { changes } = (await admin.call('getRegistrationLog', { params })).answer
    expect(changes[0]?.who).toBe('cas@acme.test (by reminder link)')
    await expectConsistentWorld(world.db)
  })

  test('accepts repeated names, but saves them only once', async () => {
    await save(nameAt(0, 'Ann'))
    expect((await save(nameAt(0, 'Ann'))).status).toBe(200)
    expect((await guests.stored()).version).toBe(guests.registration.version + 1)
  })

  test("can't replace names or change another registration's spots", async () => {
    const other = await guests.world.build.registration({ contact: { email: 'cas@acme.test' } })
    await save(nameAt(0, 'Ann'))
    const foreign = { ...nameAt(0, 'Eve'), spotId: other.attendees[0]?.id ?? 0 }
    for (const wrong of [nameAt(0, 'Eve'), foreign]) {
      expect((await save(nameAt(1, 'Ben'), wrong)).problem).toMatchObject({
        code: 'changed_elsewhere',
        changed: { by: 'Acme' },
      })
    }
    expect((await guests.stored()).attendees.map(({ name }) => name).slice(0, 2)).toEqual(['Ann Lee', 'Attendee 2'])
  })

  test('refuses two names for one spot, and shows which name is invalid', async () => {
    const twice = await save(nameAt(1, 'Ann'), nameAt(1, 'Ben'))
    expect([twice.status, twice.problem.issues?.map(({ path }) => path)]).toEqual([400, ['names']])
    for (const name of ['', 'x'.repeat(51), 'see www.evil.test/now']) {
      const { problem } = await save(nameAt(3, 'Ann'), nameAt(1, name))
      expect(problem.issues?.map(({ path }) => path)).toEqual(['names.1.firstName'])
    }
  })

  test('expires after seven days, or when its registration is deleted or its address removed', async () => {
    const { world, admin, params, registration } = guests
    expect([await isUsable(), (await read('x')).problem.code]).toEqual([true, 'name_link_unusable'])
    token = await mint('stranger@acme.test')
    expect(await isUsable()).toBe(false)
    token = await mint('bo@acme.test')
    const contact = { ...registration.contact, registeredByEmails: ['Bo@acme.test'] }
    expect((await admin.call('saveRegistration', { body: { ...toSave(registration), contact } })).status).toBe(200)
    expect(await isUsable()).toBe(true)
    world.clock.now = new Date('2027-03-09T17:59:00.000Z')
    expect(await isUsable()).toBe(true)
    world.clock.now = new Date('2027-03-09T18:00:00.000Z')
    expect(await isUsable()).toBe(false)
    token = await mint()
    expect((await admin.call('deleteRegistration', { params })).status).toBe(200)
    expect(await isUsable()).toBe(false)
  })

  test("doesn't accept names after the close", async () => {
    guests.world.clock.now = new Date('2027-04-24T18:00:00.000Z')
    token = await mint()
    expect((await read()).problem.code).toBe('registration_closed')
    expect((await save(nameAt(0, 'Ann'))).problem.code).toBe('registration_closed')
  })

  test.each<Role>(['user', 'admin'])(
    "still opens for someone who has become a %s, but doesn't log them in",
    async (role) => {
      const { world } = guests
      token = await mint('bo@acme.test')
      const { contact } = guests.registration
      const body = { ...toSave(guests.registration), contact: { ...contact, registeredByEmails: ['bo@acme.test'] } }
      expect((await guests.admin.call('saveRegistration', { body })).status).toBe(200)
      await world.build.user({ email: 'bo@acme.test', role })
      const browser = world.openBrowser()
      expect((await browser.call('readAttendeeNames', { body: { token } })).status).toBe(200)
      expect((await browser.call('currentUser')).answer).toBeNull()
      expect((await browser.call('login', { body: { token } })).problem.code).toBe('link_unusable')
      expect((await browser.call('readLoginLink', { body: { token } })).problem.code).toBe('link_unusable')
    },
  )
})

test('accepts the name form from a browser, and displays it again with any errors', async () => {
  const url = `/names?token=${token}`
  const [first, second] = [guests.at(0), guests.at(1)]
  const send = async (fields: Record<string, string>) => {
    const payload = new URLSearchParams({ token, ...fields }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
    const {
      statusCode,
      headers: answered,
      body,
    } = await guests.nobody.request({ method: 'POST', url, headers, payload })
    return { statusCode, location: answered.location, text: body.replaceAll('<!-- -->', '') }
  }
  expect((await send({ [`firstName-${first}`]: ' ' })).text).toContain('Enter at least one name.')
  const wrong = await send({ [`firstName-${second}`]: 'Ann' })
  expect(wrong.text).toMatch(new RegExp(`id="field-lastName-${second}"[^>]*aria-invalid="true"[^>]* autofocus`))
  expect(wrong.text).toMatch(new RegExp(`id="field-firstName-${second}"[^>]*value="Ann"`))
  const saved = await send({ [`firstName-${second}`]: 'Ann', [`lastName-${second}`]: 'Lee' })
  expect([saved.statusCode, saved.location]).toEqual([303, `${url}&saved=1`])
  const { body } = await guests.nobody.request({ url: `${url}&saved=1` })
  expect(body).toContain('1 name saved')
  expect(body).not.toContain(`firstName-${second}`)
  const stale = await send({ [`firstName-${second}`]: 'Bo', [`lastName-${second}`]: 'Lee' })
  expect(stale.text).toContain('someone else changed a spot')
})
