/**
 * The day as it is planned for one partner: who golfs, dines and goes to the reception, who has no name and no place yet.
 * Dashboards, lists, filters, the board and the exports all count with this one plan.
 */

import { autoFillSpots } from '../spots/allowances/auto-fill.ts'
import { countDetailsAdded, countSpots, isMissingName, type SpotCounts } from '../spots/allowances/counts.ts'
import { isGolfer, type Spot, type SpotTotals } from '../spots/spot.ts'

export interface RegistrationSpots {
  spots: readonly Spot[]
  /** The places of its donation. */
  totals: SpotTotals
}

export interface RegistrationToPlan extends RegistrationSpots {
  assignedGolfCourseId: number | null
  /** Ids of the spots whose golfer has a place on a hole. */
  placedSpotIds: ReadonlySet<number>
}

export interface PlannedRegistration {
  assignedGolfCourseId: number | null
  /** Every spot with its planned activity and its name. */
  view: Spot[]
  /** Everybody who will golf, and those of them who have no place on a hole. */
  golfers: Spot[]
  unplaced: Spot[]
  /** People by activity, and those of them whose names are known. */
  counts: SpotCounts
  named: SpotCounts
  missingNames: number
  /** A partner who brings no golfers needs no course. */
  isMissingCourse: boolean
}

/** The plan of one registration. Declined spots stay in the view and count nowhere. */
export function planRegistration(registration: RegistrationToPlan): PlannedRegistration {
  const { spots, totals, assignedGolfCourseId, placedSpotIds } = registration
  const view = autoFillSpots(spots, totals)
  const golfers = view.filter(isGolfer)
  return {
    assignedGolfCourseId,
    view,
    golfers,
    unplaced: golfers.filter((spot) => !placedSpotIds.has(spot.id)),
    counts: countSpots(view),
    named: countDetailsAdded(spots, totals),
    missingNames: view.filter(isMissingName).length,
    isMissingCourse: golfers.length > 0 && assignedGolfCourseId === null,
  }
}
