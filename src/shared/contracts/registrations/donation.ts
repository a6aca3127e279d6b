import { maxCoursePreferences, maxDonation, maxGuestsPerType } from '../../limits.ts'
import { id, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'

const count = (required: string, name: string) =>
  z.int(required).check(z.minimum(0, required), z.maximum(maxGuestsPerType, `Maximum ${maxGuestsPerType} ${name}`))

const golfers = count('Golfers is required', 'Golfers')
const dinners = count('Dinner Only is required', 'Dinner Only')
const vips = count('VIPs is required', 'VIPs')

/** What a partner gives, in whole dollars, and the places that come with it. */
export const donation = z.object({
  affiliationId: wholeNumber(1, 2_147_483_647, 'Affiliation is Required'),
  donation: wholeNumber(0, maxDonation, 'Donation amount is required'),
  /** 0 is the placeholder level. */
  partnershipLevelId: wholeNumber(0, 2_147_483_647),
  golfersIncluded: golfers,
  golfersAdditional: golfers,
  golfersWaived: z.boolean(),
  dinnersIncluded: dinners,
  dinnersAdditional: dinners,
  dinnersWaived: z.boolean(),
  vipsIncluded: vips,
  vipsWaived: z.boolean(),
  allWaived: z.boolean(),
  additionalAttendeeCost: z
    .int('This cannot be Empty')
    .check(z.minimum(0, 'This cannot be Empty'), z.maximum(Number.MAX_SAFE_INTEGER)),
  attendingForBusinessPurposes: z.boolean(),
  coursePreferences: z.array(id).check(z.maxLength(maxCoursePreferences)),
})
export type Donation = z.infer<typeof donation>
