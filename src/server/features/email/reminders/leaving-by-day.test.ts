import { beforeEach, describe, expect, test } from 'vitest'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { toSave } from '#tests/support/registrations.ts'

let guests: GuestWorld

/** Ten in the morning in Chicago: 45 days before the close, and a week after the guest was asked. */
const morning = '2027-03-09T16:00:00.000Z'
const asked = '2027-03-02T18:00:00.000Z'
const nextMorning = '2027-03-10T16:00:00.000Z'

const arriveAt = async (at: string) => {
  guests.world.clock.now = new Date(at)
  return (await guests.world.mailbox.empty()).map(({ to, subject }) => `${to}: ${subject}`)
}

beforeEach(async () => {
  guests = await openGuestWorld()
  const { world, make, at, admin, registration } = guests
  await make({ spotId: at(0), email: 'guest@acme.test' })
  await world.mailbox.empty()
  world.clock.now = new Date(morning)
  const { eventId } = registration
  await admin.call('saveReminderPlan', { body: { eventId, daysBefore: [45], audience: 'contact', isHeld: false } })
  await admin.call('approveReminders', { body: { eventId, daysBefore: 45, leftOut: [] } })
})

test('sends reminders delayed by the mail server at ten the next morning', async () => {
  const { world } = guests
  for (const night of ['2027-03-10T02:00:00.000Z', '2027-03-10T04:30:00.000Z', '2027-03-10T08:00:00.000Z']) {
    expect(await arriveAt(night)).toEqual([])
    const waiting = await world.db
      .selectFrom('outbox')
      .select(['attempts', 'nextAttemptAt'])
      .where('state', '=', 'queued')
      .execute()
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0])
    expect(waiting.every(({ nextAttemptAt }) => nextAttemptAt > night && nextAttemptAt <= nextMorning)).toBe(true)
  }
  expect(await arriveAt('2027-03-10T15:59:59.000Z')).toEqual([])
  expect(await arriveAt(nextMorning)).toEqual([
    'cas@acme.test: 4 names needed for Spring Classic',
    'guest@acme.test: Can you make it to Spring Classic?',
  ])
  await expectConsistentWorld(world.db)
})

test('A reminder that an organizer sends again in the evening leaves at once', async () => {
  const { registration, admin, params } = guests
  expect(await arriveAt(morning)).toHaveLength(2)
  guests.world.clock.now = new Date('2027-03-10T03:00:00.000Z')
  const { mails } = (await admin.call('getRegistrationLog', { params })).answer
  for (const { id } of mails.filter(({ kind }) => kind === 'namesReminder' || kind === 'guestReminder')) {
    const body = { id: registration.id, mailId: id, to: '', requestId: crypto.randomUUID(), correctRegistration: false }
    expect((await admin.call('resendRegistrationMail', { body })).status).toBe(200)
  }
  expect(await arriveAt('2027-03-10T03:00:00.000Z')).toHaveLength(2)
})

