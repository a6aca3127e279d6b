import { z } from '../zod.ts'

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
