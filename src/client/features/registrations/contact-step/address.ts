import type { Contact } from '#shared/contracts/registrations/contact.ts'

export type Address = Pick<Contact, 'addressLine1' | 'addressLine2' | 'city' | 'territoryId' | 'postalCode'>

export const blankAddress: Address = { addressLine1: '', addressLine2: '', city: '', territoryId: null, postalCode: '' }

export function takeAddress({ addressLine1, addressLine2, city, territoryId, postalCode }: Contact): Address {
  return { addressLine1, addressLine2, city, territoryId, postalCode }
}
