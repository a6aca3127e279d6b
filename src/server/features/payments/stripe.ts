import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { listLines } from '#server/features/ledger/store.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { statementPath } from '#server/features/registrations/emails/confirmation.ts'
import type { Config } from '#server/foundation/config.ts'
import { orNotFound, Refused, wrongInput } from '#server/foundation/refusals.ts'
import { readSecrets } from '#server/foundation/secrets.ts'
import { idInPath } from '#shared/contracts/fields.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { sumLedger } from '#shared/domain/payments/ledger.ts'
import { readPaymentSettings } from './payment-settings-store.ts'
import { refusePartialAccess } from './read-payments.ts'
import { findRegistration } from './record-payment.ts'

export interface OpenStripe {
  stripe: Stripe
  webhookSecret: string
}

/** Loads the library and reads the secrets. Null if they aren't set or not in the data folder. */
export async function openStripe(
  { dataDir }: Pick<Config, 'dataDir'>,
  { db, stripeApi }: Pick<Deps, 'db' | 'stripeApi'>,
): Promise<OpenStripe | null> {
  const { hasStripeKey, hasWebhookSecret } = await readPaymentSettings(db)
  const { stripeKey, stripeWebhookSecret: webhookSecret } = await readSecrets(dataDir)
  if (!hasStripeKey || !hasWebhookSecret || !stripeKey || !webhookSecret) return null
  return { stripe: await connect(stripeKey, stripeApi), webhookSecret }
}

/** Says which of Stripe's secrets have to be entered again and what waits for them, or null. */
export async function findLostKeys({ dataDir }: Pick<Config, 'dataDir'>, db: Db): Promise<string | null> {
  const { hasStripeKey, hasWebhookSecret } = await readPaymentSettings(db)
  const saved = await readSecrets(dataDir)
  const lost = [
    ...(hasStripeKey && !saved.stripeKey ? ['secret key'] : []),
    ...(hasWebhookSecret && !saved.stripeWebhookSecret ? ['webhook secret'] : []),
  ]
  if (lost.length === 0) return null
  return `Enter Stripe’s ${lost.join(' and ')} again, because Fairway’s data folder doesn’t have them. Until then, partners can’t pay online, and Fairway records no payments by card.`
}

async function connect(key: string, api: URL | undefined): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const place = api && { host: api.hostname, port: api.port, protocol: 'http' as const }
  return new StripeClient(key, { telemetry: false, maxNetworkRetries: 1, ...place })
}

/** @throws {Refused} invalid_input if Stripe refuses the key or doesn’t respond */
export async function refuseWrongKey({ log, stripeApi }: Pick<Deps, 'log' | 'stripeApi'>, key: string): Promise<void> {
  try {
    await (await connect(key, stripeApi)).checkout.sessions.list({ limit: 1 })
  } catch (error) {
    const { type, code, statusCode } = Object(error)
    log.warn({ type, code }, 'could not check a key with Stripe')
    const isRefused = statusCode === 401 || statusCode === 403
    throw wrongInput(
      'stripeKey',
      isRefused
        ? 'Stripe refused this key. Copy it from Stripe again'
        : 'We couldn’t check this key with Stripe. Try again later',
    )
  }
}

/**
 * Starts a payment of the open balance on Stripe's page. A registration has one open page, so that two people who press
 * the button don't pay twice. Earlier pages with another amount expire.
 * @throws {Refused} not_found, nothing_to_pay, no_online_payment
 */
export async function startCheckout(config: Config, deps: Deps, pass: RegistrationPass): Promise<{ url: string }> {
  refusePartialAccess(pass)
  const { openCents, registration, eventName, lastLineId } = await readSnapshot(deps.db, async (snapshot) => {
    const registration = orNotFound(await findRegistration(snapshot, pass.id))
    const lines = await listLines(snapshot, { registrationId: pass.id })
    const { name: eventName } = await requireEvent(snapshot, registration.eventId)
    return { ...sumLedger(lines), registration, eventName, lastLineId: lines.at(-1)?.id ?? 0 }
  })
  if (openCents <= 0 || registration.deletedAt) throw new Refused('nothing_to_pay')
  const opened = await openStripe(config, deps)
  if (!opened) throw new Refused('no_online_payment')
  const description = `${eventName}, Registration ${formatRegistrationNumber(pass.id)}`
  const metadata = { fairway: config.appUrl, registrationId: String(pass.id), ledgerLine: String(lastLineId) }
  const statement = new URL(statementPath(pass.id), config.appUrl).href
  const price = { currency: 'usd', unit_amount: openCents, product_data: { name: description } }
  const session = {
    mode: 'payment',
    customer_email: registration.email,
    line_items: [{ quantity: 1, price_data: price }],
    metadata,
    payment_intent_data: { metadata, description },
    success_url: `${statement}?returned=yes`,
    cancel_url: statement,
  } satisfies Stripe.Checkout.SessionCreateParams
  const day = deps.now().toISOString().slice(0, 10)
  const idempotencyKey = createHash('sha256')
    .update(`${day} ${JSON.stringify(session)}`)
    .digest('hex')
  const { sessions } = opened.stripe.checkout
  try {
    const all = await sessions.list({ status: 'open', limit: 100 }).autoPagingToArray({ limit: maxOpenPages })
    const own = all.filter((page) => readPayer(page.metadata, config.appUrl) === pass.id)
    const same = own.find((page) => page.amount_total === openCents)
    if (same?.url) return { url: same.url }
    for (const { id } of own) await sessions.expire(id)
    const { url } = await sessions.create(session, { idempotencyKey })
    if (url) return { url }
  } catch (error) {
    // Stripe's message can name parts of the key, so only its type is logged.
    deps.log.warn({ type: Object(error).type, code: Object(error).code }, 'could not start a payment with Stripe')
  }
  throw new Refused('no_online_payment')
}

const maxOpenPages = 10_000

/** The Stripe account may take payments for other sites and products. Their metadata names no registration of ours. */
export const readPayer = (metadata: Stripe.Metadata | null | undefined, appUrl: string): number | undefined =>
  metadata?.fairway === appUrl ? idInPath.safeParse(metadata.registrationId).data : undefined
