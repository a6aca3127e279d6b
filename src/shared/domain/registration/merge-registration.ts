import { isSameEmail } from '../formats.ts'
import { mergeSpots } from '../spots/merge-spots.ts'
import type { Spot } from '../spots/spot.ts'
import { type MergeConflict, mapVersions, mergeFields, mergeTexts, type Versions } from '../three-way-merge.ts'

interface ContactFields {
  email: string
  addressLine1: string
  addressLine2: string
  city: string
  territoryId: number | null
  postalCode: string
  isAddressOnFile: boolean
  registeredByEmails: string[]
}

interface DonationFields {
  coursePreferences: number[]
  attendingForBusinessPurposes: boolean
}

interface RegistrationValue {
  contact: ContactFields
  donation: DonationFields
  attendees: Spot[]
  review: object
}

const addressFields = ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode', 'isAddressOnFile'] as const

/**
 * A unit is a field of the contact or review, an address, a donation's numbers, and for a spot its activities or a
 * group of fields.
 */
export function mergeRegistration<Value extends RegistrationValue>(
  versions: Versions<Value>,
): { value: Value; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  const contacts: Versions<ContactFields> = mapVersions(versions, ({ contact }) => contact)
  const emails = mergeTexts(mapVersions(contacts, ({ registeredByEmails }) => registeredByEmails))
  const listed = mapVersions(contacts, (contact) => ({ ...contact, registeredByEmails: emails }))
  const contact = mergeFields(conflicts, 'contact', listed, [addressFields])
  const donations: Versions<DonationFields> = mapVersions(versions, ({ donation }) => donation)
  const { coursePreferences: _, attendingForBusinessPurposes: __, ...numbers } = donations.theirs
  const value = {
    // The other side may have made this colleague the contact.
    contact: { ...contact, registeredByEmails: emails.filter((email) => !isSameEmail(email, contact.email)) },
    donation: mergeFields(conflicts, 'donation', donations, [Object.keys(numbers) as (keyof DonationFields)[]]),
    attendees: mergeSpots(
      conflicts,
      mapVersions(versions, ({ attendees }) => attendees),
    ),
    review: mergeFields(
      conflicts,
      'review',
      mapVersions(versions, ({ review }) => review),
    ),
  }
  return { value: { ...versions.theirs, ...value }, conflicts }
}
