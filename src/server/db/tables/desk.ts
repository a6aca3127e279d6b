import type { DocumentKind } from '#shared/domain/packet/documents.ts'
import { boolean, type Column, choice, id, instant, integer, nullable, reference, text } from './columns.ts'
import { index, key, table, unique } from './table.ts'

/** A helper's link to the check-in desk of an event. It ends the day after the event. */
export const deskLinks = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    /** The organizers' name for it. */
    label: text,
    createdBy: text,
    createdAt: instant,
    revokedAt: nullable(instant),
  },
  index('eventId'),
)

/** A browser that has opened a link. Its cookie holds the token. */
export const deskDevices = table(
  {
    id,
    linkId: reference('deskLinks', 'cascade'),
    tokenHash: text,
    /** The helper's name. */
    name: text,
    lastSeenAt: instant,
  },
  unique('tokenHash'),
  index('linkId'),
)

/** An entry of the check-in desk (`domain/desk/facts.ts`). Rows are never changed. */
export const deskFacts = table(
  {
    /** The order of receipt. */
    id,
    factId: text,
    eventId: reference('events', 'cascade'),
    kind: choice('in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide'),
    /** The spot may no longer exist. */
    spotId: nullable(integer),
    walkInId: nullable(text),
    part: nullable(choice('golf', 'vip', 'dinner')),
    /** By the device's clock, corrected by the server's. */
    at: instant,
    receivedAt: instant,
    /** Null for an administrator. */
    deviceId: nullable(reference('deskDevices', 'set null')),
    who: text,
    guestName: text,
    /** JSON: the ids of the facts that the helper had seen. */
    seen: text,
    firstName: text,
    lastName: text,
    company: text,
    email: text,
    mobile: text,
    note: text,
    placeKey: text,
    registrationId: integer,
    /** JSON: the attendee whom this fact replaced, for its undo. */
    formerAttendee: nullable(text),
  },
  key('factId'),
  index('eventId', 'spotId'),
  index('deviceId'),
)

/** A fact from a device whose link has ended. An organizer accepts it, which makes it a row of `deskFacts`, or deletes it. */
export const heldDeskFacts = table(
  {
    /** The order of receipt. */
    id,
    factId: text,
    eventId: reference('events', 'cascade'),
    deviceId: reference('deskDevices', 'cascade'),
    guestKey: text,
    who: text,
    /** By the device's clock, corrected by the server's. */
    at: instant,
    /** JSON: the fact as the device sent it. */
    fact: text,
  },
  key('factId'),
  index('eventId'),
  index('deviceId'),
)

/** A printed version of a document. Numbers count all documents of the event. */
export const printVersions = table(
  {
    id,
    eventId: reference('events', 'cascade'),
    document: text as Column<DocumentKind>,
    number: integer,
    printedBy: text,
    printedAt: instant,
    /** Whether it contains only what had changed. */
    isChanges: boolean,
    /** A request that is sent again makes no second version. */
    requestId: text,
  },
  unique('eventId', 'number'),
  unique('requestId'),
)

/** The items of a version in order, so that it can be printed again. */
export const printItems = table(
  {
    id,
    versionId: reference('printVersions', 'cascade'),
    key: text,
    /** JSON: its words. Null for an item to take away. */
    content: nullable(text),
    /** JSON: its words before. */
    was: nullable(text),
  },
  index('versionId'),
)
