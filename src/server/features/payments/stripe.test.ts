import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { secretsFile } from '#server/foundation/secrets.ts'
import {
  completed,
  deliverTo,
  forgeEvent,
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

const secrets = /OfTheseTests/

let stripe: StripeServer
let world: World
let registration: BuiltRegistration
let admin: Visitor
let partner: Visitor

beforeEach(async () => {
  stripe = await startStripe()
  world = await openWorld({ stripeApi: stripe.url })
  await world.build.event({ eventDate: '2027-05-14', onlineUpdatesCloseDate: '2027-04-23' })
  const creator = await world.build.user()
  registration = await world.build.registration({
    creator,
    level: 'Albatross',
    donation: 5_000,
    contact: { registeredByEmails: ['bea@example.org'] },
  })
  admin = await world.as(await world.build.user({ role: 'admin' }))
  partner = await world.as(creator)
  await saveStripeKeys(admin, { stripeKey, webhookSecret })
})

const recordPayment = (cents: number) => {
  const line = { registrationId: registration.id, kind: 'payment', cents, receivedOn: '2027-03-01' } as const
  return admin.call('recordPayment', { body: { ...line, requestId: crypto.randomUUID(), isConfirmed: true } })
}
const deleteRegistration = () => admin.call('deleteRegistration', { params: { id: registration.id } })
const readLedger = async () => (await admin.call('getLedger', { params: { id: registration.id } })).answer
/** The lines after the pledge, e.g. `payment 500000`. */
const listMoney = async () => (await readLedger()).lines.slice(1).map(({ kind, cents }) => `${kind} ${cents}`)
const listThanks = () => world.db.selectFrom('outbox').select('toAddress').where('kind', '=', 'paymentThanks').execute()
const readLog = () => world.log.join('')

const startCheckout = (visitor = partner) => visitor.call('startCheckout', { body: { id: registration.id } })
const refuseCheckout = async (visitor = partner) => (await startCheckout(visitor)).problem.code
const openPage = async (visitor = partner) => (await startCheckout(visitor)).answer.url
const pay = async (changes: object = {}) => {
  await openPage()
  return stripe.pay(stripe.sessions.at(-1), changes)
}
const deliver = (...events: StripeEvent[]) => deliverTo(world.app, events)
const payCompletely = async () => {
  const session = await pay()
  await deliver(completed(session))
  return session
}

describe('startCheckout', () => {
  test('asks Stripe for the open balance, with the registration in its metadata', async () => {
    await recordPayment(100_000)
    expect(await openPage()).toBe(stripe.sessions[0]?.url)
    expect(stripe.sessions[0]?.fields).toMatchObject({
      customer_email: registration.contact.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '400000',
      'metadata[registrationId]': String(registration.id),
      'payment_intent_data[metadata][registrationId]': String(registration.id),
    })
  })

  test('opens one page for everyone while the balance stays the same', async () => {
    expect(await openPage(admin)).toBe(await openPage())
    expect(stripe.sessions).toHaveLength(1)
  })

  test('opens a new page after the balance changes, and closes the page with the old amount', async () => {
    expect(await openPage()).toBe(stripe.sessions[0]?.url)
    await recordPayment(100_000)
    expect(await openPage()).toBe(stripe.sessions[1]?.url)
    expect(stripe.sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  test('reopens the page of the day before, and opens a new one when that page has expired', async () => {
    world.clock.now = new Date('2027-04-23T23:59:00.000Z')
    const page = await openPage()
    world.clock.now = new Date('2027-04-24T05:00:00.000Z')
    expect(await openPage(admin)).toBe(page)
    for (const session of stripe.sessions) session.status = 'expired'
    expect(await openPage()).not.toBe(page)
  })

  test('leaves the pages of other registrations open', async () => {
    const other = await world.build.registration({ creator: await world.build.user(), donation: 5_000 })
    await admin.call('startCheckout', { body: { id: other.id } })
    await openPage()
    expect(stripe.sessions.map(({ status }) => status)).toEqual(['open', 'open'])
  })

  test('asks only for the refunded amount after a refund', async () => {
    const { payment_intent } = await payCompletely()
    await deliver(refunded(payment_intent, 30_000))
    expect((await pay()).amount_total).toBe(30_000)
  })

  test('refuses a registration that is paid or overpaid', async () => {
    for (const cents of [500_000, 100]) {
      await recordPayment(cents)
      expect(await refuseCheckout()).toBe('not_possible')
    }
  })

  test('hides a registration from other partners, from registered-by people, and after its deletion', async () => {
    const other = await world.build.registration({ creator: await world.build.user() })
    const bea = await world.build.user({ email: 'bea@example.org' })
    for (const person of [other.creator, bea]) expect(await refuseCheckout(await world.as(person))).toBe('not_found')
    await deleteRegistration()
    expect(await refuseCheckout()).toBe('not_found')
    expect(stripe.sessions).toEqual([])
  })

  test.each([401, 403, 500])('refuses and logs no secret if Stripe answers %i', async (status) => {
    stripe.failure = status
    expect(await refuseCheckout()).toBe('not_possible')
    expect(readLog()).toContain('could not start a payment with Stripe')
    expect(readLog()).not.toMatch(secrets)
  })
})

describe('Stripe’s secrets', () => {
  test.each(['stripeKey', 'webhookSecret'])('refuses payments and events after %s is removed', async (name) => {
    const event = completed(await pay())
    await saveStripeKeys(admin, { [name]: '' })
    expect(await refuseCheckout()).toBe('not_possible')
    expect(await deliver(event)).toEqual([400])
    expect(await listMoney()).toEqual([])
  })

  test.each([
    ['refuses a wrong key', 'sk_test_wrong', null, 'Stripe refused this key. Copy it from Stripe again'],
    ['saves no key that Stripe can’t check', stripeKey, 500, 'We couldn’t check this key with Stripe. Try again later'],
  ])('%s, and keeps the saved one', async (_, key, failure, message) => {
    stripe.failure = failure
    const { hasStripeKey, hasWebhookSecret, lostKeys, webhookUrl, ...body } = (await admin.call('getPaymentSettings'))
      .answer
    const refused = await admin.call('savePaymentSettings', { body: { ...body, stripeKey: key } })
    expect(refused.problem.issues).toEqual([{ path: 'stripeKey', message }])
    stripe.failure = null
    expect(await openPage()).toBe(stripe.sessions[0]?.url)
  })

  test('are asked for again when the file with them is missing, and no one can pay until then', async () => {
    await rm(secretsFile(world.config.dataDir))
    const { hasStripeKey, lostKeys } = (await admin.call('getPaymentSettings')).answer
    expect([hasStripeKey, lostKeys]).toEqual([true, expect.stringContaining('secret key and webhook secret again')])
    const { checks } = (await admin.call('getSystem')).answer
    expect(checks.find(({ name }) => name === 'Stripe')).toMatchObject({ state: 'error', detail: lostKeys })
    expect(await refuseCheckout()).toBe('not_possible')
    await saveStripeKeys(admin, { stripeKey, webhookSecret })
    expect((await admin.call('getPaymentSettings')).answer.lostKeys).toBeNull()
    await pay()
  })

  test('keeps secrets out of answers, the log, the audit trail, and the database', async () => {
    const { hasStripeKey, hasWebhookSecret, lostKeys, webhookUrl, ...settings } = await saveStripeKeys(admin, {})
    expect([hasStripeKey, hasWebhookSecret]).toEqual([true, true])
    const payload = { ...settings, stripeKey, webhookSecret }
    const { payment_intent } = await payCompletely()
    const answers = [
      await admin.request({ method: 'POST', url: '/api/settings/payments', payload }),
      await admin.request({ url: '/api/settings/payments' }),
      await partner.request({ url: `/api/payments/statement/${registration.id}` }),
      await world.app.inject(signEvent(refunded(payment_intent, 100))),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const trail = await world.db.selectFrom('auditTrail').selectAll().execute()
    const stored = await world.db.selectFrom('paymentSettings').selectAll().execute()
    const texts = [...answers.map(({ body }) => body), ...world.log, JSON.stringify({ trail, stored })]
    expect(texts.at(-1)).toContain('entered')
    expect(texts.filter((text) => secrets.test(text))).toEqual([])
  })
})

describe('receiveFromStripe', () => {
  test('records a payment by card on the organization’s day, and thanks for it', async () => {
    const { payment_intent: reference } = await payCompletely()
    const { lines, openCents } = await readLedger()
    const line = { kind: 'payment', cents: 500_000, method: 'card', who: 'Stripe', receivedOn: '2027-03-01' }
    expect(lines.at(-1)).toMatchObject({ ...line, reference })
    expect([openCents, await listThanks()]).toEqual([0, [{ toAddress: registration.contact.email }]])
  })

  test('refuses an event whose signature is missing, forged, old, or for another body', async () => {
    const forged = forgeEvent(completed(await pay()))
    for (const request of forged) expect((await world.app.inject(request)).statusCode).toBe(400)
    expect(await listMoney()).toEqual([])
  })

  test('records one payment if its event arrives six times, five of them at once', async () => {
    const event = completed(await pay())
    const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(event)))
    expect([...statuses.flat(), ...(await deliver(event))]).toEqual(Array(6).fill(200))
    expect(await listMoney()).toEqual(['payment 500000'])
  })

  test('records a bank debit once, and only after the debit succeeds', async () => {
    const session = await pay({ payment_status: 'unpaid' })
    await deliver(completed(session), completed(session, 'checkout.session.async_payment_failed'))
    expect(await listMoney()).toEqual([])
    const paid = { ...session, payment_status: 'paid' }
    await deliver(completed(paid, 'checkout.session.async_payment_succeeded'), completed(paid))
    expect(await listMoney()).toEqual(['payment 500000'])
  })

  test('records each refund once, before or after its payment', async () => {
    const session = await pay()
    const refund = (amount: number, id: string) => refunded(session.payment_intent, amount, { id })
    const [first, payment] = [refund(20_000, 're_1'), completed(session)]
    await deliver(first, payment, refund(20_000, 're_2'), refund(20_000, 're_1'), first, payment)
    expect(await listMoney()).toEqual(['refund 20000', 'payment 500000', 'refund 20000'])
  })

  test('reverses a failed refund once, even if its failure arrives first', async () => {
    const { payment_intent } = await payCompletely()
    const failed = refunded(payment_intent, 20_000, { type: 'refund.failed' })
    const events = [failed, refunded(payment_intent, 20_000), failed, failed, refunded(payment_intent, 20_000)]
    expect(await deliver(...events)).toEqual([503, 200, 200, 200, 200])
    expect(await listMoney()).toEqual(['payment 500000', 'refund 20000', 'reversal -20000'])
  })

  test('records payments and refunds of a deleted registration without a thank-you', async () => {
    const session = await pay()
    await deleteRegistration()
    expect(await deliver(completed(session), refunded(session.payment_intent, 500_000))).toEqual([200, 200])
    expect([await listMoney(), await listThanks()]).toEqual([['payment 500000', 'refund 500000'], []])
  })

  test('records the whole payment if the balance is smaller by then', async () => {
    const session = await pay()
    await recordPayment(400_000)
    expect(await deliver(completed(session))).toEqual([200])
    expect(await readLedger()).toMatchObject({ receivedCents: 900_000, openCents: -400_000 })
  })

  test.each([
    ['no metadata', null],
    ['other metadata', { order: '7' }],
    ['a registration of another site', { fairway: 'http://other.test', registrationId: '1' }],
    ['more metadata than other requests can have', { order: 'x'.repeat(20_000) }],
    ['a registration number that Fairway can’t have', { registrationId: '9007199254740991' }],
  ])('ignores another product’s payment with %s', async (_, metadata) => {
    const session = { ...(await pay()), metadata, payment_intent: stripe.addPayment(metadata ?? {}) }
    const statuses = await deliver(completed(session), refunded(session.payment_intent, 5_000))
    expect([statuses, await listMoney()]).toEqual([[200, 200], []])
  })

  test('ignores refunds of unknown payments and events of other types', async () => {
    const other = makeEvent('customer.created', { object: 'customer', id: 'cus_1' })
    expect(await deliver(refunded('pi_unknown', 5_000), other)).toEqual([200, 200])
  })

  test('logs a payment in another currency without recording it', async () => {
    expect(await deliver(completed(await pay({ currency: 'cad' })))).toEqual([200])
    expect(await listMoney()).toEqual([])
    expect(readLog()).toContain('isn’t in US dollars')
  })

  test('records a refund on a later delivery if the lookup at Stripe fails, and logs no secret', async () => {
    const event = refunded((await pay()).payment_intent, 20_000)
    stripe.failure = 401
    expect(await deliver(event)).toEqual([503])
    stripe.failure = null
    expect(await deliver(event)).toEqual([200])
    expect(await listMoney()).toEqual(['refund 20000'])
    expect(readLog()).not.toMatch(secrets)
  })
})
