import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { travelMethodIds } from '#shared/limits.ts'

/** What the attendees have said about their journey and their clubs: something different from one to the next. */
export function tellDetails(spots: readonly Spot[], position: number): Spot[] {
  const told = spots.map((spot, index) =>
    spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, ...detailsOf(position + index) } } : spot,
  )
  return nameSpots(told.map(tidySpot))
}

const journeys: Partial<AttendeeInfo>[] = [
  { travelMethodId: travelMethodIds.driving, postalCode: '60540' },
  {},
  { travelMethodId: travelMethodIds.flying, airport: 'Denver (DEN)' },
  { travelMethodId: travelMethodIds.driving, postalCode: '53202-4417' },
  { email: '' },
  { travelMethodId: 3 },
]

const numberOfClubTypes = 4

function detailsOf(number: number): Partial<AttendeeInfo> {
  const isRentalClubsRequested = number % 5 === 2
  const requestedRentalClubTypeId = isRentalClubsRequested ? (number % numberOfClubTypes) + 1 : null
  return { ...journeys[number % journeys.length], isRentalClubsRequested, requestedRentalClubTypeId }
}
