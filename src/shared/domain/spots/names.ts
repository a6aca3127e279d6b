/** What a spot is called before anybody, or once somebody, sits in it. */

import type { Spot } from './spot.ts'

/**
 * The list with every spot named. The n of 'Golfer n', 'VIP n' and 'Dinner Only n' counts the spots of that type from 1,
 * named and declined ones too: nobody's number changes because somebody else has been named or has declined.
 * A golfer who is also a VIP counts among the golfers alone. 'Attendee n' carries the spot's own number.
 */
export function nameSpots<S extends Spot>(spots: readonly S[]): S[] {
  const counted = new Map<string, number>()
  return spots.map((spot) => {
    const type = typeName(spot)
    const n = (counted.get(type) ?? 0) + 1
    counted.set(type, n)
    const name = nameSpot(spot, n)
    // A long list is named anew with every key: what stays as it is must be known as such at a glance.
    return name === spot.name ? spot : { ...spot, name }
  })
}

function typeName(spot: Spot): string {
  if (spot.golf) return 'Golfer'
  if (spot.vip) return 'VIP'
  return spot.dinner ? 'Dinner Only' : 'Attendee'
}

function nameSpot(spot: Spot, n: number): string {
  if (spot.isDeclined) return 'Declined Spot'
  return fullName(spot) || (typeName(spot) === 'Attendee' ? `Attendee ${spot.spotNumber}` : unnamedName(spot, n))
}

function unnamedName(spot: Spot, n: number): string {
  return `${typeName(spot)} ${n}${spot.golf && spot.vip ? ' (VIP)' : ''}`
}

/** First and last name as far as they are known; empty when neither is. */
export function fullName({ attendeeInfo }: Spot): string {
  return `${attendeeInfo?.firstName.trim() ?? ''} ${attendeeInfo?.lastName.trim() ?? ''}`.trim()
}
