import { extractDigits, readPhoneDigits, toSearchable, toSearchWords } from '../text.ts'

export interface SearchTerm {
  text: string
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

/** Words, quoted phrases, phone numbers, and amounts, each once. */
export const readSearch = (search: string): SearchTerm[] =>
  toSearchWords(joinPhones(search)).map((text) => ({
    text,
    digits: /^[+\d()./-]{3,}$/.test(text) ? extractDigits(text).replace(/^1(?=\d{10}$)/, '') : '',
    amount: /^\$?(\d{1,3}(,\d{3})+|\d{1,9})(\.00)?$/.test(text) ? Number(text.replace(/[$,]/g, '')) : null,
  }))

export interface SearchedPartner {
  nameForMarketingMaterials: string
  companyName: string
  contactName: string
  contactEmail: string
  contactPhone: string
  partnershipLevel: string
  affiliation: string
  courseName: string
  donationAmount: number
  totalGiven: number
  people: readonly { name: string }[]
}

/** `contact`, or a guest's number, counting from 0. */
export type MatchLocation =
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

interface SearchTexts {
  texts: [MatchLocation, string][]
  digits: string
  contact: string
  people: string[]
}

/** Each partner's texts are created once. */
const known = new WeakMap<SearchedPartner, SearchTexts>()

function collectSearchTexts(partner: SearchedPartner): SearchTexts {
  const before = known.get(partner)
  if (before) return before
  const texts: [MatchLocation, string][] = [
    ['name', partner.nameForMarketingMaterials],
    ['company', partner.companyName],
    ['level', partner.partnershipLevel],
    ['email', partner.contactEmail],
    ['affiliation', partner.affiliation],
    ['course', partner.courseName],
  ]
  const made = {
    texts: texts.map(([place, text]): [MatchLocation, string] => [place, toSearchable(text)]),
    digits: extractDigits(partner.contactPhone),
    contact: toSearchable(partner.contactName),
    people: partner.people.map(({ name }) => toSearchable(name)),
  }
  known.set(partner, made)
  return made
}

/**
 * Terms that aren't about the partner must all match one person, because words from different people's names don't
 * match. Null if not found.
 */
export function findPartnerMatches(terms: readonly SearchTerm[], partner: SearchedPartner): MatchLocation[] | null {
  const { texts, digits: phoneDigits, contact, people } = collectSearchTexts(partner)
  const places = terms.map(({ text, digits, amount }): MatchLocation | undefined => {
    if (amount === partner.totalGiven) return 'totalGiven'
    const found = texts.find(([, line]) => line.includes(text))?.[0]
    if (found !== undefined) return found
    if (digits.length >= 3 && phoneDigits.includes(digits)) return 'phone'
    return amount === partner.donationAmount ? 'donation' : undefined
  })
  const others = terms.filter((_, index) => places[index] === undefined)
  if (others.length === 0) return [...new Set(places as MatchLocation[])]
  const isMeant = (person: string) => others.every(({ text }) => person.includes(text))
  const person: MatchLocation = isMeant(contact) ? 'contact' : people.findIndex(isMeant)
  if (person === -1) return null
  return [...new Set([...places.filter((place) => place !== undefined), person])]
}

export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

/** `names`, `placed`, and `seats` count what is missing. */
export const sortedColumns = ['name', 'level', 'amount', 'course', 'names', 'placed', 'seats', 'contact'] as const
export type SortedColumn = (typeof sortedColumns)[number]

/** `-amount` sorts the largest amount first. The default is by name. */
export type PartnerOrder = SortedColumn | `-${SortedColumn}` | 'newest' | 'oldest'
export const partnerOrders: readonly PartnerOrder[] = [
  ...sortedColumns.flatMap((column) => [column, `-${column}`] as const),
  'newest',
  'oldest',
]

/** The record may no longer exist. */
export const filteredIds = ['level', 'course', 'affiliation'] as const
export type FilteredId = (typeof filteredIds)[number]
