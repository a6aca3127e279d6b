import { rm } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { secretsFile } from '#server/foundation/secrets.ts'
import { stripeEvents } from '#shared/contracts/payments/payment-settings.ts'
import {
  completed,
  forgeEvent,
  makeEvent,
  refunded,
  saveOnline,
  signEvent,
  stripeKey,
  webhookSecret,
} from '#tests/support/stripe-server.ts'
import { updatePaymentSettings } from './payment-settings-store.ts'

const secrets = /OfTheseTests/

import { openStripeSite, type StripeSite } from '#tests/support/stripe-site.ts'

let site: StripeSite

beforeEach(async () => {
  site = await openStripeSite()
})

const recordPayment = (cents: number, reference = '') => {
  const line = { registrationId: site.registration.id, kind: 'payment', cents, receivedOn: '2027-03-01' } as const
  const sent = { ...line, reference, requestId: crypto.randomUUID(), isConfirmed: true }
  return site.admin.call('recordPayment', { body: sent })
}
const deleteRegistration = () => site.admin.call('deleteRegistration', { params: { id: site.registration.id } })
const listThanks = () =>
  site.world.db.selectFrom('outbox').select('toAddress').where('kind', '=', 'paymentThanks').execute()
const readLog = () => site.world.log.join('')

const refuseCheckout = async (visitor = site.partner) => (await site.startCheckout(visitor)).problem.code
const openPage = async (visitor = site.partner) => (await site.startCheckout(visitor)).answer.url

