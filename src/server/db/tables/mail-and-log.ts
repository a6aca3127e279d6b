import type { Generated, GeneratedAlways } from 'kysely'

/** Every mail, written in the transaction it reports about; also the email log. */
export interface Outbox {
  id: GeneratedAlways<number>
  kind: string
  registrationId: number | null
  toAddress: string
  /** These three are empty as long as the mail is one that is written only when it leaves. */
  subject: string
  text: string
  html: string
  /** JSON: what a mail that is written when it leaves is written from. */
  payload: string | null
  /** Kept: no mail server is set, and nothing has left. */
  state: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  nextAttemptAt: string
  /** Until then one server process alone delivers this mail. */
  claimedUntil: string | null
  /** The mail server's words. */
  lastError: string | null
  createdAt: string
  /** When it was sent, or kept. */
  sentAt: string | null
}

/** A mail that somebody had sent again; `outboxId` is the mail that left then, the same one if it had still to leave. */
export interface MailResends {
  userId: number
  requestId: string
  registrationId: number
  mailId: number
  /** As it was asked for; empty for the address that the mail went to. */
  toAddress: string
  outboxId: number
  createdAt: string
}

/** What anyone changed. `before` and `after` are JSON. */
export interface AuditTrail {
  id: GeneratedAlways<number>
  at: string
  userId: number | null
  who: string
  entity: string
  entityId: number
  action: string
  registrationId: number | null
  eventId: number | null
  before: string | null
  after: string | null
}

/** One row, id 1. */
export interface Settings {
  id: number
  organisationName: string
  timeZone: string
  contactPage: string
  paymentPage: string
  checkPayableTo: string
  logoMailAddress: string
  benefitGuideLink: string
  openSignUp: boolean
  version: number
}
