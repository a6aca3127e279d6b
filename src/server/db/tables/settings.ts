import { boolean, choice, fixedId, id, instant, integer, nullable, reference, text } from './columns.ts'
import { check, index, table } from './table.ts'

/** `before` and `after` are JSON. */
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
    words: text,
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

export const settings = table(
  {
    id: fixedId,
    organizationName: text,
    timeZone: text,
    contactPage: text,
    contactName: text,
    contactEmail: text,
    contactPhone: text,
    paymentPage: text,
    checkPayableTo: text,
    checkMailingAddress: text,
    paymentDueDays: integer,
    logoMailAddress: text,
    benefitGuideLink: text,
    openSignUp: boolean,
    postalAddress: text,
    mailsAMinute: integer,
    paperSize: choice('letter', 'a4'),
    version: integer,
  },
  check('onlyOne', '"id" = 1'),
)

export const mailServer = table(
  {
    id: fixedId,
    host: text,
    port: integer,
    security: choice('tls', 'startTls', 'none'),
    userName: text,
    /** The password is stored in the file that `server/foundation/secrets.ts` manages. */
    hasPassword: boolean,
    senderName: text,
    senderAddress: text,
    replyTo: text,
    version: integer,
  },
  check('onlyOne', '"id" = 1'),
)
