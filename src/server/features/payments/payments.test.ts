import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { Payment } from '#shared/contracts/payments/payments.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Visitor
let partner: Visitor
let registration: BuiltRegistration

beforeEach(async () => {
  world = await openWorld()
  const creator = await world.build.user()
  registration = await world.build.registration({ creator, level: 'Albatross', donation: 5_000 })
  admin = await world.as(await world.build.user({ role: 'admin' }))
  partner = await world.as(creator)
})

const pay = (more: Partial<Payment> = {}, visitor = admin) =>
  visitor.call('recordPayment', {
    body: {
      registrationId: registration.id,
      kind: 'payment',
      cents: 100_000,
      receivedOn: '2027-03-01',
      method: 'check',
      reference: '1042',
      requestId: crypto.randomUUID(),
      ...more,
    },
  })
const readLedger = async (visitor = admin) =>
  (await visitor.call('getLedger', { params: { id: registration.id } })).answer
const readPayments = async () => (await admin.call('getPayments', { params: { eventId: registration.eventId } })).answer
const reverse = (id: number, requestId: string = crypto.randomUUID()) =>
  admin.call('reversePayment', { body: { id, reason: 'Wrong partner', requestId } })
const save = async (change: { donation: number }) => {
  const { answer } = await admin.call('getRegistration', { params: { id: registration.id } })
  const donation = { ...answer.donation, ...change }
  return admin.call('saveRegistration', { body: { ...toSave(answer as never), donation } })
}

