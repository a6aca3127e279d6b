import { beforeEach, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import {
  completed,
  deliverTo,
  makeEvent,
  refunded,
  type StripeEvent,
  type StripeServer,
  saveStripeKeys,
  signEvent,
  startStripe,
  stripeKey,
  webhookSecret,
} from '#tests/support/stripe-server.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let stripe: StripeServer
let world: World
let registration: BuiltRegistration
let admin: Visitor
let partner: Visitor

beforeEach(async () => {
  stripe = await startStripe()
  world = await openWorld({ stripeApi: stripe.url })
  const creator = await world.build.user()
  registration = await world.build.registration({ creator, level: 'Albatross', donation: 5_000 })
  admin = await world.as(await world.build.user({ role: 'admin' }))
  partner = await world.as(creator)
  await saveStripeKeys(admin, { stripeKey, webhookSecret })
})

const readLedger = async () => (await admin.call('getLedger', { params: { id: registration.id } })).answer
/** The lines after the pledge, e.g. `payment 500000`. */
const listMoney = async () => (await readLedger()).lines.slice(1).map(({ kind, cents }) => `${kind} ${cents}`)
const deliver = (...events: StripeEvent[]) => deliverTo(world.app, events)
const pay = async () => {
  await partner.call('startCheckout', { body: { id: registration.id } })
  return stripe.pay(stripe.sessions.at(-1))
}
const payCompletely = async () => {
  const session = await pay()
  await deliver(completed(session))
  return session
}

test.each(['0x#', '#e0', '#.0', ' #', ''])('doesn’t read %j as the number of a registration', async (pattern) => {
  const registrationId = pattern.replace('#', String(registration.id))
  const session = { ...(await pay()), metadata: { fairway: 'http://fairway.test', registrationId } }
  expect(await deliver(completed(session))).toEqual([200])
  expect(await listMoney()).toEqual([])
})

test('accepts signed events that it can’t read or store, and logs them', async () => {
  const session = await pay()
  const amounts = [0.5, 5_000.5, 1e15, -5, '500000', null]
  const events = amounts.map((amount_total) => completed({ ...session, amount_total }))
  const { data: _, ...withoutData } = completed(session)
  const broken = [
    withoutData,
    { ...withoutData, data: null },
    { ...completed(session), created: 1e12 },
  ] as StripeEvent[]
  const wrongIds = [completed({ ...session, id: 7 }), completed({ ...session, payment_intent: '\0' })]
  const statuses = await deliver(...events, ...broken, ...wrongIds, completed({ ...session, metadata: 'all' }))
  expect([new Set(statuses), await listMoney()]).toEqual([new Set([200]), []])
  expect(world.log.join('')).toContain('Stripe sent an event that Fairway can’t read')
})

test('records each of two sessions without a payment', async () => {
  const session = { ...(await pay()), payment_intent: null }
  const second = { ...session, id: 'cs_test_second' }
  await deliver(completed(session), completed(second), completed(session))
  expect(await listMoney()).toEqual(['payment 500000', 'payment 500000'])
})

test('reads no long body, and none without a key or a signature', async () => {
  const { headers, ...request } = signEvent(completed({ ...(await pay()), x: 'x'.repeat(70_000) }))
  const post = async (sent: Record<string, string>) =>
    (await world.app.inject({ ...request, headers: sent })).statusCode
  expect([await post(headers), await post({ 'content-type': 'application/json' })]).toEqual([413, 400])
  await saveStripeKeys(admin, { stripeKey: '' })
  expect(await post(headers)).toBe(400)
})

test('lists disputes, canceled refunds, and too large refunds as to-dos until an organizer marks them as done', async () => {
  const { payment_intent } = await payCompletely()
  const dispute = (type: string, status: string) =>
    makeEvent(type, { object: 'dispute', id: 'dp_1', amount: 50_000, currency: 'usd', payment_intent, status })
  const updated = (status: string) => refunded(payment_intent, 20_000, { type: 'refund.updated', id: 're_2', status })
  const large = refunded(payment_intent, 500_001, { id: 're_3' })
  await deliver(dispute('charge.dispute.created', 'needs_response'), updated('succeeded'), updated('canceled'), large)
  await deliver(dispute('charge.dispute.created', 'needs_response'), dispute('charge.dispute.closed', 'lost'), large)
  expect(await deliver(refunded(payment_intent, 500_001, { type: 'refund.failed', id: 're_3' }))).toEqual([200])
  const reports = async () => (await admin.call('getAdminDashboard')).answer.paymentReports.map(({ note }) => note)
  expect(await reports()).toEqual([
    'Stripe reports a canceled refund of $200',
    'Stripe reports a closed dispute over $500',
    'Stripe reports a dispute over $500',
    'Stripe reports a failed refund of $5,000.01',
    'Stripe reports a refund of $5,000.01',
  ])
  const { lines, receivedCents, openCents } = await readLedger()
  expect([receivedCents, openCents]).toEqual([500_000, 0])
  const own = (await partner.call('getLedger', { params: { id: registration.id } })).answer.lines
  expect(own.map(({ kind }) => kind)).toEqual(['pledge', 'payment'])
  for (const { id } of lines.slice(2)) {
    await admin.call('reversePayment', { body: { id, reason: 'Recorded', requestId: crypto.randomUUID() } })
  }
  expect(await reports()).toEqual([])
  expect(await readLedger()).toMatchObject({ receivedCents: 500_000, openCents: 0 })
})

test('lists a refund as a to-do if an organizer already recorded it by hand', async () => {
  const { payment_intent } = await payCompletely()
  const line = { registrationId: registration.id, kind: 'refund', cents: 500_000, receivedOn: '2027-03-01' } as const
  await admin.call('recordPayment', { body: { ...line, requestId: crypto.randomUUID() } })
  await deliver(refunded(payment_intent, 500_000))
  expect(await listMoney()).toEqual(['payment 500000', 'refund 500000', 'report 500000'])
})
