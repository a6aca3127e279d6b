import { beforeEach, describe, expect, test } from 'vitest'
import { findEvent } from '#server/features/planning/events/store.ts'
import { stoppedByRestore } from '#shared/domain/mail/mail-log.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { toSave } from '#tests/support/registrations.ts'
import { listGuestCandidates } from './candidates.ts'
import { runReminders } from './run-reminders.ts'

let guests: GuestWorld

const asked = '2027-03-02T18:00:00.000Z'
const weekLater = '2027-03-09T16:00:00.000Z'
const weekBeforeClose = '2027-04-16T15:00:00.000Z'

/** One look of a server process at this instant, and what arrives: guests' reminders alone. */
async function lookAt(at: string) {
  const { world } = guests
  world.clock.now = new Date(at)
  const deps = { db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined }
  await Promise.all([runReminders(deps), runReminders(deps)])
  const mails = await world.mailbox.empty()
  return mails.filter(({ subject }) => subject.startsWith('Can you make it'))
}

const approve = async () => {
  const { eventId } = guests.registration
  await guests.admin.call('saveReminderPlan', {
    body: { eventId, daysBefore: [], audience: 'contact', isHeld: false },
  })
  return guests.admin.call('approveReminders', { body: { eventId, daysBefore: 0, leftOut: [] } })
}

const preview = async () =>
  (await guests.admin.call('previewReminders', { params: { eventId: guests.registration.eventId } })).answer.guests

beforeEach(async () => {
  guests = await openGuestWorld()
  guests.world.clock.now = new Date(asked)
  await guests.make({ spotId: guests.at(0), email: 'Guest@acme.test' })
  await guests.world.mailbox.empty()
})

describe("a guest who was asked by email and hasn't replied", () => {
  test('is reminded a week later and a week before the close, once on each, by a link that works', async () => {
    expect(await lookAt(weekLater)).toEqual([])
    await approve()
    const [mail, ...more] = await lookAt(weekLater)
    expect.assert(mail)
    expect([mail.to, mail.subject, more]).toEqual(['Guest@acme.test', 'Can you make it to Spring Classic?', []])
    await expectEmailText('guest-reminder', mail)
    expect(mail.stopLink).toContain('/mail/stop?token=')
    expect(mail.text).toContain('Stop reminders for this event')
    expect(await lookAt('2027-03-10T16:00:00.000Z')).toEqual([])
    const token = findLink(mail, '/guest').searchParams.get('token') ?? ''
    expect((await guests.open(token)).answer.state).toBe('open')
    expect(await lookAt(weekBeforeClose)).toHaveLength(1)
    expect(await lookAt('2027-04-20T16:00:00.000Z')).toEqual([])
    const { answer } = await guests.admin.call('getReminders', { params: { eventId: guests.registration.eventId } })
    expect(answer.guestsReminded).toBe(2)
    await expectConsistentWorld(guests.world.db)
  })

  test("keeps the first email's link valid", async () => {
    const { world, make, at, open } = guests
    world.clock.now = new Date('2027-03-03T18:00:00.000Z')
    await make({ spotId: at(1), email: 'other@acme.test' })
    const first = await guests.takeMailed()
    await approve()
    const reminders = await lookAt('2027-03-10T16:00:00.000Z')
    expect(reminders.map(({ to }) => to)).toEqual(['Guest@acme.test', 'other@acme.test'])
    expect((await open(first)).status).toBe(200)
  })

  test('is reminded beside their partner, who owes the name too', async () => {
    const { eventId } = guests.registration
    const plan = { eventId, daysBefore: [45], audience: 'contact' as const, isHeld: false }
    await guests.admin.call('saveReminderPlan', { body: plan })
    guests.world.clock.now = new Date(weekLater)
    await guests.admin.call('approveReminders', { body: { eventId, daysBefore: 45, leftOut: [] } })
    const mails = await guests.world.mailbox.empty()
    expect(mails.map(({ to }) => to).sort()).toEqual(['Guest@acme.test', 'cas@acme.test'])
    await expectConsistentWorld(guests.world.db)
  })

  test('is previewed for organizers, with the email or the reason', async () => {
    guests.world.clock.now = new Date(weekLater)
    expect(await preview()).toMatchObject([
      {
        partner: 'Acme',
        spotNumber: 1,
        email: 'Guest@acme.test',
        why: '',
        subject: 'Can you make it to Spring Classic?',
      },
    ])
    guests.world.clock.now = new Date('2027-03-07T18:00:00.000Z')
    expect(await preview()).toEqual([])
    await guests.make({ spotId: guests.at(1), email: 'guest@acme.test' })
    guests.world.clock.now = new Date(weekLater)
    expect((await preview()).map(({ why }) => why)).toEqual(['Got an email within 3 days.'])
  })

  test('asked for two spots gets one email', async () => {
    await guests.make({ spotId: guests.at(1), email: 'guest@acme.test' })
    await approve()
    expect(await lookAt(weekLater)).toHaveLength(1)
    expect(await lookAt('2027-03-13T16:00:00.000Z')).toEqual([])
  })

  test('is checked again when the email is sent, without looking at others', async () => {
    const { world, make, at, registration } = guests
    await make({ spotId: at(1), email: 'guest@acme.test' })
    await make({ spotId: at(2), email: 'other@acme.test' })
    const event = await findEvent(world.db, registration.eventId)
    expect.assert(event)
    const season = { event, timeZone: 'America/Chicago', now: new Date('2027-03-20T16:00:00.000Z') }
    const all = await listGuestCandidates(world.db, season)
    const ofGuest = all.filter(({ link }) => link.email.toLowerCase() === 'guest@acme.test')
    expect([all.length, ofGuest.length]).toEqual([3, 2])
    expect(await listGuestCandidates(world.db, { ...season, to: 'Guest@acme.test' })).toEqual(ofGuest)
  })

  test('gets nothing if they, the partner, or an organizer acted in between', async () => {
    await approve()
    const { world, registration, partner } = guests
    const queueAnd = async (act: () => Promise<unknown>) => {
      world.clock.now = new Date(weekLater)
      await runReminders({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined })
      expect(await world.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()).toHaveLength(1)
      await act()
      expect(await world.mailbox.empty()).toEqual([])
    }
    await queueAnd(async () => {
      const [first, ...others] = registration.attendees
      expect.assert(first)
      const attendeeInfo = { ...blankInfo, firstName: 'Bo', lastName: 'Ray' }
      const attendees = [{ ...first, golf: true, dinner: true, attendeeInfo }, ...others]
      const saved = await partner.call('saveRegistration', { body: { ...toSave(registration), attendees } })
      expect(saved.status).toBe(200)
      await world.db
        .transaction()
        .execute((trx) => trx.deleteFrom('outbox').where('kind', '=', 'confirmation').execute())
    })
  })
})