describe('a ledger', () => {
  test('starts with the pledge, and is updated by every save', async () => {
    expect(await readLedger()).toMatchObject({ pledgedCents: 500_000, receivedCents: 0, openCents: 500_000 })
    expect((await save({ donation: 6_000 })).status).toBe(200)
    const { lines, pledgedCents } = await readLedger()
    expect([pledgedCents, lines.map(({ kind, cents }) => [kind, cents])]).toEqual([
      600_000,
      [
        ['pledge', 500_000],
        ['pledge', 100_000],
      ],
    ])
  })

  test('totals payments, refunds, write-offs, and in-kind gifts', async () => {
    await pay({ cents: 300_000 })
    await pay({ kind: 'refund', cents: 50_000 })
    await pay({ kind: 'writeOff', cents: 10_000 })
    await pay({ kind: 'inKind', cents: 0, note: 'Four bicycles' })
    expect(await readLedger()).toMatchObject({ pledgedCents: 500_000, receivedCents: 250_000, openCents: 240_000 })
  })

  test('refuses a refund larger than the payment', async () => {
    await pay({ cents: 50_000, reference: '8' })
    await pay({ cents: 100_000, reference: '7' })
    const refund = await pay({ kind: 'refund', cents: 50_001, reference: '8', isConfirmed: true })
    expect(refund.problem.issues).toEqual([{ path: 'cents', message: 'You can refund at most $500' }])
  })

  test('records a repeated request once, but refuses it with another amount', async () => {
    const requestId = crypto.randomUUID()
    const [one, two] = await Promise.all([pay({ requestId }), pay({ requestId })])
    expect(one.answer.id).toBe(two.answer.id)
    expect((await pay({ requestId, cents: 1 })).problem.code).toBe('request_differs')
    expect((await readLedger()).receivedCents).toBe(100_000)
  })

  test('allows each line to be reversed only once, with a reason', async () => {
    const { id } = (await pay()).answer
    const requestId = crypto.randomUUID()
    const reversed = (await reverse(id, requestId)).answer
    expect(await readLedger()).toMatchObject({ receivedCents: 0, openCents: 500_000 })
    expect((await reverse(id, requestId)).answer).toEqual(reversed)
    expect((await reverse(id)).problem.code).toBe('not_possible')
    const { lines } = await readLedger()
    expect(lines.at(-1)).toMatchObject({ kind: 'reversal', affects: 'payment', cents: -100_000, note: 'Wrong partner' })
    expect((await reverse(lines.at(-1)?.id ?? 0)).problem.code).toBe('not_possible')
    expect((await reverse(lines[0]?.id ?? 0)).problem.code).toBe('not_possible')
  })

  test('asks for confirmation of a repeated check number or an amount above the balance due', async () => {
    await pay()
    const again = await pay({ cents: 500_000 })
    expect([again.status, again.problem.code]).toEqual([409, 'payment_questions'])
    expect(again.problem.issues?.map(({ path, message }) => [path, message])).toEqual([
      ['isConfirmed', expect.stringContaining('Check 1042 for $1,000')],
      ['excess', 'This is $1,000 more than the amount due'],
    ])
    expect((await pay({ cents: 500_000, isConfirmed: true })).problem.issues).toHaveLength(1)
    await pay({ cents: 500_000, isConfirmed: true, excess: 'keep' })
    expect((await readLedger()).openCents).toBe(-100_000)
  })

  test("can raise the pledge by a check's excess amount without changing the level or spots", async () => {
    const before = (await admin.call('getRegistration', { params: { id: registration.id } })).answer
    const requestId = crypto.randomUUID()
    const raise = { cents: 550_000, excess: 'raisePledge', requestId } as const
    expect((await pay(raise)).answer).toEqual((await pay(raise)).answer)
    expect(await readLedger()).toMatchObject({ pledgedCents: 550_000, receivedCents: 550_000, openCents: 0 })
    const after = (await admin.call('getRegistration', { params: { id: registration.id } })).answer
    expect(after.donation).toEqual({ ...before.donation, donation: 5_500 })
    expect([after.attendees, after.version]).toEqual([before.attendees, before.version + 1])
    await expectConsistentWorld(world.db)
  })

  test('asks for another confirmation if the raised pledge would differ from the one shown', async () => {
    const raise = { cents: 550_000, excess: 'raisePledge', raisedCents: 550_000, isConfirmed: true } as const
    await pay({ cents: 500_000, method: 'card' })
    expect((await pay(raise)).problem.issues).toEqual([
      { path: 'excess', message: 'This is $5,500 more than the amount due' },
    ])
    expect(await readLedger()).toMatchObject({ pledgedCents: 500_000, receivedCents: 500_000 })
    expect((await pay({ ...raise, raisedCents: 1_050_000 })).status).toBe(200)
    expect(await readLedger()).toMatchObject({ pledgedCents: 1_050_000, openCents: 0 })
  })

  test("can't raise a pledge by cents or for a deleted registration", async () => {
    const raise = { cents: 500_050, excess: 'raisePledge' } as const
    expect((await pay(raise)).problem.issues?.[0]?.message).toBe('Pledges must be in whole dollars')
    await admin.call('deleteRegistration', { params: { id: registration.id } })
    const { problem } = await pay({ ...raise, cents: 500_100 })
    expect(problem.issues?.[0]?.message).toBe('The registration was deleted, so its pledge can’t be raised')
    expect((await readLedger()).lines).toHaveLength(1)
  })

  test('refuses a write-off larger than the amount due', async () => {
    const { problem } = await pay({ kind: 'writeOff', cents: 500_001 })
    expect(problem.issues).toEqual([{ path: 'cents', message: 'You can write off at most $5,000' }])
  })

  test('asks for confirmation of an amount that was already paid within two weeks', async () => {
    await pay()
    const again = await pay({ method: 'bank', reference: 'WIRE', receivedOn: '2027-03-02' })
    expect(again.problem.issues?.[0]?.message).toBe('A payment of $1,000 from Mon, Mar 1, 2027 is already recorded')
    expect((await pay({ method: 'bank', receivedOn: '2027-01-20' })).status).toBe(200)
  })

  test.each([
    ['a negative amount', { cents: -1 }, 'cents'],
    ['zero', { cents: 0 }, 'cents'],
    ['half a cent', { cents: 10.5 }, 'cents'],
    ['an amount beyond all donations', { cents: 100_000_000_000_000 }, 'cents'],
    ['a day in the future', { receivedOn: '2027-03-03' }, 'receivedOn'],
    ['a gift in kind without a description', { kind: 'inKind', note: '' } as const, 'note'],
  ])('rejects %s', async (_, change, path) => {
    const { problem } = await pay(change)
    expect([problem.code, problem.issues?.[0]?.path]).toEqual(['invalid_input', path])
  })

  test('accepts a payment of a million dollars', async () => {
    await pay({ cents: 100_000_000, excess: 'keep' })
    expect((await readLedger()).receivedCents).toBe(100_000_000)
  })

  test('is kept for a deleted registration, and is counted again after restoring', async () => {
    await pay()
    const params = { id: registration.id }
    await admin.call('deleteRegistration', { params })
    expect((await readLedger()).receivedCents).toBe(100_000)
    expect(await readPayments()).toMatchObject({ receivedCents: 0, rows: [], deleted: [{ receivedCents: 100_000 }] })
    await pay({ kind: 'refund', cents: 40_000 })
    await admin.call('restoreRegistration', { body: { registrationId: registration.id } })
    expect(await readPayments()).toMatchObject({ pledgedCents: 500_000, receivedCents: 60_000, deleted: [] })
  })

  test('records payments and reversals in the audit trail', async () => {
    await reverse((await pay()).answer.id)
    const { answer } = await admin.call('getRegistrationLog', { params: { id: registration.id } })
    const words = JSON.stringify(answer)
    expect(words).toContain('recorded a payment of $1,000 by check 1042')
    expect(words).toContain('reversed a payment of $1,000: Wrong partner')
  })

  test('is shown to its partner', async () => {
    expect((await readLedger(partner)).openCents).toBe(500_000)
  })

  test("doesn't show mistakes or internal notes to the partner", async () => {
    await reverse((await pay({ note: 'From the wrong pile' })).answer.id)
    await pay({ kind: 'writeOff', cents: 100, note: 'Bounced twice' })
    const { lines } = await readLedger(partner)
    expect(lines.map(({ kind, note, who }) => [kind, note, who])).toEqual([
      ['pledge', '', ''],
      ['writeOff', '', ''],
    ])
  })

  test('is hidden, along with letters and statements, from people who can only name attendees', async () => {
    const colleague = await world.build.user()
    await write(world.db, (trx) =>
      trx
        .insertInto('registrationRegisteredBy')
        .values({ registrationId: registration.id, email: colleague.email })
        .execute(),
    )
    const visitor = await world.as(colleague)
    const params = { id: registration.id }
    expect((await visitor.call('getRegistration', { params })).status).toBe(200)
    for (const name of ['getLedger', 'getStatement', 'getLetters'] as const) {
      expect((await visitor.call(name, { params })).status).toBe(404)
    }
  })
})

