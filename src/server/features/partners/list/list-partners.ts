import { countGolfersByCourse } from '#server/features/attendance/event-sums.ts'
import { countFailedMails, countFailedMailsOf } from '#server/features/attendance/failed-mails.ts'
import {
  describePlace,
  type EventRegistration,
  listPlansOf,
  readEventPlan,
} from '#server/features/attendance/read-event-plan.ts'
import { listPreferencesOf } from '#server/features/attendance/store.ts'
import { readSeatWords } from '#server/features/boards/dinner/store.ts'
import { listBalancesOf } from '#server/features/ledger/store.ts'
import { listCoursesOfEvent, requireEvent } from '#server/features/planning/events/store.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { NamedItem } from '#shared/contracts/fields.ts'
import type {
  FilterOption,
  ListedAttendee,
  PartnerRow,
  PartnerSummary,
  PartnersPage,
  partnerEndpoints,
} from '#shared/contracts/partners.ts'
import { type CourseTotals, summarizeCourses } from '#shared/domain/dashboard/dashboard-totals.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { countOthersOfCompany } from '#shared/domain/registration/same-company.ts'
import { type MissingPart, missingParts } from '#shared/domain/registration/search.ts'
import { isMissingName } from '#shared/domain/spots/allowances.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { partnersPerPage, placeholderLevel } from '#shared/limits.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import { orNotFound } from '../../../refusals.ts'
import { listHandedOut } from '../../registrations/store.ts'
import { listPartnerMarks, noMarks, type PartnerMarks, toMarks } from '../partner-marks.ts'
import { describeFinds, readFilter } from './find-partners.ts'
import { listCompanies, listPartnerRows, tallyPartners } from './select-partners.ts'

type Question = Received<typeof partnerEndpoints.listPartnersPage>['query']

/**
 * Returns a page of the partners that match, with totals of all.
 * @throws {Refused} not_found
 */
export const listPartnersPage = (db: Db, eventId: number, question: Question): Promise<PartnersPage> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { wanted, found, unknown } = await readFilter(snapshot, eventId, question)
    const { sort, page } = question
    const keep = question.keep ? question.keep.split(',').map(Number) : []
    const tallies = await tallyPartners(snapshot, eventId, wanted, keep)
    const part = { sort: sort ?? 'name', keep, limit: partnersPerPage, offset: page * partnersPerPage }
    const rows = await listPartnerRows(snapshot, eventId, wanted, part)
    return { ...addUp(tallies), unknown, rows: await describeRows(snapshot, eventId, rows, found) }
  })

type Tally = Awaited<ReturnType<typeof tallyPartners>>[number]

type Counted = {
  [Key in keyof Tally]: Key extends `${string}${'Id' | 'Name'}` ? never : Key
}[keyof Tally]

function addUp(tallies: readonly Tally[]): Omit<PartnersPage, 'rows' | 'unknown'> {
  const sum = (key: Counted) => tallies.reduce((total, tally) => total + Number(tally[key]), 0)
  return {
    length: sum('listed'),
    found: {
      partners: sum('found'),
      totalGiven: sum('foundGiven'),
      spots: sum('spots'),
      named: sum('named'),
      golfers: sum('golfers'),
      placedGolfers: sum('placedGolfers'),
      seatedDiners: sum('seatedDiners'),
      withoutCourse: sum('withoutCourse'),
    },
    all: { partners: sum('partners'), totalGiven: sum('totalGiven') },
    levels: countBy(tallies, (tally) => ({
      id: tally.partnershipLevelId ?? placeholderLevel.id,
      name: tally.partnershipLevelName ?? placeholderLevel.name,
    })),
    courses: countBy(tallies, (tally) => ({ id: tally.assignedGolfCourseId ?? 0, name: tally.courseName ?? '' })),
    affiliations: countBy(tallies, (tally) => ({ id: tally.affiliationId, name: tally.affiliationName })),
    missing: Object.fromEntries(missingParts.map((part) => [part, sum(part)])) as Record<MissingPart, number>,
    withNotes: sum('withNotes'),
    withTax: sum('withTax'),
  }
}

/** Counts partners by value, in order of appearance. */
function countBy(tallies: readonly Tally[], nameOf: (tally: Tally) => NamedItem): FilterOption[] {
  const options = new Map<number, FilterOption>()
  for (const tally of tallies) {
    const named = nameOf(tally)
    const before = options.get(named.id)?.partners ?? 0
    options.set(named.id, { ...named, partners: before + Number(tally.partners) })
  }
  return [...options.values()]
}

type Row = Awaited<ReturnType<typeof listPartnerRows>>[number]

