/**
 * Names and values of a registration's fields as the audit trail shows them. Values can have today's shape, an older
 * one, or be missing.
 */

import { formatMoney } from '../formats.ts'
import { isSame } from '../is-same.ts'
import { toOneLine } from '../text.ts'

/** Today's names for the IDs in a registration. */
export type NamesBehindIds = Record<
  'levels' | 'affiliations' | 'courses' | 'territories' | 'travelMethods' | 'clubTypes',
  ReadonlyMap<number, string>
>

export type Plain = Readonly<Record<string, unknown>>

/** Empty if nothing was entered. Null if the value can't be shown. */
export type DisplayValue = string | null

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asPlain = (value: unknown): Plain => (isPlain(value) ? value : {})

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isSameValue = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)

export function readText(value: unknown): DisplayValue {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? toOneLine(value) : null
}

function readNumber(value: unknown, format: (number: number) => string = String): DisplayValue {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' && Number.isFinite(value) ? format(value) : null
}

export const readMoney = (value: unknown): DisplayValue => readNumber(value, formatMoney)

/** Returns the name for an ID. 0 means none. */
export function readName(names: ReadonlyMap<number, string>, id: unknown): DisplayValue {
  if (id === undefined || id === null || id === 0) return ''
  const name = typeof id === 'number' ? names.get(id) : undefined
  return name === undefined ? null : toOneLine(name)
}

/** Joins the words that aren't empty. Returns null if one of them is null. */
export function joinKnown(words: readonly DisplayValue[], separator = ', '): DisplayValue {
  return words.includes(null) ? null : words.filter(Boolean).join(separator)
}

/** Describes a change to something such as "the level", as the end of a sentence. Empty if nothing changed. */
export function sayChange(what: string, from: DisplayValue, to: DisplayValue): string[] {
  if (from === null || to === null) return [`changed ${what}`]
  if (from === to) return []
  if (from === '') return [`entered ${what}: ${to}`]
  return to === '' ? [`removed ${what}, ${from}`] : [`changed ${what} from ${from} to ${to}`]
}

interface Field {
  what: string
  /** These fields change together. */
  keys: readonly string[]
  read: (part: Plain, names: NamesBehindIds) => DisplayValue
}

const field = (
  what: string,
  key: string,
  read: (value: unknown, names: NamesBehindIds) => DisplayValue = readText,
): Field => ({
  what,
  keys: [key],
  read: (part, names) => read(part[key], names),
})

const addressKeys = ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode', 'isAddressOnFile']

const contactFields = [
  field('the name for marketing materials', 'nameForMarketingMaterials'),
  {
    what: 'the contact',
    keys: ['firstName', 'lastName'],
    read: ({ firstName, lastName }) => joinKnown([readText(firstName), readText(lastName)], ' '),
  },
  field("the contact's company", 'companyName'),
  field("the contact's email", 'email'),
  field("the contact's phone number", 'phoneNumber'),
  { what: 'the address', keys: addressKeys, read: readAddress },
] satisfies Field[]

function readAddress(contact: Plain, { territories }: NamesBehindIds): DisplayValue {
  if (contact.isAddressOnFile) return 'the address on file'
  const { addressLine1, addressLine2, city, territoryId, postalCode } = contact
  const region = joinKnown([readName(territories, territoryId), readText(postalCode)], ' ')
  return joinKnown([readText(addressLine1), readText(addressLine2), readText(city), region])
}

const donationFields = [
  field('the affiliation', 'affiliationId', (id, { affiliations }) => readName(affiliations, id)),
  field('the donation', 'donation', readMoney),
  field('the level', 'partnershipLevelId', (id, { levels }) => (id === 0 ? 'none' : readName(levels, id))),
  field('the included golfers', 'golfersIncluded', (count) => readNumber(count)),
  field('the additional golfers', 'golfersAdditional', (count) => readNumber(count)),
  field('the included dinner-only guests', 'dinnersIncluded', (count) => readNumber(count)),
  field('the additional dinner-only guests', 'dinnersAdditional', (count) => readNumber(count)),
  field('the included VIPs', 'vipsIncluded', (count) => readNumber(count)),
  field('the cost of additional attendees', 'additionalAttendeeCost', readMoney),
  field('the course preferences', 'coursePreferences', (ids, { courses }) =>
    joinKnown(asList(ids).map((id) => readName(courses, id))),
  ),
]

