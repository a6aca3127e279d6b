import { donationMessages } from '../../domain/donation/check-donation.ts'
import { findContactIssues } from '../../domain/registration/contact.ts'
import { maxCoursePreferences, maxDonation, maxGuestsPerType, maxLength } from '../../limits.ts'
import { eventSummary } from '../events.ts'
import {
  id,
  idOrNew,
  longText,
  maxId,
  optionalPhone,
  requestId,
  requiredEmail,
  requiredText,
  text,
  version,
  wholeNumber,
} from '../fields.ts'
import { displacedAttendee } from '../problem.ts'
import { z } from '../zod.ts'
import { attendees, enteredInfo, maxSpots, spot } from './attendees.ts'

const maxRegisteredBy = 20

/** The fields alone, without the rules between them. */
export const contactFields = z.object({
  nameForMarketingMaterials: requiredText(maxLength.personName, 'Name for Marketing Materials is Required'),
  firstName: requiredText(maxLength.personName, 'First Name is Required'),
  lastName: requiredText(maxLength.personName, 'Last Name is Required'),
  companyName: text(maxLength.personName),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  phoneNumber: optionalPhone(maxLength.contactPhone),
  doNotSendConfirmation: z._default(z.boolean(), false),
  addressLine1: text(maxLength.personName),
  addressLine2: text(maxLength.personName),
  city: text(maxLength.personName),
  territoryId: z.nullable(id),
  postalCode: text(maxLength.postalCode),
  isAddressOnFile: z.boolean(),
  registeredByEmails: z
    .array(text(maxLength.email))
    .check(z.maxLength(maxRegisteredBy, `Enter at most ${maxRegisteredBy} addresses`)),
})

/** The contact. Only admins can leave the phone empty. */
export const contact = contactFields.check((context) => addIssues(context, { isPartner: false }))

/** The contact as a partner has to fill it in. */
export const partnerContact = contactFields.check((context) => addIssues(context, { isPartner: true }))

export type Contact = z.infer<typeof contactFields>

function addIssues(context: z.core.ParsePayload<Contact>, options: { isPartner: boolean }) {
  for (const { path, message } of findContactIssues(context.value, options)) {
    context.issues.push({ code: 'custom', message, path, input: context.value })
  }
}

const count = (messages: { required: string; tooMany: string }) =>
  z.int(messages.required).check(z.minimum(0, messages.required), z.maximum(maxGuestsPerType, messages.tooMany))

/** A donation in whole dollars, with its spots. */
export const donation = z.object({
  affiliationId: wholeNumber(1, maxId, donationMessages.affiliation),
  donation: z
    .int(donationMessages.amount)
    .check(z.minimum(0, donationMessages.amount), z.maximum(maxDonation, donationMessages.amountTooHigh)),
  /** 0 is the placeholder level. */
  partnershipLevelId: idOrNew,
  golfersIncluded: count(donationMessages.golfers),
  golfersAdditional: count(donationMessages.golfers),
  golfersWaived: z.boolean(),
  dinnersIncluded: count(donationMessages.dinners),
  dinnersAdditional: count(donationMessages.dinners),
  dinnersWaived: z.boolean(),
  vipsIncluded: count(donationMessages.vips),
  vipsWaived: z.boolean(),
  allWaived: z.boolean(),
  additionalAttendeeCost: wholeNumber(0, Number.MAX_SAFE_INTEGER, donationMessages.additionalCost),
  attendingForBusinessPurposes: z.boolean(),
  /** In the order of preference; 0 for a slot that is not chosen. */
  coursePreferences: z.array(idOrNew).check(z.maxLength(maxCoursePreferences)),
})
export type Donation = z.infer<typeof donation>

export const review = z.object({ comments: longText(maxLength.comments), isTaxInfoRequested: z.boolean() })
export type Review = z.infer<typeof review>

const enteredSpot = z.extend(spot, { attendeeInfo: z.optional(z.nullable(enteredInfo)) })

const enteredSpots = z.array(enteredSpot).check(z.maxLength(maxSpots * 2))

