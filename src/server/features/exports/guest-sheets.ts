import type { Db } from '#server/db/tables.ts'
import { listHoles } from '#server/features/boards/core/store.ts'
import { findPartners } from '#server/features/partners/list/find-partners.ts'
import { listGolfClubTypes, listTravelMethods } from '#server/features/registrations/options.ts'
import { inTurns, readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration, Place } from '#server/plan/registration-plan.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { compareAlphabetically } from '#shared/domain/lists/names.ts'
import { formatTableLabel } from '#shared/domain/placement/dinner/seats.ts'
import { isMissingName } from '#shared/domain/spots/allowances.ts'
import {
  type AttendeeKey,
  attendeeFields,
  attendeeKeys,
  type ChoiceList,
} from '#shared/domain/spots/attendee-fields.ts'
import { type Activity, isDinnerOnly, isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { type Column, numberColumn, type Sheet, textColumn, yesNoColumn } from './column.ts'

interface Guest {
  row: EventRegistration['row']
  spot: Spot
  place: Place | undefined
}

function toGuest(registration: EventRegistration, spot: Spot): Guest {
  return { row: registration.row, spot, place: registration.places.get(spot.id) }
}

const partnerColumns: Column<Guest>[] = [
  textColumn('Partner', 30, ({ row }) => row.nameForMarketingMaterials),
  textColumn('Partner company', 30, ({ row }) => row.companyName),
  textColumn('Contact name', 24, ({ row }) => `${row.firstName} ${row.lastName}`),
  textColumn('Contact email', 32, ({ row }) => row.email),
  textColumn('Level', 18, ({ row }) => row.partnershipLevelName),
  textColumn('Affiliation', 20, ({ row }) => row.affiliationName),
]

const courseColumn = textColumn<Guest>('Course', 24, ({ row, spot }) =>
  spot.golf && !spot.isDeclined ? row.courseName : null,
)

const placeColumns: Column<Guest>[] = [
  numberColumn('Hole', 8, ({ place }) => place?.holeNumber),
  textColumn('Hole name', 12, ({ place }) => place?.holeName),
  textColumn('Team', 12, ({ place }) => place && (place.teamName || String(place.teamNumber))),
  numberColumn('Cart', 8, ({ place }) => place?.cartNumber),
]

const idColumns: Column<Guest>[] = [
  numberColumn('Spot number', 13, ({ spot }) => spot.spotNumber),
  numberColumn('Spot id', 10, ({ spot }) => spot.id),
  numberColumn('Registration id', 15, ({ row }) => row.id),
]

const guestName = ({ spot }: Guest): string => spot.name

const guestCompany = ({ spot, row }: Guest): string =>
  spot.attendeeInfo?.company || row.companyName || row.nameForMarketingMaterials

/** Leaves out declined spots, so that filters match the dashboard. */
const createAttendanceFilter =
  (activity: Activity) =>
  ({ spot }: Guest): boolean =>
    spot[activity] && !spot.isDeclined

function describeActivity({ spot }: Guest): string {
  if (spot.isDeclined) return 'None'
  if (spot.golf) return spot.vip ? 'Golf and VIP' : 'Golf'
  if (spot.vip) return 'VIP'
  return isDinnerOnly(spot) ? 'Dinner Only' : 'None'
}

function describeStatus({ spot }: Guest): string {
  if (spot.isDeclined) return 'declined'
  if (isNamed(spot)) return 'named'
  return isMissingName(spot) ? 'name missing' : 'no activity'
}

export async function attendeeSheet(db: Db, eventId: number, filter: PartnersFilter): Promise<Sheet<SeatedGuest>> {
  const names = {
    travelMethods: nameById(await listTravelMethods(db)),
    clubTypes: nameById(await listGolfClubTypes(db)),
  }
  return { name: 'Attendees', columns: attendeeColumns(names), rows: listGuests(db, eventId, filter) }
}

type SeatedGuest = Guest & { table: string | undefined }

async function* listGuests(db: Db, eventId: number, filter: PartnersFilter): AsyncGenerator<SeatedGuest[]> {
  for await (const registration of inTurns(await findPartners(db, eventId, filter))) {
    yield registration.plan.view.map((spot) => {
      const seat = registration.seats.get(spot.id)
      return { ...toGuest(registration, spot), table: seat && formatTableLabel(seat) }
    })
  }
}

type Names = Record<ChoiceList, ReadonlyMap<unknown, string>>

const nameById = (items: { id: number; name: string }[]) =>
  new Map<unknown, string>(items.map(({ id, name }) => [id, name]))

/** These columns keep their position, because spreadsheets may refer to them. */
const nameFields: AttendeeKey[] = ['firstName', 'lastName', 'company', 'email']
const detailFields: AttendeeKey[] = [
  'travelMethodId',
  'airport',
  'postalCode',
  'isRentalClubsRequested',
  'requestedRentalClubTypeId',
]
const fieldsBeforeTable: AttendeeKey[] = ['dietaryNeeds', 'mobile']
const laterFields = attendeeKeys.filter((key) => ![...nameFields, ...detailFields, ...fieldsBeforeTable].includes(key))

function attendeeColumns(names: Names): Column<SeatedGuest>[] {
  const toColumn = (key: AttendeeKey) => fieldColumn(key, names)
  return [
    ...partnerColumns,
    textColumn('Attendee', 28, guestName),
    ...nameFields.map(toColumn),
    textColumn('Activity', 14, describeActivity),
    yesNoColumn('Golf', 8, createAttendanceFilter('golf')),
    yesNoColumn('Dinner', 8, createAttendanceFilter('dinner')),
    yesNoColumn('VIP', 8, createAttendanceFilter('vip')),
    textColumn('Status', 14, describeStatus),
    ...detailFields.map(toColumn),
    courseColumn,
    ...placeColumns,
    ...idColumns,
    ...fieldsBeforeTable.map(toColumn),
    textColumn('Table', 16, ({ table }) => table),
    ...laterFields.map(toColumn),
  ]
}

function fieldColumn(key: AttendeeKey, names: Names): Column<Guest> {
  const field = attendeeFields[key]
  const { header, width } = field.column
  if (field.kind === 'flag') return yesNoColumn(header, width, ({ spot }) => spot.attendeeInfo?.[key] === true)
  return textColumn(header, width, ({ spot }) => {
    const value = spot.attendeeInfo?.[key]
    return field.kind === 'choice' ? names[field.list].get(value) : value?.toString()
  })
}

export async function golferSheet(db: Db, eventId: number): Promise<Sheet<Guest>> {
  const holes = (await listHoles(db, eventId)).filter(({ isPar3 }) => isPar3)
  const par3Holes = new Set(holes.map(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId))
  return {
    name: 'Team Assignment',
    columns: [
      courseColumn,
      ...placeColumns,
      textColumn('Golfer', 28, guestName),
      textColumn('Company', 26, guestCompany),
      ...partnerColumns,
      textColumn('Activity', 14, describeActivity),
      yesNoColumn('Par 3', 8, ({ place }) => place !== undefined && par3Holes.has(place.golfCourseHoleId)),
      textColumn('Status', 12, describePlacing),
      ...idColumns,
    ],
    rows: [await listGolfers(db, eventId)],
  }
}

function describePlacing({ place, row }: Guest): string {
  if (place) return 'placed'
  return row.courseName === null ? 'no course' : 'not placed'
}

async function listGolfers(db: Db, eventId: number): Promise<Guest[]> {
  const { registrations } = await readPlan(db, eventId)
  return registrations
    .flatMap((registration) => registration.plan.golfers.map((spot) => toGuest(registration, spot)))
    .sort(compareStarts)
}

/** Sorts unplaced golfers last within their course, and golfers without a course last of all. */
function compareStarts(one: Guest, other: Guest): number {
  return (
    compareCourses(one.row.courseName, other.row.courseName) ||
    startOf(one) - startOf(other) ||
    one.row.id - other.row.id ||
    one.spot.spotNumber - other.spot.spotNumber
  )
}

function compareCourses(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareAlphabetically(one, other)
}

function startOf({ place }: Guest): number {
  if (!place) return Number.MAX_SAFE_INTEGER
  return ((place.holeNumber * 10 + place.teamNumber) * 10 + place.cartNumber) * 10 + place.seat
}
