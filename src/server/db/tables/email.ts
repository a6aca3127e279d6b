import { boolean, bytes, choice, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, partial, primaryKey, table } from './table.ts'

export const outbox = table(
  {
    id,
    kind: text,
    registrationId: nullable(reference('registrations')),
    toAddress: text,
    subject: text,
    text,
    html: text,
    payload: nullable(text),
    /** `kept`: not sent, because there was no mail server. */
    state: withDefault(choice('queued', 'sent', 'kept', 'failed'), 'queued'),
    attempts: withDefault(integer, 0),
    attemptedAt: nullable(instant),
    nextAttemptAt: instant,
    /** Until then, only one server process delivers this email. */
    claimedUntil: nullable(instant),
    lastError: nullable(text),
    createdAt: instant,
    sentAt: nullable(instant),
  },
  check('attempts', '"attempts" >= 0'),
  index('state', 'nextAttemptAt'),
  index('kind', { ignoringCase: 'toAddress' }),
  index('registrationId', 'kind', 'createdAt', 'state', 'toAddress'),
  partial(index('attemptedAt'), `"kind" = 'campaign'`),
  partial(index('nextAttemptAt', 'state'), `"kind" = 'logIn'`),
)

/** `outboxId` is the new email, or the original if it was still queued. */
export const mailResends = table(
  {
    userId: reference('users', 'cascade'),
    requestId: text,
    registrationId: reference('registrations', 'cascade'),
    mailId: reference('outbox', 'cascade'),
    toAddress: text,
    outboxId: reference('outbox', 'cascade'),
    createdAt: instant,
  },
  primaryKey('userId', 'requestId'),
  index('registrationId', 'createdAt'),
  index('mailId'),
  index('outboxId'),
)

export const mailStops = table(
  {
    token: text,
    email: text,
    scope: text,
    stoppedAt: nullable(instant),
    createdAt: instant,
  },
  primaryKey('token'),
  key({ ignoringCase: 'email' }, 'scope'),
)

/** The text and the rule are approved together; changing either requires a new approval. */
export const campaigns = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    /** JSON (`domain/mail/campaign.ts`), like `schedule`. */
    audience: text,
    subject: text,
    text,
    schedule: text,
    isOnWeekdays: boolean,
    excluded: text,
    approvedAt: nullable(instant),
    approvedBy: text,
    approvedById: nullable(reference('users', 'set null')),
    endedAt: nullable(instant),
    requestId: text,
    version: withDefault(integer, 1),
  },
  key('requestId'),
  index('eventId'),
  index('approvedById'),
)

export const campaignFiles = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    fileName: text,
    contentType: text,
    content: bytes,
  },
  primaryKey('campaignId'),
)

export const campaignRuns = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    day: text,
    at: instant,
  },
  primaryKey('campaignId', 'day'),
)

export const campaignSends = table(
  {
    campaignId: reference('campaigns', 'cascade'),
    day: text,
    registrationId: reference('registrations', 'cascade'),
    /** 0 for the contact. The spot may no longer exist. */
    spotId: integer,
    name: text,
    email: text,
    mailbox: text,
    amount: integer,
    outboxId: nullable(reference('outbox', 'set null')),
    why: withDefault(text, ''),
  },
  primaryKey('campaignId', 'day', 'registrationId', 'spotId'),
  key('campaignId', 'day', 'mailbox'),
  index('registrationId'),
  index('outboxId'),
)
