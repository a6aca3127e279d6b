/**
 * A spot is one place of a registration: golf, dinner only or VIP, or nothing yet.
 * Every list of spots is in the order of their numbers; "the last spot" is the one with the highest number.
 */

import { type AttendeeInfo, attendeeFields, attendeeKeys } from './attendee-fields.ts'

export type Activity = 'golf' | 'dinner' | 'vip'

export interface Spot {
  /** 0 until saved. */
  id: number
  /** 1 up to the number of places. */
  spotNumber: number
  /** Made by the naming rule, see names.ts. */
  name: string
  isDeclined: boolean
  vip: boolean
  golf: boolean
  dinner: boolean
  attendeeInfo?: AttendeeInfo | null
}

/** The places of a registration by type; `dinner` counts the dinner-only places. */
export interface SpotTotals {
  golf: number
  dinner: number
  vip: number
}

/** People; null while a field of the form is empty. */
interface DonationCounts {
  golfersIncluded: number | null
  golfersAdditional: number | null
  dinnersIncluded: number | null
  dinnersAdditional: number | null
  vipsIncluded: number | null
}

/** The places that a donation comes with: those included and those added. */
export function sumPlaces(donation: DonationCounts): SpotTotals {
  return {
    golf: (donation.golfersIncluded ?? 0) + (donation.golfersAdditional ?? 0),
    dinner: (donation.dinnersIncluded ?? 0) + (donation.dinnersAdditional ?? 0),
    vip: donation.vipsIncluded ?? 0,
  }
}

/** How many spots a registration has: one for each place. */
export function countPlaces(totals: SpotTotals): number {
  return totals.golf + totals.dinner + totals.vip
}

export function blankSpot(spotNumber: number): Spot {
  return {
    id: 0,
    spotNumber,
    name: `Attendee ${spotNumber}`,
    isDeclined: false,
    vip: false,
    golf: false,
    dinner: false,
    attendeeInfo: null,
  }
}

export function countWhere(spots: readonly Spot[], matches: (spot: Spot) => boolean): number {
  return spots.filter(matches).length
}

export function hasActivity(spot: Spot): boolean {
  return spot.golf || spot.dinner || spot.vip
}

/** Whether somebody will play here; ask it of a spot in the auto-filled view. */
export function isGolfer(spot: Spot): boolean {
  return spot.golf && !spot.isDeclined
}

/** Whether somebody will dine here, golfers too; ask it of a spot in the auto-filled view. */
export function isDiner(spot: Spot): boolean {
  return spot.dinner && !spot.isDeclined
}

export function isDinnerOnly(spot: Spot): boolean {
  return spot.dinner && !spot.golf && !spot.vip
}

/** Whether anything has been entered about a person, were it only a company. */
export function hasInfo({ attendeeInfo }: Spot): boolean {
  return attendeeKeys.some((key) => isEntered(attendeeInfo?.[key]))
}

/**
 * Whether it is known who comes, were it only their company or how they travel: of such people nobody loses a place or an
 * activity unasked. Rented clubs do not tell who comes: they belong to the golf place, whoever plays, and go with it.
 */
export function hasPerson({ attendeeInfo }: Spot): boolean {
  return attendeeKeys.some((key) => !attendeeFields[key].isOfPlace && isEntered(attendeeInfo?.[key]))
}

function isEntered(value: string | number | boolean | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}

/** Both names are known: organisers can print a badge. */
export function isNamed({ attendeeInfo }: Spot): boolean {
  return Boolean(attendeeInfo?.firstName.trim() && attendeeInfo.lastName.trim())
}
