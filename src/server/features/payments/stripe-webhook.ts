import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLine, findPaymentBy, findReversal, listLines, type NewLine } from '#server/features/ledger/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { readMoment } from '#server/records/settings.ts'
import { wholeNumber } from '#shared/contracts/fields.ts'
import { z } from '#shared/contracts/zod.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { findRefundable, type LedgerLine } from '#shared/domain/payments/ledger.ts'
import { maxCents } from '#shared/limits.ts'
import { findRegistration, writeLine } from './record-payment.ts'
import { type OpenStripe, openStripe, readPayer } from './stripe.ts'

/** Other products of the account can have 27,000 characters of metadata in their events. */
const maxEventBytes = 65_536

/**
 * Receives Stripe's events. The signature covers the raw body, so this route reads it unparsed. An answer other than
 * 200 makes Stripe send the event again later.
 */
export const receiveFromStripe = (app: FastifyInstance, config: Config, deps: Deps): Promise<void> =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Without a key or a signature, the body isn't read.
    scope.addHook('onRequest', async ({ headers }, reply) => {
      const canRead = headers['stripe-signature'] && (await openStripe(config, deps))
      if (!canRead) return reply.code(400).send({ received: false })
    })
    scope.post('/api/payments/stripe', { bodyLimit: maxEventBytes }, async (request, reply) => {
      const opened = await openStripe(config, deps)
      const event = opened && (await readEvent(opened, request.body, request.headers['stripe-signature']))
      if (!event) return reply.code(400).send({ received: false })
      const isDone = await recordEvent({ deps, stripe: opened.stripe, appUrl: config.appUrl }, event)
      deps.mailIsWaiting()
      return reply.code(isDone ? 200 : 503).send({ received: isDone })
    })
  }) as unknown as Promise<void>

async function readEvent({ stripe, webhookSecret }: OpenStripe, body: unknown, signature: unknown) {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
  } catch {
    return null
  }
}

interface Work {
  deps: Deps
  stripe: Stripe
  appUrl: string
}

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

const stripeId = z.string().check(z.regex(/^[\w-]{1,255}$/))

