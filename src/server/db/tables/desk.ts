import type { DocumentKind } from '#shared/domain/packet/documents.ts'
import { boolean, type Column, choice, id, instant, integer, nullable, reference, text } from './columns.ts'
import { index, key, table, unique } from './table.ts'

export const deskLinks = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    label: text,
    createdBy: text,
    createdAt: instant,
    revokedAt: nullable(instant),
  },
  index('eventId'),
)

export const deskDevices = table(
  {
    id,
    linkId: reference('deskLinks', 'cascade'),
    tokenHash: text,
    name: text,
    lastSeenAt: instant,
  },
  unique('tokenHash'),
  index('linkId'),
)

/** Rows are never changed (`domain/desk/facts.ts`). */
export const deskFacts = table(
  {
    id,
    factId: text,
    eventId: reference('events', 'cascade'),
    kind: choice('in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide'),
    spotId: nullable(integer),
    walkInId: nullable(text),
    part: nullable(choice('golf', 'vip', 'dinner')),
    at: instant,
    receivedAt: instant,
    deviceId: nullable(reference('deskDevices', 'set null')),
    who: text,
    guestName: text,
    /** JSON: IDs of the facts that the helper had seen. */
    seen: text,
    firstName: text,
    lastName: text,
    company: text,
    email: text,
    mobile: text,
    note: text,
    placeKey: text,
    registrationId: integer,
    /** JSON: the attendee whom this fact replaced, to undo it. */
    formerAttendee: nullable(text),
  },
  key('factId'),
  index('eventId', 'spotId'),
  index('deviceId'),
)

export const heldDeskFacts = table(
  {
    id,
    factId: text,
    eventId: reference('events', 'cascade'),
    deviceId: reference('deskDevices', 'cascade'),
    guestKey: text,
    who: text,
    at: instant,
    fact: text,
  },
  key('factId'),
  index('eventId'),
  index('deviceId'),
)

export const printVersions = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    document: text as Column<DocumentKind>,
    number: integer,
    printedBy: text,
    printedAt: instant,
    isChanges: boolean,
    requestId: text,
  },
  unique('eventId', 'number'),
  unique('requestId'),
)

export const printItems = table(
  {
    id,
    versionId: reference('printVersions', 'cascade'),
    key: text,
    content: nullable(text),
    was: nullable(text),
  },
  index('versionId'),
)
