import { formatMoney } from '../formats.ts'
import { isSame } from '../is-same.ts'
import { type Spot, sumPlaces } from '../spots/spot.ts'
import { describeAttendees } from './attendee-words.ts'
import { joinTexts, type NamedList, type NameOf, phraseChange } from './words.ts'

type RegistrationFields = Readonly<Record<string, unknown>>

interface DescribedField {
  what: string
  keys: readonly string[]
  write: (fields: RegistrationFields, nameOf: NameOf) => string
}

const writeText = (value: unknown) => String(value ?? '')

const createField = (
  what: string,
  key: string,
  write: (value: never, nameOf: NameOf) => string = writeText,
): DescribedField => ({
  what,
  keys: [key],
  write: (fields, nameOf) => write(fields[key] as never, nameOf),
})

const createNameFormatter = (list: NamedList) => (id: number | null, nameOf: NameOf) => (id ? nameOf(list, id) : '')

const fieldsBySection: Record<'contact' | 'donation' | 'review', readonly DescribedField[]> = {
  contact: [
    createField('the name for marketing materials', 'nameForMarketingMaterials'),
    {
      what: 'the contact',
      keys: ['firstName', 'lastName'],
      write: ({ firstName, lastName }) => joinTexts([firstName, lastName], ' '),
    },
    createField("the contact's company", 'companyName'),
    createField("the contact's email", 'email'),
    createField("the contact's phone number", 'phoneNumber'),
    {
      what: 'the address',
      keys: ['addressLine1', 'addressLine2', 'city', 'territoryId', 'postalCode', 'isAddressOnFile'],
      write: writeAddress,
    },
  ],
  donation: [
    createField('the affiliation', 'affiliationId', createNameFormatter('affiliations')),
    createField('the donation', 'donation', formatMoney),
    createField('the level', 'partnershipLevelId', (id: number, nameOf) => (id === 0 ? 'none' : nameOf('levels', id))),
    createField('the included golfers', 'golfersIncluded'),
    createField('the additional golfers', 'golfersAdditional'),
    createField('the included dinner-only guests', 'dinnersIncluded'),
    createField('the additional dinner-only guests', 'dinnersAdditional'),
    createField('the included VIPs', 'vipsIncluded'),
    createField('the cost of additional attendees', 'additionalAttendeeCost', formatMoney),
    createField('the course preferences', 'coursePreferences', (ids: number[], nameOf) =>
      joinTexts(ids.map((id) => createNameFormatter('courses')(id, nameOf))),
    ),
  ],
  review: [createField('the comments', 'comments', (text: string) => text && `“${text}”`)],
}

function writeAddress(contact: RegistrationFields, nameOf: NameOf): string {
  if (contact.isAddressOnFile) return 'the address on file'
  const { addressLine1, addressLine2, city, territoryId, postalCode } = contact
  const region = joinTexts([createNameFormatter('territories')(territoryId as number | null, nameOf), postalCode], ' ')
  return joinTexts([addressLine1, addressLine2, city, region])
}

const boxes: Record<string, readonly [selected: string, cleared: string]> = {
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

interface DescribedSections {
  contact: object
  donation: Parameters<typeof sumPlaces>[0]
  review: object
  attendees: readonly Spot[]
}

export function describeSave(before: DescribedSections, after: DescribedSections, nameOf: NameOf): string[] {
  const didPlacesChange = !isSame(sumPlaces(before.donation), sumPlaces(after.donation))
  const words = [
    ...describePart('contact', before.contact, after.contact, nameOf),
    ...describePart('donation', before.donation, after.donation, nameOf),
    ...describeAttendees(before.attendees, after.attendees, nameOf, didPlacesChange),
    ...describePart('review', before.review, after.review, nameOf),
  ]
  if (words.length > 0) return words
  return [isSame(before.attendees, after.attendees) ? 'changed the registration' : 'changed the attendees']
}

export function describePart(
  part: keyof typeof fieldsBySection,
  before: object,
  after: object,
  nameOf: NameOf,
): string[] {
  const [from, to] = [before as RegistrationFields, after as RegistrationFields]
  const changed = fieldsBySection[part].filter(({ keys }) =>
    keys.some((key) => !isSame(from[key] ?? null, to[key] ?? null)),
  )
  const words = [
    ...changed.flatMap(({ what, write }) => phraseChange(what, write(from, nameOf), write(to, nameOf))),
    ...Object.entries(boxes).flatMap(([key, [selected, cleared]]) => {
      if (Boolean(from[key]) === Boolean(to[key])) return []
      return to[key] ? selected : cleared
    }),
    ...describeRegisteredBy(from.registeredByEmails, to.registeredByEmails),
  ]
  return words.length > 0 || isSame(before, after) ? words : [`changed ${partNames[part]}`]
}

const partNames = { contact: 'the contact details', donation: 'the donation', review: 'the last step' }

function describeRegisteredBy(before: unknown, after: unknown): string[] {
  const [from, to] = [before, after].map((emails) => (emails ?? []) as string[]) as [string[], string[]]
  const whom = 'the people who can enter attendee names'
  return [
    ...to.filter((email) => !from.includes(email)).map((email) => `added ${email} to ${whom}`),
    ...from.filter((email) => !to.includes(email)).map((email) => `removed ${email} from ${whom}`),
  ]
}
