import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEvent } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { runReminders } from './run-reminders.ts'

let world: World
let event: BuiltEvent
let asAdmin: Visitor
let acme: BuiltRegistration

/** Ten in the morning in Chicago, fourteen days before the close. */
const fourteenBefore = new Date('2027-03-27T15:00:00.000Z')
const tick = () => runReminders({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined })
const approve = (changes = {}) =>
  asAdmin.call('approveReminders', { body: { eventId: event.id, daysBefore: 14, leftOut: [], ...changes } })
const preview = async () => (await asAdmin.call('previewReminders', { params: { eventId: event.id } })).answer
const subjects = async () => (await world.mailbox.empty()).map(({ to, subject }) => `${to}: ${subject}`)

beforeEach(async () => {
  world = await openWorld({ now: '2027-03-20T18:00:00.000Z' })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  event = await world.build.event({
    name: 'Charity Classic',
    eventDate: '2027-05-01',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-10',
  })
  acme = await world.build.registration({
    eventId: event.id,
    level: 'Eagle',
    named: 2,
    contact: { email: 'ann@acme.test', companyName: 'Acme', registeredByEmails: ['bo@acme.test'] },
  })
  world.clock.now = fourteenBefore
})

describe('The first reminder of an event', () => {
  test('waits until an organizer has looked at it, and goes out then if its time has come', async () => {
    await tick()
    expect(await subjects()).toEqual([])
    const { answer } = await approve()
    expect(answer.eventName).toBe('Charity Classic')
    expect(answer.approved).toEqual({ by: 'Kim Day', at: fourteenBefore.toISOString() })
    expect(answer.steps).toMatchObject([
      { daysBefore: 30, state: 'passed', reminded: 0 },
      { daysBefore: 14, state: 'ran', reminded: 1 },
      { daysBefore: 7, state: 'next' },
      { daysBefore: 3, state: 'waiting' },
      { daysBefore: 1, state: 'waiting' },
    ])
    expect(await subjects()).toEqual(['ann@acme.test: 5 names needed for Charity Classic'])
    await tick()
    expect(await subjects()).toEqual([])
  })

  test('shows who would get it, what it says, and who would not and why', async () => {
    const late = await world.build.registration({
      eventId: event.id,
      level: 'Eagle',
      named: 1,
      createdAt: fourteenBefore,
    })
    await world.build.registration({ eventId: event.id, level: 'Eagle', named: 'all' })
    const { partners: answer } = await preview()
    expect(answer).toMatchObject([
      { registrationId: acme.id, partner: 'Acme', receivers: ['ann@acme.test'], missingNames: 5, why: '' },
      { registrationId: late.id, why: 'Saved or got an email within 3 days.' },
    ])
    expect(answer[0]?.text).toContain(`Acme still needs names for Charity Classic on Sat, May 1, 2027`)
    expect(answer[0]?.text).toContain(answer[0]?.places ?? '-')
    expect(answer[0]?.text).toMatch(/Decline them:\n\S+\/attendees\?open=decline$/m)
    expect(answer[0]?.text).not.toContain('token=')
  })

  test('excludes people from this step only', async () => {
    await approve({ leftOut: [acme.id] })
    expect(await subjects()).toEqual([])
    world.clock.now = new Date('2027-04-03T15:00:00.000Z')
    await tick()
    expect(await subjects()).toHaveLength(1)
  })

  test("can't be approved by someone who saw another step", async () => {
    const before = await preview()
    expect(before.partners).toMatchObject([{ why: '' }])
    const { problem } = await approve({ daysBefore: 30, leftOut: [acme.id] })
    expect(problem).toMatchObject({ code: 'invalid_input', issues: [{ path: 'daysBefore' }] })
    expect(await subjects()).toEqual([])
  })

  test('is judged for the day on which it leaves', async () => {
    world.clock.now = new Date('2027-03-24T12:00:00.000Z')
    await world.build.registration({ eventId: event.id, level: 'Eagle', named: 1, createdAt: world.clock.now })
    world.clock.now = new Date('2027-03-24T15:00:00.000Z')
    await approve({ daysBefore: 30 })
    world.clock.now = new Date('2027-03-26T18:00:00.000Z')
    expect((await preview()).partners.map(({ why }) => why)).toEqual(['', ''])
  })

  test.each([
    ['before its time', '2027-03-27T14:59:59.999Z', '2027-03-27T15:00:00.000Z'],
    ['at night', '2027-03-28T05:30:00.000Z', '2027-03-28T15:00:00.000Z'],
  ])('that is approved %s leaves at ten', async (_, approvedAt, sendAt) => {
    world.clock.now = new Date(approvedAt)
    expect((await preview()).partners).toMatchObject([{ why: '' }])
    expect((await approve()).answer.steps[1]).toMatchObject({ daysBefore: 14, state: 'next' })
    await tick()
    expect(await subjects()).toEqual([])
    world.clock.now = new Date(sendAt)
    await tick()
    expect(await subjects()).toHaveLength(1)
  })
})

