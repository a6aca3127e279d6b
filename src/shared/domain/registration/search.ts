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
 * Returns the text that organizers search: a line for the partner, then one for each spot in order, with tabs between
 * fields. The partner list is sorted by it, so the name comes first. Names of affiliations, levels, and courses are
 * searched separately, because they can change.
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

/** The planned name of an unnamed spot comes last: `Golfer 3`. */
function toGuest(spot: Spot): string[] {
  const name = fullName(spot)
  const guest = [name, spot.attendeeInfo?.company ?? '', spot.attendeeInfo?.email ?? '']
  return spot.name === name ? guest : [...guest, spot.name]
}

/** Splits a search text into what is known of the partner, then of each person. */
export const listSearchedPeople = (searchText: string): string[] =>
  searchText.split('\n').map((line, index) => (index === 0 ? line : line.split('\t', 3).join('\t')))

const plannedName = (line: string) => {
  const [name = '', , , planned] = line.split('\t')
  return planned ?? name
}

interface SearchTerm {
  text: string
  /** A phone number in any notation, or empty. */
  digits: string
  /** Whole dollars, from `5000` or `$5,000`. */
  amount: number | null
}

/** Seven or ten digits, with or without a country code. */
const phone = /(?<![\d$])((\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}|\d{3}[\s.-]\d{4})(?!\d)/g

/** Joins groups of digits that are a number or part of one: `312 55`. */
const joinPhones = (search: string): string =>
  readPhoneDigits(search) === null
    ? search.replaceAll(phone, (number) => ` ${number.replaceAll(/\s/g, '-')} `)
    : search.trim().replaceAll(/\s+/g, '-')

/** Returns words, “quoted phrases”, phone numbers, and amounts, each once. */
export const readSearch = (search: string): SearchTerm[] =>
  toSearchWords(joinPhones(search)).map((text) => ({
    text,
    digits: /^[+\d()./-]{3,}$/.test(text) ? digitsOf(text).replace(/^1(?=\d{10}$)/, '') : '',
    amount: /^\$?(\d{1,3}(,\d{3})+|\d{1,9})(\.00)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null,
  }))

interface Searched {
  /** From `registrationSearchText`. */
  text: string
  /** Converted by `toSearchable`. */
  level: string
  affiliation: string
  course: string
  donation: number
  totalGiven: number
}

/** Where a term was found: `contact`, or a guest's number from 0. */
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
 * Returns where the terms were found, or null. All terms that aren't about the partner must be found in one person,
 * because words from different people's names don't match.
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

/** The parts that can be missing in a registration, in the order of the filter. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

/** The columns by which the list can be sorted. `names`, `placed`, and `seats` count what is missing. */
export const sortedColumns = ['name', 'level', 'amount', 'course', 'names', 'placed', 'seats', 'contact'] as const
export type SortedColumn = (typeof sortedColumns)[number]

/** How the list can be sorted; `-amount` is the largest amount first. The default is by name. */
export type PartnerOrder = SortedColumn | `-${SortedColumn}` | 'newest' | 'oldest'
export const partnerOrders: readonly PartnerOrder[] = [
  ...sortedColumns.flatMap((column) => [column, `-${column}`] as const),
  'newest',
  'oldest',
]

/** Filters by ID. The record may no longer exist. */
export const filteredIds = ['level', 'course', 'affiliation'] as const
export type FilteredId = (typeof filteredIds)[number]
