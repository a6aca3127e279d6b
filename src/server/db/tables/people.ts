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

/** 1 is `admin`, 2 is `user`. */
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

/** The address book: one person of one company, with their last known postal address. */
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

export const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

export const users = table(
  {
    id,
    ...person,
    appRoleId: reference('roles'),
    contactId: nullable(reference('contacts', 'set null')),
    lastLoginAt: nullable(instant),
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
    codeHash: nullable(text),
    /**
     * The browser that requested the email and can enter its code; null for invitations, a value of `namedBy` for
     * named people.
     */
    browserHash: nullable(text),
    codeTriesLeft: integer,
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

export const turns = table(
  {
    id,
    key: text,
    times: integer,
    at: instant,
  },
  index('key', 'at'),
  index('at'),
)

export const invitations = table(
  {
    id,
    email: text,
    appRoleId: reference('roles'),
    invitedBy: text,
    sentAt: instant,
    expiresAt: instant,
  },
  key({ ignoringCase: 'email' }),
)

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
