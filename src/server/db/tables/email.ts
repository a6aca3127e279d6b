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
  partial(index('attemptedAt'), `"kind" = 'campaign'`),
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

/** An email to a group. The text and the rule are approved together; a change of them needs a new approval. */
export const campaigns = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    /** JSON (`domain/mail/campaign.ts`), like `schedule`. */
    audience: text,
    /** With placeholders, like `text`. */
    subject: text,
    text,
    schedule: text,
    isOnWeekdays: boolean,
    /** JSON: the keys of people who get none. */
    excluded: text,
    approvedAt: nullable(instant),
    approvedBy: text,
    approvedById: nullable(reference('users', 'set null')),
    /** It was deleted after some were sent. */
    endedAt: nullable(instant),
    requestId: text,
    version: withDefault(integer, 1),
  },
  key('requestId'),
  index('eventId'),
  index('approvedById'),
)

/** The attachment of an email to a group. */
export const campaignFiles = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    fileName: text,
    contentType: text,
    content: bytes,
  },
  primaryKey('campaignId'),
)

/** A day of an email to a group that has had its turn: it never has another. */
export const campaignRuns = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    day: text,
    at: instant,
  },
  primaryKey('campaignId', 'day'),
)

/** A recipient of an email to a group on one day. No address is in one day twice. */
export const campaignSends = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    day: text,
    registrationId: reference('registrations', 'cascade'),
    /** The attendee's or guest's spot, or 0 for the contact. The spot may no longer exist. */
    spotId: integer,
    name: text,
    email: text,
    /** The normalized address. */
    mailbox: text,
    /** Names that were missing, or cents that were due. */
    amount: integer,
    /** The email; null if it was withheld. */
    outboxId: nullable(reference('outbox', 'set null')),
    /** Why it was withheld. */
    why: withDefault(text, ''),
  },
  primaryKey('campaignId', 'day', 'registrationId', 'spotId'),
  key('campaignId', 'day', 'mailbox'),
  index('registrationId'),
  index('outboxId'),
)