describe('an email requested by an organizer', () => {
  const night = '2027-03-10T03:00:00.000Z'
  const noon = '2027-03-09T18:00:00.000Z'

  const change = (values: object) =>
    guests.world.db.transaction().execute((trx) => trx.updateTable('outbox').set(values).execute())
  /** The reminders of the partner and of the guest, in the log. */
  const listReminders = async () => {
    const { mails } = (await guests.admin.call('getRegistrationLog', { params: guests.params })).answer
    return mails.filter(({ kind }) => kind === 'namesReminder' || kind === 'guestReminder')
  }
  const sendAgain = async (write = (to: string) => to) => {
    for (const { id: mailId, to } of await listReminders()) {
      const again = { mailId, to: write(to), requestId: crypto.randomUUID(), correctRegistration: false }
      const body = { id: guests.registration.id, ...again }
      expect((await guests.admin.call('resendRegistrationMail', { body })).status).toBe(200)
    }
  }

  test('leaves at once in place of the reminder that waits for the morning', async () => {
    expect(await arriveAt(night)).toEqual([])
    await sendAgain()
    expect(await arriveAt(night)).toHaveLength(2)
    expect(await arriveAt(nextMorning)).toEqual([])
  })

  test('leaves again though the reminder failed', async () => {
    await arriveAt(morning)
    await change({ state: 'failed', sentAt: null })
    guests.world.clock.now = new Date(noon)
    await sendAgain()
    expect(await arriveAt(noon)).toHaveLength(2)
    await expectConsistentWorld(guests.world.db)
  })

  test('leaves to an address that is written with other capitals', async () => {
    await arriveAt(morning)
    await sendAgain((to) => to.toUpperCase())
    expect((await arriveAt(morning)).map((mail) => mail.split(':')[0]).sort()).toEqual([
      'CAS@ACME.TEST',
      'GUEST@ACME.TEST',
    ])
  })

  test.each([
    [
      'the reminders are held',
      async () => {
        const plan = { eventId: guests.registration.eventId, daysBefore: [45], audience: 'contact' as const }
        await guests.admin.call('saveReminderPlan', { body: { ...plan, isHeld: true } })
      },
      ['Reminders for this event are paused.', 'Reminders for this event are paused.'],
      2,
    ],
    [
      'the names are given',
      async () => {
        const { registration, partner } = guests
        const planned = autoFillSpots(registration.attendees, sumPlaces(registration.donation))
        const attendees = planned.map((spot) => ({ ...spot, attendeeInfo: ann }))
        const saved = await partner.call('saveRegistration', { body: { ...toSave(registration), attendees } })
        expect(saved.status).toBe(200)
      },
      ['All names are in.', 'The spot in this email now has another name.'],
      0,
    ],
  ])('is refused once %s, and tried again goes if that cannot change', async (_, act, reasons, left) => {
    await arriveAt(morning)
    await act()
    const told: (string | undefined)[] = []
    for (const { id: mailId } of (await listReminders()).toSorted((one, other) => one.id - other.id)) {
      const again = { mailId, to: '', requestId: crypto.randomUUID(), correctRegistration: false }
      const body = { id: guests.registration.id, ...again }
      const { problem } = await guests.admin.call('resendRegistrationMail', { body })
      told.push(problem.issues?.[0]?.message)
    }
    expect(told).toEqual(reasons)
    await change({ state: 'failed' })
    for (const [index, { id: mailId }] of (await listReminders())
      .toSorted((one, other) => one.id - other.id)
      .entries()) {
      const reply = await guests.admin.call('retryMails', { body: { mailId } })
      const why = reply.status === 200 ? reply.answer.whyNot : reply.problem.issues?.[0]?.message
      expect(why).toBe(reasons[index])
    }
    await guests.world.mailbox.empty()
    expect(await listReminders()).toHaveLength(left)
  })

  test('is retried after other emails to the address failed, and waits at night', async () => {
    const reminders = await listReminders()
    const { db } = guests.world
    const failed = { kind: 'reopened', registrationId: guests.registration.id, subject: '', text: 't', html: '' }
    const at = { createdAt: asked, nextAttemptAt: asked }
    await db.transaction().execute((trx) =>
      trx
        .insertInto('outbox')
        .values(reminders.map(({ to }) => ({ ...failed, ...at, toAddress: to })))
        .execute(),
    )
    await change({ state: 'failed' })
    guests.world.clock.now = new Date(night)
    for (const { id: mailId } of reminders) {
      expect((await guests.admin.call('retryMails', { body: { mailId } })).answer).toEqual({ retried: 1 })
    }
    expect(await arriveAt(night)).toEqual([])
    expect(await arriveAt(nextMorning)).toHaveLength(2)
  })
})

test('plans and approves reminders through the event day only', async () => {
  const { registration, admin, world } = guests
  const body = { eventId: registration.eventId, daysBefore: 45, leftOut: [] }
  world.clock.now = new Date('2027-05-15T04:59:00.000Z')
  expect((await admin.call('approveReminders', { body })).status).toBe(200)
  world.clock.now = new Date('2027-05-15T05:00:00.000Z')
  const refused = { status: 403, code: 'corrections_only' }
  expect((await admin.call('approveReminders', { body })).problem).toMatchObject(refused)
  const plan = { eventId: body.eventId, daysBefore: [10], audience: 'contact' as const, isHeld: false }
  expect((await admin.call('saveReminderPlan', { body: plan })).problem).toMatchObject(refused)
})

test('carries exclusions over to the step that replaces it', async () => {
  const { registration, admin, world } = guests
  const { eventId, id } = registration
  await arriveAt(morning)
  const plan = (daysBefore: number) =>
    admin.call('saveReminderPlan', { body: { eventId, daysBefore: [daysBefore], audience: 'contact', isHeld: false } })
  const approve = (daysBefore: number, leftOut: number[]) =>
    admin.call('approveReminders', { body: { eventId, daysBefore, leftOut } })
  await plan(30)
  await approve(30, [id])
  await plan(29)
  const { partners } = (await admin.call('previewReminders', { params: { eventId } })).answer
  expect(partners).toMatchObject([{ registrationId: id, isLeftOut: true }])
  expect(
    await world.db.selectFrom('reminderSends').select('daysBefore').where('outcome', '=', 'leftOut').execute(),
  ).toEqual([{ daysBefore: 29 }])
})
