/**
 * Everything that is asked about an attendee, one entry for each field. The type, the contract, the column, the form, the
 * draft in the browser, the summary, the audit trail and the export follow from it: a new field is an entry here and a
 * migration for its column. A new one comes last, here and in the export.
 */

import { maxLength, travelMethodIds } from '../../limits.ts'
import { isSameName } from '../lists/names.ts'

/** The lists that a choice is made from. */
export type ChoiceList = 'travelMethods' | 'clubTypes'

export type AttendeeField = {
  label: string
  hint?: string
  /** Where they differ for somebody who fills in their own spot. */
  labelForGuest?: string
  hintForGuest?: string
  placeholder?: string
  /** What is said when it is missing although it applies; without it the field may stay blank. */
  required?: string
  /** Names may be corrected after the event, and stand wherever the attendee is named. */
  isName?: true
  /** It comes with the place, whoever sits there: by itself it does not tell who comes. */
  isOfPlace?: true
  /** Only whoever takes part in this is asked. */
  activity?: 'golf' | 'dinner'
  /** Only asked when another field has this value; the two are told together. The guest's page says so in `guest.module.css`. */
  belongsTo?: { key: string; value: number | boolean }
  /** What is said when it is given although it does not apply. */
  notApplicable?: string
  /** What the audit trail calls it and the fields that belong to it: `the email of Ann Lee`. */
  subject?: string
  /** Its column in the export of attendees; the width is in characters. */
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
    hint: noCapitals,
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

interface Values {
  text: string
  phone: string
  email: string
  postalCode: string
  choice: number | null
  flag: boolean
}

export type AttendeeKey = keyof typeof fields

/** Who sits in a spot. Ids are null when nothing is chosen. */
export type AttendeeInfo = { [Key in AttendeeKey]: Values[(typeof fields)[Key]['kind']] }

export const attendeeFields: Readonly<Record<AttendeeKey, AttendeeField>> = fields

export const attendeeKeys = Object.keys(fields) as AttendeeKey[]

/** A value for each field. */
export function mapFields<Value>(read: (key: AttendeeKey, field: AttendeeField) => Value): Record<AttendeeKey, Value> {
  // Filled key by key: a list of thousands of attendees is made of these.
  const values: Partial<Record<AttendeeKey, Value>> = {}
  for (const key of attendeeKeys) values[key] = read(key, attendeeFields[key])
  return values as Record<AttendeeKey, Value>
}

export const blankInfo = mapFields((_, { blank }) => blank) as AttendeeInfo

type Names = Partial<Pick<AttendeeInfo, 'firstName' | 'lastName'>>

/**
 * Whether the person named in a spot is gone from it, replaced by someone else or by no one. One name that differs is a corrected
 * spelling: a new person rarely shares the other one.
 */
export function isOtherPerson(before: Names | null | undefined, now: Names | null | undefined): boolean {
  const isSame = (key: keyof Names) => isSameName(before?.[key] ?? '', now?.[key] ?? '')
  const isNamed = !isSameName(before?.firstName ?? '', '') || !isSameName(before?.lastName ?? '', '')
  return isNamed && (!now || (!isSame('firstName') && !isSame('lastName')))
}

/**
 * What was left out of an attendee stays as it is stored of the same person, and is blank for anybody else, and where it
 * belonged to another choice than is made now.
 */
export function fillOmitted(sent: Partial<AttendeeInfo>, stored?: AttendeeInfo | null): AttendeeInfo {
  const filled = { ...blankInfo, ...(!isOtherPerson(stored, sent) && stored), ...sent }
  return mapFields((key, { blank, belongsTo }) => {
    const isLeft = key in sent || !belongsTo || filled[belongsTo.key as AttendeeKey] === belongsTo.value
    return isLeft ? filled[key] : blank
  }) as AttendeeInfo
}

/** A change with what it ends: a field that belongs to another choice is blank for good, also when that choice comes back. */
export function endOthers(change: Partial<AttendeeInfo>): Partial<AttendeeInfo> {
  const ended = attendeeKeys.filter((key) => {
    const { belongsTo } = attendeeFields[key]
    return belongsTo && belongsTo.key in change && change[belongsTo.key as AttendeeKey] !== belongsTo.value
  })
  return { ...change, ...Object.fromEntries(ended.map((key) => [key, attendeeFields[key].blank])) }
}

/** Each field that stands by itself with those that belong to it. */
export const fieldGroups: readonly { head: AttendeeKey; members: readonly AttendeeKey[] }[] = attendeeKeys
  .filter((key) => !attendeeFields[key].belongsTo)
  .map((head) => ({ head, members: attendeeKeys.filter((key) => attendeeFields[key].belongsTo?.key === head) }))

/** Whether this attendee is asked for a field. */
export function doesApply(key: AttendeeKey, info: AttendeeInfo, spot: { golf: boolean; dinner: boolean }): boolean {
  const { activity, belongsTo } = attendeeFields[key]
  if (activity && !spot[activity]) return false
  if (!belongsTo) return true
  const other = belongsTo.key as AttendeeKey
  return info[other] === belongsTo.value && doesApply(other, info, spot)
}

/**
 * An attendee as a database or a browser has kept them: a field that was not known at the time, or holds a value of another
 * kind, is blank, and what is no field any more is left out. Null when there is nobody.
 */
export function readStoredAttendee(stored: unknown): AttendeeInfo | null {
  if (typeof stored !== 'object' || stored === null) return null
  return mapFields((key, field) => {
    const value: unknown = Reflect.get(stored, key)
    return isOfKind(field.kind, value) ? value : field.blank
  }) as AttendeeInfo
}

function isOfKind(kind: AttendeeField['kind'], value: unknown): boolean {
  if (kind === 'flag') return typeof value === 'boolean'
  return kind === 'choice' ? Number.isSafeInteger(value) && Number(value) >= 0 : typeof value === 'string'
}
