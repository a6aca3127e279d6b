import type { Contact } from '#shared/contracts/registrations/contact.ts'

type Address = Pick<Contact, 'isAddressOnFile' | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode'>

/** The lines of an address as they stand on an envelope, without empty ones. */
export function describeAddress(contact: Address, state: string): string[] {
  if (contact.isAddressOnFile) return ['On file']
  const place = [contact.city, [state, contact.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [contact.addressLine1, contact.addressLine2, place].filter(Boolean)
}
