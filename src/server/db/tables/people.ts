import { choice, fixedId, id, instant, integer, nullable, reference, text, withDefault } from './columns.ts'
import { check, index, key, primaryKey, table, unique } from './table.ts'

export interface Person {
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
}

const person = { email: text, firstName: text, lastName: text, companyName: text, phoneNumber: text }

/** 1 admin, 2 user. */
export const roles = table(
  {
    id: fixedId,
    name: choice('admin', 'user'),
  },
  unique('name'),
)

export const territories = table(
  {
    id: fixedId,
    name: text,
  },
  unique('name'),
)

/** The address book: one person of one company, with the last postal address known. */
export const contacts = table(
  {
    id,
    ...person,
    addressLine1: text,
    addressLine2: text,
    city: text,
    territoryId: nullable(reference('territories')),
    postalCode: text,
    updatedAt: instant,
  },
  key({ ignoringCase: 'email' }),
)

/** The address in a contact without an entry. */
export const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

export const users = table(
  {
    id,
    ...person,
    appRoleId: reference('roles'),
    contactId: nullable(reference('contacts', 'set null')),
    lastSignInAt: nullable(instant),
    createdAt: instant,
    version: withDefault(integer, 1),
  },
  key({ ignoringCase: 'email' }),
  index('contactId'),
)

export const sessions = table(
  {
    tokenHash: text,
    userId: reference('users', 'cascade'),
    expiresAt: instant,
  },
  primaryKey('tokenHash'),
  index('userId'),
  index('expiresAt'),
)

export const loginTokens = table(
  {
    tokenHash: text,
    purpose: choice('login', 'signUp'),
    email: text,
    /** Null for emails without a code. */
    codeHash: nullable(text),
    /** The browser that asked and can enter the code. Null for invitations, a fixed word for named people. */
    browserHash: nullable(text),
    codeTriesLeft: integer,
    /** The login email. Null for an invitation, or a link handed over directly. */
    mailId: nullable(integer),
    expiresAt: instant,
    usedAt: nullable(instant),
  },
  primaryKey('tokenHash'),
  check('codeTriesLeft', '"codeTriesLeft" >= 0'),
  index({ ignoringCase: 'email' }),
  index('browserHash'),
  index('expiresAt'),
)

/** Rate limits are counted from these rows: see rate-limits.ts. */
export const turns = table(
  {
    id,
    /** The limit and the one it counts, in small letters. */
    key: text,
    times: integer,
    at: instant,
  },
  index('key', 'at'),
  index('at'),
)

/** Someone who was invited to sign up and has not done so yet. */
export const invitations = table(
  {
    id,
    email: text,
    /** Their future role. */
    appRoleId: reference('roles'),
    /** The name of the last sender. */
    invitedBy: text,
    sentAt: instant,
    expiresAt: instant,
  },
  key({ ignoringCase: 'email' }),
)

/** The request that created an entry, and the version it left. */
export const recordRequests = table(
  {
    userId: reference('users', 'cascade'),
    requestId: text,
    entity: text,
    entityId: integer,
    version: integer,
  },
  primaryKey('userId', 'requestId'),
)
