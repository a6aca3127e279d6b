import type { AttendeeInfo } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../db/tables.ts'
import { type Column, textColumn, yesNoColumn } from '../../spreadsheets/column.ts'
import { readEventPlan } from '../event-plan/read-event-plan.ts'
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
import type { Sheet } from './write-export.ts'

/** Every spot of an event, named or not, in the order of the registrations and their spots. */
export async function attendeeSheet(db: Db, eventId: number): Promise<Sheet<Guest>> {
  const names = {
    travelMethods: nameById(await listTravelMethods(db)),
    clubTypes: nameById(await listGolfClubTypes(db)),
  }
  return { name: 'Attendees', columns: attendeeColumns(names), rows: listGuests(db, eventId) }
}

async function* listGuests(db: Db, eventId: number): AsyncGenerator<Guest[]> {
  for await (const registration of readEventPlan(db, eventId)) {
    yield registration.plan.view.map((spot) => toGuest(registration, spot))
  }
}

type Names = ReadonlyMap<number | null, string>

const nameById = (items: { id: number; name: string }[]): Names => new Map(items.map(({ id, name }) => [id, name]))

function attendeeColumns({ travelMethods, clubTypes }: { travelMethods: Names; clubTypes: Names }): Column<Guest>[] {
  return [
    ...partnerColumns,
    textColumn('Attendee', 28, guestName),
    info('First name', 18, ({ firstName }) => firstName),
    info('Last name', 18, ({ lastName }) => lastName),
    info('Attendee company', 26, ({ company }) => company),
    info('Attendee email', 30, ({ email }) => email),
    textColumn('Activity', 14, describeActivity),
    yesNoColumn('Golf', 8, attends('golf')),
    yesNoColumn('Dinner', 8, attends('dinner')),
    yesNoColumn('VIP', 8, attends('vip')),
    textColumn('Status', 14, describeStatus),
    info('Travel method', 14, ({ travelMethodId }) => travelMethods.get(travelMethodId)),
    info('Airport', 20, ({ airport }) => airport),
    info('Postal code', 12, ({ postalCode }) => postalCode),
    yesNoColumn('Rental clubs', 13, ({ spot }) => spot.attendeeInfo?.isRentalClubsRequested ?? false),
    info('Club type', 20, ({ requestedRentalClubTypeId }) => clubTypes.get(requestedRentalClubTypeId)),
    courseColumn,
    ...placeColumns,
    ...idColumns,
  ]
}

/** Something about the person, empty while nobody is known. */
const info = (header: string, width: number, read: (info: AttendeeInfo) => string | undefined) =>
  textColumn<Guest>(header, width, ({ spot }) => spot.attendeeInfo && read(spot.attendeeInfo))
