import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findLine, findPaymentBy, findReversal, listLines, type NewLine } from '#server/features/ledger/store.ts'
import { readSettings } from '#server/settings.ts'
import { maxId } from '#shared/contracts/fields.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { findRegistration, writeLine } from './record-payment.ts'
import { type OpenStripe, openStripe } from './stripe.ts'

const maxEventBytes = 1_048_576

/**
 * Receives Stripe's events. The signature covers the raw body, so this route reads it unparsed. An answer other than
 * 200 makes Stripe send the event again later.
 */
export const receiveFromStripe = (app: FastifyInstance, config: Config, deps: Deps): Promise<void> =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
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

/**
 * Writes at most one line for an event, however often and in whatever order events arrive. Returns false if Stripe has
 * to send the event again, because a refund failed before the refund arrived or its payment couldn't be looked up.
 */
async function recordEvent(work: Work, event: Stripe.Event): Promise<boolean> {
  const { deps, appUrl } = work
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    const session = event.data.object
    if (session.payment_status !== 'paid') return true
    return record(deps, event, {
      kind: 'payment',
      registrationId: readPayer(session.metadata, appUrl),
      cents: session.amount_total ?? 0,
      currency: session.currency,
      reference: toId(session.payment_intent),
      note: 'Paid online',
    })
  }
  if (event.type === 'refund.created' || event.type === 'refund.failed') {
    const { id, amount, currency, payment_intent } = event.data.object
    const reference = toId(payment_intent)
    const payer = reference ? await findPayer(work, reference) : noPayer
    if (payer === null) return false
    return record(deps, event, {
      kind: event.type === 'refund.created' ? 'refund' : 'reversal',
      registrationId: payer,
      cents: amount,
      currency,
      reference,
      note: `Stripe refund ${id}`,
    })
  }
  return true
}

const toId = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

const noPayer = Number.NaN

/** The Stripe account may take payments for other sites and products. Their metadata names no registration of ours. */
const readPayer = (metadata: Stripe.Metadata | null, appUrl: string): number =>
  metadata?.fairway === appUrl ? Number(metadata.registrationId) : noPayer

/** Returns the registration of a payment, whose own event may not have arrived yet. Null if Stripe fails. */
async function findPayer({ deps, stripe, appUrl }: Work, paymentIntent: string): Promise<number | null> {
  const known = await findPaymentBy(deps.db, paymentIntent)
  if (known) return known.registrationId
  try {
    return readPayer((await stripe.paymentIntents.retrieve(paymentIntent)).metadata, appUrl)
  } catch (error) {
    const { type, code } = Object(error)
    if (code === 'resource_missing') return noPayer
    // Stripe's message can name parts of the key.
    deps.log.warn({ type, code }, 'could not look up a payment at Stripe')
    return null
  }
}

interface FromStripe extends Pick<NewLine, 'registrationId' | 'cents' | 'reference' | 'note'> {
  kind: 'payment' | 'refund' | 'reversal'
  currency: string | null
}

async function record({ db, now, log }: Deps, event: Stripe.Event, line: FromStripe): Promise<boolean> {
  const { kind, registrationId, currency, cents } = line
  if (!Number.isSafeInteger(registrationId) || registrationId < 1 || registrationId > maxId) return true
  if (currency !== 'usd' || cents <= 0) {
    log.error(
      { event: event.id, currency },
      'Stripe reported a payment that isn’t in US dollars, so it wasn’t recorded',
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
    const reversed = await findSame(trx, line)
    if (kind !== 'reversal' && reversed) return true
    if (kind === 'reversal' && !reversed) return false
    if (reversed && (await findReversal(trx, reversed.id))) return true
    const { timeZone } = await readSettings(trx)
    await writeLine(trx, registration, {
      kind,
      affects: kind === 'reversal' ? 'refund' : kind,
      cents: kind === 'reversal' ? -cents : cents,
      receivedOn: todayIn(timeZone, new Date(event.created * 1000).toISOString()),
      method: 'card',
      reference: line.reference,
      note: kind === 'reversal' ? `${line.note} failed` : line.note,
      who: 'Stripe',
      userId: null,
      at: now().toISOString(),
      reversesId: kind === 'reversal' ? (reversed?.id ?? null) : null,
      requestId: event.id,
    })
    return true
  })
}

/** The line that another event already wrote for the same payment or refund. */
async function findSame(trx: Trx, { registrationId, kind, reference, note }: FromStripe) {
  const lines = await listLines(trx, { registrationId })
  const same = kind === 'payment' ? 'payment' : 'refund'
  return lines.find((line) => line.kind === same && line.reference === reference && line.note === note)
}
