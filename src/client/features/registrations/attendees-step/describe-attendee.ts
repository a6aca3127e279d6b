import type { NamedItem } from '#shared/contracts/fields.ts'
import type { AttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { isDriving, isFlying } from '#shared/domain/spots/info.ts'

export interface AttendeeLookups {
  travelMethods: readonly NamedItem[]
  golfClubTypes: readonly NamedItem[]
}

/** What is known of an attendee besides their name and company, as text. */
export function describeAttendee(info: AttendeeInfo, { travelMethods, golfClubTypes }: AttendeeLookups): string[] {
  const place = (isDriving(info) && info.postalCode) || (isFlying(info) && info.airport)
  const travel = [nameOf(info.travelMethodId, travelMethods), place]
  const clubs = ['Rental clubs', nameOf(info.requestedRentalClubTypeId, golfClubTypes)]
  const facts = [[info.email], travel, info.isRentalClubsRequested ? clubs : []]
  return facts.map((parts) => parts.filter(Boolean).join(', ')).filter((fact) => fact !== '')
}

function nameOf(id: number | null, items: readonly NamedItem[]): string {
  return items.find((item) => item.id === id)?.name ?? ''
}
