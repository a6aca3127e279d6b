import { issuedLinkStates } from '../domain/spots/guest-link.ts'
import { guestEvent } from './events.ts'
import { type RefusalCode, type RefusalParameter, refusalCodes, type refusals } from './refusals/refusals.ts'
import { z } from './zod.ts'

/** One mistake in the input: its path (`contact.email`, `attendees.3.attendeeInfo.firstName`) and message. */
export const issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

/**
 * An attendee with losses: `their spot`, activities (`golf and dinner`), a place on a hole, or a seat at the dinner.
 */
export const displacedAttendee = z.object({
  spotId: z.int(),
  spotNumber: z.int(),
  name: z.string(),
  loses: z.string(),
  placedAt: z.nullable(z.string()),
  seatedAt: z.nullable(z.string()),
  link: z.nullable(z.enum(issuedLinkStates)),
})

const refusedRow = z.object({ id: z.int(), spotId: z.optional(z.int()), partner: z.string(), reason: z.string() })

const fieldConflict = z.object({ path: z.string(), label: z.string(), mine: z.string(), theirs: z.string() })
export type FieldConflict = z.infer<typeof fieldConflict>

const parameters = {
  issues: z.optional(z.array(issue)),
  people: z.optional(z.array(displacedAttendee)),
  /** `changed_elsewhere` and `request_differs`: the last save and the current version. */
  changed: z.optional(z.object({ by: z.string(), at: z.string(), version: z.int(), isYours: z.optional(z.boolean()) })),
  /** `changed_elsewhere`: the changed record. `request_differs`: the registration first saved with this request. */
  savedAs: z.optional(z.int()),
  /** `changed_elsewhere`: fields that both sides changed, with values in words. */
  conflicts: z.optional(z.array(fieldConflict)),
  /** `second_registration`: existing ones visible to the user. Donations are in whole dollars. */
  existing: z.optional(
    z.array(z.object({ id: z.int(), partner: z.string(), donation: z.int(), registeredAt: z.string() })),
  ),
  registrations: z.optional(z.int()),
  /** A refused bulk change: the partners that prevent it, and why. */
  rows: z.optional(z.array(refusedRow)),
  host: z.optional(z.object({ partner: z.string(), contact: z.string(), event: guestEvent })),
} satisfies Record<RefusalParameter, z.ZodMiniType>

/** Every refusal, as RFC 9457 describes it; `code` is for programs, `detail` for people. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(refusalCodes),
  ...parameters,
  /** Lets organizers find the request in the log. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof problem>

type NamesIn<Code extends RefusalCode, Key extends 'parameters' | 'optionalParameters'> = Code extends RefusalCode
  ? (typeof refusals)[Code] extends { [K in Key]: readonly (infer Name extends RefusalParameter)[] }
    ? Name
    : never
  : never

type Given<Code extends RefusalCode> = {
  [Name in NamesIn<Code, 'parameters'>]: NonNullable<Problem[Name]>
} & { [Name in NamesIn<Code, 'optionalParameters'>]?: NonNullable<Problem[Name]> }

export type RefusalParameters<Code extends RefusalCode> = [NamesIn<Code, 'parameters'>] extends [never]
  ? [NamesIn<Code, 'optionalParameters'>] extends [never]
    ? []
    : [parameters?: Given<Code>]
  : [parameters: Given<Code>]
