/**
 * The day as it is planned for one partner: who golfs, dines and goes to the reception, who has no name and no place
 * yet. Dashboards, lists, filters, the board and the exports all count with this one plan. And the figures of the
 * dashboards: what a partner has still to do, and how the event stands.
 */

import { placeholderLevel } from '../../limits.ts'
import { totalGiven } from '../donation/donation-counts.ts'
import { courseCapacity } from '../placement/teams.ts'
import { autoFillSpots, countDetailsAdded, countSpots, isMissingName, type SpotCounts } from '../spots/allowances.ts'
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

/** Places of one type, and how many of them have the name of the person who will come. */
export interface Details {
  available: number
  detailsAdded: number
}

/**
 * Golf, dinner only and VIP on the partner's dashboard. Declined places are not available any
 * more; a golfer who is also a VIP makes room for one more dinner-only guest. So the difference between the two columns is
 * always what the partner has still to name.
 */
export function summarizeDetails({ counts, named }: People): Record<'golf' | 'dinner' | 'vip', Details> {
  return {
    golf: { available: counts.golf, detailsAdded: named.golf },
    dinner: { available: counts.dinnerOnly, detailsAdded: named.dinnerOnly },
    vip: { available: counts.vip, detailsAdded: named.vip },
  }
}

type People = Pick<PlannedRegistration, 'counts' | 'named'>

/** The registrations of an event at one level, added up; money in whole dollars. */
export interface LevelSums {
  partnershipLevelId: number
  partners: number
  donation: number
  additionalAttendeeCost: number
  /** People planned by activity. */
  counts: SpotCounts
  missingNames: number
  partnersMissingNames: number
  /** Partners who bring golfers and have no course for them. */
  partnersMissingCourse: number
}

/** The golfers whose registration has this course, and those of them who have a place on a hole. */
export interface CourseGolfers {
  golfCourseId: number
  assigned: number
  placed: number
}

export interface EventToSummarize {
  sums: readonly LevelSums[]
  golfers: readonly CourseGolfers[]
  /** The event's levels, in the order shown. */
  levels: readonly { id: number; name: string }[]
  /** The event's courses, in the order shown. */
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

/** The id of a total row, told apart from every level, the placeholder's 0 included. */
const totalItemId = -1

interface GolferFigures {
  assigned: number
  placed: number
  /** How many golfers the course has room for, placed or not. */
  available: number
}

export interface CourseTotals extends GolferFigures {
  golfCourseId: number
  golfCourseName: string
}

export interface EventTotals {
  amountRaised: number
  missingAttendeeNames: number
  /** How many partners these names are missing of. */
  partnersMissingNames: number
  /** Golfers whose partner has a course, and who have no place on a hole. */
  unassignedGolfers: number
  unplacedPartners: number
  partners: LookupItem[]
  attendees: LookupItem[]
  golfers: CourseTotals[]
  totalPartners: number
  totalAttendees: number
  totalGolfers: GolferFigures
}

/** The admin dashboard of an event. The last items of `partners` and `attendees` are totals. */
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

/** The courses of an event with their golfers and their room. */
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

/** Registrations per level, the placeholder level included where somebody is at it. */
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

/**
 * Who attends what. The total counts people, each once: a golfer who also goes to the VIP reception stands in both rows,
 * so that golf and reception can be planned, but is one person.
 */
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
