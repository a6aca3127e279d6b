import { maxLength } from '../../limits.ts'
import { eventSummary } from '../events.ts'
import { id, idOrNew, longText, requestId, version } from '../fields.ts'
import { z } from '../zod.ts'
import { attendees, maxSpots } from './attendees.ts'
import { contact, contactFields } from './contact.ts'
import { donation } from './donation.ts'

export const review = z.object({ comments: longText(maxLength.comments), isTaxInfoRequested: z.boolean() })
export type Review = z.infer<typeof review>

/** A registration as it is sent to be saved: id 0 for a new one. */
export const registrationToSave = z.object({
  id: idOrNew,
  eventId: id,
  contact,
  donation,
  attendees,
  review,
  version,
  /** Made when a draft begins; the same save sent twice is done once. */
  requestId: z.optional(requestId),
  /** The people who lose a spot have been shown to the user, who agreed. */
  confirmDrop: z.optional(z.boolean()),
  /** Whom the user was shown: if anybody else would lose something by now, nothing is saved and all are listed again. */
  confirmedSpotIds: z.optional(z.array(id).check(z.maxLength(maxSpots))),
  /** An admin's choice: ids of the spots that go, so that others may stay. */
  dropInstead: z.optional(z.array(id).check(z.maxLength(maxSpots))),
  /** The user knows that this contact or company has registered already. */
  confirmSecond: z.optional(z.boolean()),
})
export type RegistrationToSave = z.infer<typeof registrationToSave>

/** What the signed-in person may change of a registration today (`changeableParts` of the domain). */
export const changeable = z.enum(['everything', 'attendees', 'namesAndComments', 'nothing'])

export const registration = z.object({
  id: z.int(),
  eventId: z.int(),
  contact: contactFields,
  donation,
  attendees,
  review,
  event: eventSummary,
  version: z.int(),
  changeable,
  /** The last day on which an admin lets its people work on it although registration is closed. */
  reopenedUntil: z.nullable(z.string()),
  /** The names behind the ids, also of what is no longer offered. */
  affiliationName: z.string(),
  partnershipLevelName: z.string(),
  /** How many dollars the donation lies below the range of its level, and whether the organisers have agreed to that. */
  belowLevel: z.object({ by: z.int(), isAgreed: z.boolean() }),
  /** The spots whose golfer has a place, and where: `hole 7, team 7B`. */
  placed: z.array(z.object({ spotId: z.int(), placedAt: z.string() })),
  /** The spots whose guest has a seat at the dinner: `table 12`; none before the organisers have published the tables. */
  seated: z.array(z.object({ spotId: z.int(), table: z.string() })),
})
export type Registration = z.infer<typeof registration>

export const savedRegistration = z.object({
  id: z.int(),
  eventId: z.int(),
  version: z.int(),
  /** After a save: whether it has sent a confirmation. */
  isConfirmationSent: z.optional(z.boolean()),
  /** After a save: the mails it has put into the outbox. */
  mails: z.optional(
    z.array(z.object({ kind: z.enum(['confirmation', 'registeredFor', 'registeredBy']), to: z.string() })),
  ),
})
export type SavedRegistration = z.infer<typeof savedRegistration>

const golferWithPlace = z.object({
  name: z.string(),
  /** Where they were before: `hole 7, team 7B`, `table 12`. */
  place: z.string(),
})

const returned = {
  restored: z.array(golferWithPlace),
  /** Their team or table is full, or there is no such hole, course or table any more. */
  lost: z.array(z.extend(golferWithPlace, { reason: z.enum(['full', 'hole', 'course', 'table']) })),
}

/** What became of the places that were freed when a registration was deleted, and of the seats at the dinner. */
export const returnedPlaces = z.object({ ...returned, seats: z.object(returned) })
export type ReturnedPlaces = z.infer<typeof returnedPlaces>

export const deletedRegistration = z.extend(savedRegistration, {
  /** Who of the others had deleted it already; null when it was the asker. */
  deletedBy: z.nullable(z.string()),
})
export type DeletedRegistration = z.infer<typeof deletedRegistration>

export const restoredRegistration = z.extend(savedRegistration, { places: returnedPlaces })
export type RestoredRegistration = z.infer<typeof restoredRegistration>
