/**
 * Plans one partner's day: who golfs, dines, and goes to the reception, and who has no name or place. Dashboards,
 * lists, filters, the board, and the exports all count with this plan. Also sums the plans for the dashboards.
 */

import { placeholderLevel } from '../../limits.ts'
import { totalGiven } from '../donation/donation-counts.ts'
import { courseCapacity } from '../placement/teams.ts'
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

/** The sums of all registrations at one level of an event. Money is in whole dollars. */
export interface LevelSums {
  partnershipLevelId: number
  partners: number
  donation: number
  additionalAttendeeCost: number
  counts: SpotCounts
  missingNames: number
  partnersMissingNames: number
  /** Partners with golfers but no course. */
  partnersMissingCourse: number
}

/** The golfers assigned to a course, and how many of them have a place on a hole. */
export interface CourseGolfers {
  golfCourseId: number
  assigned: number
  placed: number
}

export interface EventToSummarize {
  sums: readonly LevelSums[]
  golfers: readonly CourseGolfers[]
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
export function summarizeEvent({ sums, golfers, levels, courses }: EventToSummarize): EventTotals {
  const onCourses = summarizeCourses(courses, golfers)
  const attending = countAttending(sums)
  return {
    amountRaised: sum(sums, totalGiven),
    missingAttendeeNames: sum(sums, ({ missingNames }) => missingNames),
    partnersMissingNames: sum(sums, ({ partnersMissingNames }) => partnersMissingNames),
    unassignedGolfers: sum(golfers, ({ assigned, placed }) => assigned - placed),
    unplacedPartners: sum(sums, ({ partnersMissingCourse }) => partnersMissingCourse),
    partners: listPartners(sums, levels),
    attendees: attending.items,
    golfers: onCourses,
    totalPartners: sum(sums, ({ partners }) => partners),
    totalAttendees: attending.people,
    totalGolfers: {
      assigned: sum(onCourses, (course) => course.assigned),
      placed: sum(onCourses, (course) => course.placed),
      available: sum(onCourses, (course) => course.available),
    },
  }
}

export function summarizeCourses(courses: readonly CourseOfEvent[], golfers: readonly CourseGolfers[]): CourseTotals[] {
  return courses.map(({ id, name, holeCount }) => {
    const here = golfers.filter(({ golfCourseId }) => golfCourseId === id)
    return {
      golfCourseId: id,
      golfCourseName: name,
      assigned: sum(here, ({ assigned }) => assigned),
      placed: sum(here, ({ placed }) => placed),
      available: courseCapacity(holeCount),
    }
  })
}

/** Includes the placeholder level if a registration has it. */
function listPartners(sums: readonly LevelSums[], levels: EventToSummarize['levels']): LookupItem[] {
  const countAt = (id: number) =>
    sum(
      sums.filter(({ partnershipLevelId }) => partnershipLevelId === id),
      ({ partners }) => partners,
    )
  const shown = countAt(placeholderLevel.id) > 0 ? [...levels, placeholderLevel] : levels
  return [
    ...shown.map(({ id, name }) => toItem(id, name, countAt(id))),
    toItem(
      totalItemId,
      'Total',
      sum(sums, ({ partners }) => partners),
    ),
  ]
}

/** The total counts each person once. A golfer who also goes to the VIP reception appears in both rows. */
function countAttending(sums: readonly LevelSums[]): { items: LookupItem[]; people: number } {
  const count = (kind: keyof SpotCounts) => sum(sums, ({ counts }) => counts[kind])
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
