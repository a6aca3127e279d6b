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

/** A line of a registration's ledger (`domain/payments/ledger.ts`). Rows are never changed. Amounts are whole cents. */
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
    /** Unique, so that a resent request or Stripe event adds no second line. Null for a pledge. */
    requestId: nullable(text),
    /** JSON of `PledgedPlaces`, for a pledge. */
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
  /** Stripe's key and webhook secret themselves are in the file of `server/foundation/secrets.ts`. */
  hasStripeKey: withDefault(boolean, false),
  /** Whether Fairway created the webhook, or a signed event has come from it. */
  isWebhookProven: withDefault(boolean, false),
  version: withDefault(integer, 1),
})

/** The fair market values of an event's benefits. */
export const fairValues = table(
  {
    eventId: reference('events', 'cascade'),
    /** JSON: source, day, and `FairValue[]` (`domain/payments/benefit-values.ts`). */
    content: text,
    version: integer,
  },
  primaryKey('eventId'),
)

/** A tax letter that an organizer approved. Rows are never changed. */
export const letters = table(
  {
    id,
    registrationId: reference('registrations'),
    /** Counts the letters of a registration. */
    sequence: integer,
    /** JSON: the letter with its facts, as it was approved (`server/features/receipts/draft-letters.ts`). */
    content: text,
    replacesId: nullable(reference('letters')),
    approvedBy: text,
    approvedAt: instant,
  },
  unique('registrationId', 'sequence'),
  unique('replacesId'),
)