const reviewFields = [
  field('the comments', 'comments', (comments) => {
    const text = readText(comments)
    return text && `“${text}”`
  }),
]

/** The meaning of selecting and clearing each check box. */
const boxes: Record<string, [selected: string, cleared: string]> = {
  doNotSendConfirmation: ['turned off confirmations', 'turned confirmations back on'],
  golfersWaived: ['waived golf', 'removed the golf waiver'],
  dinnersWaived: ['waived dinner only', 'removed the dinner only waiver'],
  vipsWaived: ['waived the VIP reception', 'removed the VIP reception waiver'],
  allWaived: ['waived all spots', 'removed the waiver of all spots'],
  attendingForBusinessPurposes: [
    'marked attendance as for business purposes',
    'marked attendance as not for business purposes',
  ],
  isTaxInfoRequested: ['asked for tax information', 'withdrew the request for tax information'],
}

const fields = { contact: contactFields, donation: donationFields, review: reviewFields }

/** The groups of fields in a part that change together. */
export const listFieldKeys = (part: keyof typeof fields): readonly (readonly string[])[] =>
  (fields[part] as Field[]).map(({ keys }) => keys)

/** Describes changes to a part of a registration. */
export function describeFields(part: keyof typeof fields, from: Plain, to: Plain, names: NamesBehindIds): string[] {
  const changed = (fields[part] as Field[]).filter(({ keys }) => keys.some((key) => !isSameValue(from[key], to[key])))
  const changedBoxes = Object.keys(boxes).filter((key) => Boolean(from[key]) !== Boolean(to[key]))
  return [
    ...changed.flatMap(({ what, read }) => sayChange(what, read(from, names), read(to, names))),
    ...changedBoxes.map((key) => boxes[key]?.[to[key] ? 0 : 1] ?? ''),
    ...describeRegisteredBy(listTexts(from.registeredByEmails), listTexts(to.registeredByEmails)),
  ]
}

const listTexts = (value: unknown) => asList(value).map(readText).filter(Boolean)

const describeRegisteredBy = (before: readonly DisplayValue[], after: readonly DisplayValue[]) => [
  ...after
    .filter((email) => !before.includes(email))
    .map((email) => `added ${email} to the people who can enter attendee names`),
  ...before
    .filter((email) => !after.includes(email))
    .map((email) => `removed ${email} from the people who can enter attendee names`),
]

interface WishChange {
  action: string
  before: unknown
  after: unknown
}

export function describeWish({ action, before, after }: WishChange): string[] {
  const [from, to] = [quoteWish(before), quoteWish(after)]
  switch (action) {
    case 'create':
      return [`added the pairing ${to}`]
    case 'delete':
      return [`deleted the pairing ${from}`]
    case 'drop':
      return [`removed a guest and the pairing ${from}`]
    default: {
      const said = from === to ? [] : [`changed the pairing ${from} to ${to}`]
      const note = readText(asPlain(after).note)
      return note === readText(asPlain(before).note) ? said : [...said, `added a note to the pairing ${to}: “${note}”`]
    }
  }
}

/** `“Ann Lee not with Birch” (a must, at the dinner)` */
function quoteWish(wish: unknown): string {
  const { words, strength, part } = asPlain(wish)
  const details = [...(strength === 'must' ? ['required'] : []), ...(part === 'dinner' ? ['at the dinner'] : [])]
  return `“${readText(words) || 'of two'}”${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

export function describeWishRequest({ action, before, after }: WishChange): string[] {
  const read = (request: unknown) => `“${readText(asPlain(request).text) || '…'}”`
  switch (action) {
    case 'create':
      return [`asked to play with ${read(after)}`]
    case 'withdraw':
      return [`withdrew the request to play with ${read(before)}`]
    case 'accept':
      return [`accepted the request to play with ${read(after)}`]
    case 'decline':
      return [`declined the request to play with ${read(after)}`]
    case 'reopen':
      return [`reopened the request to play with ${read(after)}`]
    default:
      return [`asked to play with ${read(after)} instead of ${read(before)}`]
  }
}
