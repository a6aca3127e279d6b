import type { GeneratedAlways } from 'kysely'
import type { DeskFactKind, DeskPart } from '#shared/domain/desk/facts.ts'
import type { DocumentKind } from '#shared/domain/packet/documents.ts'

/** A helper's link to the check-in desk of an event. It ends the day after the event. */
export interface DeskLinks {
  id: GeneratedAlways<number>
  eventId: number
  /** The organizers' name for it. */
  label: string
  tokenHash: string
  createdBy: string
  createdAt: string
  revokedAt: string | null
}

/** A browser that has opened a link. Its cookie holds the token. */
export interface DeskDevices {
  id: GeneratedAlways<number>
  linkId: number
  tokenHash: string
  /** The helper's name. */
  name: string
  openedAt: string
  lastSeenAt: string
}

/** An entry of the check-in desk (`domain/desk/facts.ts`). Rows are never changed. */
export interface DeskFacts {
  /** The order of receipt. */
  id: GeneratedAlways<number>
  factId: string
  eventId: number
  kind: DeskFactKind
  /** The spot may no longer exist. */
  spotId: number | null
  walkInId: string | null
  part: DeskPart | null
  /** By the device's clock, corrected by the server's. */
  at: string
  receivedAt: string
  /** Null for an administrator. */
  deviceId: number | null
  who: string
  guestName: string
  /** JSON: the ids of the facts that the helper had seen. */
  seen: string
  firstName: string
  lastName: string
  company: string
  email: string
  mobile: string
  note: string
  placeKey: string
  registrationId: number
  /** JSON: the attendee whom this fact replaced, for its undo. */
  formerAttendee: string | null
}

/** A fact from a device whose link has ended. An organizer accepts it, which makes it a row of `deskFacts`, or deletes it. */
export interface HeldDeskFacts {
  /** The order of receipt. */
  id: GeneratedAlways<number>
  factId: string
  eventId: number
  deviceId: number
  guestKey: string
  who: string
  /** By the device's clock, corrected by the server's. */
  at: string
  /** JSON: the fact as the device sent it. */
  fact: string
}

/** A printed version of a document. Numbers count all documents of the event. */
export interface PrintVersions {
  id: GeneratedAlways<number>
  eventId: number
  document: DocumentKind
  number: number
  printedBy: string
  printedAt: string
  /** Whether it contains only what had changed. */
  isChanges: boolean
  /** A request that is sent again makes no second version. */
  requestId: string
}

/** The items of a version in order, so that it can be printed again. */
export interface PrintItems {
  id: GeneratedAlways<number>
  versionId: number
  key: string
  /** JSON: its words. Null for an item to take away. */
  content: string | null
  /** JSON: its words before. */
  was: string | null
}
