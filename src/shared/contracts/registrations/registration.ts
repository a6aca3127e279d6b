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

export const contact = contactFields.check((context) => addIssues(context, { isPartner: false }))

export const partnerContact = contactFields.check((context) => addIssues(context, { isPartner: true }))

export type Contact = z.infer<typeof contactFields>

function addIssues(context: z.core.ParsePayload<Contact>, options: { isPartner: boolean }) {
  for (const { path, message } of findContactIssues(context.value, options)) {
    context.issues.push({ code: 'custom', message, path, input: context.value })
  }
}

const count = (messages: { required: string; tooMany: string }) =>
  z.int(messages.required).check(z.minimum(0, messages.required), z.maximum(maxGuestsPerType, messages.tooMany))

export const donation = z.object({
  affiliationId: wholeNumber(1, maxId, donationMessages.affiliation),
  donation: z
    .int(donationMessages.amount)
    .check(z.minimum(0, donationMessages.amount), z.maximum(maxDonation, donationMessages.amountTooHigh)),
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
  /** First choice first; 0 for an empty slot. */
  coursePreferences: z.array(idOrNew).check(z.maxLength(maxCoursePreferences)),
})
export type Donation = z.infer<typeof donation>

export const review = z.object({ comments: longText(maxLength.comments), isTaxInfoRequested: z.boolean() })
export type Review = z.infer<typeof review>

const enteredSpot = z.extend(spot, { attendeeInfo: z.optional(z.nullable(enteredInfo)) })

const enteredSpots = z.array(enteredSpot).check(z.maxLength(maxSpots * 2))

/**
 * The registration as the user opened it, or the last attempt after a lost response. Only compared, so its values
 * don't need to be valid.
 */
const base = z.optional(
  z.object({
    contact: z.looseObject({ registeredByEmails: z.array(z.string()) }),
    donation: z.looseObject({}),
    attendees: enteredSpots,
    review: z.looseObject({}),
  }),
)

export const registrationToSave = z.object({
  id: idOrNew,
  eventId: id,
  contact,
  donation,
  attendees,
  review,
  version,
  base,
  /** `changed.version` from the refusal that listed the conflicts. The user's values win there. */
  overwrites: version,
  /** Created with the draft. A repeated request saves only once. */
  requestId: z.optional(requestId),
  confirmDrop: z.optional(z.boolean()),
  /**
   * The spots shown to the user. If others would lose something now, the server doesn't save and lists all of them
   * again.
   */
  confirmedSpotIds: z.optional(z.array(id).check(z.maxLength(maxSpots))),
  /** An administrator's agreement to a shortfall, in whole dollars. Doesn't cover a larger one. 0 withdraws it. */
  agreedShortfall: z.optional(wholeNumber(0, maxDonation)),
  confirmSecond: z.optional(z.boolean()),
})
export type RegistrationToSave = z.infer<typeof registrationToSave>

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
  dueOn: z.nullable(z.string()),
  changeable,
  reopenedUntil: z.nullable(z.string()),
  affiliationName: z.string(),
  partnershipLevelName: z.string(),
  belowLevel: z.object({ by: z.int(), isAgreed: z.boolean() }),
  /** `hole 7, team 7B` */
  placed: z.array(z.object({ spotId: z.int(), placedAt: z.string() })),
  /** `table 12`. Empty until the organizers publish the tables. */
  seated: z.array(z.object({ spotId: z.int(), table: z.string() })),
})
export type Registration = z.infer<typeof registration>

export const savedRegistration = z.object({
  id: z.int(),
  eventId: z.int(),
  version: z.int(),
  isConfirmationSent: z.optional(z.boolean()),
  mails: z.optional(
    z.array(
      z.object({ kind: z.enum(['confirmation', 'registeredFor', 'registeredBy', 'guestSpotGone']), to: z.string() }),
    ),
  ),
})
export type SavedRegistration = z.infer<typeof savedRegistration>

const golferWithPlace = z.object({
  name: z.string(),
  /** `hole 7, team 7B` or `table 12`, before the deletion. */
  place: z.string(),
})

const returned = {
  restored: z.array(golferWithPlace),
  lost: z.array(z.extend(golferWithPlace, { reason: z.enum(['full', 'hole', 'course', 'table']) })),
}

export const returnedPlaces = z.object({ ...returned, seats: z.object(returned) })
export type ReturnedPlaces = z.infer<typeof returnedPlaces>

export const deletedRegistration = z.extend(savedRegistration, {
  /** The user who had already deleted it. Null if that was the caller. */
  deletedBy: z.nullable(z.string()),
})
export type DeletedRegistration = z.infer<typeof deletedRegistration>

export const restoredRegistration = z.extend(savedRegistration, { places: returnedPlaces })
export type RestoredRegistration = z.infer<typeof restoredRegistration>

export const registrationToPreview = z.object({
  id: idOrNew,
  eventId: id,
  version,
  base,
  donation,
  attendees: enteredSpots,
})
export type RegistrationToPreview = z.infer<typeof registrationToPreview>

export const savePreview = z.object({
  /** `sentAs` is the spot's number in the sent list, null for an added spot. */
  attendees: z.array(z.extend(enteredSpot, { sentAs: z.nullable(z.int()) })),
  displaced: z.array(displacedAttendee),
})
export type SavePreview = z.infer<typeof savePreview>
