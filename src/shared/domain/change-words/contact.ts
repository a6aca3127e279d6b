/** What somebody changed of a registration's contact, in words. */

import type { NamesBehindIds } from './names-behind-ids.ts'
import {
  isSameValue,
  joinKnown,
  type Plain,
  readName,
  readText,
  sayBox,
  sayChange,
  sayField,
  sayList,
  type Words,
} from './plain-values.ts'

export function describeContactChange(from: Plain, to: Plain, { territories }: NamesBehindIds): string[] {
  return [
    ...sayField('the name for marketing materials', from.nameForMarketingMaterials, to.nameForMarketingMaterials),
    ...sayChange('the contact', readPerson(from), readPerson(to)),
    ...sayField("the contact's company", from.companyName, to.companyName),
    ...sayField("the contact's email", from.email, to.email),
    ...sayField("the contact's phone number", from.phoneNumber, to.phoneNumber),
    ...sayAddress(from, to, territories),
    ...sayList(
      from.registeredByEmails,
      to.registeredByEmails,
      (email) => `added ${email} to those who may name attendees`,
      (email) => `removed ${email} from those who may name attendees`,
    ),
    ...sayBox(
      from.doNotSendConfirmation,
      to.doNotSendConfirmation,
      'chose to send no confirmation',
      'chose to send confirmations',
    ),
  ]
}

const readPerson = ({ firstName, lastName }: Plain) => joinKnown([readText(firstName), readText(lastName)], ' ')

const addressFields = ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode', 'isAddressOnFile']

function sayAddress(from: Plain, to: Plain, territories: NamesBehindIds['territories']): string[] {
  if (addressFields.every((field) => isSameValue(from[field], to[field]))) return []
  return sayChange('the address', readAddress(from, territories), readAddress(to, territories))
}

function readAddress(contact: Plain, territories: NamesBehindIds['territories']): Words {
  if (contact.isAddressOnFile) return 'the address on file'
  const { addressLine1, addressLine2, city, territoryId, postalCode } = contact
  const region = joinKnown([readName(territories, territoryId), readText(postalCode)], ' ')
  return joinKnown([readText(addressLine1), readText(addressLine2), readText(city), region])
}
