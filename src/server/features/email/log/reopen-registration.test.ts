import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor
let asCreator: Visitor
let asColleague: Visitor

const afterClose = '2027-04-26T15:00:00.000Z'
const lastMinute = '2027-05-02T04:59:00.000Z'
const minuteAfter = '2027-05-02T05:00:00.000Z'

beforeEach(async () => {
  world = await openWorld()
  await world.build.event({
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-23',
  })
  stored = await world.build.registration({
    named: 1,
    contact: { firstName: 'Ann', nameForMarketingMaterials: 'Acme Golf', registeredByEmails: ['bea@acme.test'] },
  })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  asCreator = await world.as(stored.creator)
  asColleague = await world.as(await world.build.user({ email: 'bea@acme.test' }))
  world.clock.now = new Date(afterClose)
})

const reopen = (reopenedUntil: string | null, visitor = asAdmin) =>
  visitor.call('reopenRegistration', { body: { id: stored.id, reopenedUntil } })

const rename = (visitor: Visitor, firstName: string) => {
  const attendees = stored.attendees.map((spot, index) =>
    index === 0 && spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, firstName } } : spot,
  )
  return visitor.call('saveRegistration', { body: { ...toSave(stored), version: undefined, attendees } })
}

const readLog = async () => (await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).answer

describe('a reopened registration', () => {
  test('accepts changes until the end of its last day', async () => {
    expect((await rename(asCreator, 'Zoe')).problem.code).toBe('registration_closed')
    expect((await reopen('2027-05-01')).answer).toEqual({
      id: stored.id,
      eventId: stored.eventId,
      version: stored.version,
    })
    world.clock.now = new Date(lastMinute)
    expect((await rename(asCreator, 'Zoe')).status).toBe(200)
    expect((await rename(asColleague, 'Zac')).status).toBe(200)
    world.clock.now = new Date(minuteAfter)
    expect((await rename(asCreator, 'Zed')).problem.code).toBe('registration_closed')
    expect((await rename(asColleague, 'Zed')).problem.code).toBe('registration_closed')
  })

  test('sends its contact an email with the last day and a link', async () => {
    await reopen('2027-05-01')
    expect(world.mailCalls.count).toBe(1)
    const mail = await world.mailbox.takeOne()
    expect(mail.to).toBe(stored.contact.email)
    expect(mail.subject).toBe('Your registration for Spring Classic is open again')
    await expectEmailText('reopened', mail)
    expect(mail.text).toContain(
      'We’ve reopened Acme Golf’s registration for Spring Classic on Fri, May 14, 2027. You can change it ' +
        'through Sat, May 1, 2027.',
    )
    const path = `/registrations/${stored.id}`
    expect(findLink(mail, path).href).toBe(`http://fairway.test${path}`)
    expect(mail.html).toContain(`href="http://fairway.test${path}"`)
    expect((await readLog()).emailLogs[0]).toContain(`Registration reopened to ${stored.contact.email}: sent`)
  })

  test('sends only one email for each chosen day', async () => {
    await reopen('2027-05-01')
    await world.mailbox.takeOne()
    await reopen('2027-05-01')
    expect(await world.mailbox.empty()).toEqual([])
    await reopen('2027-05-03')
    await world.mailbox.takeOne()
    expect((await readLog()).changes.slice(0, 2).map(({ sentences }) => sentences)).toEqual([
      ['Kim Day changed the last day of the reopened registration from Sat, May 1, 2027 to Mon, May 3, 2027.'],
      ['Kim Day reopened the registration through Sat, May 1, 2027.'],
    ])
  })

  test('can be closed again without sending an email', async () => {
    await reopen('2027-05-01')
    await world.mailbox.empty()
    expect((await reopen(null)).status).toBe(200)
    expect((await rename(asCreator, 'Zoe')).problem.code).toBe('registration_closed')
    expect(await world.mailbox.empty()).toEqual([])
    const { reopenedUntil, changes } = await readLog()
    expect(reopenedUntil).toBeNull()
    expect(changes[0]?.sentences).toEqual(['Kim Day closed the registration again.'])
  })

  test("doesn't prevent saving an earlier version", async () => {
    await reopen('2027-05-01')
    expect((await asAdmin.call('saveRegistration', { body: toSave(stored) })).status).toBe(200)
  })
})

test('sends an email about a later day only if it extends the deadline', async () => {
  world.clock.now = new Date('2027-04-20T15:00:00.000Z')
  expect((await reopen('2027-04-23')).status).toBe(200)
  expect(await world.mailbox.empty()).toEqual([])
  await reopen('2027-04-30')
  await world.mailbox.takeOne()
})

describe('reopening a registration', () => {
  test('is possible only for days from today through the event', async () => {
    const issue = {
      path: 'reopenedUntil',
      message: 'Choose a day from today through Fri, May 14, 2027, the day of the event',
    }
    for (const day of ['2027-04-25', '2027-05-15']) {
      expect((await reopen(day)).problem).toMatchObject({ status: 400, issues: [issue] })
    }
    for (const day of ['2027-04-26', '2027-05-14']) expect((await reopen(day)).status).toBe(200)
  })

  test("determines today's date in the organization's time zone", async () => {
    world.clock.now = new Date('2027-04-27T04:59:00.000Z')
    expect((await reopen('2027-04-26')).status).toBe(200)
    world.clock.now = new Date('2027-04-27T05:00:00.000Z')
    expect((await reopen('2027-04-26')).problem.status).toBe(400)
  })

  test('refuses an invalid date', async () => {
    expect((await reopen('soon')).problem).toMatchObject({ status: 400, issues: [{ path: 'reopenedUntil' }] })
  })

  test('is refused after the event', async () => {
    world.clock.now = new Date('2027-05-15T05:00:00.000Z')
    for (const day of ['2027-05-15', null]) {
      expect((await reopen(day)).problem).toMatchObject({ status: 403, code: 'corrections_only' })
    }
  })
})
