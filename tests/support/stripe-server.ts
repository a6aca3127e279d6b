import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { PaymentSettings, PaymentSettingsToSave } from '#shared/contracts/payments/payment-settings.ts'
import type { Visitor } from './world.ts'

/** The words that both secrets contain appear nowhere else, so tests can search for leaks. */
export const stripeKey = 'sk_test_keyOfTheseTests'
export const webhookSecret = 'whsec_secretOfTheseTests'

export async function saveOnline(
  admin: Visitor,
  changes: Partial<PaymentSettingsToSave> = { stripeKey, webhookSecret },
): Promise<PaymentSettings> {
  const { online: _, ...settings } = (await admin.call('getPaymentSettings')).answer
  return (await admin.call('savePaymentSettings', { body: { ...settings, takesOnline: true, ...changes } })).answer
}

export interface CheckoutSession {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  /** Named as on the wire: `metadata[registrationId]`. */
  fields: Record<string, string>
}

export interface StripeServer {
  url: URL
  sessions: CheckoutSession[]
  webhooks: { id: string; url: string; secret: string; events: string }[]
  isRestricted: boolean
  /** The first request for a webhook gets its response once this many are in progress. */
  webhooksAtOnce: number
  /** The status of an error that every request gets, or null. Its message names the key. */
  failure: number | null
  pay(session: CheckoutSession | undefined, changes?: object): PaidSession
  addPayment(metadata: Record<string, string>): string
}

export interface PaidSession {
  id: string
  payment_intent: string
  amount_total: number
}

interface Answer {
  status: number
  body: object
}

export async function startStripe(): Promise<StripeServer> {
  const payments = new Map<string, Record<string, string>>()
  const stripe: StripeServer = {
    url: new URL('http://127.0.0.1'),
    sessions: [],
    webhooks: [],
    isRestricted: false,
    webhooksAtOnce: 1,
    failure: null,
    pay: (session, changes = {}) => {
      if (!session) throw new Error('There is no session to pay')
      session.status = 'complete'
      const id = stripe.addPayment(pickMetadata(session.fields, 'payment_intent_data[metadata]'))
      return { ...describePaid(session, id), ...changes }
    },
    addPayment: (metadata) => {
      const id = `pi_${payments.size + 1}`
      payments.set(id, metadata)
      return id
    },
  }

  const createSession = (sent: string): Answer => {
    const id = `cs_test_${stripe.sessions.length + 1}`
    const url = `https://checkout.stripe.com/c/pay/${id}`
    stripe.sessions.push({ id, url, status: 'open', fields: readForm(sent) })
    return { status: 200, body: { object: 'checkout.session', id, url, payment_status: 'unpaid' } }
  }

  const meeting: (() => void)[] = []
  const meetOthers = () =>
    new Promise<void>((resolve) => {
      meeting.push(resolve)
      if (meeting.length < stripe.webhooksAtOnce) return
      for (const resume of meeting.splice(0)) resume()
    })

  const answerWebhook = (method: string, url: string, sent: string): Answer => {
    if (stripe.isRestricted) return fail(403, 'invalid_request_error', `The key ${stripeKey} may not do this`)
    if (method === 'GET') return { status: 200, body: { object: 'list', data: stripe.webhooks, has_more: false } }
    if (method === 'DELETE') stripe.webhooks = stripe.webhooks.filter(({ id }) => !url.endsWith(`/${id}`))
    if (method === 'DELETE') return { status: 200, body: { deleted: true } }
    const fields = readForm(sent)
    if (!fields.url?.startsWith('https:')) return fail(400, 'invalid_request_error', 'Invalid URL')
    const id = `we_${crypto.randomUUID()}`
    const events = Object.keys(fields).flatMap((name) => (name.startsWith('enabled_events') ? fields[name] : []))
    const webhook = { id, url: fields.url, secret: `${webhookSecret}${id}`, events: events.join(' ') }
    stripe.webhooks.push(webhook)
    return { status: 200, body: webhook }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const sent = await text(request)
    const { method, url = '', headers } = request
    if (stripe.failure) return fail(stripe.failure, 'api_error', `Invalid API Key provided: ${stripeKey}`)
    if (headers.authorization !== `Bearer ${stripeKey}`)
      return fail(401, 'invalid_request_error', 'Invalid API Key provided')
    if (url.startsWith('/v1/webhook_endpoints')) {
      if (method === 'POST') await meetOthers()
      return answerWebhook(String(method), url, sent)
    }
    if (method === 'POST' && url === '/v1/checkout/sessions') return createSession(sent)
    if (method === 'GET' && url.startsWith('/v1/checkout/sessions?')) {
      const data = stripe.sessions.filter(({ status }) => status === 'open').map((session) => describeSession(session))
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    const expiring = stripe.sessions.find((session) => url === `/v1/checkout/sessions/${session.id}/expire`)
    if (expiring) expiring.status = 'expired'
    if (expiring) return { status: 200, body: describeSession(expiring) }
    const [, id = ''] = /^\/v1\/payment_intents\/(\w+)$/.exec(url) ?? []
    const metadata = payments.get(id)
    if (method === 'GET' && metadata) return { status: 200, body: { object: 'payment_intent', id, metadata } }
    return fail(404, 'invalid_request_error', `No such object: ${url}`, 'resource_missing')
  }

  const server = createServer((request, response) => {
    void answer(request).then((answered) => send(response, answered))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stripe.url.port = String((server.address() as AddressInfo).port)
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  return stripe
}

function send(response: ServerResponse, { status, body }: Answer): void {
  // Without this header, the library waits before it retries after a server error.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify(body))
}

const fail = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, code } },
})

