/** The figures of the dashboards: what a partner has still to do, and how the event stands. */

import { placeholderLevel } from '../limits.ts'
import { totalGiven } from './donation-counts.ts'
import { autoFillSpots } from './spots/auto-fill.ts'
import { countDetailsAdded, countMissingNames, countSpots } from './spots/counts.ts'
import type { Spot, SpotTotals } from './spots/spot.ts'
import { courseCapacity } from './team-placement.ts'

interface RegistrationSpots {
  spots: readonly Spot[]
  /** The places of its donation. */
  totals: SpotTotals
}

/** Places of one type, and how many of them have the name of the person who will come. */
export interface Details {
  available: number
  detailsAdded: number
}

/**
 * Golf, dinner only and VIP on the partner's dashboard (specification, section 2). Declined places are not available any
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
export interface RegistrationInEvent extends RegistrationSpots {
  partnershipLevelId: number
  donation: number
  additionalAttendeeCost: number
  assignedGolfCourseId: number | null
  /** Ids of the spots whose golfer has a place on a hole of the assigned course. */
  placedSpotIds: ReadonlySet<number>
}

export interface EventToSummarize {
  registrations: readonly RegistrationInEvent[]
  /** The event's levels, in the order shown. */
  levels: readonly { id: number; name: string }[]
  /** The event's courses, in the order shown. */
  courses: readonly { id: number; name: string; holeCount: number }[]
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

export interface EventTotals {
  amountRaised: number
  missingAttendeeNames: number
  unassignedGolfers: number
  unplacedPartners: number
  partners: LookupItem[]
  attendees: LookupItem[]
  golfers: (GolferFigures & { golfCourseId: number; golfCourseName: string })[]
  totalPartners: number
  totalAttendees: number
  totalGolfers: GolferFigures
}

/** A registration with what the plan of the day makes of it. */
interface PlannedRegistration extends RegistrationInEvent {
  golfers: number
  placed: number
}

/** The admin dashboard of an event (specification, sections 2 and 3). The last items of `partners` and `attendees` are totals. */
export function summarizeEvent({ registrations, levels, courses }: EventToSummarize): EventTotals {
  const planned = registrations.map(planGolfers)
  const golfers = courses.map((course) => summarizeCourse(course, planned))
  const attending = countAttending(registrations)
  const withCourse = planned.filter((registration) => registration.assignedGolfCourseId !== null)
  return {
    amountRaised: sum(registrations, totalGiven),
    missingAttendeeNames: sum(registrations, ({ spots, totals }) => countMissingNames(spots, totals)),
    unassignedGolfers: sum(withCourse, (registration) => registration.golfers - registration.placed),
    unplacedPartners: planned.filter(needsCourse).length,
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

function planGolfers(registration: RegistrationInEvent): PlannedRegistration {
  const view = autoFillSpots(registration.spots, registration.totals)
  const golfers = view.filter((spot) => spot.golf && !spot.isDeclined)
  const placed = golfers.filter((spot) => registration.placedSpotIds.has(spot.id))
  return { ...registration, golfers: golfers.length, placed: placed.length }
}

/** A partner who brings no golfers needs no course. */
function needsCourse({ golfers, assignedGolfCourseId }: PlannedRegistration): boolean {
  return golfers > 0 && assignedGolfCourseId === null
}

function summarizeCourse(
  course: EventToSummarize['courses'][number],
  registrations: readonly PlannedRegistration[],
): EventTotals['golfers'][number] {
  const here = registrations.filter((registration) => registration.assignedGolfCourseId === course.id)
  return {
    golfCourseId: course.id,
    golfCourseName: course.name,
    assigned: sum(here, (registration) => registration.golfers),
    placed: sum(here, (registration) => registration.placed),
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
function countAttending(registrations: readonly RegistrationSpots[]): { items: LookupItem[]; people: number } {
  const counts = registrations.map(({ spots, totals }) => countSpots(autoFillSpots(spots, totals)))
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
