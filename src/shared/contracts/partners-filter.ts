import { missingParts } from '../domain/registration/search.ts'
import { maxAssigned, maxLength } from '../limits.ts'
import { idInPath, idOrNewInPath } from './fields.ts'
import { z } from './zod.ts'

/** Which partners of an event are meant: those of the list, of an export, of a change of many. */
export const partnersFilter = z.object({
  search: z._default(z.string().check(z.maxLength(maxLength.search)), ''),
  /** 0 is the placeholder level. */
  level: z.optional(idOrNewInPath),
  /** 0 is no course. */
  course: z.optional(idOrNewInPath),
  affiliation: z.optional(idInPath),
  /** Missing parts, as `course,names`. All must be missing. */
  missing: z.optional(z.string().check(z.regex(new RegExp(`^((${missingParts.join('|')})(,|$))*$`)), z.maxLength(100))),
  /** Only those with internal notes. */
  notes: z.optional(z.literal('yes')),
  /** Only those that asked for tax information. */
  tax: z.optional(z.literal('yes')),
  /** Only these registrations, as `3,5,8`. */
  ids: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/), z.maxLength(maxAssigned * 10))),
})
export type PartnersFilter = z.infer<typeof partnersFilter>