const readForm = (sent: string): Record<string, string> => Object.fromEntries(new URLSearchParams(sent))

const pickMetadata = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  )

const describePaid = (session: CheckoutSession, paymentIntent: string) => ({
  ...describeSession(session),
  payment_intent: paymentIntent,
  payment_status: 'paid',
})

const describeSession = ({ id, url, fields }: CheckoutSession) => ({
  object: 'checkout.session',
  id,
  url,
  metadata: pickMetadata(fields, 'metadata'),
  amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
  currency: fields['line_items[0][price_data][currency]'],
})

export interface StripeEvent {
  id: string
  type: string
  created: number
  data: { object: object }
}

/** When every event happens, in seconds: still March 1 in Chicago. */
const happenedAt = Date.parse('2027-03-02T03:00:00Z') / 1000

export const makeEvent = (type: string, object: object): StripeEvent => ({
  ...{ id: `evt_${crypto.randomUUID()}`, object: 'event' },
  type,
  created: happenedAt,
  data: { object },
})

export const completed = (session: object, type = 'checkout.session.completed') => makeEvent(type, session)

export const refunded = (
  payment_intent: string,
  amount: number,
  { type = 'refund.created', id = 're_1', status = 'succeeded' } = {},
) => makeEvent(type, { object: 'refund', id, amount, currency: 'usd', payment_intent, status })

export function signEvent(event: StripeEvent, secret = webhookSecret) {
  // Stripe indents its events, so a receiver that parses and formats them again breaks the signature.
  const payload = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return { method: 'POST', url: '/api/payments/stripe', headers, payload } as const
}

/** Unsigned, signed an hour ago, signed for another body, and signed with another secret. */
export function forgeEvent(event: StripeEvent): InjectOptions[] {
  const { headers, ...unsigned } = signEvent(event)
  const [secret, timestamp] = [webhookSecret, Math.floor(Date.now() / 1000) - 3_600]
  const old = Stripe.webhooks.generateTestHeaderString({ payload: unsigned.payload, secret, timestamp })
  return [
    { ...unsigned, headers: { 'content-type': 'application/json' } },
    { ...unsigned, headers: { ...headers, 'stripe-signature': old } },
    { ...unsigned, headers, payload: unsigned.payload.replace('500000', '400000') },
    signEvent(event, 'whsec_forged'),
  ]
}

export async function deliverTo(app: FastifyInstance, events: readonly StripeEvent[]): Promise<number[]> {
  const statuses: number[] = []
  for (const event of events) statuses.push((await app.inject(signEvent(event))).statusCode)
  return statuses
}
