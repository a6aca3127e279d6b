/** What the fields of a registration are called in the audit trail, and how their values read. */

import {
  asList,
  type DisplayValue,
  isSameValue,
  joinKnown,
  type NamesBehindIds,
  type Plain,
  readMoney,
  readName,
  readNumber,
  readText,
  sayChange,
} from './plain-values.ts'

interface Field {
  what: string
  /** Told together. */
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

/** The boxes that can be ticked, and what whoever ticks one does. */
const boxes: Record<string, string> = {
  doNotSendConfirmation: 'held the confirmations back',
  golfersWaived: 'waived golf',
  dinnersWaived: 'waived dinner only',
  vipsWaived: 'waived the VIP reception',
  allWaived: 'waived all places',
  attendingForBusinessPurposes: 'noted the attendance as one for business purposes',
  isTaxInfoRequested: 'asked for tax information',
}

const fields = { contact: contactFields, donation: donationFields, review: reviewFields }

/** What somebody changed of a part of a registration, in words. */
export function describeFields(part: keyof typeof fields, from: Plain, to: Plain, names: NamesBehindIds): string[] {
  const changed = (fields[part] as Field[]).filter(({ keys }) => keys.some((key) => !isSameValue(from[key], to[key])))
  const ticked = Object.keys(boxes).filter((key) => Boolean(from[key]) !== Boolean(to[key]))
  return [
    ...changed.flatMap(({ what, read }) => sayChange(what, read(from, names), read(to, names))),
    ...ticked.map((key) => (to[key] ? `${boxes[key]}` : `no longer ${boxes[key]}`)),
    ...describeRegisteredBy(listTexts(from.registeredByEmails), listTexts(to.registeredByEmails)),
  ]
}

const listTexts = (value: unknown) => asList(value).map(readText).filter(Boolean)

const describeRegisteredBy = (before: readonly DisplayValue[], after: readonly DisplayValue[]) => [
  ...after.filter((email) => !before.includes(email)).map((email) => `added ${email} to those who may name attendees`),
  ...before
    .filter((email) => !after.includes(email))
    .map((email) => `removed ${email} from those who may name attendees`),
]
