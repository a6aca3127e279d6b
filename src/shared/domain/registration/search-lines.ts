import type { Spot } from '../spots/spot.ts'
import { digitsOf } from '../text/search-question.ts'
import { toSearchable } from '../text/searchable.ts'

interface SearchedRegistration {
  contact: {
    nameForMarketingMaterials: string
    companyName: string
    firstName: string
    lastName: string
    email: string
    phoneNumber: string
    registeredByEmails: readonly string[]
  }
  spots: readonly Spot[]
}

/**
 * What a partner and each of its guests are found by: a line for the partner, then one for each spot in the order of their
 * numbers, empty where nobody sits. So each word of a search has to be found of the same person.
 */
export function toSearchLines({ contact, spots }: SearchedRegistration): string {
  const { nameForMarketingMaterials, companyName, firstName, lastName, email, phoneNumber, registeredByEmails } =
    contact
  const names = [nameForMarketingMaterials, companyName, `${firstName} ${lastName}`]
  const partner = [...names, email, phoneNumber, digitsOf(phoneNumber), ...registeredByEmails.toSorted()]
  const guests = spots
    .toSorted((one, other) => one.spotNumber - other.spotNumber)
    .map(({ attendeeInfo: guest }) =>
      guest ? [`${guest.firstName} ${guest.lastName}`, guest.company, guest.email] : [],
    )
  return [partner, ...guests].map(toLine).join('\n')
}

/** Texts of one line each; a tab keeps a search from being found across two of them. */
const toLine = (fields: readonly string[]) => toSearchable(fields.map((text) => text.replace(/\s+/g, ' ')).join('\t'))
