/** A field that two people have changed in a registration: what it is called, and both values in words. */

import type { ComparedRow } from '#client/records/choose-dialog.tsx'
import type { Contact, Registration, Review } from '#shared/contracts/registrations/registration.ts'
import type { Donation } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  blankInfo,
} from '#shared/domain/spots/attendee-fields.ts'
import { type AttendeeLookups, describeAttendee, nameActivities } from '#shared/domain/spots/info.ts'
import { fullName, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { countOf } from '#shared/domain/text.ts'
import type { MergeConflict } from '#shared/domain/three-way-merge.ts'

export interface ConflictNames extends AttendeeLookups {
  territories: readonly { id: number; name: string }[]
  courses: readonly { id: number; label: string }[]
  /** As it is saved now. */
  theirs: Registration
  /** As it was saved when it was opened; null for a new one. */
  saved: Registration | null
}

export function describeConflict({ path, mine, theirs }: MergeConflict, names: ConflictNames): ComparedRow {
  const [part, field = '', key] = path.split('.')
  const row = (label: string, read: (value: never) => string): ComparedRow => ({
    key: path,
    label,
    mine: read(mine as never),
    theirs: read(theirs as never),
  })
  if (part === 'attendees') return describeSpotConflict(Number(field), key, row, names)
  if (part === 'donation') {
    if (field === 'coursePreferences') {
      return row('Golf course preferences', (value: Pick<Donation, 'coursePreferences'>) => listCourses(value, names))
    }
    if (field === 'attendingForBusinessPurposes') return row('Attending for business purposes', showOnlyValue)
    return row('Donation', (donation: Donation) => describeDonation(donation, names))
  }
  if (field === 'addressLine1') return row('Address', (address: Contact) => describeAddress(address, names))
  return row(labels[field as keyof typeof labels] ?? field, showOnlyValue)
}

type MakeRow = (label: string, read: (value: never) => string) => ComparedRow

function describeSpotConflict(spotNumber: number, key = '', row: MakeRow, names: ConflictNames): ComparedRow {
  const spot = names.theirs.attendees.find((one) => one.spotNumber === spotNumber)
  const name = spot ? fullName({ ...spot, attendeeInfo: spot.attendeeInfo ?? null }) : ''
  const whose = name ? `spot ${spotNumber} (${name})` : `spot ${spotNumber}`
  switch (key) {
    case '':
      return row(`Spot ${spotNumber}`, (content: Spot) =>
        [describePerson(content.attendeeInfo ?? null, names), describeActivities(content)].join(', '),
      )
    case 'person':
      return row(`Attendee in spot ${spotNumber}`, (info: AttendeeInfo | null) => describePerson(info, names))
    case 'activities':
      return row(`Activities, ${whose}`, describeActivities)
    default:
      return row(`${attendeeFields[key as AttendeeKey].label}, ${whose}`, (fields: Partial<AttendeeInfo>) =>
        describeFields(fields, names),
      )
  }
}

const describeActivities = (spot: Pick<Spot, 'golf' | 'dinner' | 'vip' | 'isDeclined'>) =>
  spot.isDeclined ? 'declined' : nameActivities(spot).join(', ')

function describePerson(info: AttendeeInfo | null, names: AttendeeLookups): string {
  if (!info) return 'No one: the guest can’t make it, or someone removed them'
  const spot = {
    id: 0,
    spotNumber: 1,
    name: '',
    isDeclined: false,
    golf: true,
    dinner: true,
    vip: false,
    attendeeInfo: info,
  }
  return [fullName(spot), info.company, ...describeAttendee(spot, names)].filter(Boolean).join(', ')
}

function describeFields(fields: Partial<AttendeeInfo>, names: AttendeeLookups): string {
  const info = { ...blankInfo, ...fields }
  const words = attendeeKeys.map((key) => {
    const [field, value] = [attendeeFields[key], info[key]]
    if (field.kind === 'choice') return names[field.list].find(({ id }) => id === value)?.name
    if (field.kind === 'flag') return key in fields && (value ? 'Yes' : 'No')
    return value
  })
  return words.filter(Boolean).join(', ')
}

function describeAddress(address: Contact, { territories }: ConflictNames): string {
  if (address.isAddressOnFile) return 'Address on File'
  const state = territories.find(({ id }) => id === address.territoryId)?.name
  const { addressLine1, addressLine2, city, postalCode } = address
  return [addressLine1, addressLine2, city, state, postalCode].filter(Boolean).join(', ')
}

function describeDonation(donation: Donation, { theirs, saved }: ConflictNames): string {
  const { golf, dinner, vip } = sumPlaces(donation)
  const known = [theirs, saved].find((one) => one?.donation.partnershipLevelId === donation.partnershipLevelId)
  return [
    donation.donation === null ? 'no amount' : formatMoney(donation.donation),
    known?.partnershipLevelName ?? 'another level',
    countOf(golf, 'golfer'),
    `${dinner} dinner only`,
    countOf(vip, 'VIP'),
    ...(donation.additionalAttendeeCost
      ? [`${formatMoney(donation.additionalAttendeeCost)} for additional guests`]
      : []),
  ].join(', ')
}

const listCourses = ({ coursePreferences }: Pick<Donation, 'coursePreferences'>, { courses }: ConflictNames): string =>
  coursePreferences
    .flatMap((id, index) => (id === 0 ? [] : `${index + 1}. ${courses.find((one) => one.id === id)?.label ?? ''}`))
    .join(', ')

function showOnlyValue(fields: object): string {
  const [value] = Object.values(fields)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')
}

const labels: Partial<Record<keyof Contact | keyof Review, string>> = {
  nameForMarketingMaterials: 'Name for marketing materials',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  email: 'Email',
  phoneNumber: 'Phone',
  doNotSendConfirmation: 'Do not send confirmation',
  comments: 'Comments',
  isTaxInfoRequested: 'Tax information requested',
}