describe('startCheckout', () => {
  test('asks Stripe for the amount due, and adds the registration as metadata', async () => {
    await recordPayment(100_000)
    expect(await openPage()).toBe(site.stripe.sessions[0]?.url)
    expect(site.stripe.sessions[0]?.fields).toMatchObject({
      customer_email: site.registration.contact.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '400000',
      'metadata[registrationId]': String(site.registration.id),
      'payment_intent_data[metadata][registrationId]': String(site.registration.id),
    })
  })

  test('opens a new page and closes the old one after the amount due changes', async () => {
    expect(await openPage()).toBe(site.stripe.sessions[0]?.url)
    await recordPayment(100_000)
    expect(await openPage()).toBe(site.stripe.sessions[1]?.url)
    expect(site.stripe.sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  test('reuses an earlier page until it expires, then opens a new one', async () => {
    site.world.clock.now = new Date('2027-04-23T23:59:00.000Z')
    const page = await openPage()
    site.world.clock.now = new Date('2027-04-24T05:00:00.000Z')
    expect(await openPage(site.admin)).toBe(page)
    for (const session of site.stripe.sessions) session.status = 'expired'
    expect(await openPage()).not.toBe(page)
  })

  test("doesn't close other registrations' pages", async () => {
    const other = await site.world.build.registration({ creator: await site.world.build.user(), donation: 5_000 })
    await site.admin.call('startCheckout', { body: { id: other.id } })
    await openPage()
    expect(site.stripe.sessions.map(({ status }) => status)).toEqual(['open', 'open'])
  })

  test('refuses a registration that is fully paid or overpaid', async () => {
    for (const cents of [500_000, 100]) {
      await recordPayment(cents)
      expect(await refuseCheckout()).toBe('not_possible')
    }
  })

  test("doesn't find a registration for other partners and colleagues, or after its deletion", async () => {
    const other = await site.world.build.registration({ creator: await site.world.build.user() })
    const bea = await site.world.build.user({ email: 'bea@example.org' })
    for (const person of [other.creator, bea])
      expect(await refuseCheckout(await site.world.as(person))).toBe('not_found')
    await deleteRegistration()
    expect(await refuseCheckout()).toBe('not_found')
    expect(site.stripe.sessions).toEqual([])
  })

  test.each([401, 403, 500])('refuses the payment without logging secrets if Stripe returns %i', async (status) => {
    site.stripe.failure = status
    expect(await refuseCheckout()).toBe('not_possible')
    expect(readLog()).toContain('could not start a payment with Stripe')
    expect(readLog()).not.toMatch(secrets)
  })
})

describe('online payment setup', () => {
  const address = 'https://golf.hope.example'
  const readOnline = async () => (await site.admin.call('getPaymentSettings')).answer.online

  test('creates a webhook for all events, and replaces it when the key changes', async () => {
    site = await openStripeSite(address)
    const { online } = await saveOnline(site.admin, { stripeKey })
    expect(online).toMatchObject({ state: 'on', isTestMode: true })
    expect(JSON.stringify(online) + readLog()).not.toMatch(secrets)
    const [first] = site.stripe.webhooks
    expect(first).toMatchObject({ url: `${address}/api/payments/stripe`, events: stripeEvents.join(' ') })
    site.stripe.webhooks.push({ id: 'we_other', url: 'https://other.example', secret: '', events: '' })
    await saveOnline(site.admin, { signer: 'Kim' })
    expect(site.stripe.webhooks[0]).toBe(first)
    expect((await saveOnline(site.admin, { stripeKey })).online.state).toBe('on')
    expect(site.stripe.webhooks.map(({ id }) => id)).toEqual(['we_other', expect.not.stringMatching(first?.id ?? '')])
    const { secret } = site.stripe.webhooks[1] ?? {}
    expect((await site.world.app.inject(signEvent(refunded('pi_unknown', 1), secret))).statusCode).toBe(200)
  })

  test('creates only one webhook for simultaneous saves, and none for a refused save', async () => {
    site = await openStripeSite(address)
    const { online, ...opened } = (await site.admin.call('getPaymentSettings')).answer
    const { version: _, ...base } = opened
    const body = { ...opened, base, takesOnline: true, stripeKey }
    site.stripe.webhooksAtOnce = 2
    const saves = await Promise.all([1, 2].map(() => site.admin.call('savePaymentSettings', { body })))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    site.stripe.webhooksAtOnce = 1
    const unmerged = { ...opened, takesOnline: true, stripeKey }
    expect((await site.admin.call('savePaymentSettings', { body: unmerged })).problem.code).toBe('changed_elsewhere')
    expect(site.stripe.webhooks).toHaveLength(1)
    const { secret } = site.stripe.webhooks[0] ?? {}
    expect((await site.world.app.inject(signEvent(refunded('pi_unknown', 1), secret))).statusCode).toBe(200)
  })

  test("asks for the webhook's secret if the key is restricted, then waits for a signed message", async () => {
    site = await openStripeSite(address)
    site.stripe.isRestricted = true
    expect((await saveOnline(site.admin, { stripeKey })).online.state).toBe('needsSecret')
    expect(await site.deliver(refunded('pi_unknown', 1))).toEqual([400])
    expect((await saveOnline(site.admin, { webhookSecret })).online.state).toBe('noMessage')
    const event = makeEvent('customer.created', { object: 'customer', id: 'cus_1', balance: 500_000 })
    for (const forged of forgeEvent(event)) await site.world.app.inject(forged)
    expect((await readOnline()).state).toBe('noMessage')
    expect(await site.deliver(event)).toEqual([200])
    expect((await readOnline()).state).toBe('on')
    expect((await saveOnline(site.admin, { stripeKey })).online.state).toBe('noMessage')
    expect(readLog()).not.toMatch(secrets)
  })

  test('offers payments only while they are on with a key and a secret', async () => {
    expect((await site.readStatement()).canPayOnline).toBe(true)
    const session = await site.pay()
    await saveOnline(site.admin, { takesOnline: false })
    expect([(await readOnline()).state, (await site.readStatement()).canPayOnline]).toEqual(['off', false])
    expect(await refuseCheckout()).toBe('not_possible')
    await site.deliver(completed(session), refunded(session.payment_intent, 500_000))
    expect(await site.listMoney()).toEqual(['payment 500000', 'refund 500000'])
    await saveOnline(site.admin, {})
    expect((await site.readStatement()).canPayOnline).toBe(true)
  })

  test.each([
    ['refuses a wrong key', 'sk_test_wrong', null, 'Stripe rejected this key. Copy it from Stripe again'],
    ['saves no key that Stripe can’t check', stripeKey, 500, 'We couldn’t check this key with Stripe. Try again later'],
    ['refuses what isn’t a key', 'pk_test_public', null, 'Enter a key that begins with sk_ or rk_'],
  ])('%s, and keeps the saved key', async (_, key, failure, message) => {
    site.stripe.failure = failure
    const { online, ...body } = (await site.admin.call('getPaymentSettings')).answer
    const refused = await site.admin.call('savePaymentSettings', { body: { ...body, stripeKey: key } })
    expect(refused.problem.issues).toEqual([{ path: 'stripeKey', message }])
    site.stripe.failure = null
    expect(await openPage()).toBe(site.stripe.sessions[0]?.url)
  })

  test("can't be turned on without a key", async () => {
    await write(site.world.db, (trx) => updatePaymentSettings(trx, { takesOnline: false, hasStripeKey: false }))
    const { online, ...body } = (await site.admin.call('getPaymentSettings')).answer
    const refused = await site.admin.call('savePaymentSettings', { body: { ...body, takesOnline: true } })
    expect(refused.problem.issues).toEqual([{ path: 'stripeKey', message: 'Enter Stripe’s secret key' }])
  })

  test('blocks payments and asks for the key again if its file is missing', async () => {
    const session = await site.pay()
    await rm(secretsFile(site.world.config.dataDir))
    expect(await readOnline()).toMatchObject({ state: 'lostKey', hasKey: false })
    const { checks } = (await site.admin.call('getSystem')).answer
    const detail = expect.stringContaining('Enter Stripe’s secret key again')
    expect(checks.find(({ name }) => name === 'Stripe')).toMatchObject({ state: 'error', detail })
    expect([(await site.readStatement()).canPayOnline, await refuseCheckout()]).toEqual([false, 'not_possible'])
    expect(await site.deliver(completed(session))).toEqual([400])
    expect((await saveOnline(site.admin)).online.state).toBe('noMessage')
    expect(await site.deliver(completed(session))).toEqual([200])
  })

  test('keeps secrets out of responses, the log, the audit trail, and the database', async () => {
    const { online, ...settings } = await saveOnline(site.admin)
    const { payment_intent } = await site.payCompletely()
    const answers = [
      await site.admin.request({ method: 'POST', url: '/api/settings/payments', payload: { ...settings, stripeKey } }),
      await site.admin.request({ url: '/api/settings/payments' }),
      await site.partner.request({ url: `/api/payments/statement/${site.registration.id}` }),
      await site.world.app.inject(signEvent(refunded(payment_intent, 100))),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const trail = await site.world.db.selectFrom('auditTrail').selectAll().execute()
    const stored = await site.world.db.selectFrom('paymentSettings').selectAll().execute()
    const texts = [...answers.map(({ body }) => body), ...site.world.log, JSON.stringify({ trail, stored })]
    expect(texts.at(-1)).toContain('entered')
    expect(texts.filter((text) => secrets.test(text))).toEqual([])
  })
})

describe('receiveFromStripe', () => {
  test("records a card payment on the organization's current day, and sends a thank-you", async () => {
    const { payment_intent: reference } = await site.payCompletely()
    const { lines, openCents } = await site.readLedger()
    const line = { kind: 'payment', cents: 500_000, method: 'card', who: 'Stripe', receivedOn: '2027-03-01' }
    expect(lines.at(-1)).toMatchObject({ ...line, reference })
    expect([openCents, await listThanks()]).toEqual([0, [{ toAddress: site.registration.contact.email }]])
  })

  test('refuses an event whose signature is missing, forged, old, or from another body', async () => {
    const forged = forgeEvent(completed(await site.pay()))
    for (const request of forged) expect((await site.world.app.inject(request)).statusCode).toBe(400)
    expect(await site.listMoney()).toEqual([])
  })

  test('records only one payment if its event arrives several times, even simultaneously', async () => {
    const event = completed(await site.pay())
    const statuses = await Promise.all(Array.from({ length: 5 }, () => site.deliver(event)))
    expect([...statuses.flat(), ...(await site.deliver(event))]).toEqual(Array(6).fill(200))
    expect(await site.listMoney()).toEqual(['payment 500000'])
  })

  test('ignores a payment that an organizer already recorded, unless that was reversed', async () => {
    const session = await site.pay()
    const { id } = (await recordPayment(500_000, session.payment_intent)).answer
    expect(await site.deliver(completed(session))).toEqual([200])
    expect(await site.listMoney()).toEqual(['payment 500000'])
    await site.admin.call('reversePayment', { body: { id, reason: 'Typed', requestId: crypto.randomUUID() } })
    expect(await site.deliver(completed(session))).toEqual([200])
    expect(await site.listMoney()).toEqual(['payment 500000', 'reversal -500000', 'payment 500000'])
  })

  test('records each refund only once', async () => {
    const session = await site.pay()
    const refund = (amount: number, id: string) => refunded(session.payment_intent, amount, { id })
    const [first, payment] = [refund(20_000, 're_1'), completed(session)]
    await site.deliver(payment, first, refund(20_000, 're_2'), refund(20_000, 're_1'), first, payment)
    expect(await site.listMoney()).toEqual(['payment 500000', 'refund 20000', 'refund 20000'])
  })

  test("records a deleted registration's payments and refunds without a thank-you", async () => {
    const session = await site.pay()
    await deleteRegistration()
    expect(await site.deliver(completed(session), refunded(session.payment_intent, 500_000))).toEqual([200, 200])
    expect([await site.listMoney(), await listThanks()]).toEqual([['payment 500000', 'refund 500000'], []])
  })

  test('records the full payment even if the amount due has decreased', async () => {
    const session = await site.pay()
    await recordPayment(400_000)
    expect(await site.deliver(completed(session))).toEqual([200])
    expect(await site.readLedger()).toMatchObject({ receivedCents: 900_000, openCents: -400_000 })
  })

  test.each([
    ['no metadata', null],
    ['other metadata', { order: '7' }],
    ['a registration of another site', { fairway: 'http://other.test', registrationId: '1' }],
    ['more metadata than other requests can have', { order: 'x'.repeat(20_000) }],
  ])("ignores another product's payment with %s", async (_, metadata) => {
    const session = { ...(await site.pay()), metadata, payment_intent: site.stripe.addPayment(metadata ?? {}) }
    const statuses = await site.deliver(completed(session), refunded(session.payment_intent, 5_000))
    expect([statuses, await site.listMoney()]).toEqual([[200, 200], []])
  })

  test("logs a payment in another currency, but doesn't record it", async () => {
    expect(await site.deliver(completed(await site.pay({ currency: 'cad' })))).toEqual([200])
    expect(await site.listMoney()).toEqual([])
    expect(readLog()).toContain('isn’t in US dollars')
  })

  test('adds a to-do for a refund without a recorded payment, even after a failed lookup', async () => {
    const event = refunded((await site.pay()).payment_intent, 20_000)
    site.stripe.failure = 401
    expect(await site.deliver(event)).toEqual([503])
    site.stripe.failure = null
    expect(await site.deliver(event)).toEqual([200])
    expect(await site.listMoney()).toEqual(['report 20000'])
    expect(readLog()).not.toMatch(secrets)
  })
})
