import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation, queueRegisteredBy } from '#server/features/registrations/emails/registration-mails.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { recordChanges } from '#server/records/audit.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld({ now: '2027-03-02T20:05:00.000Z' })
  await world.build.event({
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-23',
  })
  stored = await world.build.registration({
    level: 'Eagle',
    named: 1,
    contact: { email: 'ann@acme.test', nameForMarketingMaterials: 'Acme Golf', firstName: 'Ann', lastName: 'Lee' },
  })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
})

const confirm = () => world.change((call) => queueConfirmation(call, stored))
const readLog = async () => (await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).answer
const readMail = (id: number, mailId: number, visitor = asAdmin) =>
  visitor.call('getRegistrationMail', { params: { id, mailId } })

describe('the email log', () => {
  test('lists every email, newest first', async () => {
    await confirm()
    await world.mailbox.empty()
    world.clock.now = new Date('2027-03-14T08:30:00.000Z')
    await world.change((call) => queueRegisteredBy(call, stored, { to: 'bea@acme.test', isByPartner: true }))
    const log = await readLog()
    expect(log.emailLogs).toEqual([
      '2027-03-14 03:30 CDT  Invitation to name attendees to bea@acme.test: waiting to be sent',
      '2027-03-02 14:05 CST  Confirmation to ann@acme.test: sent',
    ])
    expect(log.mails.map(({ line }) => line)).toEqual(log.emailLogs)
    expect(log.mails).toMatchObject([
      { kind: 'registeredBy', state: 'queued', nextAttemptAt: '2027-03-14T08:30:00.000Z', canBeRead: true },
      { kind: 'confirmation', subject: 'Your registration for Spring Classic', state: 'sent', nextAttemptAt: null },
    ])
  })

  test("includes the mail server's message", async () => {
    await confirm()
    const lastError = '550 No such person'
    await write(world.db, (trx) =>
      trx.updateTable('outbox').set({ lastError, attempts: 1, nextAttemptAt: '2027-03-02T20:06:00.000Z' }).execute(),
    )
    expect((await readLog()).emailLogs).toEqual([
      '2027-03-02 14:05 CST  Confirmation to ann@acme.test: waiting, next attempt 2027-03-02 14:06 CST: 550 No such person',
    ])
    await write(world.db, (trx) => trx.updateTable('outbox').set({ state: 'failed' }).execute())
    expect((await readLog()).emailLogs).toEqual([
      '2027-03-02 14:05 CST  Confirmation to ann@acme.test: failed: 550 No such person',
    ])
  })

  test('includes the registration and its status', async () => {
    expect(await readLog()).toMatchObject({
      registrationId: stored.id,
      partner: 'Acme Golf',
      affiliation: stored.affiliationName,
      donation: stored.donation.donation,
      eventId: stored.eventId,
      eventName: 'Spring Classic',
      emailLogs: [],
      contactEmail: 'ann@acme.test',
      reopenedUntil: null,
      registrationStatus: 'open',
    })
    for (const [now, status] of [
      ['2026-12-31T12:00:00.000Z', 'notYetOpen'],
      ['2027-04-24T05:00:00.000Z', 'closed'],
      ['2027-05-15T04:59:00.000Z', 'closed'],
      ['2027-05-15T05:00:00.000Z', 'over'],
    ] as const) {
      world.clock.now = new Date(now)
      expect((await readLog()).registrationStatus).toBe(status)
    }
  })

  test("doesn't include other registrations' emails", async () => {
    await confirm()
    const other = await world.build.registration()
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: other.id } })
    expect(answer.emailLogs).toEqual([])
  })
})

