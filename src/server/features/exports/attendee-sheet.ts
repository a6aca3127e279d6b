import type { PartnersFilter } from '#shared/contracts/registrations/search.ts'
import {
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  type ChoiceList,
} from '#shared/domain/spots/attendee-fields.ts'
import type { Db } from '../../db/tables.ts'
import { type Column, textColumn, yesNoColumn } from '../../spreadsheets/column.ts'
import { listTablesOfGuests } from '../placement/dinner/store.ts'
import { listGolfClubTypes, listTravelMethods } from '../registrations/options/lookups.ts'
import {
  attends,
  courseColumn,
  describeActivity,
  describeStatus,
  type Guest,
  guestName,
  idColumns,
  partnerColumns,
  placeColumns,
  toGuest,
} from './guest.ts'
import { readMeant } from './read-meant.ts'
import type { Sheet } from './write-export.ts'

/** Every spot of the registrations that are meant, named or not, in the order of the registrations and their spots. */
export async function attendeeSheet(db: Db, eventId: number, filter: PartnersFilter): Promise<Sheet<SeatedGuest>> {
  const names = {
    travelMethods: nameById(await listTravelMethods(db)),
    clubTypes: nameById(await listGolfClubTypes(db)),
  }
  return { name: 'Attendees', columns: attendeeColumns(names), rows: listGuests(db, eventId, filter) }
}

/** `table`: `12`, `1 Head table`. */
type SeatedGuest = Guest & { table: string | undefined }

async function* listGuests(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<SeatedGuest[]> {
  const tables = new Map((await listTablesOfGuests(db, eventId)).map((seat) => [seat.spotId, nameForSheet(seat)]))
  for await (const registration of readMeant(db, eventId, filter)) {
    yield registration.plan.view.map((spot) => ({ ...toGuest(registration, spot), table: tables.get(spot.id) }))
  }
}

const nameForSheet = ({ number, name }: { number: number; name: string }) => `${number} ${name}`.trim()

type Names = Record<ChoiceList, ReadonlyMap<unknown, string>>

const nameById = (items: { id: number; name: string }[]) =>
  new Map<unknown, string>(items.map(({ id, name }) => [id, name]))

/** Fields that stand elsewhere than at the end, where a spreadsheet that somebody has built on them looks for them. */
const nameFields: AttendeeKey[] = ['firstName', 'lastName', 'company', 'email']
const detailFields: AttendeeKey[] = [
  'travelMethodId',
  'airport',
  'postalCode',
  'isRentalClubsRequested',
  'requestedRentalClubTypeId',
]

function attendeeColumns(names: Names): Column<SeatedGuest>[] {
  const toColumn = (key: AttendeeKey) => fieldColumn(key, names)
  const otherFields = attendeeKeys.filter((key) => !nameFields.includes(key) && !detailFields.includes(key))
  return [
    ...partnerColumns,
    textColumn('Attendee', 28, guestName),
    ...nameFields.map(toColumn),
    textColumn('Activity', 14, describeActivity),
    yesNoColumn('Golf', 8, attends('golf')),
    yesNoColumn('Dinner', 8, attends('dinner')),
    yesNoColumn('VIP', 8, attends('vip')),
    textColumn('Status', 14, describeStatus),
    ...detailFields.map(toColumn),
    courseColumn,
    ...placeColumns,
    ...idColumns,
    ...otherFields.map(toColumn),
    textColumn('Table', 16, ({ table }) => table),
  ]
}

/** Something about the person, empty while nobody is known. */
function fieldColumn(key: AttendeeKey, names: Names): Column<Guest> {
  const field = attendeeFields[key]
  const { header, width } = field.column
  if (field.kind === 'flag') return yesNoColumn(header, width, ({ spot }) => spot.attendeeInfo?.[key] === true)
  return textColumn(header, width, ({ spot }) => {
    const value = spot.attendeeInfo?.[key]
    return field.kind === 'choice' ? names[field.list].get(value) : value?.toString()
  })
}
