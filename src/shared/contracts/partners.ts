import { z } from './zod.ts'

export const partnerAttendee = z.object({
  id: z.int(),
  displayName: z.string(),
  company: z.string(),
  assignedGolfCourse: z.string(),
  isDining: z.boolean(),
  isGolfing: z.boolean(),
  isVip: z.boolean(),
  isDeclined: z.boolean(),
  hasAttendeeInfo: z.boolean(),
})

/** One registration on the page of an event's partners. */
export const partnerRow = z.object({
  id: z.int(),
  nameForMarketingMaterials: z.string(),
  attendees: z.array(partnerAttendee),
  affiliation: z.string(),
  partnershipLevel: z.string(),
  donationAmount: z.int(),
  comments: z.string(),
  golfCoursePreferences: z.array(z.string()),
  assignedGolfCourseId: z.nullable(z.int()),
  diningCount: z.int(),
  diningTotal: z.int(),
  dinnerOnlyCount: z.int(),
  dinnerOnlyTotal: z.int(),
  golfCount: z.int(),
  golfTotal: z.int(),
  vipCount: z.int(),
  vipTotal: z.int(),
  isAnyAttendeeMissingGolferPlacement: z.boolean(),
  createdDateTime: z.string(),
})
export type PartnerRow = z.infer<typeof partnerRow>
