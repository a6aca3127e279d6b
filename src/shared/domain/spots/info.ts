/** What may be said about the person in a spot, given what the spot is (specification, section 4, Attendee spots). */

import { travelMethodIds } from '../../limits.ts'
import type { AttendeeInfo } from './attendee-fields.ts'
import type { Spot } from './spot.ts'

export const blankInfo: AttendeeInfo = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  travelMethodId: null,
  isRentalClubsRequested: false,
  requestedRentalClubTypeId: null,
  postalCode: '',
  airport: '',
}

const infoFields = Object.keys(blankInfo) as (keyof AttendeeInfo)[]

export const clubsNeedGolf = 'Rental clubs can be requested only with golf'

/** Whether a postal code applies. */
export function isDriving(info: Pick<AttendeeInfo, 'travelMethodId'>): boolean {
  return info.travelMethodId === travelMethodIds.driving
}

/** Whether an airport applies. */
export function isFlying(info: Pick<AttendeeInfo, 'travelMethodId'>): boolean {
  return info.travelMethodId === travelMethodIds.flying
}

/**
 * The spot without what no longer applies: a declined spot has no attendee, only golfers rent clubs, a club type needs
 * rented clubs, a postal code belongs to driving and an airport to flying. The same spot when all of it applies.
 */
export function tidySpot<S extends Spot>(spot: S): S {
  const attendeeInfo = spot.isDeclined || !spot.attendeeInfo ? null : tidyInfo(spot.attendeeInfo, spot)
  return attendeeInfo === spot.attendeeInfo ? spot : { ...spot, attendeeInfo }
}

function tidyInfo(info: AttendeeInfo, { golf }: Spot): AttendeeInfo {
  const isRentalClubsRequested = info.isRentalClubsRequested && golf
  const tidy = {
    ...info,
    isRentalClubsRequested,
    requestedRentalClubTypeId: isRentalClubsRequested ? info.requestedRentalClubTypeId : null,
    postalCode: isDriving(info) ? info.postalCode : '',
    airport: isFlying(info) ? info.airport : '',
  }
  const isTidy = infoFields.every((field) => tidy[field] === info[field])
  return isTidy ? info : tidy
}
