import type { PartnerRow } from '#shared/contracts/partners.ts'
import { type CourseTotals, summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isMissingName } from '#shared/domain/spots/allowances.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import { Refused } from '../../../refusals.ts'
import { countGolfersByCourse } from '../../event-plan/event-sums.ts'
import { type LostMails, listLostMails, noLostMails } from '../../event-plan/lost-mails.ts'
import { describePlace, type EventRegistration, readEventPlan } from '../../event-plan/read-event-plan.ts'
import { findEvent, listCoursesOfEvent } from '../../events/store.ts'
import { listPartnerMarks, noMarks, type PartnerMarks } from '../partner-marks.ts'

/** The registrations of an event with everybody who comes with them, the latest first. @throws {Refused} not_found */
export const listPartners = (db: Db, eventId: number): Promise<PartnerRow[]> =>
  readSnapshot(db, (snapshot) => readRows(snapshot, eventId))

async function readRows(db: Db, eventId: number): Promise<PartnerRow[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const lostMails = await listLostMails(db, eventId)
  const marks = await listPartnerMarks(db, eventId)
  const rows = []
  for await (const registration of readEventPlan(db, eventId, 'names')) {
    const { id } = registration.row
    rows.push({
      ...toPartnerRow(registration),
      ...(marks.get(id) ?? noMarks),
      ...(lostMails.get(id) ?? noLostMails),
    })
  }
  return rows.reverse()
}

function toPartnerRow(registration: EventRegistration): Omit<PartnerRow, keyof LostMails | keyof PartnerMarks> {
  const { row, plan, preferences } = registration
  const { counts, named } = plan
  return {
    id: row.id,
    nameForMarketingMaterials: row.nameForMarketingMaterials,
    attendees: plan.view.map((spot) => toAttendee(spot, registration)),
    affiliation: row.affiliationName,
    partnershipLevel: row.partnershipLevelName,
    donationAmount: row.donation,
    comments: row.comments,
    golfCoursePreferences: preferences,
    assignedGolfCourseId: row.assignedGolfCourseId,
    diningCount: named.dinner,
    diningTotal: counts.dinner,
    dinnerOnlyCount: named.dinnerOnly,
    dinnerOnlyTotal: counts.dinnerOnly,
    golfCount: named.golf,
    golfTotal: counts.golf,
    vipCount: named.vip,
    vipTotal: counts.vip,
    isAnyAttendeeMissingGolferPlacement: plan.unplaced.length > 0,
    createdDateTime: row.createdAt,
    partnershipLevelId: row.partnershipLevelId,
    companyName: row.companyName,
    contactName: `${row.firstName} ${row.lastName}`.trim(),
    contactEmail: row.email,
    contactPhone: row.phoneNumber,
    totalGiven: totalGiven(row),
    isMissingCourse: plan.isMissingCourse,
    missingNames: plan.missingNames,
    placedGolfers: plan.golfers.length - plan.unplaced.length,
    reopenedUntil: row.reopenedUntil,
  }
}

/** What a declined spot was for is still told; it counts nowhere. */
export function toAttendee(spot: Spot, { row, places }: EventRegistration): PartnerRow['attendees'][number] {
  const { id, name, golf, dinner, vip, isDeclined, attendeeInfo } = spot
  const place = places.get(id)
  return {
    id,
    displayName: name,
    company: attendeeInfo?.company ?? '',
    assignedGolfCourse: golf && !isDeclined ? (row.courseName ?? '') : '',
    isDining: dinner,
    isGolfing: golf,
    isVip: vip,
    isDeclined,
    hasAttendeeInfo: Boolean(attendeeInfo),
    isMissingName: isMissingName(spot),
    placedAt: place ? describePlace(place) : null,
  }
}

/**
 * The courses of an event, in the order of their names, with their golfers and the room they have.
 * @throws {Refused} not_found
 */
export const listCourseTotals = (db: Db, eventId: number): Promise<CourseTotals[]> =>
  readSnapshot(db, async (snapshot) => {
    if (!(await findEvent(snapshot, eventId))) throw new Refused('not_found')
    const courses = await listCoursesOfEvent(snapshot, eventId)
    return summarizeCourses(courses, await countGolfersByCourse(snapshot, eventId))
  })
