import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { PaymentReminderPlan } from '#shared/contracts/payments/payments.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { runPaymentReminders } from './payment-reminders.ts'

let world: World
let admin: Visitor
let registration: BuiltRegistration

/** The event is on May 7, 2027, and payments are due on the event day. */
beforeEach(async () => {
  world = await openWorld()
  registration = await world.build.registration({ level: 'Eagle' })
  admin = await world.as(await world.build.user({ role: 'admin' }))
})

const params = () => ({ eventId: registration.eventId })
const read = async () => (await admin.call('getPaymentReminders', { params: params() })).answer
const approve = async (excluded: number[] = []) => {
  const { version, dueOn } = await read()
  return admin.call('approvePaymentReminders', { body: { ...params(), version, dueOn, excluded } })
}
const savePlan = async (changes: Partial<PaymentReminderPlan>) => {
  const { days, subject, text, isPaused, version } = await read()
  const body = { ...params(), days, subject, text, isPaused, version, ...changes }
  return admin.call('savePaymentReminders', { body })
}
const pay = () =>
  admin.call('recordPayment', {
    body: {
      registrationId: registration.id,
      kind: 'payment',
      cents: 1,
      receivedOn: '2027-03-02',
      requestId: crypto.randomUUID(),
    },
  })
/** At noon in Chicago. */
const goTo = async (day: string) => {
  world.clock.now = new Date(`${day}T18:00:00.000Z`)
  await runPaymentReminders({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => {} })
}
const listSubjects = async () =>
  (await world.mailbox.empty()).filter(({ subject }) => !subject.startsWith('Thank')).map(({ subject }) => subject)
const reminder = expect.stringMatching(/^\$2,500 open for /)

describe('payment reminders', () => {
  test('are sent only after an organizer approves them', async () => {
    await goTo('2027-05-01')
    expect(await listSubjects()).toEqual([])
    expect((await read()).candidates).toMatchObject([{ why: '', subject: reminder }])
    await approve()
    expect(await listSubjects()).toEqual([reminder])
  })

  test('are sent three times at most, each once', async () => {
    await approve()
    const subjects = []
    for (const day of ['2027-05-01', '2027-05-01', '2027-05-15', '2027-06-07', '2027-07-07']) {
      await goTo(day)
      subjects.push((await listSubjects()).length)
    }
    expect(subjects).toEqual([1, 0, 1, 1, 0])
  })

  test('wait for the morning', async () => {
    await approve()
    world.clock.now = new Date('2027-05-01T10:00:00.000Z')
    await runPaymentReminders({ db: world.db, now: () => world.clock.now, mailIsWaiting: () => {} })
    expect(await listSubjects()).toEqual([])
  })

  test.each([
    ['any payment', pay],
    ['an exclusion', () => approve([registration.id])],
    ['a changed text, until it is approved', () => savePlan({ text: 'Hurry up' })],
    ['a pause', () => savePlan({ isPaused: true })],
    ['a deleted registration', () => admin.call('deleteRegistration', { params: { id: registration.id } })],
    [
      'another contact',
      () =>
        world.db
          .transaction()
          .execute((trx) => trx.updateTable('registrations').set({ email: 'new@acme.test' }).execute()),
    ],
    [
      'another due date',
      () => world.db.transaction().execute((trx) => trx.updateTable('settings').set({ paymentDueDays: 30 }).execute()),
    ],
  ])('stop after %s, also when they are queued already', async (_, change) => {
    await approve()
    await goTo('2027-05-01')
    await change()
    expect(await listSubjects()).toEqual([])
  })

  test('aren’t approved for a due date that the organizer didn’t see', async () => {
    const { version } = await read()
    const body = { ...params(), version, dueOn: '2027-01-01', excluded: [] }
    expect((await admin.call('approvePaymentReminders', { body })).problem.issues?.[0]?.path).toBe('dueOn')
  })

  test.each([[[1, 2, 3, 4]], [[7, 7]], [[500]]])('have no plan with the days %s', async (days) => {
    expect((await savePlan({ days })).problem.code).toBe('invalid_input')
  })
})
