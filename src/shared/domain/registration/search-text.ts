import { autoFillSpots } from '../spots/allowances/auto-fill.ts'
import type { Spot, SpotTotals } from '../spots/spot.ts'
import { toSearchable, toSearchWords } from '../text/searchable.ts'

/** What organisers find a registration by. */

interface SearchedRegistration {
  contact: {
    nameForMarketingMaterials: string
    companyName: string
    firstName: string
    lastName: string
    email: string
    phoneNumber: string
  }
  spots: readonly Spot[]
  totals: SpotTotals
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a registration holds of that, a line for each: its name, its company, the address and the phone number of its contact,
 * the contact, and everybody who comes, as the plan of the event calls them. The list is sorted by it, too, so the name
 * comes first. Names of affiliations, levels and courses are found besides, as those can change without it.
 */
export function registrationSearchText({ contact, spots, totals }: SearchedRegistration): string {
  const { nameForMarketingMaterials, companyName, firstName, lastName, email, phoneNumber } = contact
  const people = [`${firstName} ${lastName}`.trim(), ...autoFillSpots(spots, totals).map(({ name }) => name)]
  return toSearchable([nameForMarketingMaterials, companyName, email, digitsOf(phoneNumber), ...people].join('\n'))
}

export interface SearchTerm {
  text: string
  /** Of a phone number in whatever writing; empty for anything else. */
  digits: string
  /** Whole dollars, of `5000` or `$5,000`. */
  amount: number | null
}

/** A number of ten digits, with or without that of the country, or of seven. */
const phone = /(?<![\d$])((\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}|\d{3}[\s.-]\d{4})(?!\d)/g

/** What is searched for: words, “quoted phrases”, phone numbers and amounts, each once. */
export const readSearch = (search: string): SearchTerm[] =>
  toSearchWords(search.replaceAll(phone, (number) => ` ${number.replaceAll(/\s/g, '-')} `)).map((text) => ({
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
  const [name = '', company = '', email = '', phoneDigits = '', ...people] = searched.text.split('\n')
  const { level, affiliation, course } = searched
  const texts = Object.entries({ name, company, level, email, affiliation, course })
  const places = terms.map(({ text, digits, amount }): FoundIn | undefined => {
    if (amount !== null && amount === searched.totalGiven) return 'totalGiven'
    const found = texts.find(([, line]) => line.includes(text))?.[0] as FoundIn | undefined
    if (found) return found
    if (digits.length >= 3 && phoneDigits.includes(digits)) return 'phone'
    return amount !== null && amount === searched.donation ? 'donation' : undefined
  })
  const others = terms.filter((_, index) => places[index] === undefined)
  if (others.length === 0) return [...new Set(places as FoundIn[])]
  const person = people.findIndex((line) => others.every(({ text }) => line.includes(text)))
  if (person < 0) return null
  const rest = places.filter((place) => place !== undefined)
  return [...new Set([...rest, person === 0 ? ('contact' as const) : person - 1])]
}
