import { beforeEach, describe, expect, test } from 'vitest'
import { completed, makeEvent, refunded, type StripeEvent } from '#tests/support/stripe-server.ts'
import { openStripeSite, type StripeSite } from '#tests/support/stripe-site.ts'

let site: StripeSite

beforeEach(async () => {
  site = await openStripeSite()
})

test.each(['0x#', '#e0', '#.0', ' #', '', '9007199254740991'])(
  "doesn't read %j as a registration number",
  async (pattern) => {
    const registrationId = pattern.replace('#', String(site.registration.id))
    const session = { ...(await site.pay()), metadata: { fairway: 'http://fairway.test', registrationId } }
    expect(await site.deliver(completed(session))).toEqual([200])
    expect(await site.listMoney()).toEqual([])
  },
)

test("accepts signed events that it can't read or store, and logs them", async () => {
  const session = await site.pay()
  const amounts = [0.5, 5_000.5, 1e15, -5, '500000', null]
  const events = amounts.map((amount_total) => completed({ ...session, amount_total }))
  const { data: _, ...withoutData } = completed(session)
  const broken = [
    withoutData,
    { ...withoutData, data: null },
    { ...completed(session), created: 1e12 },
  ] as StripeEvent[]
  const wrongIds = [completed({ ...session, id: 7 }), completed({ ...session, payment_intent: '\0' })]
  const statuses = await site.deliver(...events, ...broken, ...wrongIds, completed({ ...session, metadata: 'all' }))
  expect([new Set(statuses), await site.listMoney()]).toEqual([new Set([200]), []])
  expect(site.world.log.join('')).toContain('Stripe sent an event that Fairway can’t read')
})

test('refuses an overlong body', async () => {
  const event = completed({ ...(await site.pay()), x: 'x'.repeat(70_000) })
  expect(await site.deliver(event)).toEqual([413])
})

describe('a bank debit', () => {
  const [succeeded, failed] = ['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed']
  const readDue = async () => {
    const { pendingCents, openCents, canPayOnline } = await site.readStatement()
    return { pendingCents, openCents, canPayOnline }
  }

  test('is shown on the statement only once, and prevents another payment until it succeeds', async () => {
    const session = await site.pay({ payment_status: 'unpaid' })
    await site.deliver(completed(session), completed(session))
    expect(await readDue()).toEqual({ pendingCents: 500_000, openCents: 500_000, canPayOnline: false })
    const refused = await site.startCheckout()
    expect(refused.problem.detail).toContain('already on its way')
    const paid = { ...session, payment_status: 'paid' }
    await site.deliver(completed(paid, succeeded), completed(paid))
    expect(await readDue()).toEqual({ pendingCents: 0, openCents: 0, canPayOnline: false })
    expect(await site.listMoney()).toEqual(['pending 500000', 'payment 500000'])
    expect((await site.readLedger()).lines.at(-1)?.method).toBe('bank')
  })

  test('can be paid again if it fails, and the failure becomes a to-do', async () => {
    const session = await site.pay({ payment_status: 'unpaid' })
    await site.deliver(completed(session), completed(session, failed))
    expect(await readDue()).toEqual({ pendingCents: 0, openCents: 500_000, canPayOnline: true })
    const [report] = (await site.admin.call('getAdminDashboard')).answer.paymentReports
    expect(report?.note).toBe('Stripe reports a failed bank payment of $5,000')
    const again = await site.pay({ payment_status: 'unpaid' })
    await site.deliver(completed(again))
    expect((await readDue()).pendingCents).toBe(500_000)
  })

  test.each([succeeded, failed])("isn't shown as pending if its start is reported after %s", async (type) => {
    const session = await site.pay()
    await site.deliver(completed(session, type), completed({ ...session, payment_status: 'unpaid' }))
    expect((await readDue()).pendingCents).toBe(0)
  })

  test("isn't shown as pending once an organizer reverses it", async () => {
    await site.deliver(completed(await site.pay({ payment_status: 'unpaid' })))
    const id = (await site.readLedger()).lines.at(-1)?.id ?? 0
    await site.admin.call('reversePayment', { body: { id, reason: 'Never came', requestId: crypto.randomUUID() } })
    expect(await readDue()).toEqual({ pendingCents: 0, openCents: 500_000, canPayOnline: true })
  })
})

test('lists disputes and problematic refunds as to-dos until they are marked as done', async () => {
  const { payment_intent } = await site.payCompletely()
  const dispute = (type: string, status: string) =>
    makeEvent(type, { object: 'dispute', id: 'dp_1', amount: 50_000, currency: 'usd', payment_intent, status })
  const updated = (status: string) => refunded(payment_intent, 20_000, { type: 'refund.updated', id: 're_2', status })
  const large = refunded(payment_intent, 500_001, { id: 're_3' })
  await site.deliver(
    dispute('charge.dispute.created', 'needs_response'),
    updated('succeeded'),
    updated('canceled'),
    large,
  )
  await site.deliver(
    dispute('charge.dispute.created', 'needs_response'),
    dispute('charge.dispute.closed', 'lost'),
    large,
  )
  expect(await site.deliver(refunded(payment_intent, 500_001, { type: 'refund.failed', id: 're_3' }))).toEqual([200])
  const reports = async () => (await site.admin.call('getAdminDashboard')).answer.paymentReports.map(({ note }) => note)
  expect(await reports()).toEqual([
    'Stripe reports a canceled refund of $200',
    'Stripe reports a closed dispute over $500',
    'Stripe reports a dispute over $500',
    'Stripe reports a failed refund of $5,000.01',
    'Stripe reports a refund of $5,000.01',
  ])
  const { lines, receivedCents, openCents } = await site.readLedger()
  expect([receivedCents, openCents]).toEqual([500_000, 0])
  const own = (await site.partner.call('getLedger', { params: { id: site.registration.id } })).answer.lines
  expect(own.map(({ kind }) => kind)).toEqual(['pledge', 'payment'])
  for (const { id } of lines.slice(2)) {
    await site.admin.call('reversePayment', { body: { id, reason: 'Recorded', requestId: crypto.randomUUID() } })
  }
  expect(await reports()).toEqual([])
  expect(await site.readLedger()).toMatchObject({ receivedCents: 500_000, openCents: 0 })
})
