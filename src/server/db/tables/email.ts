import { reminderAudiences } from '#shared/domain/mail/reminders.ts'
import { boolean, bytes, choice, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, partial, primaryKey, table } from './table.ts'

/** All emails, written in the transaction they report about. Also the email log. */
export const outbox = table(
  {
    id,
    kind: text,
    registrationId: nullable(reference('registrations')),
    toAddress: text,
    /** Empty for emails that are written when they are sent. */
    subject: text,
    text,
    html: text,
    /** JSON: the input for an email that is written when it is sent. */
    payload: nullable(text),
    /** Kept: not sent, because no mail server is set. */
    state: withDefault(choice('queued', 'sent', 'kept', 'failed'), 'queued'),
    attempts: withDefault(integer, 0),
    /** When it was last taken to be delivered; null before the first time. */
    attemptedAt: nullable(instant),
    nextAttemptAt: instant,
    /** Until then, only one server process delivers this email. */
    claimedUntil: nullable(instant),
    /** The mail server's message: why it failed. */
    lastError: nullable(text),
    createdAt: instant,
    /** When it was sent, or kept. */
    sentAt: nullable(instant),
  },
  check('attempts', '"attempts" >= 0'),
  index('state', 'nextAttemptAt'),
  index('kind', { ignoringCase: 'toAddress' }),
  index('registrationId', 'kind', 'createdAt', 'state', 'toAddress'),
  partial(index('attemptedAt'), `"kind" = 'mailing'`),
  partial(index('nextAttemptAt', 'state'), `"kind" = 'signIn'`),
)

/** An email sent again. `outboxId` is the new email, or the same one if it was still queued. */
export const mailResends = table(
  {
    userId: reference('users', 'cascade'),
    requestId: text,
    registrationId: reference('registrations', 'cascade'),
    mailId: reference('outbox', 'cascade'),
    /** The requested address, or empty for the original one. */
    toAddress: text,
    outboxId: reference('outbox', 'cascade'),
    createdAt: instant,
  },
  primaryKey('userId', 'requestId'),
  index('registrationId', 'createdAt'),
  index('mailId'),
  index('outboxId'),
)

/** A token to stop emails of this kind to an address, and to resume them. */
export const mailStops = table(
  {
    token: text,
    email: text,
    /** The class of email: `fundraising emails`, or `reminders 12` for those of an event. */
    scope: text,
    /** Null while such emails are welcome. */
    stoppedAt: nullable(instant),
    createdAt: instant,
  },
  primaryKey('token'),
  key({ ignoringCase: 'email' }, 'scope'),
)

/** When the partners of an event are reminded of missing names. An event without a row has the usual plan. */
export const reminderPlans = table(
  {
    eventId: reference('events', 'cascade'),
    /** JSON: days before online updates close. */
    daysBefore: text,
    audience: choice(...reminderAudiences),
    isHeld: withDefault(boolean, false),
    /** The organizers' subject and opening text, with placeholders. Empty for Fairway's own. */
    subject: withDefault(text, ''),
    text: withDefault(text, ''),
    /** Before the first reminder of an event, an organizer has looked at it. */
    approvedAt: nullable(instant),
    approvedBy: text,
    version: withDefault(integer, 1),
  },
  primaryKey('eventId'),
)

/** A step of a plan that has had its turn: it never has another. */
export const reminderRuns = table(
  {
    eventId: reference('events', 'cascade'),
    daysBefore: integer,
    ranAt: instant,
  },
  primaryKey('eventId', 'daysBefore'),
)

/** One registration in one step: reminded, or left out by an organizer. No one is in one step twice. */
export const reminderSends = table(
  {
    eventId: reference('events', 'cascade'),
    daysBefore: integer,
    registrationId: reference('registrations', 'cascade'),
    outcome: choice('queued', 'leftOut'),
    at: instant,
  },
  primaryKey('eventId', 'daysBefore', 'registrationId'),
)

/** An email from the organizers to many partners. */
export const mailings = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    mailClass: choice('service', 'appeal', 'thanks'),
    /** As they were written, with their placeholders. */
    subject: text,
    text,
    /** How many addresses it was sent to. */
    receivers: integer,
    sentById: nullable(reference('users', 'set null')),
    sentBy: text,
    sentAt: instant,
    /** Identifies a repeated request. */
    requestId: text,
    /** Since then, none of its unsent emails are sent. */
    withdrawnAt: nullable(instant),
  },
  key('requestId'),
  index('eventId'),
  index('sentById'),
)

/** A recipient of a mailing. No address is in one mailing twice. */
export const mailingSends = table(
  {
    mailingId: reference('mailings', 'cascade'),
    registrationId: reference('registrations', 'cascade'),
    /** The attendee's spot, or 0 for the contact. The spot may no longer exist. */
    spotId: withDefault(integer, 0),
    /** The attendee's name when it was queued. Empty for the contact. */
    attendee: withDefault(text, ''),
    /** The recipient's address when it was queued. */
    email: text,
    /** The normalized address. Null if another recipient with the same one gets the email. */
    address: nullable(text),
    /** The email, or null if there is none, with the reason in `why`. After a resend, the first one still counts. */
    outboxId: nullable(reference('outbox', 'set null')),
    why: nullable(
      choice('deleted', 'over', 'moved', 'replaced', 'stopped', 'noPostalAddress', 'sameAddress', 'withdrawn'),
    ),
  },
  primaryKey('mailingId', 'registrationId', 'spotId'),
  key('mailingId', 'address'),
  index('registrationId'),
  index('outboxId'),
)

/** The attachment of a mailing. */
export const mailingFiles = table(
  {
    mailingId: reference('mailings', 'cascade'),
    fileName: text,
    contentType: text,
    content: bytes,
  },
  primaryKey('mailingId'),
)

/** A saved subject and text for mailings. Names are unique regardless of case. */
export const mailTemplates = table(
  {
    id,
    name: text,
    subject: text,
    text,
  },
  key({ ignoringCase: 'name' }),
)
