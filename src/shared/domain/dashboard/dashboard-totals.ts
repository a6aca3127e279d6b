/** The figures of the dashboards: what a partner has still to do, and how the event stands. */

import { placeholderLevel } from '../../limits.ts'
import { totalGiven } from '../donation/donation-counts.ts'
import { courseCapacity } from '../placement/teams.ts'
import { autoFillSpots } from '../spots/allowances/auto-fill.ts'
import { countDetailsAdded, countSpots } from '../spots/allowances/counts.ts'
import type { PlannedRegistration, RegistrationSpots } from './event-plan.ts'

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
export function summarizeDetails({ spots, totals }: RegistrationSpots): Record<'golf' | 'dinner' | 'vip', Details> {
  const available = countSpots(autoFillSpots(spots, totals))
  const added = countDetailsAdded(spots, totals)
  return {
    golf: { available: available.golf, detailsAdded: added.golf },
    dinner: { available: available.dinnerOnly, detailsAdded: added.dinnerOnly },
    vip: { available: available.vip, detailsAdded: added.vip },
  }
}

/** A registration as the admin dashboard needs it; money in whole dollars. */
export interface RegistrationInEvent {
  partnershipLevelId: number
  donation: number
  additionalAttendeeCost: number
  plan: PlannedRegistration
}

export interface EventToSummarize {
  registrations: readonly RegistrationInEvent[]
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
export const totalItemId = -1

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
export function summarizeEvent({ registrations, levels, courses }: EventToSummarize): EventTotals {
  const plans = registrations.map(({ plan }) => plan)
  const golfers = courses.map((course) => summarizeCourse(course, plans))
  const attending = countAttending(plans)
  return {
    amountRaised: sum(registrations, totalGiven),
    missingAttendeeNames: sum(plans, (plan) => plan.missingNames),
    partnersMissingNames: plans.filter((plan) => plan.missingNames > 0).length,
    unassignedGolfers: sum(plans, (plan) => (plan.assignedGolfCourseId === null ? 0 : plan.unplaced.length)),
    unplacedPartners: plans.filter((plan) => plan.isMissingCourse).length,
    partners: listPartners(registrations, levels),
    attendees: attending.items,
    golfers,
    totalPartners: registrations.length,
    totalAttendees: attending.people,
    totalGolfers: {
      assigned: sum(golfers, (course) => course.assigned),
      placed: sum(golfers, (course) => course.placed),
      available: sum(golfers, (course) => course.available),
    },
  }
}

/** A course with the golfers of the registrations that have it. */
export function summarizeCourse(course: CourseOfEvent, plans: readonly PlannedRegistration[]): CourseTotals {
  const here = plans.filter((plan) => plan.assignedGolfCourseId === course.id)
  return {
    golfCourseId: course.id,
    golfCourseName: course.name,
    assigned: sum(here, (plan) => plan.golfers.length),
    placed: sum(here, (plan) => plan.golfers.length - plan.unplaced.length),
    available: courseCapacity(course.holeCount),
  }
}

/** Registrations per level, the placeholder level included where somebody is at it. */
function listPartners(registrations: readonly RegistrationInEvent[], levels: EventToSummarize['levels']): LookupItem[] {
  const countAt = (id: number) => registrations.filter((registration) => registration.partnershipLevelId === id).length
  const shown = countAt(placeholderLevel.id) > 0 ? [...levels, placeholderLevel] : levels
  return [
    ...shown.map(({ id, name }) => toItem(id, name, countAt(id))),
    toItem(totalItemId, 'Total', registrations.length),
  ]
}

/**
 * Who attends what. The total counts people, each once: a golfer who also goes to the VIP reception stands in both rows,
 * so that golf and reception can be planned, but is one person.
 */
function countAttending(plans: readonly PlannedRegistration[]): { items: LookupItem[]; people: number } {
  const counts = plans.map((plan) => plan.counts)
  const people = sum(counts, (count) => count.dinner)
  const items = [
    toItem(
      1,
      'Golf',
      sum(counts, (count) => count.golf),
    ),
    toItem(
      2,
      'Dinner Only',
      sum(counts, (count) => count.dinnerOnly),
    ),
    toItem(
      3,
      'VIP Reception',
      sum(counts, (count) => count.vip),
    ),
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
