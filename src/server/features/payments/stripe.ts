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
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import { idInPath } from '#shared/contracts/fields.ts'
import { stripeEvents } from '#shared/contracts/payments/payment-settings.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { findPendingLine, sumLedger } from '#shared/domain/payments/ledger.ts'
import { readStripe } from './payment-settings-store.ts'
import { refusePartialAccess } from './read-payments.ts'
import { findRegistration } from './record-payment.ts'

export async function openStripe(config: Pick<Config, 'dataDir'>, { db, stripeApi }: Pick<Deps, 'db' | 'stripeApi'>) {
  const { key, ...saved } = await readStripe(config, db)
  return key ? { ...saved, stripe: await connectStripe(key, stripeApi) } : null
}

export async function findLostKeys(config: Pick<Config, 'dataDir'>, db: Db): Promise<string | null> {
  if ((await readStripe(config, db)).state !== 'lostKey') return null
  return 'Enter Stripe’s secret key again, because it isn’t in Fairway’s data folder. Until then, partners can’t pay online, and Fairway doesn’t record card payments.'
}

async function connectStripe(key: string, api: URL | undefined): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const place = api && { host: api.hostname, port: api.port, protocol: 'http' as const }
  return new StripeClient(key, { telemetry: false, maxNetworkRetries: 1, timeout: 20_000, ...place })
}

/** Omits Stripe's message, which can contain parts of the key. */
export const logFailure = ({ log }: Pick<Deps, 'log'>, error: unknown, message: string) =>
  log.warn({ type: Object(error).type, code: Object(error).code }, message)

/** @throws {Refused} invalid_input if Stripe refuses the key or doesn't respond */
export async function refuseWrongKey(deps: Pick<Deps, 'log' | 'stripeApi'>, key: string): Promise<void> {
  try {
    await (await connectStripe(key, deps.stripeApi)).checkout.sessions.list({ limit: 1 })
  } catch (error) {
    logFailure(deps, error, 'could not check a key with Stripe')
    const refused = 'Stripe rejected this key. Copy it from Stripe again'
    const unknown = 'We couldn’t check this key with Stripe. Try again later'
    throw createInputRefusal('stripeKey', [401, 403].includes(Object(error).statusCode) ? refused : unknown)
  }
}

export const findWebhookUrl = ({ appUrl }: Pick<Config, 'appUrl'>) => new URL('/api/payments/stripe', appUrl).href

/**
 * Creates the webhook and returns its secret, which Stripe shows only once; null if Stripe refuses. Delete earlier
 * webhooks after saving the secret, or this one if saving fails.
 */
export async function createWebhook(config: Config, deps: Pick<Deps, 'log' | 'stripeApi'>, key: string) {
  const url = findWebhookUrl(config)
  try {
    const { default: StripeClient } = await import('stripe')
    const { webhookEndpoints } = await connectStripe(key, deps.stripeApi)
    const { data: earlier } = await webhookEndpoints.list({ limit: 100 })
    const wanted = { url, enabled_events: [...stripeEvents], api_version: StripeClient.API_VERSION }
    const { id, secret } = await webhookEndpoints.create(wanted)
    const remove = async (ids: readonly string[]) => {
      for (const one of ids) {
        const failed = (error: unknown) => logFailure(deps, error, 'could not delete a webhook')
        await webhookEndpoints.del(one).catch(failed)
      }
    }
    const replaced = earlier.filter((other) => other.url === url).map((other) => other.id)
    return { secret, deleteEarlier: () => remove(replaced), deleteAgain: () => remove([id]) }
  } catch (error) {
    logFailure(deps, error, 'could not create a webhook at Stripe')
    return null
  }
}

/**
 * Starts an online payment of the amount due. A registration has only one open payment page, so that two people don't
 * pay twice.
 * @throws {Refused} not_found, nothing_to_pay, payment_pending, no_online_payment
 */
export async function startCheckout(config: Config, deps: Deps, pass: RegistrationPass): Promise<{ url: string }> {
  refusePartialAccess(pass)
  const { lines, registration, eventName } = await readSnapshot(deps.db, async (snapshot) => {
    const registration = requireFound(await findRegistration(snapshot, pass.id))
    const lines = await listLines(snapshot, { registrationId: pass.id })
    const { name: eventName } = await requireEvent(snapshot, registration.eventId)
    return { lines, registration, eventName }
  })
  const { openCents } = sumLedger(lines)
  if (openCents <= 0 || registration.deletedAt) throw new Refused('nothing_to_pay')
  if (findPendingLine(lines)) throw new Refused('payment_pending')
  const opened = await openStripe(config, deps)
  if (!opened?.canPay) throw new Refused('no_online_payment')
  const description = `${eventName}, Registration ${formatRegistrationNumber(pass.id)}`
  const metadata = {
    fairway: config.appUrl,
    registrationId: String(pass.id),
    ledgerLine: String(lines.at(-1)?.id ?? 0),
  }
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
    const own = all.filter((page) => readPayerId(page.metadata, config.appUrl) === pass.id)
    const same = own.find((page) => page.amount_total === openCents)
    if (same?.url) return { url: same.url }
    for (const { id } of own) await sessions.expire(id)
    const { url } = await sessions.create(session, { idempotencyKey })
    if (url) return { url }
  } catch (error) {
    logFailure(deps, error, 'could not start a payment with Stripe')
  }
  throw new Refused('no_online_payment')
}

const maxOpenPages = 10_000

/** The Stripe account may take payments for other sites, whose metadata must not match our registrations. */
export const readPayerId = (metadata: Stripe.Metadata | null | undefined, appUrl: string): number | undefined =>
  metadata?.fairway === appUrl ? idInPath.safeParse(metadata.registrationId).data : undefined
