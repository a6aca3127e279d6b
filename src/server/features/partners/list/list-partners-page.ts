import type { Received } from '#shared/contracts/endpoint.ts'
import type { NamedItem } from '#shared/contracts/fields.ts'
import type {
  FilterOption,
  PartnerRow,
  PartnerSummary,
  PartnersPage,
  partnerEndpoints,
} from '#shared/contracts/partners.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { type MissingPart, missingParts } from '#shared/domain/registration/search.ts'
import { partnersPerPage, placeholderLevel } from '#shared/limits.ts'
import type { Db } from '../../../db/tables.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import { Refused } from '../../../refusals.ts'
import { type LostMails, listLostMailsOf, noLostMails } from '../../event-plan/lost-mails.ts'
import { listPlansOf } from '../../event-plan/read-event-plan.ts'
import { listPreferencesOf } from '../../event-plan/store.ts'
import { findEvent } from '../../events/store.ts'
import { toMarks } from '../partner-marks.ts'
import { describeFinds } from './describe-finds.ts'
import { readFilter } from './find-partners.ts'
import { toAttendee } from './list-partners.ts'
import { listPartnerRows, tallyPartners } from './select-partners.ts'

type Question = Received<typeof partnerEndpoints.listPartnersPage>['query']

/** A part of the partners of an event that were asked for, and what is told of all of them. @throws {Refused} not_found */
export const listPartnersPage = (db: Db, eventId: number, question: Question): Promise<PartnersPage> =>
  readSnapshot(db, (snapshot) => readPage(snapshot, eventId, question))

async function readPage(db: Db, eventId: number, question: Question): Promise<PartnersPage> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const { wanted, found, unknown } = await readFilter(db, eventId, question)
  const keep = question.keep ? question.keep.split(',').map(Number) : []
  const offset = question.page * partnersPerPage
  const tallies = await tallyPartners(db, eventId, wanted, keep)
  const { sort } = question
  const rows = await listPartnerRows(db, eventId, wanted, { sort, keep, limit: partnersPerPage, offset })
  return { ...addUp(tallies), unknown, rows: await describeRows(db, rows, found) }
}

type Tally = Awaited<ReturnType<typeof tallyPartners>>[number]

type Counted = {
  [Key in keyof Tally]: Key extends `${string}${'Id' | 'Name'}` ? never : Key
}[keyof Tally]

function addUp(tallies: readonly Tally[]): Omit<PartnersPage, 'rows' | 'unknown'> {
  const sum = (key: Counted) => tallies.reduce((total, tally) => total + Number(tally[key]), 0)
  return {
    length: sum('listed'),
    found: { partners: sum('found'), totalGiven: sum('foundGiven') },
    all: { partners: sum('partners'), totalGiven: sum('totalGiven') },
    levels: countBy(tallies, (tally) => ({
      id: tally.partnershipLevelId ?? placeholderLevel.id,
      name: tally.partnershipLevelName ?? placeholderLevel.name,
    })),
    courses: countBy(tallies, (tally) => ({ id: tally.assignedGolfCourseId ?? 0, name: tally.courseName ?? '' })),
    affiliations: countBy(tallies, (tally) => ({ id: tally.affiliationId, name: tally.affiliationName })),
    missing: Object.fromEntries(missingParts.map((part) => [part, sum(part)])) as Record<MissingPart, number>,
    withNotes: sum('withNotes'),
  }
}

/** How many partners have each, in the order in which it is first told of. */
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
  rows: readonly Row[],
  found: Parameters<typeof describeFinds>[2],
): Promise<PartnerSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const preferences = Map.groupBy(await listPreferencesOf(db, ids), ({ registrationId }) => registrationId)
  const lostMails = await listLostMailsOf(db, ids)
  const finds = await describeFinds(db, rows, found)
  return rows.map((row) => ({
    ...toSummary(row),
    foundBy: finds.get(row.id) ?? [],
    golfCoursePreferences: (preferences.get(row.id) ?? []).map(({ name }) => name),
    ...(lostMails.get(row.id) ?? noLostMails),
  }))
}

function toSummary(row: Row): Omit<PartnerSummary, 'golfCoursePreferences' | 'foundBy' | keyof LostMails> {
  const golfTotal = row.plannedGolf ?? 0
  const placedGolfers = Number(row.placedGolfers ?? 0)
  return {
    id: row.id,
    nameForMarketingMaterials: row.nameForMarketingMaterials,
    affiliation: row.affiliation,
    partnershipLevel: row.partnershipLevelName ?? placeholderLevel.name,
    partnershipLevelId: row.partnershipLevelId ?? placeholderLevel.id,
    donationAmount: row.donation,
    totalGiven: totalGiven(row),
    comments: row.comments,
    assignedGolfCourseId: row.assignedGolfCourseId,
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
    isAnyAttendeeMissingGolferPlacement: golfTotal > placedGolfers,
    createdDateTime: row.createdAt,
    companyName: row.companyName,
    contactName: `${row.firstName} ${row.lastName}`.trim(),
    contactEmail: row.email,
    contactPhone: row.phoneNumber,
    reopenedUntil: row.reopenedUntil,
    ...toMarks(row),
  }
}

/**
 * Everybody who comes with a registration; with one that was deleted, nobody: a page that shows it hears of that a moment
 * later. @throws {Refused} not_found
 */
export const listPartnerAttendees = (db: Db, registrationId: number): Promise<PartnerRow['attendees']> =>
  readSnapshot(db, async (snapshot) => {
    const [registration] = await listPlansOf(snapshot, [registrationId])
    if (!registration) throw new Refused('not_found')
    if (registration.row.deletedAt !== null) return []
    return registration.plan.view.map((spot) => toAttendee(spot, registration))
  })
