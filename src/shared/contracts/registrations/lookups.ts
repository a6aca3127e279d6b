import { eventSummary } from '../events.ts'
import { z } from '../zod.ts'

export const travelMethod = z.object({
  id: z.int(),
  name: z.string(),
  showAirport: z.boolean(),
  showPostalCode: z.boolean(),
})
export type TravelMethod = z.infer<typeof travelMethod>

/** An event of today or later, and whether it takes registrations. */
export const currentEvent = z.object({
  ...eventSummary.def.shape,
  registrationStatus: z.enum(['notYetOpen', 'open', 'closed']),
})

/** The event people register for now, with the ids of its courses and of the levels that the caller may know of. */
export const activeEvent = z.extend(currentEvent, {
  assignedGolfCourses: z.array(z.int()),
  assignedPartnershipLevels: z.array(z.int()),
})
export type CurrentEvent = z.infer<typeof currentEvent>
export type ActiveEvent = z.infer<typeof activeEvent>

/** A postal address as the address book has it. */
export const knownAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type KnownAddress = z.infer<typeof knownAddress>

/** A level as somebody who registers can choose it; money in whole dollars, benefits as descriptions. */
export const levelOption = z.object({
  id: z.int(),
  name: z.string(),
  donationRangeStart: z.int(),
  donationRangeEnd: z.int(),
  numCoursePreferences: z.int(),
  golfersIncluded: z.int(),
  golfersAdditionalAllowed: z.int(),
  golfersAdditionalCost: z.int(),
  dinnersIncluded: z.int(),
  dinnersAdditionalAllowed: z.int(),
  dinnersAdditionalCost: z.int(),
  vipIncluded: z.int(),
  benefits: z.array(z.string()),
})
export type LevelOption = z.infer<typeof levelOption>