describe('A reminder', () => {
  test('names the places, and opens naming them for a week', async () => {
    await approve()
    const mail = await world.mailbox.takeOne()
    expect(mail.text).toMatch(/2027: 2 golf, 2 dinner only, 1 VIP \(spots 3 to 7\)/)
    expect(mail.text).toContain('Please enter them by Sat, Apr 10, 2027.')
    const token = findLink(mail, '/names').searchParams.get('token') ?? ''
    world.clock.now = new Date('2027-04-03T14:00:00.000Z')
    const browser = world.openBrowser()
    const { answer } = await browser.call('readAttendeeNames', { body: { token } })
    expect(answer).toMatchObject({ registrationId: acme.id, partner: 'Acme' })
    expect((await browser.call('currentUser')).answer).toBeNull()
  })

  test('is not sent any more when nothing is owed when it leaves', async () => {
    await approve()
    const { attendees, ...rest } = toSave(acme)
    const planned = autoFillSpots(attendees, sumPlaces(rest.donation))
    const declined = planned.map((spot) => (spot.attendeeInfo ? spot : { ...spot, isDeclined: true }))
    expect((await asAdmin.call('saveRegistration', { body: { ...rest, attendees: declined } })).status).toBe(200)
    expect(await subjects()).toEqual([])
    const rows = await world.db.selectFrom('outbox').select('id').where('kind', '=', 'namesReminder').execute()
    expect(rows).toEqual([])
  })

  test('goes to colleagues too when the organizers want that', async () => {
    await asAdmin.call('saveReminderPlan', {
      body: { eventId: event.id, daysBefore: [14], audience: 'everybody', isHeld: false },
    })
    await approve()
    expect((await subjects()).map((line) => line.split(':')[0])).toEqual(['ann@acme.test', 'bo@acme.test'])
  })

  test('can be stopped by its own link, without login', async () => {
    await approve()
    const mail = await world.mailbox.takeOne()
    const token = findLink(mail, '/mail/stop').searchParams.get('token') ?? ''
    expect(mail.stopLink).toBe(`http://fairway.test/mail/stop?token=${token}`)
    const nobody = world.openBrowser()
    const url = `/mail/stop?token=${token}`
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await nobody.request({ method, url })).body).not.toContain('gets no more')
    }
    const page = await nobody.request({ url })
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(page.body).toContain('<strong>ann@acme.test</strong> gets reminders')
    const post = (payload: string, to = url) =>
      nobody.request({
        method: 'POST',
        url: to,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    for (const payload of ['List-Unsubscribe=One-Click', 'wants=none']) {
      const { statusCode, body } = await post(payload)
      expect([statusCode, body.includes('gets no more reminders for <strong>Charity Classic')]).toEqual([200, true])
    }
    expect((await post('wants=again')).body).toContain('gets reminders')
    expect((await post('wants=none')).statusCode).toBe(200)
    for (const none of ['x', '%00', 'a%00b']) {
      expect((await post('wants=none', `/mail/stop?token=${none}`)).statusCode).toBe(404)
    }
    expect((await post('x'.repeat(2_000))).statusCode).toBe(413)
    world.clock.now = new Date('2027-04-03T15:00:00.000Z')
    await tick()
    expect(await subjects()).toEqual([])
    expect((await preview()).partners).toMatchObject([{ why: 'Unsubscribed from reminders.' }])
  })

  test('can be sent again to the same address soon after another email', async () => {
    await approve()
    await subjects()
    const { mails } = (await asAdmin.call('getRegistrationLog', { params: { id: acme.id } })).answer
    expect(mails[0]?.kind).toBe('namesReminder')
    const resend = (to: string) =>
      asAdmin.call('resendRegistrationMail', {
        body: {
          id: acme.id,
          mailId: mails[0]?.id ?? 0,
          requestId: crypto.randomUUID(),
          to,
          correctRegistration: false,
        },
      })
    expect((await resend('eve@evil.test')).problem.code).toBe('not_possible')
    world.clock.now = new Date(fourteenBefore.getTime() + 60_000)
    expect((await resend('')).status).toBe(200)
    expect(await subjects()).toHaveLength(1)
  })

  test('is not sent to an address whose email failed', async () => {
    await world.db.transaction().execute(async (trx) => {
      const row = { kind: 'confirmation', registrationId: acme.id, toAddress: 'Ann@Acme.test', subject: 's', text: 't' }
      const at = '2027-03-20T18:00:00.000Z'
      const rest = {
        html: 'h',
        payload: null,
        nextAttemptAt: at,
        claimedUntil: null,
        createdAt: at,
        lastError: '550 unknown',
      }
      await trx
        .insertInto('outbox')
        .values({ ...row, ...rest, state: 'failed' })
        .execute()
    })
    await approve()
    expect(await subjects()).toEqual([])
  })
})

