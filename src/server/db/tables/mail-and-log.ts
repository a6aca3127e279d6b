import type { Generated, GeneratedAlways } from 'kysely'
import type { MailClass, NoMailing } from '#shared/domain/mail/mailing.ts'
import type { ReminderAudience } from '#shared/domain/mail/reminders.ts'

/** All emails, written in the transaction they report about. Also the email log. */
export interface Outbox {
  id: GeneratedAlways<number>
  kind: string
  registrationId: number | null
  toAddress: string
  /** Empty for emails that are written when they are sent. */
  subject: string
  text: string
  html: string
  /** JSON: the input for an email that is written when it is sent. */
  payload: string | null
  /** Kept: not sent, because no mail server is set. */
  state: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  attempts: Generated<number>
  /** When it was last taken to be delivered; null before the first time. */
  attemptedAt: Generated<string | null>
  nextAttemptAt: string
  /** Until then, only one server process delivers this email. */
  claimedUntil: string | null
  /** The mail server's message: why it failed or bounced. */
  lastError: string | null
  createdAt: string
  /** When it was sent, or kept. */
  sentAt: string | null
  /** When its bounce was read. */
  bouncedAt: Generated<string | null>
}

/** The position in the bounce mailbox, and how its reports are recognized. One row, ID 1. */
export interface BounceMailbox {
  id: number
  /** The next read. The process that reads takes the following turn first. */
  nextReadAt: string
  /** JSON: which mailbox it was, and its last message that was looked at. */
  position: string
  /** When it was last read to the end. */
  lastReadAt: string | null
  /** Why it could not be read the last time. */
  lastError: string | null
  /** Reports about other people's email, or naming another address. */
  unknownReports: Generated<number>
  /** The secret for the Message-IDs of all emails. */
  messageSecret: Generated<string>
}

/** An email sent again. `outboxId` is the new email, or the same one if it was still queued. */
export interface MailResends {
  userId: number
  requestId: string
  registrationId: number
  mailId: number
  /** The requested address, or empty for the original one. */
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
  /** The organizers' subject and opening text, with placeholders. Empty for Fairway's own. */
  subject: Generated<string>
  text: Generated<string>
  isSentOnHolidays: Generated<boolean>
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

/** One registration in one step: reminded, or left out by an organizer. No one is in one step twice. */
export interface ReminderSends {
  eventId: number
  daysBefore: number
  registrationId: number
  outcome: 'queued' | 'leftOut'
  at: string
}

/** A token to stop emails of this kind to an address, and to resume them. */
export interface MailStops {
  token: string
  email: string
  /** The class of email: `fundraising emails`, or `reminders 12` for those of an event. */
  scope: string
  /** Null while such emails are welcome. */
  stoppedAt: string | null
  createdAt: string
}

/** All changes. `before` and `after` are JSON. */
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
  /** The organizer whom partners and guests ask. */
  contactName: string
  contactEmail: string
  contactPhone: string
  paymentPage: string
  checkPayableTo: string
  /** Where partners send a check. */
  checkMailingAddress: string
  /** Days before the event by which partners pay; 0 for no due date. */
  paymentDueDays: number
  logoMailAddress: string
  benefitGuideLink: string
  openSignUp: boolean
  /** Included in fundraising emails, which need it. */
  postalAddress: string
  /** How many emails of mailings are sent in a minute. */
  mailsAMinute: number
  /** Of printed lists and signs. */
  paperSize: 'letter' | 'a4'
  version: number
}

/** The mail server that administrators enter. One row, ID 1. */
export interface MailServer {
  id: number
  /** Empty if none is set up. */
  host: string
  port: number
  security: 'tls' | 'startTls' | 'none'
  userName: string
  /** Encrypted with the key file. Empty if there is none. */
  sealedPassword: string
  /** Empty for the organization's name. */
  senderName: string
  /** Empty for an address at the host of the public address. */
  senderAddress: string
  replyTo: string
  version: number
}

/** An email from the organizers to many partners. */
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
  /** Identifies a repeated request. */
  requestId: string
  /** Since then, none of its unsent emails are sent. */
  withdrawnAt: string | null
}

/** A recipient of a mailing. No address is in one mailing twice. */
export interface MailingSends {
  mailingId: number
  registrationId: number
  /** The attendee's spot, or 0 for the contact. The spot may no longer exist. */
  spotId: Generated<number>
  /** The attendee's name when it was queued. Empty for the contact. */
  attendee: Generated<string>
  /** The recipient's address when it was queued. */
  email: string
  /** The normalized address. Null if another recipient with the same one gets the email. */
  address: string | null
  /** The email, or null if there is none, with the reason in `why`. After a resend, the first one still counts. */
  outboxId: number | null
  why: NoMailing | null
}

/** The attachment of a mailing. */
export interface MailingFiles {
  mailingId: number
  fileName: string
  contentType: string
  content: Uint8Array
}

/** A saved subject and text for mailings. Names are unique regardless of case. */
export interface MailTemplates {
  id: GeneratedAlways<number>
  name: string
  subject: string
  text: string
}
