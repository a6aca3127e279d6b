import type { Generated, GeneratedAlways } from 'kysely'
import type { LedgerLine } from '#shared/domain/payments/ledger.ts'
import type { LetterKind } from '#shared/domain/payments/letters.ts'

/** A line of a registration's ledger (`domain/payments/ledger.ts`). Rows are never changed. Amounts are whole cents. */
export interface LedgerLines extends Omit<LedgerLine, 'id'> {
  id: GeneratedAlways<number>
  registrationId: number
  /** Unique, so that a resent request or Stripe event adds no second line. Null for a pledge. */
  requestId: string | null
  /** JSON of `PledgedPlaces`, for a pledge. */
  places: string | null
}

/** A revision of a statement, as the partner saw it. */
export interface Statements {
  registrationId: number
  revision: number
  /** JSON */
  content: string
  madeAt: string
}

export interface PaymentReminderPlans {
  eventId: number
  /** JSON: days after the due date. */
  days: string
  subject: string
  text: string
  isPaused: boolean
  approvedAt: string | null
  approvedBy: string
  /** The due date when the plan was approved. The plan needs a new approval if the due date changes. */
  approvedDueOn: string
  /** JSON: registrations that get no reminder. */
  excluded: string
  version: number
}

/** A reminder to a registration for a planned day, at most one for each day. */
export interface PaymentReminders {
  registrationId: number
  day: number
  at: string
}

/** One row, ID 1. */
export interface PaymentSettings {
  id: number
  legalName: Generated<string>
  ein: Generated<string>
  address: Generated<string>
  signer: Generated<string>
  statusSentence: Generated<string>
  sendsThankYous: Generated<boolean>
  thankYouSubject: Generated<string>
  thankYouText: Generated<string>
  /** Encrypted with the key file. Empty if no key is saved. */
  sealedStripeKey: Generated<string>
  sealedWebhookSecret: Generated<string>
  version: Generated<number>
}

/** The fair market values of an event's benefits. */
export interface FairValues {
  eventId: number
  /** JSON of `FairValue[]` (`contracts/receipts.ts`). */
  content: string
  version: number
}

/** A tax letter that an organizer approved. Rows are never changed. Amounts are whole cents. */
export interface Letters {
  id: GeneratedAlways<number>
  registrationId: number
  /** Counts the letters of a registration. */
  sequence: number
  number: string
  /** A line of the ledger, or a year. */
  subject: string
  kind: LetterKind
  receivedOn: string
  receivedCents: number
  valueCents: number
  deductibleCents: number
  date: string
  /** JSON: addressee, paragraphs, and issuer. */
  content: string
  replacesId: number | null
  approvedBy: string
  approvedAt: string
}
