import type { Generated, GeneratedAlways } from 'kysely'
import type { MailClass, NoMailing } from '#shared/domain/mail/mailing.ts'
import type { ReminderAudience } from '#shared/domain/mail/reminders.ts'

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
  /** When it was last taken to be delivered; null before the first time. */
  attemptedAt: Generated<string | null>
  nextAttemptAt: string
  /** Until then one server process alone delivers this mail. */
  claimedUntil: string | null
  /** The mail server's words: why it was not sent, or why it came back. */
  lastError: string | null
  createdAt: string
  /** When it was sent, or kept. */
  sentAt: string | null
  /** When was read that a mail that was sent came back. */
  bouncedAt: Generated<string | null>
}

/** How far the mailbox was read to which mails come back, and how its reports are recognized. One row, id 1. */
export interface BounceMailbox {
  id: number
  /** Not before then; whoever reads it takes the next turn first. */
  nextReadAt: string
  /** JSON: which mailbox it was, and its last message that was looked at. */
  position: string
  /** When it was last read to the end. */
  lastReadAt: string | null
  /** Why it could not be read the last time. */
  lastError: string | null
  /** Reports about mails that are not ours, or name another address than ours went to. */
  unknownReports: Generated<number>
  /** From which the Message-IDs of all mails are made. */
  messageSecret: Generated<string>
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

/** When the partners of an event are reminded of missing names. An event without a row has the usual plan. */
export interface ReminderPlans {
  eventId: number
  /** JSON: days before online updates close. */
  daysBefore: string
  audience: ReminderAudience
  isHeld: Generated<boolean>
  /** Before the first reminder of an event, an organizer has looked at it. */
  approvedAt: string | null
  approvedBy: string
  version: Generated<number>
}

/** A step of a plan that has had its turn: it never has another. */
export interface ReminderRuns {
  eventId: number
  daysBefore: number
  ranAt: string
}

/** One registration in one step: reminded, or left out by an organizer. Nobody is in one step twice. */
export interface ReminderSends {
  eventId: number
  daysBefore: number
  registrationId: number
  outcome: 'queued' | 'leftOut'
  at: string
}

/** With its token, the reader of a mail can stop mails of this kind to their address, and take that back. */
export interface MailStops {
  token: string
  email: string
  /** The class of mails: `appeals`, or `reminders 12` for those of an event. */
  scope: string
  /** Null while such mails are welcome. */
  stoppedAt: string | null
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
  organizationName: string
  timeZone: string
  contactPage: string
  paymentPage: string
  checkPayableTo: string
  logoMailAddress: string
  benefitGuideLink: string
  openSignUp: boolean
  /** Stands below appeals; none leaves without it. */
  postalAddress: string
  /** So many mails of mailings leave within a minute. */
  mailsAMinute: number
  version: number
}

/** A mail of the organizers to many partners. */
export interface Mailings {
  id: GeneratedAlways<number>
  eventId: number
  mailClass: MailClass
  /** As they were written, with their placeholders. */
  subject: string
  text: string
  /** How many addresses it was sent to. */
  receivers: number
  sentById: number | null
  sentBy: string
  sentAt: string
  /** The same request sent again is the same mailing. */
  requestId: string
  /** Since then none of its mails leaves any more, whatever becomes of those that are under way. */
  withdrawnAt: string | null
}

/** A partner of a mailing. No address is in one mailing twice. */
export interface MailingSends {
  mailingId: number
  registrationId: number
  /** Of the contact, when it was sent. */
  email: string
  /** By which it is known, however it is written; null where another partner with the same one gets the mail. */
  address: string | null
  /**
   * The mail; null when there is none (any more), and then `why` says the reason. One that was sent again after it had
   * left stays the one that counts.
   */
  outboxId: number | null
  why: NoMailing | null
}
