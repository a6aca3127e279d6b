import type { Contact } from '#shared/contracts/registrations/registration.ts'

type Address = Pick<Contact, 'isAddressOnFile' | 'addressLine1' | 'addressLine2' | 'city' | 'postalCode'>

export function describeAddress(contact: Address, state: string): string[] {
  if (contact.isAddressOnFile) return ['On file']
  const place = [contact.city, [state, contact.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [contact.addressLine1, contact.addressLine2, place].filter(Boolean)
}

export function listContactRows(contact: Contact, state: string): { term: string; lines: string[] }[] {
  const rows: [term: string, value: string | string[]][] = [
    ['Name for marketing materials', contact.nameForMarketingMaterials],
    ['Contact', `${contact.firstName} ${contact.lastName}`],
    ['Company', contact.companyName],
    ['Email', contact.email],
    ['Phone', contact.phoneNumber],
    ['Address', describeAddress(contact, state)],
    ['Registered by', contact.registeredByEmails],
    ['Confirmation', contact.doNotSendConfirmation ? 'Do not send' : ''],
  ]
  return rows
    .map(([term, value]) => ({ term, lines: [value].flat().filter((line) => line.trim() !== '') }))
    .filter(({ lines }) => lines.length > 0)
}
