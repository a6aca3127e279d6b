/**
 * Every field of an attendee. The type, contract, column, form, draft, summary, audit trail, and export follow from
 * its entry. A new field needs an entry at the end and a migration.
 */

import { maxLength, travelMethodIds } from '../../limits.ts'
import { isSameName } from '../lists/names.ts'

export type ChoiceList = 'travelMethods' | 'clubTypes'

export type AttendeeField = {
  label: string
  hint?: string
  /** If it differs for guests who fill in their own spot. */
  labelForGuest?: string
  hintForGuest?: string
  placeholder?: string
  /** The error if it is missing. Without it, the field is optional. */
  required?: string
  /** Organizers can correct it after the event, and it appears wherever the attendee does. */
  isName?: true
  /** Belongs to the spot, so it doesn't identify the attendee. */
  isOfPlace?: true
  activity?: 'golf' | 'dinner'
  /** Also asked without any activity, because the activity can come later. */
  canWait?: true
  /** Only asked if another field has this value. `guest-field.tsx` repeats the condition. */
  belongsTo?: { key: string; value: number | boolean }
  /** The error if it is given but doesn't apply. */
  notApplicable?: string
  /** The audit trail's name for this field and its dependent fields: `the email of Ann Lee`. */
  subject?: string
  /** Its column in the attendee export. The width is in characters. */
  column: { header: string; width: number }
} & (
  | { kind: 'text' | 'email' | 'phone' | 'postalCode'; blank: ''; limit: number }
  | { kind: 'choice'; blank: null; list: ChoiceList }
  | { kind: 'flag'; blank: false }
)

const noCapitals = 'Refrain from all caps'

const fields = {
  firstName: {
    kind: 'text',
    blank: '',
    limit: maxLength.personName,
    label: 'First name',
    hint: noCapitals,
    placeholder: 'Jane',
    required: 'First Name is Required',
    isName: true,
    column: { header: 'First name', width: 18 },
  },
  lastName: {
    kind: 'text',
    blank: '',
    limit: maxLength.personName,
    label: 'Last name',
    placeholder: 'Doe',
    required: 'Last Name is Required',
    isName: true,
    column: { header: 'Last name', width: 18 },
  },
  company: {
    kind: 'text',
    blank: '',
    limit: maxLength.personName,
    label: 'Company',
    isName: true,
    subject: 'company',
    column: { header: 'Attendee company', width: 26 },
  },
  email: {
    kind: 'email',
    blank: '',
    limit: maxLength.email,
    label: 'Email',
    hintForGuest: 'We’ll send your confirmation here.',
    subject: 'email',
    column: { header: 'Attendee email', width: 30 },
  },
  travelMethodId: {
    kind: 'choice',
    blank: null,
    list: 'travelMethods',
    label: 'Travel method',
    placeholder: 'I don’t know yet',
    subject: 'travel details',
    column: { header: 'Travel method', width: 14 },
  },
  isRentalClubsRequested: {
    kind: 'flag',
    blank: false,
    label: 'Rental clubs requested',
    labelForGuest: 'I would like rental clubs',
    isOfPlace: true,
    activity: 'golf',
    notApplicable: 'Rental clubs are only available with golf',
    subject: 'rental clubs',
    column: { header: 'Rental clubs', width: 13 },
  },
  requestedRentalClubTypeId: {
    kind: 'choice',
    blank: null,
    list: 'clubTypes',
    label: 'Club type',
    required: 'Club Type is required',
    isOfPlace: true,
    belongsTo: { key: 'isRentalClubsRequested', value: true },
    column: { header: 'Club type', width: 20 },
  },
  postalCode: {
    kind: 'postalCode',
    blank: '',
    limit: maxLength.postalCode,
    label: 'Zip code',
    hint: 'Where they’re driving from',
    hintForGuest: 'Where you’re driving from',
    belongsTo: { key: 'travelMethodId', value: travelMethodIds.driving },
    notApplicable: 'A zip code applies only when driving',
    column: { header: 'Postal code', width: 12 },
  },
  airport: {
    kind: 'text',
    blank: '',
    limit: maxLength.airport,
    label: 'Airport',
    hint: 'Where they’re flying from',
    hintForGuest: 'Where you’re flying from',
    belongsTo: { key: 'travelMethodId', value: travelMethodIds.flying },
    notApplicable: 'An airport applies only when flying',
    column: { header: 'Airport', width: 20 },
  },
  dietaryNeeds: {
    kind: 'text',
    blank: '',
    limit: maxLength.dietaryNeeds,
    label: 'Dietary needs',
    hint: 'Allergies, vegetarian, kosher, …',
    activity: 'dinner',
    canWait: true,
    notApplicable: 'Dietary needs apply only with dinner',
    subject: 'dietary needs',
    column: { header: 'Dietary needs', width: 30 },
  },
  mobile: {
    kind: 'phone',
    blank: '',
    limit: maxLength.mobile,
    label: 'Mobile',
    hint: 'So we can reach them on the day',
    hintForGuest: 'Optional. So we can reach you on the day.',
    subject: 'mobile number',
    column: { header: 'Attendee mobile', width: 18 },
  },
} as const satisfies Record<string, AttendeeField>

