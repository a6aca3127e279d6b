import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { readSeatWords } from '#server/features/boards/core/table-store.ts'
import { listCoursesOfEvent, requireEvent } from '#server/features/planning/events/store.ts'
import { listIssuedLinks } from '#server/features/registrations/store.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { countFailedEmails } from '#server/mail/failed-mails.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { describePlace, type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { ListedAttendee, ListedPartners, PartnerRow } from '#shared/contracts/partners.ts'
import { type CourseTotals, summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOthersOfCompany } from '#shared/domain/registration/same-company.ts'
import { isMissingName } from '#shared/domain/spots/allowances.ts'
import { phraseActivities } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { listIdsWithoutAddress } from '../store.ts'

/**
 * Returns the partners changed since a given change. Returns all if the server doesn't know that change, for example
 * after restoring a backup. @throws {Refused} not_found
 */
export const listPartnerSummaries = (db: Db, eventId: number, after: number): Promise<ListedPartners> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { changeId, registrations } = await readPlan(snapshot, eventId)
    const failed = await countFailedEmails(snapshot, eventId)
    return {
      changeId,
      rows: registrations.filter(({ plannedAt }) => plannedAt > after || after > changeId).map(toSummary),
      ids: registrations.map(({ row }) => row.id),
      failedMails: [...failed].map(([registrationId, count]) => ({ registrationId, count })),
      withoutAddress: await listIdsWithoutAddress(snapshot, eventId),
    }
  })

type Summary = ListedPartners['rows'][number]

export const toSummary = (registration: EventRegistration): Summary => ({
  ...toSharedPartner(registration),
  version: registration.row.version,
  affiliationId: registration.row.affiliationId,
  levelRank: registration.row.donationRangeStart ?? -1,
  courseName: registration.row.courseName ?? '',
  seatedDiners: registration.seats.size,
  receivedCents: registration.balance.receivedCents,
  openCents: registration.balance.openCents,
  people: registration.plan.view.map((spot) => ({
    name: spot.name,
    activities: spot.isDeclined ? 'Declined' : phraseActivities(spot).join(', '),
    where: describeSpotPlaces(registration, spot),
  })),
})

function describeSpotPlaces({ places, seats }: EventRegistration, { id }: Spot): string {
  const [place, seat] = [places.get(id), seats.get(id)]
  return [place && describePlace(place), seat && formatTable(seat)].filter(Boolean).join(', ')
}

function toSharedPartner({ row, plan, preferences, belowLevelBy, levelAgreement }: EventRegistration) {
  const { counts, named } = plan
  return {
    id: row.id,
    nameForMarketingMaterials: row.nameForMarketingMaterials,
    donationAmount: row.donation,
    totalGiven: totalGiven(row),
    comments: row.comments,
    assignedGolfCourseId: row.assignedGolfCourseId,
    createdDateTime: row.createdAt,
    companyName: row.companyName,
    contactName: `${row.firstName} ${row.lastName}`.trim(),
    contactEmail: row.email,
    contactPhone: row.phoneNumber,
    reopenedUntil: row.reopenedUntil,
    isTaxInfoRequested: row.isTaxInfoRequested,
    affiliation: row.affiliationName,
    partnershipLevel: row.partnershipLevelName,
    partnershipLevelId: row.partnershipLevelId,
    golfCoursePreferences: preferences,
    diningCount: named.dinner,
    diningTotal: counts.dinner,
    dinnerOnlyCount: named.dinnerOnly,
    dinnerOnlyTotal: counts.dinnerOnly,
    golfCount: named.golf,
    golfTotal: counts.golf,
    vipCount: named.vip,
    vipTotal: counts.vip,
    isAnyAttendeeMissingGolferPlacement: plan.unplaced.length > 0,
    isMissingCourse: plan.isMissingCourse,
    missingNames: plan.missingNames,
    placedGolfers: plan.golfers.length - plan.unplaced.length,
    belowLevelBy,
    levelAgreement,
    internalNotes: row.internalNotes ?? '',
    notesVersion: row.notesVersion ?? 0,
  }
}

export const listPartners = (db: Db, eventId: number): Promise<PartnerRow[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { registrations } = await readPlan(snapshot, eventId)
    const failed = await countFailedEmails(snapshot, eventId)
    const withoutAddress = new Set(await listIdsWithoutAddress(snapshot, eventId))
    const others = countOthersOfCompany(registrations.map(({ row }) => row))
    return registrations.toReversed().map((registration) => {
      const { id } = registration.row
      return {
        ...toSharedPartner(registration),
        attendees: registration.plan.view.map((spot) => toAttendee(spot, registration)),
        othersOfCompany: others.get(id) ?? 0,
        failedMails: failed.get(id) ?? 0,
        isMissingAddress: withoutAddress.has(id),
      }
    })
  })

export const listPartnerAttendees = (db: Db, registrationId: number): Promise<ListedAttendee[]> =>
  readSnapshot(db, async (snapshot) => {
    const [found] = await planRegistrations(snapshot, [registrationId])
    const registration = requireFound(found)
    if (registration.row.deletedAt !== null) return []
    const seats = await readSeatWords(snapshot, { registrationId, role: 'admin' })
    const links = await listIssuedLinks(snapshot, registrationId)
    return registration.plan.view.map((spot) => ({
      ...toAttendee(spot, registration),
      seatedAt: seats.get(spot.id) ?? null,
      link: links.get(spot.id) ?? null,
    }))
  })

function toAttendee(spot: Spot, { row, places }: EventRegistration): PartnerRow['attendees'][number] {
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

export const listCourseTotals = (db: Db, eventId: number): Promise<CourseTotals[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const courses = await listCoursesOfEvent(snapshot, eventId)
    return summarizeCourses(courses, (await readPlan(snapshot, eventId)).registrations)
  })
