import type { Received } from '#shared/contracts/endpoint.ts'
import {
  type MissingPart,
  missingParts,
  type PartnerRow,
  type PartnerSummary,
  type PartnersPage,
  type partnerEndpoints,
} from '#shared/contracts/partners.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { toSearchable, toSearchWords } from '#shared/domain/text/searchable.ts'
import { partnersPerPage, placeholderLevel } from '#shared/limits.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { Refused } from '../../refusals.ts'
import { listPlansOf } from '../event-plan/read-event-plan.ts'
import { listPreferencesOf } from '../event-plan/store.ts'
import { findEvent } from '../events/store.ts'
import { toAttendee } from './list-partners.ts'
import { toMarks } from './partner-marks.ts'
import { listPartnerRows, type PartnersWanted, type SearchedWord, tallyPartners } from './select-partners.ts'
import { countFailedMailsOf, listSearchedNames } from './store.ts'

type Question = Received<typeof partnerEndpoints.listPartnersPage>['query']

/** A part of the partners of an event that were asked for, and what is told of all of them. @throws {Refused} not_found */
export const listPartnersPage = (db: Db, eventId: number, question: Question): Promise<PartnersPage> =>
  readSnapshot(db, (snapshot) => readPage(snapshot, eventId, question))

async function readPage(db: Db, eventId: number, question: Question): Promise<PartnersPage> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const wanted: PartnersWanted = {
    words: await readWords(db, question.search),
    level: question.level ?? null,
    missing: (question.missing ?? '').split(',').filter((part) => part !== '') as MissingPart[],
  }
  const keep = question.keep ? question.keep.split(',').map(Number) : []
  const offset = question.page * partnersPerPage
  const tallies = await tallyPartners(db, eventId, wanted, keep)
  const rows = await listPartnerRows(db, eventId, wanted, { keep, limit: partnersPerPage, offset })
  return { ...addUp(tallies), rows: await describeRows(db, rows) }
}

/** Names of affiliations and levels are few, and change without the registrations that have them. */
async function readWords(db: Db, search: string): Promise<SearchedWord[]> {
  const words = toSearchWords(search)
  if (words.length === 0) return []
  const { affiliations, levels } = await listSearchedNames(db)
  const findIds = (named: readonly { id: number; name: string }[]) => {
    const searchable = named.map(({ id, name }) => ({ id, text: toSearchable(name) }))
    return (word: string) => searchable.filter(({ text }) => text.includes(word)).map(({ id }) => id)
  }
  const findAffiliations = findIds(affiliations)
  const findLevels = findIds([...levels, placeholderLevel])
  return words.map((word) => ({ word, affiliationIds: findAffiliations(word), levelIds: findLevels(word) }))
}

type Tally = Awaited<ReturnType<typeof tallyPartners>>[number]

function addUp(tallies: readonly Tally[]): Omit<PartnersPage, 'rows'> {
  const sum = (key: Exclude<keyof Tally, 'partnershipLevelId' | 'partnershipLevelName'>) =>
    tallies.reduce((total, tally) => total + Number(tally[key]), 0)
  return {
    length: sum('listed'),
    found: { partners: sum('found'), totalGiven: sum('foundGiven') },
    all: { partners: sum('partners'), totalGiven: sum('totalGiven') },
    levels: tallies.map(({ partnershipLevelId, partnershipLevelName, partners }) => ({
      id: partnershipLevelId ?? placeholderLevel.id,
      name: partnershipLevelName ?? placeholderLevel.name,
      partners: Number(partners),
    })),
    missing: Object.fromEntries(missingParts.map((part) => [part, sum(part)])) as Record<MissingPart, number>,
  }
}

type Row = Awaited<ReturnType<typeof listPartnerRows>>[number]

async function describeRows(db: Db, rows: readonly Row[]): Promise<PartnerSummary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const preferences = Map.groupBy(await listPreferencesOf(db, ids), ({ registrationId }) => registrationId)
  const failedMails = await countFailedMailsOf(db, ids)
  return rows.map((row) => ({
    ...toSummary(row),
    golfCoursePreferences: (preferences.get(row.id) ?? []).map(({ name }) => name),
    failedMails: failedMails.get(row.id) ?? 0,
  }))
}

function toSummary(row: Row): Omit<PartnerSummary, 'golfCoursePreferences' | 'failedMails'> {
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