describe('No reminder goes to a guest', () => {
  beforeEach(approve)

  test('who has replied', async () => {
    await guests.make({ spotId: guests.at(1), email: 'bo@acme.test' })
    const token = await guests.takeMailed()
    const { answer: spot } = await guests.open(token)
    await guests.answer(token, spot, null)
    expect((await lookAt(weekLater)).map(({ to }) => to)).toEqual(['Guest@acme.test'])
  })

  test('with an ended or passed-on link', async () => {
    await guests.revoke(0)
    await guests.copyLink(1)
    expect(await lookAt(weekLater)).toEqual([])
  })

  test('while all are held', async () => {
    const { eventId } = guests.registration
    const plan = { eventId, daysBefore: [], audience: 'contact' as const }
    await guests.admin.call('saveReminderPlan', { body: { ...plan, isHeld: true } })
    expect(await lookAt(weekLater)).toEqual([])
    await guests.admin.call('saveReminderPlan', { body: { ...plan, isHeld: false } })
    expect(await lookAt(weekLater)).toHaveLength(1)
  })

  test('who opted out with one click', async () => {
    const [mail] = await lookAt(weekLater)
    const { pathname, search } = new URL(mail?.stopLink ?? '')
    await guests.nobody.request({ method: 'POST', url: pathname + search })
    expect(await lookAt(weekBeforeClose)).toEqual([])
    expect((await preview()).map(({ why }) => why)).toEqual(['Unsubscribed from reminders.'])
  })

  test('at an address whose last email failed for good, which a restore is not', async () => {
    await guests.world.db
      .transaction()
      .execute((trx) => trx.updateTable('outbox').set({ state: 'failed', sentAt: null }).execute())
    expect(await lookAt(weekLater)).toEqual([])
    const lastError = stoppedByRestore
    await guests.world.db.transaction().execute((trx) => trx.updateTable('outbox').set({ lastError }).execute())
    expect(await lookAt('2027-03-10T16:00:00.000Z')).toHaveLength(1)
  })

  test('after answers are closed', async () => {
    expect(await lookAt('2027-04-24T16:00:00.000Z')).toEqual([])
  })
})

test('sends a reminder again to the same address only, unless it opted out', async () => {
  await approve()
  const [reminder] = await lookAt(weekLater)
  const { admin, params, registration, world } = guests
  const { mails } = (await admin.call('getRegistrationLog', { params })).answer
  expect(mails[0]?.kind).toBe('guestReminder')
  const again = { id: registration.id, mailId: mails[0]?.id ?? 0, correctRegistration: false }
  const resend = (to: string) =>
    admin.call('resendRegistrationMail', { body: { ...again, requestId: crypto.randomUUID(), to } })
  expect((await resend('eve@evil.test')).problem.code).toBe('invalid_input')
  world.clock.now = new Date('2027-03-09T17:00:00.000Z')
  expect((await resend('')).status).toBe(200)
  expect(await world.mailbox.empty()).toHaveLength(1)
  const { pathname, search } = new URL(reminder?.stopLink ?? '')
  await guests.nobody.request({ method: 'POST', url: pathname + search })
  expect((await resend('')).problem.issues).toEqual([{ path: 'to', message: 'Unsubscribed from reminders.' }])
  expect(await world.mailbox.empty()).toEqual([])
})
