import { maxLength } from '../../limits.ts'
import { isEmail, isPostalCode, isSameEmail } from '../formats.ts'
import { describeTooLong, hasVisibleText } from '../text.ts'
import { hasLink, noLinksMessage } from './links-in-names.ts'

export const invalidPhone = 'Please enter a valid phone number'

interface ContactToCheck {
  nameForMarketingMaterials: string
  firstName: string
  lastName: string
  companyName: string
  email: string
  phoneNumber: string
  isAddressOnFile: boolean
  addressLine1: string
  city: string
  territoryId: number | null
  postalCode: string
  registeredByEmails: readonly string[]
}

interface ContactIssue {
  path: (string | number)[]
  message: string
}

/** Partners need a phone number and names without links. Administrators can leave the phone blank. */
export function findContactIssues(contact: ContactToCheck, { isPartner }: { isPartner: boolean }): ContactIssue[] {
  return [
    ...(isPartner ? findLinkIssues(contact) : []),
    ...(isPartner && contact.phoneNumber === '' ? [missingPhone] : []),
    ...(contact.isAddressOnFile ? [] : findAddressIssues(contact)),
    ...findRegisteredByIssues(contact),
  ]
}

const missingPhone: ContactIssue = { path: ['phoneNumber'], message: invalidPhone }

const nameFields = ['nameForMarketingMaterials', 'firstName', 'lastName', 'companyName'] as const

const findLinkIssues = (contact: ContactToCheck): ContactIssue[] =>
  nameFields.filter((field) => hasLink(contact[field])).map((field) => ({ path: [field], message: noLinksMessage }))

function findAddressIssues(contact: ContactToCheck): ContactIssue[] {
  const checks: [isMissing: boolean, field: string, message: string][] = [
    [!hasVisibleText(contact.addressLine1), 'addressLine1', 'Address Line 1 is Required'],
    [!hasVisibleText(contact.city), 'city', 'City is Required'],
    [contact.territoryId === null, 'territoryId', 'State is Required'],
    [!isPostalCode(contact.postalCode), 'postalCode', 'Valid Zip Code (5 digit or 5+4 digit) is Required'],
  ]
  return checks.filter(([isMissing]) => isMissing).map(([, field, message]) => ({ path: [field], message }))
}

function findRegisteredByIssues(contact: ContactToCheck): ContactIssue[] {
  return contact.registeredByEmails.flatMap((email, index) => {
    const say = (message: string) => [{ path: ['registeredByEmails', index], message }]
    if (email.length > maxLength.email) return say(describeTooLong(maxLength.email))
    if (!isEmail(email)) return say('Please enter a valid email address')
    if (isSameEmail(email, contact.email)) return say('Registered by email cannot be the same as contact email above')
    const isRepeated = contact.registeredByEmails.slice(0, index).some((earlier) => isSameEmail(earlier, email))
    return isRepeated ? say('This email is already on the list') : []
  })
}
