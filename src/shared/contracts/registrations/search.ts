import { missingParts } from '../../domain/registration/search.ts'
import { isSearchable } from '../../domain/text.ts'
import { maxAssigned, maxLength } from '../../limits.ts'
import { get } from '../endpoint.ts'
import { idInPath, idOrNewInPath, namedItem } from '../fields.ts'
import { z } from '../zod.ts'

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

/** The match, if the title doesn't show it: `Email: ann@acme.test`. */
const reasons = z.array(z.object({ label: z.string(), text: z.string() }))

const event = z.extend(namedItem, { isCurrent: z.boolean() })

const foundPartner = z.object({
  registrationId: z.int(),
  name: z.string(),
  contact: z.string(),
  event,
  year: z.int(),
  reasons,
})
export type FoundPartner = z.infer<typeof foundPartner>

const foundGuest = z.object({
  registrationId: z.int(),
  spotNumber: z.int(),
  name: z.string(),
  partner: z.string(),
  event,
  /** The course assigned to a golfer, empty without one. */
  course: z.string(),
  /** Null if not placed. */
  hole: z.nullable(z.object({ golfCourseId: z.int(), holeNumber: z.int(), team: z.string(), cart: z.int() })),
  /** The table's number, or null without a seat. */
  table: z.nullable(z.int()),
  reasons,
})
export type FoundGuest = z.infer<typeof foundGuest>

const foundUser = z.object({ id: z.int(), name: z.string(), companyName: z.string(), email: z.string(), reasons })
export type FoundUser = z.infer<typeof foundUser>

/** A hole on the board of the current or latest event. */
const foundHole = z.object({
  golfCourseId: z.int(),
  holeNumber: z.int(),
  holeName: z.string(),
  course: z.string(),
  event,
})
export type FoundHole = z.infer<typeof foundHole>

/** A table of that event's dinner. */
const foundTable = z.object({ number: z.int(), name: z.string(), event })
export type FoundTable = z.infer<typeof foundTable>

/** The first of a kind, and how many there are. */
const groupOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item), total: z.int() })

/** Results of the global search. The current event comes first, then others, newest first. */
const searchResults = z.object({
  partners: groupOf(foundPartner),
  /** Not registered for the current event: the latest registration of each contact of a company. */
  earlierPartners: groupOf(foundPartner),
  guests: groupOf(foundGuest),
  users: groupOf(foundUser),
  holes: groupOf(foundHole),
  tables: groupOf(foundTable),
})
export type SearchResults = z.infer<typeof searchResults>

export const searchEndpoints = {
  searchEverything: get(
    '/api/search',
    'admin',
    'Search partners, guests, users, holes, and tables; excludes deleted records',
    {
      query: z.object({
        text: z.string().check(z.refine(isSearchable, 'At least two letters'), z.maxLength(maxLength.search)),
        /** As many of each kind as an answer can have, instead of the first few. */
        all: z.optional(z.literal('yes')),
      }),
      answer: searchResults,
    },
  ),
}
