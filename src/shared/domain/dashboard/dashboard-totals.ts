/**
 * One partner's plan: who golfs, dines, and goes to the reception, and who lacks a name or place. Every dashboard,
 * list, board, and export uses it to count.
 */

import { placeholderLevel, teamSize, teamsPerHole } from '../../limits.ts'
import { totalGiven } from '../donation/donation-counts.ts'
import { autoFillSpots, countDetailsAdded, countSpots, isMissingName, type SpotCounts } from '../spots/allowances.ts'
import { isGolfer, type Spot, type SpotTotals } from '../spots/spot.ts'

export interface RegistrationSpots {
  spots: readonly Spot[]
  totals: SpotTotals
}

export interface RegistrationToPlan extends RegistrationSpots {
  assignedGolfCourseId: number | null
  placedSpotIds: ReadonlySet<number>
}

export interface PlannedRegistration {
  assignedGolfCourseId: number | null
  /** Every spot with its planned activity and name. */
  view: Spot[]
  golfers: Spot[]
  unplaced: Spot[]
  counts: SpotCounts
  named: SpotCounts
  missingNames: number
  isMissingCourse: boolean
}

/** Declined spots stay in the view and never count. */
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

export interface Details {
  available: number
  detailsAdded: number
}

/**
 * Declined spots aren't available, and a golfer who is also a VIP frees one dinner-only spot. So the columns differ
 * by the names still needed.
 */
export function summarizeDetails({ counts, named }: People): Record<'golf' | 'dinner' | 'vip', Details> {
  return {
    golf: { available: counts.golf, detailsAdded: named.golf },
    dinner: { available: counts.dinnerOnly, detailsAdded: named.dinnerOnly },
    vip: { available: counts.vip, detailsAdded: named.vip },
  }
}

type People = Pick<PlannedRegistration, 'counts' | 'named'>

export interface SummedRegistration {
  row: { partnershipLevelId: number; donation: number; additionalAttendeeCost: number }
  plan: Pick<PlannedRegistration, 'counts' | 'missingNames' | 'isMissingCourse'> & CourseGolfers
}

type CourseGolfers = Pick<PlannedRegistration, 'assignedGolfCourseId' | 'golfers' | 'unplaced'>

export interface EventToSummarize {
  registrations: readonly SummedRegistration[]
  levels: readonly { id: number; name: string }[]
  courses: readonly EventCourse[]
}

interface EventCourse {
  id: number
  name: string
  holeCount: number
}

interface LookupItem {
  id: number
  label: string
  value: string
}

/** Differs from every level, including the placeholder's 0. */
const totalItemId = -1

interface GolferFigures {
  assigned: number
  placed: number
  available: number
}

export interface CourseTotals extends GolferFigures {
  golfCourseId: number
  golfCourseName: string
}

export interface EventTotals {
  amountRaised: number
  missingAttendeeNames: number
  partnersMissingNames: number
  unassignedGolfers: number
  unplacedPartners: number
  partners: LookupItem[]
  attendees: LookupItem[]
  golfers: CourseTotals[]
  totalPartners: number
  totalAttendees: number
  totalGolfers: GolferFigures
}

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
  courses: readonly EventCourse[],
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
