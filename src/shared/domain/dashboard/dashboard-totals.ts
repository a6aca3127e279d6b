/**
 * Plans one partner's day: who golfs, dines, and goes to the reception, and who has no name or place. Dashboards,
 * lists, filters, the board, and the exports all count with this plan. Also sums the plans for the dashboards.
 */

import { placeholderLevel, teamSize, teamsPerHole } from '../../limits.ts'
import { totalGiven } from '../donation/donation-counts.ts'
import { autoFillSpots, countDetailsAdded, countSpots, isMissingName, type SpotCounts } from '../spots/allowances.ts'
import { isGolfer, type Spot, type SpotTotals } from '../spots/spot.ts'

export interface RegistrationSpots {
  spots: readonly Spot[]
  /** The spots that its donation includes. */
  totals: SpotTotals
}

export interface RegistrationToPlan extends RegistrationSpots {
  assignedGolfCourseId: number | null
  /** IDs of the spots whose golfer has a place on a hole. */
  placedSpotIds: ReadonlySet<number>
}

export interface PlannedRegistration {
  assignedGolfCourseId: number | null
  /** Every spot with its planned activity and name. */
  view: Spot[]
  /** Everyone who will golf, then those without a place on a hole. */
  golfers: Spot[]
  unplaced: Spot[]
  /** People by activity, then those with a name. */
  counts: SpotCounts
  named: SpotCounts
  missingNames: number
  /** Always false for a partner without golfers. */
  isMissingCourse: boolean
}

/** Plans one registration. Declined spots stay in the view and never count. */
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

/** The spots of one type, and how many of them have a name. */
export interface Details {
  available: number
  detailsAdded: number
}

/**
 * Returns the rows of the partner's dashboard. Declined spots aren't available. A golfer who is also a VIP frees one
 * dinner-only spot. So the difference of the two columns is what the partner still has to name.
 */
export function summarizeDetails({ counts, named }: People): Record<'golf' | 'dinner' | 'vip', Details> {
  return {
    golf: { available: counts.golf, detailsAdded: named.golf },
    dinner: { available: counts.dinnerOnly, detailsAdded: named.dinnerOnly },
    vip: { available: counts.vip, detailsAdded: named.vip },
  }
}

type People = Pick<PlannedRegistration, 'counts' | 'named'>

/** A registration that is summed up. Money is in whole dollars. */
export interface SummedRegistration {
  row: { partnershipLevelId: number; donation: number; additionalAttendeeCost: number }
  plan: Pick<PlannedRegistration, 'counts' | 'missingNames' | 'isMissingCourse'> & CourseGolfers
}

type CourseGolfers = Pick<PlannedRegistration, 'assignedGolfCourseId' | 'golfers' | 'unplaced'>

export interface EventToSummarize {
  registrations: readonly SummedRegistration[]
  /** In display order. */
  levels: readonly { id: number; name: string }[]
  /** In display order. */
  courses: readonly CourseOfEvent[]
}

interface CourseOfEvent {
  id: number
  name: string
  holeCount: number
}

interface LookupItem {
  id: number
  label: string
  value: string
}

/** The ID of a total row. It differs from every level, including the placeholder's 0. */
const totalItemId = -1

interface GolferFigures {
  assigned: number
  placed: number
  /** How many golfers the course has room for in total. */
  available: number
}

export interface CourseTotals extends GolferFigures {
  golfCourseId: number
  golfCourseName: string
}

export interface EventTotals {
  amountRaised: number
  missingAttendeeNames: number
  /** How many partners have missing names. */
  partnersMissingNames: number
  /** Golfers of partners with a course, without a place on a hole. */
  unassignedGolfers: number
  unplacedPartners: number
  partners: LookupItem[]
  attendees: LookupItem[]
  golfers: CourseTotals[]
  totalPartners: number
  totalAttendees: number
  totalGolfers: GolferFigures
}

/** Returns the admin dashboard of an event. The last items of `partners` and `attendees` are totals. */
export function summarizeEvent({ registrations, levels, courses }: EventToSummarize): EventTotals {
  const onCourses = summarizeCourses(courses, registrations)
  const attending = countAttending(registrations)
  return {
    amountRaised: sum(registrations, ({ row }) => totalGiven(row)),
    missingAttendeeNames: sum(registrations, ({ plan }) => plan.missingNames),
    partnersMissingNames: registrations.filter(({ plan }) => plan.missingNames > 0).length,
    unassignedGolfers: sum(registrations, ({ plan }) =>
      plan.assignedGolfCourseId === null ? 0 : plan.unplaced.length,
    ),
    unplacedPartners: registrations.filter(({ plan }) => plan.isMissingCourse).length,
    partners: listPartners(registrations, levels),
    attendees: attending.items,
    golfers: onCourses,
    totalPartners: registrations.length,
    totalAttendees: attending.people,
    totalGolfers: {
      assigned: sum(onCourses, (course) => course.assigned),
      placed: sum(onCourses, (course) => course.placed),
      available: sum(onCourses, (course) => course.available),
    },
  }
}

export function summarizeCourses(
  courses: readonly CourseOfEvent[],
  registrations: readonly { plan: CourseGolfers }[],
): CourseTotals[] {
  return courses.map(({ id, name, holeCount }) => {
    const here = registrations.filter(({ plan }) => plan.assignedGolfCourseId === id)
    return {
      golfCourseId: id,
      golfCourseName: name,
      assigned: sum(here, ({ plan }) => plan.golfers.length),
      placed: sum(here, ({ plan }) => plan.golfers.length - plan.unplaced.length),
      available: holeCount * teamsPerHole * teamSize,
    }
  })
}

/** Includes the placeholder level if a registration has it. */
function listPartners(registrations: readonly SummedRegistration[], levels: EventToSummarize['levels']): LookupItem[] {
  const countAt = (id: number) => registrations.filter(({ row }) => row.partnershipLevelId === id).length
  const shown = countAt(placeholderLevel.id) > 0 ? [...levels, placeholderLevel] : levels
  return [
    ...shown.map(({ id, name }) => toItem(id, name, countAt(id))),
    toItem(totalItemId, 'Total', registrations.length),
  ]
}

/** The total counts each person once. A golfer who also goes to the VIP reception appears in both rows. */
function countAttending(registrations: readonly SummedRegistration[]): { items: LookupItem[]; people: number } {
  const count = (kind: keyof SpotCounts) => sum(registrations, ({ plan }) => plan.counts[kind])
  const people = count('dinner')
  const items = [
    toItem(1, 'Golf', count('golf')),
    toItem(2, 'Dinner Only', count('dinnerOnly')),
    toItem(3, 'VIP Reception', count('vip')),
    toItem(totalItemId, 'Total people', people),
  ]
  return { items, people }
}

function toItem(id: number, label: string, count: number): LookupItem {
  return { id, label, value: String(count) }
}

function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