describe("an event's payments", () => {
  test('matches the dashboard and the export to the cent', async () => {
    for (let count = 1; count < 30; count += 1) {
      const { id } = await world.build.registration({ level: 'Birdie', donation: 1_000 + count })
      if (count % 3 === 0)
        await pay({ registrationId: id, cents: 10_001 * count, reference: `${count}`, excess: 'keep' })
    }
    await reverse((await pay({ cents: 7_777, reference: 'oops' })).answer.id)
    world.clock.now = new Date('2027-09-01T18:00:00.000Z')
    const payments = await readPayments()
    const sum = (key: 'pledgedCents' | 'receivedCents' | 'openCents') =>
      payments.rows.reduce((total, row) => total + row[key], 0)
    expect(payments).toMatchObject({
      pledgedCents: sum('pledgedCents'),
      receivedCents: sum('receivedCents'),
      openCents: sum('openCents'),
    })
    const { answer: dashboard } = await admin.call('getAdminDashboard')
    expect(dashboard.lastEvent).toMatchObject({
      amountRaised: payments.pledgedCents / 100,
      receivedCents: payments.receivedCents,
    })
    const response = await admin.request({ url: `/api/payments/export/${registration.eventId}` })
    const [money, partners] = [await readWorkbook(response.rawPayload), await readWorkbook(response.rawPayload, 2)]
    const add = (rows: typeof money.rows, name: string) =>
      rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0)
    expect([add(partners.rows, 'Pledged'), add(partners.rows, 'Received'), add(partners.rows, 'Due')]).toEqual([
      payments.pledgedCents,
      payments.receivedCents,
      payments.openCents,
    ])
    expect(add(money.rows, 'Amount')).toBe(payments.receivedCents)
    expect(money.rows.at(-2)).toMatchObject({ Entry: 'Payment', Method: 'Check', Amount: 77.77, Reversal: 'Reversed' })
    expect(money.rows.at(-1)).toMatchObject({ Entry: 'Reversal', Amount: -77.77, Note: 'Wrong partner' })
  })

  test("are due 14 days after a late registration, but aren't overdue after the event", async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ paymentDueDays: 60 }).execute())
    const due = async () => (await readPayments()).rows.map(({ dueOn, isOverdue }) => [dueOn, isOverdue])
    expect(await due()).toEqual([['2027-03-16', false]])
    world.clock.now = new Date('2027-03-17T18:00:00.000Z')
    expect(await due()).toEqual([['2027-03-16', true]])
  })
})

describe('thank-you emails', () => {
  const deliver = async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000)
    return (await world.mailbox.empty()).map(({ subject }) => subject)
  }

  test('are sent a few minutes after a payment, unless it is reversed', async () => {
    await pay()
    expect(await world.mailbox.empty()).toEqual([])
    await reverse((await pay({ reference: '1043', isConfirmed: true })).answer.id)
    world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000)
    await expectEmailText('thank-you', await world.mailbox.takeOne())
  })

  test('can be turned off for one payment', async () => {
    await pay({ sendsThanks: false })
    await pay({ reference: '1043', isConfirmed: true })
    expect(await deliver()).toEqual(['Thank you for your payment'])
  })

  test('can be turned off for all payments', async () => {
    const { online: _, ...settings } = (await admin.call('getPaymentSettings')).answer
    await admin.call('savePaymentSettings', { body: { ...settings, sendsThankYous: false } })
    await pay()
    expect(await deliver()).toEqual([])
  })
})
