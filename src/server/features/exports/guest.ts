import { isMissingName } from '#shared/domain/spots/allowances.ts'
import { type Activity, isDinnerOnly, isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { type Column, numberColumn, textColumn } from '../../spreadsheets/column.ts'
import type { EventRegistration, Place } from '../event-plan/read-event-plan.ts'

/** A spot as it is planned, with its partner and where its golfer starts: one row of the sheets of attendees and golfers. */
export interface Guest {
  row: EventRegistration['row']
  spot: Spot
  place: Place | undefined
}

export function toGuest(registration: EventRegistration, spot: Spot): Guest {
  return { row: registration.row, spot, place: registration.places.get(spot.id) }
}

/** The columns about the partner, who answers for the guest. */
export const partnerColumns: Column<Guest>[] = [
  textColumn('Partner', 30, ({ row }) => row.nameForMarketingMaterials),
  textColumn('Partner company', 30, ({ row }) => row.companyName),
  textColumn('Contact name', 24, ({ row }) => `${row.firstName} ${row.lastName}`),
  textColumn('Contact email', 32, ({ row }) => row.email),
  textColumn('Level', 18, ({ row }) => row.partnershipLevelName),
  textColumn('Affiliation', 20, ({ row }) => row.affiliationName),
]

export const courseColumn = textColumn<Guest>('Course', 24, ({ row, spot }) =>
  spot.golf && !spot.isDeclined ? row.courseName : null,
)

/** Empty until the golfer has a place. */
export const placeColumns: Column<Guest>[] = [
  numberColumn('Hole', 8, ({ place }) => place?.holeNumber),
  textColumn('Hole name', 12, ({ place }) => place?.holeName),
  textColumn('Team', 12, ({ place }) => place && (place.teamName || String(place.teamNumber))),
  numberColumn('Cart', 8, ({ place }) => place?.cartNumber),
]

/** What a row is called by for good, whoever sits there. */
export const idColumns: Column<Guest>[] = [
  numberColumn('Spot number', 13, ({ spot }) => spot.spotNumber),
  numberColumn('Spot id', 10, ({ spot }) => spot.id),
  numberColumn('Registration id', 15, ({ row }) => row.id),
]

/** The golfer or guest as displayed: "Golfer 3" while nobody is named. */
export const guestName = ({ spot }: Guest): string => spot.name

/** The guest's company, or the partner's. */
export const guestCompany = ({ spot, row }: Guest): string =>
  spot.attendeeInfo?.company || row.companyName || row.nameForMarketingMaterials

/** Whether somebody comes for it. Of a declined spot nobody does: whoever filters a column gets what the dashboard counts. */
export const attends =
  (activity: Activity) =>
  ({ spot }: Guest): boolean =>
    spot[activity] && !spot.isDeclined

/** What somebody comes for, in a word. */
export function describeActivity({ spot }: Guest): string {
  if (spot.isDeclined) return 'None'
  if (spot.golf) return spot.vip ? 'Golf and VIP' : 'Golf'
  if (spot.vip) return 'VIP'
  return isDinnerOnly(spot) ? 'Dinner Only' : 'None'
}

/** Whether somebody comes, and is known. */
export function describeStatus({ spot }: Guest): string {
  if (spot.isDeclined) return 'declined'
  if (isNamed(spot)) return 'named'
  return isMissingName(spot) ? 'name missing' : 'no activity'
}
