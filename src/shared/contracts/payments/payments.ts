import { isCalendarDate } from '../../domain/calendar.ts'
import { paymentMethods, recordableKinds } from '../../domain/payments/ledger.ts'
import { maxCents, maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, isoDate, ofEvent, optionalText, requestId, text, wholeNumber, withId } from '../fields.ts'
import { z } from '../zod.ts'

const invalidAmount = 'Enter an amount such as $1,234.50'
const kind = z.enum(['pledge', ...recordableKinds, 'reversal', 'report', 'pending'])
const cents = z.int()
const balance = { pledgedCents: cents, receivedCents: cents, openCents: cents }

export const payment = z
  .object({
    registrationId: id,
    kind: z.enum(recordableKinds),
    cents: wholeNumber(0, maxCents, invalidAmount),
    receivedOn: isoDate,
    method: z._default(z.enum(paymentMethods), 'other'),
    reference: optionalText(maxLength.paymentReference),
    note: optionalText(maxLength.paymentNote),
    requestId,
    isConfirmed: z._default(z.boolean(), false),
    excess: z._default(z.enum(['ask', 'raisePledge', 'keep']), 'ask'),
    /** The raised pledge shown to the organizer. If the ledger has changed since, the server asks again. */
    raisedCents: z.optional(cents),
    sendsThanks: z._default(z.boolean(), true),
  })
  .check(
    z.refine((line) => line.kind === 'inKind' || line.cents > 0, { error: invalidAmount, path: ['cents'] }),
    z.refine((line) => line.kind !== 'inKind' || line.note !== '', { error: 'Describe the gift', path: ['note'] }),
  )
export type Payment = z.input<typeof payment>

const recorded = z.object({ id: z.int() })

const ledgerLine = z.object({
  id: z.int(),
  kind,
  affects: z.enum(['pledge', ...recordableKinds, 'report', 'pending']),
  cents,
  receivedOn: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.string(),
  note: z.string(),
  who: z.string(),
  at: z.string(),
  reversesId: z.nullable(z.int()),
})

const ledger = z.object({
  registrationId: z.int(),
  eventId: z.int(),
  eventName: z.string(),
  partner: z.string(),
  isDeleted: z.boolean(),
  lines: z.array(ledgerLine),
  ...balance,
})
export type Ledger = z.infer<typeof ledger>

const paymentRow = z.object({
  registrationId: z.int(),
  partner: z.string(),
  contact: z.string(),
  level: z.string(),
  ...balance,
  dueOn: z.string(),
  isOverdue: z.boolean(),
  lastPayment: z.nullable(
    z.object({ on: z.string(), method: z.nullable(z.enum(paymentMethods)), reference: z.string() }),
  ),
  references: z.array(z.string()),
  isDeleted: z.boolean(),
})
export type PaymentRow = z.infer<typeof paymentRow>

const paymentsOfEvent = z.object({
  eventName: z.string(),
  ...balance,
  rows: z.array(paymentRow),
  /** Deleted registrations with payments, which aren't part of the sums. */
  deleted: z.array(paymentRow),
})
export type EventPayments = z.infer<typeof paymentsOfEvent>

const statement = z.object({
  registrationId: z.int(),
  number: z.string(),
  organizationName: z.string(),
  eventName: z.string(),
  billTo: z.array(z.string()),
  lines: z.array(z.object({ on: z.string(), words: z.string(), cents })),
  ...balance,
  dueOn: z.string(),
  checkPayableTo: z.string(),
  checkMailingAddress: z.string(),
  paymentPage: z.string(),
  contact: z.string(),
  canPayOnline: z.boolean(),
  /** A bank debit that hasn't arrived yet, or 0. */
  pendingCents: cents,
})
export type Statement = z.infer<typeof statement>

export const paymentEndpoints = {
  recordPayment: post('/api/payments', 'admin', 'Record a payment, refund, write-off, or in-kind gift', {
    body: payment,
    answer: recorded,
  }),
  reversePayment: post('/api/payments/reverse', 'admin', 'Reverse a line in a ledger, with a reason', {
    body: z.object({
      id,
      reason: text(maxLength.paymentNote).check(z.minLength(1, 'Enter a reason')),
      requestId,
    }),
    answer: recorded,
  }),
  getPayments: get('/api/payments/:eventId', 'admin', 'An event’s pledged, received, and due amounts', {
    params: ofEvent,
    answer: paymentsOfEvent,
  }),
  getLedger: get('/api/payments/registration/:id', 'registration', 'A registration’s ledger', {
    params: withId,
    answer: ledger,
    deletedToo: true,
  }),
  exportPayments: get(
    '/api/payments/export/:eventId',
    'admin',
    'Export all payments, and what each partner pledged and paid',
    {
      params: ofEvent,
      answer: 'file',
    },
  ),
  getStatement: get('/api/payments/statement/:id', 'registration', 'A registration’s statement', {
    params: withId,
    answer: statement,
    deletedToo: true,
  }),
  startCheckout: post('/api/payments/checkout', 'registration', 'Start paying the amount due with Stripe', {
    body: z.object({ id }),
    answer: z.object({ url: z.string() }),
    evenWhenClosed: true,
  }),
}

export const checkReceivedOn = (receivedOn: string, today: string): string =>
  isCalendarDate(receivedOn) && receivedOn <= today ? '' : 'Enter today or an earlier date'
