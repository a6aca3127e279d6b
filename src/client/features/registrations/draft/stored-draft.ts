import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { z } from '#shared/contracts/zod.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import type { WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { readStoredAttendee } from '#shared/domain/spots/attendee-fields.ts'
import type { RegistrationDraft, RegistrationParts } from './draft.ts'

/**
 * The stored form of a draft. Fields can be empty or invalid, so this checks only types. Anything else wasn't written
 * by this version.
 */
const text = z.string()
const count = z.nullable(z.int().check(z.minimum(0)))
const id = z.int().check(z.minimum(0))

const contact: z.ZodMiniType<Contact> = z.object({
  nameForMarketingMaterials: text,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  phoneNumber: text,
  doNotSendConfirmation: z.boolean(),
  addressLine1: text,
  addressLine2: text,
  city: text,
  territoryId: z.nullable(id),
  postalCode: text,
  isAddressOnFile: z.boolean(),
  registeredByEmails: z.array(text),
})

const donation: z.ZodMiniType<Donation> = z.object({
  affiliationId: id,
  donation: count,
  partnershipLevelId: id,
  golfersIncluded: count,
  golfersAdditional: count,
  golfersWaived: z.boolean(),
  dinnersIncluded: count,
  dinnersAdditional: count,
  dinnersWaived: z.boolean(),
  vipsIncluded: count,
  vipsWaived: z.boolean(),
  allWaived: z.boolean(),
  attendingForBusinessPurposes: z.boolean(),
  additionalAttendeeCost: count,
  coursePreferences: z.array(id),
})

/** A draft that was kept before a field was known has it blank. */
const attendeeInfo = z.pipe(z.unknown(), z.transform(readStoredAttendee))

const spot = z.object({
  id,
  spotNumber: z.int().check(z.minimum(1)),
  name: text,
  isDeclined: z.boolean(),
  vip: z.boolean(),
  golf: z.boolean(),
  dinner: z.boolean(),
  attendeeInfo,
})

const fit = z.object({
  totals: z.object({ golf: z.int(), dinner: z.int(), vip: z.int() }),
  before: z.array(spot),
  after: z.array(z.extend(spot, { sentAs: z.nullable(z.int()) })),
})

const review = z.object({ comments: text, isTaxInfoRequested: z.boolean() })
const parts = { contact, donation, attendees: z.array(spot), review }
const storedDraft = z.object({
  /** The user who entered it. On a shared computer, no one else sees it. */
  owner: text,
  draft: z.object({
    id,
    eventId: id,
    version: z.nullable(id),
    requestId: z.uuid(),
    // One of another shape, as an earlier version of the program kept it, is of no use any more.
    sent: z.catch(z.nullable(z.object(parts)), null),
    ...parts,
    chosenCourses: z.array(id),
    agreedShortfall: z.optional(id),
    // If its shape is old, the server is asked again.
    fit: z.catch(z.nullable(fit), null),
  }),
})

const storedWithOpened = z.object({ opened: z.object(parts) })

interface DraftToStore {
  draft: RegistrationDraft
  owner: string
  /** The version that the draft started from. */
  opened: RegistrationParts
  /** The step that it was left at, or null. */
  step: WizardStep | null
}

export const writeStoredDraft = (stored: DraftToStore): string => JSON.stringify(stored)

/** The save that a stored draft was begun on; null where an earlier version of the program did not keep it. */
export function readOpened(stored: string | null): RegistrationParts | null {
  const read = storedWithOpened.safeParse(parseJson(stored ?? ''))
  return read.success ? { ...read.data.opened, fit: null } : null
}

/** Returns the stored draft, or null if there is none, it is damaged, or belongs to another user. */
export function readStoredDraft(stored: string | null, owner: string): RegistrationDraft | null {
  if (stored === null) return null
  const read = storedDraft.safeParse(parseJson(stored))
  return read.success && read.data.owner === owner ? read.data.draft : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
