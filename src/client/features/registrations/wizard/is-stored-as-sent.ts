import { isSame } from '#shared/domain/is-same.ts'
import { hasInfo, type Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationParts } from './draft.ts'

/** Whether what is stored is what was sent from here, whatever ids and names the spots have been given since. */
export function isStoredAsSent(sent: RegistrationParts, stored: RegistrationParts): boolean {
  return isSame(toCompare(sent), toCompare(stored))
}

function toCompare({ contact, donation, attendees, review }: RegistrationParts) {
  return trimTexts({
    // Of a partner's contact the server decides this itself.
    contact: { ...contact, ...(contact.isAddressOnFile && noAddress), doNotSendConfirmation: false },
    donation,
    review,
    attendees: attendees.toSorted((one, other) => one.spotNumber - other.spotNumber).map(whatStands),
  })
}

const noAddress = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

function whatStands(spot: Spot) {
  const { spotNumber, golf, dinner, vip, isDeclined, attendeeInfo } = spot
  return { spotNumber, golf, dinner, vip, isDeclined, attendeeInfo: hasInfo(spot) ? attendeeInfo : null }
}

function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimTexts(one)]))
}