describe('The plan', () => {
  const save = (body: object) =>
    asAdmin.call('saveReminderPlan', {
      body: { eventId: event.id, daysBefore: [14, 7], audience: 'contact', isHeld: false, ...body },
    })

  test('holds everything back, also what waits to leave, until it is let go', async () => {
    await save({})
    await approve()
    await save({ isHeld: true })
    expect(await subjects()).toEqual([])
    world.clock.now = new Date('2027-04-03T15:00:00.000Z')
    await tick()
    expect(await subjects()).toEqual([])
    await save({ isHeld: false })
    await tick()
    expect(await subjects()).toHaveLength(1)
  })

  test('needs a new approval after a change of days or recipients', async () => {
    await save({})
    await approve()
    await subjects()
    const changes = [
      { next: 15, change: { daysBefore: [15, 7] } },
      { next: 7, change: { daysBefore: [15, 7], audience: 'everybody' } },
    ]
    for (const { next, change } of changes) {
      const { answer } = await save(change)
      expect(answer.approved).toBeNull()
      await tick()
      expect(await subjects()).toEqual([])
      expect((await approve({ daysBefore: next })).answer.approved).not.toBeNull()
    }
  })

  test('is refused with days that cannot be, or on an old version', async () => {
    for (const daysBefore of [[1, 1], [121], [1, 2, 3, 4, 5, 6]]) {
      expect((await save({ daysBefore })).problem.code).toBe('invalid_input')
    }
    expect((await save({ version: 0 })).answer).toMatchObject({ daysBefore: [14, 7], version: 1 })
    expect((await save({ version: 0, isHeld: true })).problem).toMatchObject({
      code: 'changed_elsewhere',
      changed: { by: 'Kim Day' },
    })
    expect((await save({ eventId: 99 })).problem.status).toBe(404)
  })
})
