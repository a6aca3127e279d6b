import type { Contact } from '#shared/contracts/registrations/registration.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import type { PlaceKind } from '../donation-step/places.ts'

type Address = Pick<Contact, 'isAddressOnFile' | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode'>

/** The lines of an address as they stand on an envelope, without empty ones. */
export function describeAddress(contact: Address, state: string): string[] {
  if (contact.isAddressOnFile) return ['On file']
  const place = [contact.city, [state, contact.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [contact.addressLine1, contact.addressLine2, place].filter(Boolean)
}

/** 'Waived', '8', or '8 included, 2 additional'. */
export function describePlaces(donation: Donation, { included, waived, adding }: PlaceKind): string {
  if (donation[waived]) return 'Waived'
  const additional = (adding && donation[adding.field]) || 0
  const count = donation[included] ?? 0
  return additional === 0 ? String(count) : `${count} included, ${additional} additional`
}

/** How many of the spots nobody has chosen or named anything for; empty when none is open. */
export function describeOpenSpots(open: number, all: number): string {
  if (open === 0) return ''
  return `${open} of ${all} ${all === 1 ? 'spot' : 'spots'} ${open === 1 ? 'is' : 'are'} still open.`
}
