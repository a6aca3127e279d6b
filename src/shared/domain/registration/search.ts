/** What organizers find, filter and sort the partners of an event by. */

import { autoFillSpots } from '../spots/allowances.ts'
import { fullName, type Spot, type SpotTotals } from '../spots/spot.ts'
import { digitsOf, readPhoneDigits, toSearchable, toSearchWords } from '../text.ts'

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
  totals: SpotTotals
}

/**
 * What a registration holds of that: a line for the partner, then one for each spot in the order of their numbers, each of
 * fields between tabs. The list of partners is sorted by it, too, so the name comes first. Names of affiliations, levels and
 * courses are found besides, as those can change without it.
 */
export function registrationSearchText({ contact, spots, totals }: SearchedRegistration): string {
  const { nameForMarketingMaterials, companyName, firstName, lastName, email, phoneNumber } = contact
  const names = [
    nameForMarketingMaterials,
    companyName,
    email,
    digitsOf(phoneNumber),
    `${firstName} ${lastName}`.trim(),
  ]
  const inOrder = spots.toSorted((one, other) => one.spotNumber - other.spotNumber)
  const lines = [
    [...names, phoneNumber, ...contact.registeredByEmails.toSorted()],
    ...autoFillSpots(inOrder, totals).map(toGuest),
  ]
  return toSearchable(lines.map((fields) => fields.map(toField).join('\t')).join('\n'))
}

const toField = (text: string) => text.replace(/[\t\r\n]+/g, ' ')

/** What the plan of the event calls a spot that has no name comes last: `Golfer 3`. */
function toGuest(spot: Spot): string[] {
  const name = fullName(spot)
  const guest = [name, spot.attendeeInfo?.company ?? '', spot.attendeeInfo?.email ?? '']
  return spot.name === name ? guest : [...guest, spot.name]
}

/** Of such a text, what is known of the partner, and then of whoever sits in each spot. */
export const listSearchedPeople = (searchText: string): string[] =>
  searchText.split('\n').map((line, index) => (index === 0 ? line : line.split('\t', 3).join('\t')))

const plannedName = (line: string) => {
  const [name = '', , , planned] = line.split('\t')
  return planned ?? name
}

interface SearchTerm {
  text: string
  /** Of a phone number in whatever writing; empty for anything else. */
  digits: string
  /** Whole dollars, of `5000` or `$5,000`. */
  amount: number | null
}

/** A number of ten digits, with or without that of the country, or of seven. */
const phone = /(?<![\d$])((\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}|\d{3}[\s.-]\d{4})(?!\d)/g

/** Groups of digits and nothing else are one number or a part of it: `312 55`. */
const joinPhones = (search: string): string =>
  readPhoneDigits(search) === null
    ? search.replaceAll(phone, (number) => ` ${number.replaceAll(/\s/g, '-')} `)
    : search.trim().replaceAll(/\s+/g, '-')

/** What is searched for: words, “quoted phrases”, phone numbers and amounts, each once. */
export const readSearch = (search: string): SearchTerm[] =>
  toSearchWords(joinPhones(search)).map((text) => ({
    text,
    digits: /^[+\d()./-]{3,}$/.test(text) ? digitsOf(text).replace(/^1(?=\d{10}$)/, '') : '',
    amount: /^\$?(\d{1,3}(,\d{3})+|\d{1,9})(\.00)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null,
  }))

interface Searched {
  /** As `registrationSearchText` makes it. */
  text: string
  /** Made searchable. */
  level: string
  affiliation: string
  course: string
  donation: number
  totalGiven: number
}

/** Where a term was found; `contact`, or the number of a guest from 0, is a person. */
type FoundIn =
  | 'name'
  | 'company'
  | 'level'
  | 'totalGiven'
  | 'email'
  | 'phone'
  | 'affiliation'
  | 'course'
  | 'donation'
  | 'contact'
  | number

/**
 * Where the terms are found: each in what is known of the partner, or all others in one and the same person, as the words
 * of a name that belong to different people are nobody's. Null when they are not.
 */
export function findInRegistration(terms: readonly SearchTerm[], searched: Searched): FoundIn[] | null {
  const [partner = '', ...guests] = searched.text.split('\n')
  const [name = '', company = '', email = '', phoneDigits = '', contact = ''] = partner.split('\t')
  const { level, affiliation, course } = searched
  const texts = Object.entries({ name, company, level, email, affiliation, course })
  const places = terms.map(({ text, digits, amount }): FoundIn | undefined => {
    if (amount === searched.totalGiven) return 'totalGiven'
    const found = texts.find(([, line]) => line.includes(text))?.[0] as FoundIn | undefined
    if (found) return found
    if (digits.length >= 3 && phoneDigits.includes(digits)) return 'phone'
    return amount === searched.donation ? 'donation' : undefined
  })
  const others = terms.filter((_, index) => places[index] === undefined)
  if (others.length === 0) return [...new Set(places as FoundIn[])]
  const isMeant = (person: string) => others.every(({ text }) => person.includes(text))
  const person: FoundIn = isMeant(contact) ? 'contact' : guests.findIndex((line) => isMeant(plannedName(line)))
  if (person === -1) return null
  return [...new Set([...places.filter((place) => place !== undefined), person])]
}

/** What can be missing of a registration, in the order in which it is offered as a filter. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

/** How the list can be sorted; without a word for it the latest comes first. */
export const partnerOrders = ['oldest', 'name', 'amount', 'names', 'level'] as const
export type PartnerOrder = (typeof partnerOrders)[number]

/** What has an id, and may exist no more. */
export const filteredIds = ['level', 'course', 'affiliation'] as const
export type FilteredId = (typeof filteredIds)[number]