async function describeRows(
  db: Db,
  eventId: number,
  rows: readonly Row[],
  found: Parameters<typeof describeFinds>[2],
): Promise<PartnerSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const preferences = Map.groupBy(await listPreferencesOf(db, ids), ({ registrationId }) => registrationId)
  const failedMails = await countFailedMailsOf(db, ids)
  const finds = await describeFinds(db, rows, found)
  const ofCompany = await countOthers(db, eventId)
  const balances = await listBalancesOf(db, ids)
  return rows.map((row) => ({
    ...toSummary(row),
    receivedCents: balances.get(row.id)?.receivedCents ?? 0,
    openCents: balances.get(row.id)?.openCents ?? 0,
    foundBy: finds.get(row.id) ?? [],
    golfCoursePreferences: (preferences.get(row.id) ?? []).map(({ name }) => name),
    othersOfCompany: ofCompany.get(row.id) ?? 0,
    failedMails: failedMails.get(row.id) ?? 0,
  }))
}

const countOthers = async (db: Db, eventId: number) => countOthersOfCompany(await listCompanies(db, eventId))

function toSummary(
  row: Row,
): Omit<
  PartnerSummary,
  'golfCoursePreferences' | 'foundBy' | 'othersOfCompany' | 'failedMails' | 'receivedCents' | 'openCents'
> {
  const golfTotal = row.plannedGolf ?? 0
  const placedGolfers = Number(row.placedGolfers ?? 0)
  return {
    ...toFilledIn(row),
    affiliation: row.affiliation,
    partnershipLevel: row.partnershipLevelName ?? placeholderLevel.name,
    partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
    isMissingCourse: golfTotal > 0 && row.assignedGolfCourseId === null,
    diningCount: row.namedDinner ?? 0,
    diningTotal: row.plannedDinner ?? 0,
    dinnerOnlyCount: row.namedDinnerOnly ?? 0,
    dinnerOnlyTotal: row.plannedDinnerOnly ?? 0,
    golfCount: row.namedGolf ?? 0,
    golfTotal,
    vipCount: row.namedVip ?? 0,
    vipTotal: row.plannedVip ?? 0,
    missingNames: row.missingNames ?? 0,
    placedGolfers,
    seatedDiners: Number(row.seatedDiners ?? 0),
    isAnyAttendeeMissingGolferPlacement: golfTotal > placedGolfers,
    ...toMarks(row),
  }
}

/**
 * Returns the attendees of a registration. A deleted one has none, until the page reloads.
 * @throws {Refused} not_found
 */
export const listPartnerAttendees = (db: Db, registrationId: number): Promise<ListedAttendee[]> =>
  readSnapshot(db, async (snapshot) => {
    const [found] = await listPlansOf(snapshot, [registrationId])
    const registration = orNotFound(found)
    if (registration.row.deletedAt !== null) return []
    const seats = await readSeatWords(snapshot, { registrationId, role: 'admin' })
    const links = await listHandedOut(snapshot, registrationId)
    return registration.plan.view.map((spot) => ({
      ...toAttendee(spot, registration),
      seatedAt: seats.get(spot.id) ?? null,
      link: links.get(spot.id) ?? null,
    }))
  })

/**
 * Returns all registrations of an event with their attendees, newest first.
 * @throws {Refused} not_found
 */
export const listPartners = (db: Db, eventId: number): Promise<PartnerRow[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const failedMails = await countFailedMails(snapshot, eventId)
    const marks = await listPartnerMarks(snapshot, eventId)
    const ofCompany = await countOthers(snapshot, eventId)
    const rows = []
    for await (const registration of readEventPlan(snapshot, eventId, 'names')) {
      const { id } = registration.row
      rows.push({
        ...toPartnerRow(registration),
        othersOfCompany: ofCompany.get(id) ?? 0,
        ...(marks.get(id) ?? noMarks),
        failedMails: failedMails.get(id) ?? 0,
      })
    }
    return rows.reverse()
  })

function toPartnerRow(
  registration: EventRegistration,
): Omit<PartnerRow, 'othersOfCompany' | 'failedMails' | keyof PartnerMarks> {
  const { row, plan, preferences } = registration
  const { counts, named } = plan
  return {
    ...toFilledIn(row),
    attendees: plan.view.map((spot) => toAttendee(spot, registration)),
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
  }
}

/** The properties of a registration that come from its row. */
const toFilledIn = (row: Row | EventRegistration['row']) => ({
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
})

/** A declined spot shows its activities, and doesn't count. */
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

/**
 * The courses of an event, in the order of their names, with their golfers and the room they have.
 * @throws {Refused} not_found
 */
export const listCourseTotals = (db: Db, eventId: number): Promise<CourseTotals[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const courses = await listCoursesOfEvent(snapshot, eventId)
    return summarizeCourses(courses, await countGolfersByCourse(snapshot, eventId))
  })