/** The parts of an event and its session, refund, or dispute that Fairway reads. */
const stripeEvent = z.object({
  id: stripeId,
  type: z.enum(eventTypes),
  /** Seconds, in this century. */
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
 * Writes at most one line for an event, however often and in whatever order events arrive. Returns false if Stripe has
 * to send the event again, because a refund failed before the refund arrived or its payment couldn't be looked up.
 */
async function recordEvent(work: Work, received: Stripe.Event): Promise<boolean> {
  const { deps, appUrl } = work
  if (!eventTypes.some((type) => type === received.type)) return true
  const { data: event } = stripeEvent.safeParse(received)
  if (!event) {
    deps.log.error({ type: received.type }, 'Stripe sent an event that Fairway can’t read, so it wasn’t recorded')
    return true
  }
  const { id, payment_intent, payment_status, amount, amount_total, currency, metadata } = event.data.object
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    if (payment_status !== 'paid') return true
    const registrationId = readPayer(metadata, appUrl)
    const reference = payment_intent ?? id
    return record(deps, event, {
      kind: 'payment',
      registrationId,
      cents: amount_total,
      currency,
      reference,
      note: 'Paid online',
    })
  }
  const payer = payment_intent ? await findPayer(work, payment_intent) : undefined
  if (payer === null) return false
  const money = { registrationId: payer, cents: amount, currency }
  if (event.type === 'refund.created' || event.type === 'refund.failed') {
    const kind = event.type === 'refund.created' ? 'refund' : 'reversal'
    return record(deps, event, { ...money, kind, reference: payment_intent ?? '', note: `Stripe refund ${id}` })
  }
  const what = describeTask(event)
  return what === null || record(deps, event, { ...money, ...toReport(id, what, amount) })
}

/** Returns null for a refund that wasn't canceled. */
function describeTask({ type, data: { object } }: StripeEvent): string | null {
  if (type === 'charge.dispute.created') return 'a dispute over'
  if (type === 'charge.dispute.closed') return object.status === 'won' ? 'a won dispute over' : 'a closed dispute over'
  return object.status === 'canceled' ? 'a canceled refund of' : null
}

/** Returns the registration of a payment, whose own event may not have arrived yet. Null if Stripe fails. */
async function findPayer({ deps, stripe, appUrl }: Work, paymentIntent: string): Promise<number | null | undefined> {
  const known = await findPaymentBy(deps.db, paymentIntent)
  if (known) return known.registrationId
  try {
    return readPayer((await stripe.paymentIntents.retrieve(paymentIntent)).metadata, appUrl)
  } catch (error) {
    const { type, code } = Object(error)
    if (code === 'resource_missing') return undefined
    // Stripe's message can name parts of the key.
    deps.log.warn({ type, code }, 'could not look up a payment at Stripe')
    return null
  }
}

/** A to-do for the organizers, about a refund or dispute with this ID. */
const toReport = (reference: string, what: string, cents: number | null | undefined) =>
  ({ kind: 'report', reference, note: `Stripe reports ${what} ${formatCents(cents ?? 0)}` }) as const

interface FromStripe extends Pick<NewLine, 'reference' | 'note'> {
  kind: 'payment' | 'refund' | 'reversal' | 'report'
  /** Undefined for other products. */
  registrationId: number | undefined
  cents: number | null | undefined
  currency: string | null | undefined
}

const centsOfLine = wholeNumber(1, maxCents)

async function record({ db, now, log }: Deps, event: StripeEvent, line: FromStripe): Promise<boolean> {
  const { registrationId, currency } = line
  if (registrationId === undefined) return true
  const { data: cents } = centsOfLine.safeParse(line.cents)
  if (currency !== 'usd' || cents === undefined) {
    log.error(
      { event: event.id, currency },
      'Stripe reported a payment that isn’t in US dollars and whole cents, so it wasn’t recorded',
    )
    return true
  }
  return write(db, async (trx) => {
    const registration = await findRegistration(trx, registrationId)
    if (!registration) {
      log.error({ event: event.id, registrationId }, 'Stripe reported a payment for an unknown registration')
      return true
    }
    if (await findLine(trx, { requestId: event.id })) return true
    const lines = await listLines(trx, { registrationId })
    const { kind, reference, note } = reportIfTooLarge({ ...line, cents }, lines, event.data.object.id)
    const same = findSame(lines, { kind, reference, note })
    if (kind !== 'reversal' && same) return true
    if (kind === 'reversal' && !same) return false
    if (same && (await findReversal(trx, same.id))) return true
    const { today: receivedOn } = await readMoment(trx, new Date(event.created * 1000))
    await writeLine(trx, registration, {
      kind,
      affects: kind === 'reversal' ? 'refund' : kind,
      cents: kind === 'reversal' ? -cents : cents,
      receivedOn,
      method: kind === 'report' ? null : 'card',
      reference,
      note: kind === 'reversal' ? `${note} failed` : note,
      who: 'Stripe',
      userId: null,
      at: now().toISOString(),
      reversesId: kind === 'reversal' ? (same?.id ?? null) : null,
      requestId: event.id,
    })
    return true
  })
}

type Choice = Pick<FromStripe, 'kind' | 'reference' | 'note'>

/** Turns a refund into a to-do if less is left of its payment. The failure of that refund is a to-do, too. */
function reportIfTooLarge(line: Choice & { cents: number }, lines: readonly LedgerLine[], id: string): Choice {
  const { kind, reference, cents } = line
  if ((kind !== 'refund' && kind !== 'reversal') || findSame(lines, line)) return line
  const isReported = lines.some((other) => other.kind === 'report' && other.reference === id)
  const isPaid = lines.some((other) => other.kind === 'payment' && other.reference === reference)
  const isTooLarge = kind === 'refund' && isPaid && cents > findRefundable(lines, reference)
  if (!isReported && !isTooLarge) return line
  return toReport(id, kind === 'refund' ? 'a refund of' : 'a failed refund of', cents)
}

/** The line that another event already wrote for the same payment, refund, or to-do. */
const findSame = (lines: readonly LedgerLine[], { kind, reference, note }: Choice) =>
  lines.find(
    (line) =>
      line.kind === (kind === 'reversal' ? 'refund' : kind) && line.reference === reference && line.note === note,
  )
