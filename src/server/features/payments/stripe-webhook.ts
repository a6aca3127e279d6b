import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLedgerLine, findPaymentByReference, listLines, type NewLedgerLine } from '#server/features/ledger/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { readMoment } from '#server/records/settings.ts'
import { wholeNumber } from '#shared/contracts/fields.ts'
import { stripeEvents } from '#shared/contracts/payments/payment-settings.ts'
import { z } from '#shared/contracts/zod.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { findRefundable, isReversed, type LedgerLine } from '#shared/domain/payments/ledger.ts'
import { maxCents } from '#shared/limits.ts'
import { updatePaymentSettings } from './payment-settings-store.ts'
import { findRegistration, writeLedgerLine } from './record-payment.ts'
import { logFailure, openStripe, readPayerId } from './stripe.ts'

/** Events of the account's other products can contain 27,000 characters of metadata. */
const maxEventBytes = 65_536

/**
 * Receives Stripe's events. The signature covers the raw body, so the route doesn't parse it. After any response
 * except 200, Stripe sends the event again.
 */
export const receiveFromStripe = (app: FastifyInstance, config: Config, deps: Deps): Promise<void> =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/payments/stripe', { bodyLimit: maxEventBytes }, async ({ body, headers }, reply) => {
      const { stripe, webhookSecret, settings } = (await openStripe(config, deps)) ?? {}
      const signature = String(headers['stripe-signature'])
      const canRead = stripe && webhookSecret && Buffer.isBuffer(body)
      const event =
        canRead && (await stripe.webhooks.constructEventAsync(body, signature, webhookSecret).catch(() => null))
      if (!event) return reply.code(400).send({ received: false })
      if (!settings?.isWebhookProven)
        await write(deps.db, (trx) => updatePaymentSettings(trx, { isWebhookProven: true }))
      const isDone = await recordEvent({ deps, stripe, appUrl: config.appUrl }, event)
      deps.mailIsWaiting()
      return reply.code(isDone ? 200 : 503).send({ received: isDone })
    })
  }) as unknown as Promise<void>

type Work = { deps: Deps; stripe: Stripe; appUrl: string }

const stripeId = z.string().check(z.regex(/^[\w-]{1,255}$/))

const stripeEvent = z.object({
  id: stripeId,
  type: z.enum(stripeEvents),
  created: wholeNumber(0, 4_102_444_799),
  data: z.object({
    object: z.object({
      id: stripeId,
      payment_intent: z.nullish(stripeId),
      status: z.nullish(z.string()),
      payment_status: z.nullish(z.string()),
      amount: z.nullish(z.number()),
      amount_total: z.nullish(z.number()),
      currency: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})
type StripeEvent = z.infer<typeof stripeEvent>

/**
 * Writes at most one line per event, even if events repeat or arrive out of order. Returns false if Stripe has to
 * send the event again.
 */
async function recordEvent(work: Work, received: Stripe.Event): Promise<boolean> {
  const { deps } = work
  if (!stripeEvents.some((type) => type === received.type)) return true
  const { data: event } = stripeEvent.safeParse(received)
  if (!event) {
    deps.log.error({ type: received.type }, 'Stripe sent an event that Fairway can’t read, so it wasn’t recorded')
    return true
  }
  const line = toLine(event)
  if (!line) return true
  const payer = await findPayer(work, event)
  if (payer === null) return false
  return payer === undefined || record(deps, event, line, payer)
}

type StripeLine = Pick<NewLedgerLine, 'kind' | 'method' | 'reference' | 'note'> & {
  kind: Exclude<NewLedgerLine['kind'], 'reversal'>
}

/** Returns null for events without an effect, such as refund updates that don't cancel the refund. */
function toLine(event: StripeEvent): StripeLine | null {
  const { id, status, payment_status, payment_intent } = event.data.object
  const reference = payment_intent ?? id
  const isPaid = payment_status === 'paid'
  switch (event.type) {
    case 'checkout.session.completed':
      if (payment_status === 'unpaid') return { kind: 'pending', method: 'bank', reference, note: 'Started online' }
      return isPaid ? { kind: 'payment', method: 'card', reference, note: 'Paid online' } : null
    case 'checkout.session.async_payment_succeeded':
      return isPaid ? { kind: 'payment', method: 'bank', reference, note: 'Paid online' } : null
    case 'checkout.session.async_payment_failed':
      return { ...report(event, 'a failed bank payment of'), reference }
    case 'refund.created':
      return { kind: 'refund', method: 'card', reference: payment_intent ?? '', note: `Stripe refund ${id}` }
    case 'refund.failed':
      return report(event, 'a failed refund of')
    case 'refund.updated':
      return status === 'canceled' ? report(event, 'a canceled refund of') : null
    case 'charge.dispute.created':
      return report(event, 'a dispute over')
    case 'charge.dispute.closed':
      return report(event, status === 'won' ? 'a won dispute over' : 'a closed dispute over')
  }
}

const report = ({ data: { object } }: StripeEvent, what: string): StripeLine => ({
  kind: 'report',
  method: null,
  reference: object.id,
  note: `Stripe reports ${what} ${formatCents(object.amount_total ?? object.amount ?? 0)}`,
})

async function findPayer({ deps, stripe, appUrl }: Work, event: StripeEvent): Promise<number | null | undefined> {
  const { payment_intent, metadata } = event.data.object
  if (event.type.startsWith('checkout.') || !payment_intent) return readPayerId(metadata, appUrl)
  const known = await findPaymentByReference(deps.db, payment_intent)
  if (known) return known.registrationId
  try {
    return readPayerId((await stripe.paymentIntents.retrieve(payment_intent)).metadata, appUrl)
  } catch (error) {
    if (Object(error).code === 'resource_missing') return undefined
    logFailure(deps, error, 'could not look up a payment at Stripe')
    return null
  }
}

const centsOfLine = wholeNumber(1, maxCents)

async function record({ db, now, log }: Deps, event: StripeEvent, line: StripeLine, payer: number): Promise<boolean> {
  const { currency, amount, amount_total } = event.data.object
  const { data: cents } = centsOfLine.safeParse(amount_total ?? amount)
  return write(db, async (trx) => {
    const registration = await findRegistration(trx, payer)
    if (!registration || currency !== 'usd' || cents === undefined) {
      const reason = registration ? 'isn’t in US dollars and whole cents' : 'is for an unknown registration'
      log.error({ event: event.id, currency, payer }, `Stripe reported a payment that ${reason}, so it wasn’t recorded`)
      return true
    }
    if (await findLedgerLine(trx, { requestId: event.id })) return true
    const lines = await listLines(trx, { registrationId: payer })
    const isTooLarge = line.kind === 'refund' && cents > findRefundable(lines, line.reference)
    const written = isTooLarge ? report(event, 'a refund of') : line
    const isWritten = (one: StripeLine) =>
      lines.some(({ kind, reference, note }) => isSame([kind, reference, note], [one.kind, one.reference, one.note]))
    // An organizer recorded the payment by hand while its event couldn't be received.
    const isByHand = ({ kind, ...one }: LedgerLine) =>
      isSame([kind, one.reference, one.cents], ['payment', line.reference, cents]) && !isReversed(one, lines)
    if (isWritten(line) || isWritten(written) || (line.kind === 'payment' && lines.some(isByHand))) return true
    const { today: receivedOn } = await readMoment(trx, new Date(event.created * 1000))
    const added = { ...written, affects: written.kind, cents, receivedOn, reversesId: null, requestId: event.id }
    await writeLedgerLine({ trx, now: now() }, { id: null, name: 'Stripe' }, registration, added)
    return true
  })
}
