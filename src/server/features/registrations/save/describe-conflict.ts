import type { Db } from '#server/db/tables.ts'
import { formatFieldText } from '#server/records/merge-save.ts'
import type { FieldConflict } from '#shared/contracts/problem.ts'
import type { Contact, Donation, Review } from '#shared/contracts/registrations/registration.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import {
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  blankAttendeeInfo,
} from '#shared/domain/spots/attendee-fields.ts'
import { type AttendeeLookups, describeAttendee, phraseActivities } from '#shared/domain/spots/info.ts'
import { blankSpot, formatFullName, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { formatCount } from '#shared/domain/text.ts'
import type { MergeConflict } from '#shared/domain/three-way-merge.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { listGolfClubTypes, listTerritories, listTravelMethods } from '../options.ts'

type NamedChoices = readonly { id: number; name: string }[]

interface ConflictNames extends AttendeeLookups {
  territories: NamedChoices
  courses: NamedChoices
  levels: NamedChoices
}

export async function readConflictWords(
  db: Db,
  attendees: readonly Spot[],
): Promise<(conflict: MergeConflict) => FieldConflict> {
  const names = {
    territories: await listTerritories(db),
    travelMethods: await listTravelMethods(db),
    clubTypes: await listGolfClubTypes(db),
    courses: await db.selectFrom('golfCourses').select(['id', 'name']).execute(),
    levels: [placeholderLevel, ...(await db.selectFrom('partnershipLevels').select(['id', 'name']).execute())],
  }
  return (conflict) => describeConflict(conflict, attendees, names)
}

function describeConflict(
  { path, mine, theirs }: MergeConflict,
  attendees: readonly Spot[],
  names: ConflictNames,
): FieldConflict {
  const [part, field = '', key = ''] = path.split('.')
  const say = (label: string, read: (value: never) => string): FieldConflict => ({
    path,
    label,
    mine: read(mine as never),
    theirs: read(theirs as never),
  })
  if (part === 'attendee') {
    if (field === 'person')
      return say('Your name and details', (info: AttendeeInfo | null) => describePerson(info, names))
    return say(attendeeFields[field as AttendeeKey].label, (info: Partial<AttendeeInfo>) => describeFields(info, names))
  }
  if (part === 'attendees') return describeSpotConflict(say, { spotNumber: Number(field), key, attendees, names })
  if (part === 'donation') {
    if (field === 'coursePreferences') {
      return say('Golf course preferences', (value: Pick<Donation, 'coursePreferences'>) => listCourses(value, names))
    }
    if (field === 'attendingForBusinessPurposes') return say('Attending for business purposes', showOnlyValue)
    return say('Donation', (donation: Donation) => describeDonation(donation, names))
  }
  if (field === 'addressLine1') return say('Address', (address: Contact) => describeAddress(address, names))
  return say(labels[field as keyof typeof labels] ?? field, showOnlyValue)
}

interface SpotConflict {
  spotNumber: number
  key: string
  attendees: readonly Spot[]
  names: ConflictNames
}

function describeSpotConflict(
  say: (label: string, read: (value: never) => string) => FieldConflict,
  { spotNumber, key, attendees, names }: SpotConflict,
): FieldConflict {
  const spot = attendees.find((one) => one.spotNumber === spotNumber)
  const name = spot ? formatFullName(spot) : ''
  const whose = name ? `spot ${spotNumber} (${name})` : `spot ${spotNumber}`
  switch (key) {
    case '':
      return say(`Spot ${spotNumber}`, (content: Spot) =>
        [describePerson(content.attendeeInfo ?? null, names), describeActivities(content)].join(', '),
      )
    case 'person':
      return say(`Attendee in spot ${spotNumber}`, (info: AttendeeInfo | null) => describePerson(info, names))
    case 'activities':
      return say(`Activities, ${whose}`, describeActivities)
    default:
      return say(`${attendeeFields[key as AttendeeKey].label}, ${whose}`, (fields: Partial<AttendeeInfo>) =>
        describeFields(fields, names),
      )
  }
}

const describeActivities = (spot: Pick<Spot, 'golf' | 'dinner' | 'vip' | 'isDeclined'>) =>
  spot.isDeclined ? 'declined' : phraseActivities(spot).join(', ')

function describePerson(info: AttendeeInfo | null, names: AttendeeLookups): string {
  if (!info) return 'No one (the guest can’t make it or was removed)'
  const spot = { ...blankSpot(1), golf: true, dinner: true, attendeeInfo: info }
  return [formatFullName(spot), info.company, ...describeAttendee(spot, names)].filter(Boolean).join(', ')
}

function describeFields(fields: Partial<AttendeeInfo>, names: AttendeeLookups): string {
  const info = { ...blankAttendeeInfo, ...fields }
  const words = attendeeKeys.map((key) => {
    const [field, value] = [attendeeFields[key], info[key]]
    if (field.kind === 'choice') return names[field.list].find(({ id }) => id === value)?.name
    if (field.kind === 'flag') return key in fields && formatFieldText(Boolean(value))
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

function describeDonation(donation: Donation, { levels }: ConflictNames): string {
  const { golf, dinner, vip } = sumPlaces(donation)
  return [
    formatMoney(donation.donation),
    levels.find(({ id }) => id === donation.partnershipLevelId)?.name ?? 'another level',
    formatCount(golf, 'golfer'),
    `${dinner} dinner only`,
    formatCount(vip, 'VIP'),
    ...(donation.additionalAttendeeCost
      ? [`${formatMoney(donation.additionalAttendeeCost)} for additional guests`]
      : []),
  ].join(', ')
}

const listCourses = ({ coursePreferences }: Pick<Donation, 'coursePreferences'>, { courses }: ConflictNames): string =>
  coursePreferences
    .flatMap((id, index) => (id === 0 ? [] : `${index + 1}. ${courses.find((one) => one.id === id)?.name ?? ''}`))
    .join(', ')

const showOnlyValue = (fields: object): string => formatFieldText(Object.values(fields)[0])

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
