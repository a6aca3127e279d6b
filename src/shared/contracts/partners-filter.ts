import { missingParts } from '../domain/registration/search.ts'
import { maxAssignedPartners, maxLength } from '../limits.ts'
import { idInPath, idOrNewInPath } from './fields.ts'
import { z } from './zod.ts'

export const partnersFilter = z.object({
  search: z._default(z.string().check(z.maxLength(maxLength.search)), ''),
  level: z.optional(idOrNewInPath),
  course: z.optional(idOrNewInPath),
  affiliation: z.optional(idInPath),
  /** Missing parts, such as `course,names`. All must be missing. */
  missing: z.optional(z.string().check(z.regex(new RegExp(`^((${missingParts.join('|')})(,|$))*$`)), z.maxLength(100))),
  notes: z.optional(z.literal('yes')),
  tax: z.optional(z.literal('yes')),
  ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/), z.maxLength(maxAssignedPartners * 10))),
})
export type PartnersFilter = z.infer<typeof partnersFilter>
