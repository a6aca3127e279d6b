/** How many people play, dine and go to the VIP reception, and whose names are still missing. Declined spots never count. */

import { countWhere, hasActivity, isDinnerOnly, isNamed, type Spot, type SpotTotals } from '../spot.ts'
import { autoFillSpots } from './auto-fill.ts'

export interface SpotCounts {
  golf: number
  dinnerOnly: number
  /** Everybody who dines: golfers and VIPs too, each person once. */
  dinner: number
  vip: number
}

/** People by activity. Give it the auto-filled view to count the planned day. */
export function countSpots(spots: readonly Spot[]): SpotCounts {
  const attending = spots.filter((spot) => !spot.isDeclined)
  return {
    golf: countWhere(attending, (spot) => spot.golf),
    dinnerOnly: countWhere(attending, isDinnerOnly),
    dinner: countWhere(attending, (spot) => spot.dinner),
    vip: countWhere(attending, (spot) => spot.vip),
  }
}

/** Somebody will come, but nobody knows who. Ask it of a spot in the auto-filled view. */
export function isMissingName(spot: Spot): boolean {
  return hasActivity(spot) && !spot.isDeclined && !isNamed(spot)
}

/** How many names of a registration are missing: the one count behind the dashboards, filters and warnings. */
export function countMissingNames(spots: readonly Spot[], totals: SpotTotals): number {
  return autoFillSpots(spots, totals).filter(isMissingName).length
}

/** The people by activity, planned ones included, whose first and last name are known. */
export function countDetailsAdded(spots: readonly Spot[], totals: SpotTotals): SpotCounts {
  return countSpots(autoFillSpots(spots, totals).filter(isNamed))
}

export interface Attendance {
  /** Everybody but those who have declined. */
  attending: number
  /** Of them, those whose names are known. */
  named: number
  declined: number
}

interface Attendee {
  isDeclined: boolean
  isMissingName: boolean
}

/** Of the spots in the auto-filled view. */
export function countAttendance(attendees: readonly Attendee[]): Attendance {
  const attending = attendees.filter(({ isDeclined }) => !isDeclined)
  return {
    attending: attending.length,
    named: attending.filter(({ isMissingName }) => !isMissingName).length,
    declined: attendees.length - attending.length,
  }
}
