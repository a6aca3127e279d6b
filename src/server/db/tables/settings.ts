import { boolean, choice, fixedId, id, instant, integer, nullable, reference, text } from './columns.ts'
import { check, index, table } from './table.ts'

/** All changes. `before` and `after` are JSON. */
export const auditTrail = table(
  {
    id,
    at: instant,
    userId: nullable(reference('users', 'set null')),
    who: text,
    entity: text,
    entityId: integer,
    action: text,
    registrationId: nullable(reference('registrations')),
    eventId: nullable(reference('events')),
    before: nullable(text),
    after: nullable(text),
    /** The sentences about it, as JSON. */
    words: text,
    /** The name that the record had. Empty for a part of a registration. */
    recordName: text,
  },
  index('registrationId', 'id'),
  index('eventId', 'id'),
  index('entity', 'entityId', 'id'),
  index('userId', 'at'),
  index('registrationId', 'at'),
  index('at', 'id'),
  index('entity', 'entityId', 'at', 'id'),
)

/** One row, id 1. */
export const settings = table(
  {
    id: fixedId,
    organizationName: text,
    timeZone: text,
    contactPage: text,
    /** The organizer whom partners and guests ask. */
    contactName: text,
    contactEmail: text,
    contactPhone: text,
    paymentPage: text,
    checkPayableTo: text,
    /** Where partners send a check. */
    checkMailingAddress: text,
    /** Days before the event by which partners pay; 0 for no due date. */
    paymentDueDays: integer,
    logoMailAddress: text,
    benefitGuideLink: text,
    openSignUp: boolean,
    /** Included in fundraising emails, which need it. */
    postalAddress: text,
    /** How many emails of mailings are sent in a minute. */
    mailsAMinute: integer,
    /** Of printed lists and signs. */
    paperSize: choice('letter', 'a4'),
    version: integer,
  },
  check('onlyOne', '"id" = 1'),
)

/** The mail server that administrators enter. One row, ID 1. */
export const mailServer = table(
  {
    id: fixedId,
    /** Empty if none is set up. */
    host: text,
    port: integer,
    security: choice('tls', 'startTls', 'none'),
    userName: text,
    /** The password itself is in the file of `server/foundation/secrets.ts`. */
    hasPassword: boolean,
    /** Empty for the organization's name. */
    senderName: text,
    /** Empty for an address at the host of the public address. */
    senderAddress: text,
    replyTo: text,
    version: integer,
  },
  check('onlyOne', '"id" = 1'),
)