/**
 * The registration as it was opened. The save is merged into what others have saved since, field by field. After a
 * lost answer, it is what was sent then. Its values are only compared, so they need not be valid today.
 */
const base = z.optional(
  z.object({
    contact: z.looseObject({ registeredByEmails: z.array(z.string()) }),
    donation: z.looseObject({}),
    attendees: enteredSpots,
    review: z.looseObject({}),
  }),
)

/** A registration as it is sent to be saved: id 0 for a new one. */
export const registrationToSave = z.object({
  id: idOrNew,
  eventId: id,
  contact,
  donation,
  attendees,
  review,
  version,
  base,
  /** The version whose fields are overwritten where both sides changed one: `changed.version` of the refusal that showed them. */
  overwrites: version,
  /** Made when a draft begins; the same save sent twice is done once. */
  requestId: z.optional(requestId),
  /** The people who lose a spot have been shown to the user, who agreed. */
  confirmDrop: z.optional(z.boolean()),
  /** The people shown to the user. If others would lose something now, nothing is saved and all are listed again. */
  confirmedSpotIds: z.optional(z.array(id).check(z.maxLength(maxSpots))),
  /** An admin's agreement to a donation this many dollars below its level, and to none that is further below; 0 takes it back. */
  agreedShortfall: z.optional(wholeNumber(0, maxDonation)),
  /** The user knows that this contact or company has registered already. */
  confirmSecond: z.optional(z.boolean()),
})
export type RegistrationToSave = z.infer<typeof registrationToSave>

/** The parts that the user can change today (`changeableParts`). */
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
  /** The day by which it's paid, or null. */
  dueOn: z.nullable(z.string()),
  changeable,
  /** The last day on which an admin lets its people work on it although registration is closed. */
  reopenedUntil: z.nullable(z.string()),
  /** The names behind the ids, also of what is no longer offered. */
  affiliationName: z.string(),
  partnershipLevelName: z.string(),
  /** How many dollars the donation lies below the range of its level, and whether the organizers have agreed to that. */
  belowLevel: z.object({ by: z.int(), isAgreed: z.boolean() }),
  /** The spots whose golfer has a place, and where: `hole 7, team 7B`. */
  placed: z.array(z.object({ spotId: z.int(), placedAt: z.string() })),
  /** The spots whose guest has a seat at the dinner: `table 12`; none before the organizers have published the tables. */
  seated: z.array(z.object({ spotId: z.int(), table: z.string() })),
})
export type Registration = z.infer<typeof registration>

export const savedRegistration = z.object({
  id: z.int(),
  eventId: z.int(),
  version: z.int(),
  /** After a save: whether it has sent a confirmation. */
  isConfirmationSent: z.optional(z.boolean()),
  /** The emails queued by a save. */
  mails: z.optional(
    z.array(
      z.object({ kind: z.enum(['confirmation', 'registeredFor', 'registeredBy', 'guestSpotGone']), to: z.string() }),
    ),
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

/** Places and seats returned by a restore, and those that are lost. */
export const returnedPlaces = z.object({ ...returned, seats: z.object(returned) })
export type ReturnedPlaces = z.infer<typeof returnedPlaces>

export const deletedRegistration = z.extend(savedRegistration, {
  /** The person who had deleted it already. Null if that was the user. */
  deletedBy: z.nullable(z.string()),
})
export type DeletedRegistration = z.infer<typeof deletedRegistration>

export const restoredRegistration = z.extend(savedRegistration, { places: returnedPlaces })
export type RestoredRegistration = z.infer<typeof restoredRegistration>

/** The parts of a registration that decide who keeps a spot. */
export const registrationToPreview = z.object({
  id: idOrNew,
  eventId: id,
  version,
  base,
  donation,
  attendees: enteredSpots,
})
export type RegistrationToPreview = z.infer<typeof registrationToPreview>

/** The effect of a save on the attendees. */
export const savePreview = z.object({
  /** The spots there would be; `sentAs` is the number in the sent list of what each was there, null for an added one. */
  attendees: z.array(z.extend(enteredSpot, { sentAs: z.nullable(z.int()) })),
  displaced: z.array(displacedAttendee),
})
export type SavePreview = z.infer<typeof savePreview>