describe('logged changes', () => {
  test('are described in plain language, newest first', async () => {
    const contact = { ...stored.contact, email: 'new@acme.test', city: 'Joliet' }
    const attendees = stored.attendees.map((spot, index) =>
      index === 0 && spot.attendeeInfo
        ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, firstName: '<b>Bo</b>', lastName: 'Berg' } }
        : spot,
    )
    const saved = await asAdmin.call('saveRegistration', { body: { ...toSave(stored), contact, attendees } })
    expect(saved.status).toBe(200)
    const [latest, first, ...more] = (await readLog()).changes
    const { firstName, lastName } = stored.attendees[0]?.attendeeInfo ?? {}
    expect(latest?.who).toBe('Kim Day')
    expect(latest?.sentences).toEqual([
      "Kim Day changed the contact's email from ann@acme.test to new@acme.test.",
      expect.stringMatching(
        /^Kim Day changed the address from .+Chicago, Illinois 60601 to .+Joliet, Illinois 60601\.$/,
      ),
      expect.stringContaining(`from ${firstName} ${lastName} to <b>Bo</b> Berg.`),
    ])
    expect(first?.sentences).toEqual([
      `${stored.creator.firstName} ${stored.creator.lastName} registered Acme Golf with a donation of $2,500 at the Eagle level.`,
    ])
    expect(more).toEqual([])
  })

  test('include places, even for a change that affected several partners', async () => {
    const other = await world.build.registration({ named: 1 })
    const [own, theirs] = [stored.attendees[0], other.attendees[0]]
    expect.assert(own && theirs)
    const line = { entity: 'placement', entityId: 0, action: 'place', eventId: stored.eventId } as const
    const words = ['placed 2 golfers', [own.id, 'placed Bo Berg on hole 7'], [theirs.id, 'placed Cas Dee']] as const
    await write(world.db, (trx) =>
      recordChanges(trx, { id: null, name: 'Kim Day' }, world.clock.now, [
        { ...line, words },
        { ...line, words: ['changed nothing'] },
      ]),
    )
    const { changes } = await readLog()
    expect(changes.map(({ sentences }) => sentences)[0]).toEqual(['Kim Day placed Bo Berg on hole 7.'])
    expect(changes).toHaveLength(2)
  })
})

test('logs what organizers do with an entire registration', async () => {
  const course = await world.build.golfCourse({ name: 'North' })
  const { eventId } = stored
  await write(world.db, (trx) =>
    trx.insertInto('eventGolfCourses').values({ eventId, golfCourseId: course.id }).execute(),
  )
  const query = { registrationId: stored.id, assignedGolfCourseId: course.id }
  expect((await asAdmin.call('assignGolfCourse', { query })).status).toBe(200)
  expect((await asAdmin.call('deleteRegistration', { params: { id: stored.id } })).status).toBe(200)
  expect((await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).status).toBe(404)
  expect((await asAdmin.call('restoreRegistration', { body: { registrationId: stored.id } })).status).toBe(200)
  expect((await readLog()).changes.slice(0, 3).map(({ sentences }) => sentences)).toEqual([
    ['Kim Day restored the registration.'],
    ['Kim Day deleted the registration.'],
    ['Kim Day assigned the course North.'],
  ])
})

describe('a logged email', () => {
  test("is shown as sent, including the site's address", async () => {
    await confirm()
    const sent = await world.mailbox.takeOne()
    const { answer } = await readMail(stored.id, sent.id)
    expect(answer).toEqual({ id: sent.id, to: sent.to, subject: sent.subject, text: sent.text, html: sent.html })
    expect(answer.html).toContain(`href="http://fairway.test/attendees/${stored.id}"`)
  })

  test("can't be found if it is unknown or belongs to another registration", async () => {
    await confirm()
    const sent = await world.mailbox.takeOne()
    const other = await world.build.registration()
    expect((await readMail(other.id, sent.id)).status).toBe(404)
    expect((await readMail(stored.id, 999)).status).toBe(404)
  })
})

describe("a logged email's HTML", () => {
  const showMail = (id: number, mailId: number, visitor = asAdmin) =>
    visitor.request({ method: 'GET', url: `/api/registrations/${id}/mails/${mailId}/html` })

  test("is shown in the site's frame, without scripts or external content", async () => {
    await confirm()
    const sent = await world.mailbox.takeOne()
    const { statusCode, headers, body } = await showMail(stored.id, sent.id)
    expect([statusCode, body]).toEqual([200, sent.html.replace('<head>', '<head><base target="_blank">')])
    expect(body).toContain(`href="http://fairway.test/attendees/${stored.id}"`)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "style-src 'unsafe-inline'",
    ])
  })

  test("shows HTML in people's names as text", async () => {
    const name = '<script>alert(1)</script><img src=x>'
    const hostile = await world.build.registration({ contact: { nameForMarketingMaterials: name, firstName: name } })
    await world.change((call) => queueConfirmation(call, hostile))
    const { body } = await showMail(hostile.id, (await world.mailbox.takeOne()).id)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x&gt;')
    expect(body).not.toMatch(/<(script|img)/i)
  })

  test('is available only to organizers, and only for its own registration', async () => {
    await confirm()
    const { id } = await world.mailbox.takeOne()
    const other = await world.build.registration()
    expect((await showMail(other.id, id)).statusCode).toBe(404)
    expect((await showMail(stored.id, id, await world.as(await world.build.user()))).statusCode).toBe(404)
    expect((await showMail(stored.id, id, await world.as(stored.creator))).statusCode).toBe(403)
    expect((await showMail(stored.id, id, await world.as(null))).statusCode).toBe(401)
  })
})
