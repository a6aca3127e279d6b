import { donationMessages } from '../../domain/donation/check-donation.ts'
import { maxCoursePreferences, maxDonation, maxGuestsPerType } from '../../limits.ts'
import { idOrNew, maxId, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'

const count = (messages: { required: string; tooMany: string }) =>
  z.int(messages.required).check(z.minimum(0, messages.required), z.maximum(maxGuestsPerType, messages.tooMany))

/** What a partner gives, in whole dollars, and the places that come with it. */
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