interface AttendeeValues {
  text: string
  phone: string
  email: string
  postalCode: string
  choice: number | null
  flag: boolean
}

export type AttendeeKey = keyof typeof fields

/** IDs are null without a selection. */
export type AttendeeInfo = { [Key in AttendeeKey]: AttendeeValues[(typeof fields)[Key]['kind']] }

export const attendeeFields: Readonly<Record<AttendeeKey, AttendeeField>> = fields

export const attendeeKeys = Object.keys(fields) as AttendeeKey[]

export function mapFields<Value>(read: (key: AttendeeKey, field: AttendeeField) => Value): Record<AttendeeKey, Value> {
  // Filled key by key for speed, because lists of thousands of attendees use it.
  const values: Partial<Record<AttendeeKey, Value>> = {}
  for (const key of attendeeKeys) values[key] = read(key, attendeeFields[key])
  return values as Record<AttendeeKey, Value>
}

export const blankAttendeeInfo = mapFields((_, { blank }) => blank) as AttendeeInfo

type PersonNameParts = Partial<Pick<AttendeeInfo, 'firstName' | 'lastName'>>

/** Changing only the first or the last name is a correction. */
export function isOtherPerson(
  before: PersonNameParts | null | undefined,
  now: PersonNameParts | null | undefined,
): boolean {
  const isSame = (key: keyof PersonNameParts) => isSameName(before?.[key] ?? '', now?.[key] ?? '')
  const isNamed = !isSameName(before?.firstName ?? '', '') || !isSameName(before?.lastName ?? '', '')
  return isNamed && (!now || (!isSame('firstName') && !isSame('lastName')))
}

/** From the stored attendee if it is the same person, otherwise blank. */
export function fillOmitted(sent: Partial<AttendeeInfo>, stored?: AttendeeInfo | null): AttendeeInfo {
  const filled = { ...blankAttendeeInfo, ...(!isOtherPerson(stored, sent) && stored), ...sent }
  return mapFields((key, { blank, belongsTo }) => {
    const isLeft = key in sent || !belongsTo || filled[belongsTo.key as AttendeeKey] === belongsTo.value
    return isLeft ? filled[key] : blank
  }) as AttendeeInfo
}

/** Clears fields that depend on a previous choice. They stay blank even if the user selects it again. */
export function clearDependentFields(change: Partial<AttendeeInfo>): Partial<AttendeeInfo> {
  const ended = attendeeKeys.filter((key) => {
    const { belongsTo } = attendeeFields[key]
    return belongsTo && belongsTo.key in change && change[belongsTo.key as AttendeeKey] !== belongsTo.value
  })
  return { ...change, ...Object.fromEntries(ended.map((key) => [key, attendeeFields[key].blank])) }
}

export const fieldGroups: readonly { head: AttendeeKey; members: readonly AttendeeKey[] }[] = attendeeKeys
  .filter((key) => !attendeeFields[key].belongsTo)
  .map((head) => ({ head, members: attendeeKeys.filter((key) => attendeeFields[key].belongsTo?.key === head) }))

export function isFieldApplicable(
  key: AttendeeKey,
  info: AttendeeInfo,
  spot: { golf: boolean; dinner: boolean },
): boolean {
  const { activity, canWait, belongsTo } = attendeeFields[key]
  const isWaiting = canWait && !spot.golf && !spot.dinner && (info.firstName !== '' || info.lastName !== '')
  if (activity && !spot[activity] && !isWaiting) return false
  if (!belongsTo) return true
  const other = belongsTo.key as AttendeeKey
  return info[other] === belongsTo.value && isFieldApplicable(other, info, spot)
}

export function readStoredAttendee(stored: unknown): AttendeeInfo | null {
  if (typeof stored !== 'object' || stored === null) return null
  return mapFields((key, field) => {
    const value: unknown = Reflect.get(stored, key)
    return matchesKind(field.kind, value) ? value : field.blank
  }) as AttendeeInfo
}

function matchesKind(kind: AttendeeField['kind'], value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  return kind === 'choice' ? Number.isSafeInteger(value) && Number(value) >= 0 : typeof value === 'string'
}
