/** Every list of spots is in the order of their numbers; "the last spot" has the highest one. */

import { joinWords } from '../text.ts'
import { type AttendeeInfo, attendeeFields, attendeeKeys } from './attendee-fields.ts'

export type Activity = 'golf' | 'dinner' | 'vip'

export const activities = ['golf', 'vip', 'dinner'] as const satisfies Activity[]

const activityWords: Record<Activity, string> = { golf: 'golf', vip: 'the VIP reception', dinner: 'dinner' }

export function joinActivities(list: readonly Activity[]): string {
  return joinWords(list.map((activity) => activityWords[activity]))
}

export interface Spot {
  id: number
  spotNumber: number
  name: string
  isDeclined: boolean
  vip: boolean
  golf: boolean
  dinner: boolean
  attendeeInfo?: AttendeeInfo | null
}

/** Places by type; `dinner` counts dinner-only places. */
export interface SpotTotals {
  golf: number
  dinner: number
  vip: number
}

interface DonationCounts {
  golfersIncluded: number | null
  golfersAdditional: number | null
  dinnersIncluded: number | null
  dinnersAdditional: number | null
  vipsIncluded: number | null
}

export function sumPlaces(donation: DonationCounts): SpotTotals {
  return {
    golf: (donation.golfersIncluded ?? 0) + (donation.golfersAdditional ?? 0),
    dinner: (donation.dinnersIncluded ?? 0) + (donation.dinnersAdditional ?? 0),
    vip: donation.vipsIncluded ?? 0,
  }
}

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

export function countMatchingSpots(spots: readonly Spot[], matches: (spot: Spot) => boolean): number {
  return spots.filter(matches).length
}

export function hasActivity(spot: Spot): boolean {
  return spot.golf || spot.dinner || spot.vip
}

/** Pass a spot from the auto-filled view. */
export function isGolfer(spot: Spot): boolean {
  return spot.golf && !spot.isDeclined
}

/** Includes golfers. Pass a spot from the auto-filled view. */
export function isDiner(spot: Spot): boolean {
  return spot.dinner && !spot.isDeclined
}

export function isDinnerOnly(spot: Pick<Spot, Activity>): boolean {
  return spot.dinner && !spot.golf && !spot.vip
}

/** True even if only the company is given. */
export function hasInfo({ attendeeInfo }: Spot): boolean {
  return attendeeKeys.some((key) => isEntered(attendeeInfo?.[key]))
}

/**
 * These people never lose a spot without confirmation. Rental clubs don't count, because they belong to the golf
 * spot.
 */
export function hasPerson({ attendeeInfo }: Spot): boolean {
  return attendeeKeys.some((key) => !attendeeFields[key].isOfPlace && isEntered(attendeeInfo?.[key]))
}

function isEntered(value: string | number | boolean | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}

/** Organizers need both names for a badge. */
export function isNamed({ attendeeInfo }: Pick<Spot, 'attendeeInfo'>): boolean {
  return Boolean(attendeeInfo?.firstName.trim() && attendeeInfo.lastName.trim())
}

/**
 * The n of 'Golfer n', 'VIP n', and 'Dinner Only n' counts the spots of that type, including named and declined ones,
 * so numbers don't change when others are named or decline. A golfer who is also a VIP counts as a golfer. 'Attendee
 * n' uses the spot's number.
 */
export function nameSpots<S extends Spot>(spots: readonly S[]): S[] {
  const counted = new Map<string, number>()
  return spots.map((spot) => {
    const type = labelSpotType(spot)
    const n = (counted.get(type) ?? 0) + 1
    counted.set(type, n)
    const name = nameSpot(spot, n)
    // Long lists are named again with every key press, so unchanged spots must stay identical.
    return name === spot.name ? spot : { ...spot, name }
  })
}

function labelSpotType(spot: Spot): string {
  if (spot.golf) return 'Golfer'
  if (spot.vip) return 'VIP'
  return spot.dinner ? 'Dinner Only' : 'Attendee'
}

function nameSpot(spot: Spot, n: number): string {
  if (spot.isDeclined) return 'Declined Spot'
  return (
    formatFullName(spot) ||
    (labelSpotType(spot) === 'Attendee' ? `Attendee ${spot.spotNumber}` : formatUnnamedSpot(spot, n))
  )
}

function formatUnnamedSpot(spot: Spot, n: number): string {
  return `${labelSpotType(spot)} ${n}${spot.golf && spot.vip ? ' (VIP)' : ''}`
}

export function formatFullName({ attendeeInfo }: Spot): string {
  return `${attendeeInfo?.firstName.trim() ?? ''} ${attendeeInfo?.lastName.trim() ?? ''}`.trim()
}

/**
 * One spot for each place. Saved ones keep their number, and new ones have no activity. Pass at most one for each
 * place.
 */
export function createInitialSpots(totals: SpotTotals, saved: readonly Spot[] = []): Spot[] {
  return nameSpots(numberSpots(saved, countPlaces(totals)))
}

export function isSameTotals(one: SpotTotals, other: SpotTotals): boolean {
  return one.golf === other.golf && one.dinner === other.dinner && one.vip === other.vip
}

export function hasFewerPlaces(before: SpotTotals, now: SpotTotals): boolean {
  return now.golf < before.golf || now.dinner < before.dinner || now.vip < before.vip
}

/**
 * Adds blank spots up to `count`. Existing numbers stay, because they appear in exports and emails. Others get the
 * lowest free number. Pass at most `count` spots.
 */
export function numberSpots(spots: readonly Spot[], count: number): Spot[] {
  const numbers = chooseSpotNumbers(spots, count)
  const byNumber = new Map(spots.map((spot, index) => [numbers[index], withNumber(spot, numbers[index] ?? 0)]))
  return listNumbers(count).map((spotNumber) => byNumber.get(spotNumber) ?? blankSpot(spotNumber))
}

/** The number of each spot among `count`, in the order of `spots`. */
export function chooseSpotNumbers(spots: readonly Spot[], count: number): number[] {
  const kept = new Set<number>()
  const own = spots.map(({ spotNumber }) => {
    if (spotNumber < 1 || spotNumber > count || kept.has(spotNumber)) return null
    kept.add(spotNumber)
    return spotNumber
  })
  const free = listNumbers(count).filter((number) => !kept.has(number))
  return own.map((number) => number ?? free.shift() ?? 0)
}

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const withNumber = (spot: Spot, spotNumber: number): Spot =>
  spot.spotNumber === spotNumber ? spot : { ...spot, spotNumber }
