import {
  boolean,
  cents,
  choice,
  date,
  fixedId,
  id,
  instant,
  integer,
  nullable,
  reference,
  text,
  withDefault,
} from './columns.ts'
import { index, primaryKey, table, unique } from './table.ts'

/** Rows are never changed. Amounts are whole cents (`domain/payments/ledger.ts`). */
export const ledgerLines = table(
  {
    id,
    kind: choice('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'reversal', 'report', 'pending'),
    affects: choice('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'report', 'pending'),
    cents,
    receivedOn: date,
    method: nullable(choice('check', 'bank', 'card', 'cash', 'other')),
    reference: text,
    note: text,
    who: text,
    at: instant,
    reversesId: nullable(reference('ledgerLines')),
    registrationId: reference('registrations'),
    /** Unique, so that repeated requests and Stripe events add only one line. Null for a pledge. */
    requestId: nullable(text),
    places: nullable(text),
  },
  unique('reversesId'),
  unique('requestId'),
  index('registrationId'),
  index('reference'),
)

/** One row, ID 1. */
export const paymentSettings = table({
  id: fixedId,
  legalName: withDefault(text, ''),
  ein: withDefault(text, ''),
  address: withDefault(text, ''),
  signer: withDefault(text, ''),
  statusSentence: withDefault(text, ''),
  sendsThankYous: withDefault(boolean, true),
  thankYouSubject: withDefault(text, ''),
  thankYouText: withDefault(text, ''),
  takesOnline: withDefault(boolean, false),
  /** The key and the webhook secret are stored in the file that `server/foundation/secrets.ts` manages. */
  hasStripeKey: withDefault(boolean, false),
  /** Whether Fairway created the webhook, or received a signed event from it. */
  isWebhookProven: withDefault(boolean, false),
  version: withDefault(integer, 1),
})

export const fairValues = table(
  {
    eventId: reference('events', 'cascade'),
    content: text,
    version: integer,
  },
  primaryKey('eventId'),
)

export const letters = table(
  {
    id,
    registrationId: reference('registrations'),
    sequence: integer,
    content: text,
    replacesId: nullable(reference('letters')),
    approvedBy: text,
    approvedAt: instant,
  },
  unique('registrationId', 'sequence'),
  unique('replacesId'),
)
