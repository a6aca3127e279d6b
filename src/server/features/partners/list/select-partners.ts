import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import {
  type MissingPart,
  missingParts,
  type PartnerOrder,
  type SortedColumn,
} from '#shared/domain/registration/search.ts'
import type { Database, Db } from '../../../db/tables.ts'

/** The partners of an event as its list is filtered and sorted: everything but the search is decided by the database. */

export interface PartnersWanted {
  /** Those that a search has found; null without one. */
  ids: readonly number[] | null
  /** 0 is the placeholder level, null any. */
  level: number | null
  /** 0 is no course, null any. */
  course: number | null
  affiliation: number | null
  missing: readonly MissingPart[]
  hasNotes: boolean
  hasTax: boolean
}

interface Joined extends Database {
  placed: { registrationId: number; golfers: number }
  seated: { registrationId: number; diners: number }
}

type JoinedTable =
  | 'registrations'
  | 'registrationCounts'
  | 'registrationSearchTexts'
  | 'internalNotes'
  | 'contacts'
  | 'affiliations'
  | 'partnershipLevels'
  | 'golfCourses'
  | 'levelAgreements'
  | 'placed'
  | 'seated'

const eb: ExpressionBuilder<Joined, JoinedTable> = expressionBuilder()

/** The registrations of an event, each beside what is counted of it and what organizers must not overlook. */
const selectPartners = (db: Db, eventId: number) =>
  db
    .with('placed', (cte) =>
      cte
        .selectFrom('placements')
        .innerJoin('spots', 'spots.id', 'placements.spotId')
        .select(({ fn }) => ['spots.registrationId', fn.countAll<number>().as('golfers')])
        .where('placements.eventId', '=', eventId)
        .groupBy('spots.registrationId'),
    )
    .with('seated', (cte) =>
      cte
        .selectFrom('dinnerSeats')
        .innerJoin('spots', 'spots.id', 'dinnerSeats.spotId')
        .select(({ fn }) => ['spots.registrationId', fn.countAll<number>().as('diners')])
        .where('dinnerSeats.eventId', '=', eventId)
        .groupBy('spots.registrationId'),
    )
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .leftJoin('internalNotes', 'internalNotes.registrationId', 'registrations.id')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .leftJoin('placed', 'placed.registrationId', 'registrations.id')
    .leftJoin('seated', 'seated.registrationId', 'registrations.id')
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)

const shortfall = eb('partnershipLevels.donationRangeStart', '-', eb.ref('registrations.donation'))

const placedGolfers = eb.fn.coalesce('placed.golfers', eb.lit(0))
const seatedDiners = eb.fn.coalesce('seated.diners', eb.lit(0))
const totalGiven = eb('registrations.donation', '+', eb.ref('registrations.additionalAttendeeCost'))
const withNotes = eb('internalNotes.internalNotes', '<>', '')
const withTax = eb('registrations.isTaxInfoRequested', '=', true)
const plannedGolf = eb.fn.coalesce('registrationCounts.plannedGolf', eb.lit(0))
const plannedDinner = eb.fn.coalesce('registrationCounts.plannedDinner', eb.lit(0))

const isMissing: Record<MissingPart, () => Expression<SqlBool>> = {
  course: () =>
    eb.and([eb('registrationCounts.plannedGolf', '>', 0), eb('registrations.assignedGolfCourseId', 'is', null)]),
  names: () => eb('registrationCounts.missingNames', '>', 0),
  team: () => eb('registrationCounts.plannedGolf', '>', placedGolfers),
  address: () => eb.and([eb('registrations.isAddressOnFile', '=', true), eb('contacts.addressLine1', '=', '')]),
  agreement: () =>
    eb.and([
      eb(shortfall, '>', 0),
      eb.or([eb('levelAgreements.shortfall', 'is', null), eb('levelAgreements.shortfall', '<', shortfall)]),
    ]),
}

const hasId = (column: 'partnershipLevelId' | 'assignedGolfCourseId', id: number) =>
  id === 0 ? eb(`registrations.${column}`, 'is', null) : eb(`registrations.${column}`, '=', id)

const isWanted = ({ ids, level, course, affiliation, missing, hasNotes, hasTax }: PartnersWanted) =>
  eb.and([
    ...(ids === null ? [] : [isOneOf(ids)]),
    ...(level === null ? [] : [hasId('partnershipLevelId', level)]),
    ...(course === null ? [] : [hasId('assignedGolfCourseId', course)]),
    ...(affiliation === null ? [] : [eb('registrations.affiliationId', '=', affiliation)]),
    ...missing.map((part) => isMissing[part]()),
    ...(hasNotes ? [withNotes] : []),
    ...(hasTax ? [withTax] : []),
  ])

const isOneOf = (ids: readonly number[]): Expression<SqlBool> =>
  ids.length === 0 ? sql.lit(false) : eb('registrations.id', 'in', ids)

/** Those that are wanted, and those that are to stay in the list. */
const isListed = (wanted: PartnersWanted, keep: readonly number[]) =>
  keep.length === 0 ? isWanted(wanted) : eb.or([isWanted(wanted), eb('registrations.id', 'in', keep)])

const oneIf = (condition: Expression<SqlBool>) => eb.case().when(condition).then(1).else(0).end()

const summedUp = ['spots', 'named', 'golfers', 'placedGolfers', 'seatedDiners', 'withoutCourse'] as const

/** Totals of the whole list by level, course, and affiliation, newest registrations first. */
export const tallyPartners = (db: Db, eventId: number, wanted: PartnersWanted, keep: readonly number[]) =>
  db
    .selectFrom(
      // The search runs once, because it can match a thousand.
      selectPartners(db, eventId)
        .select([
          'registrations.id',
          'registrations.partnershipLevelId',
          'partnershipLevels.name as partnershipLevelName',
        ])
        .select(['registrations.assignedGolfCourseId', 'golfCourses.name as courseName'])
        .select(['registrations.affiliationId', 'affiliations.name as affiliationName'])
        .select([
          totalGiven.as('given'),
          oneIf(isWanted(wanted)).as('isWanted'),
          oneIf(keep.length === 0 ? sql.lit(false) : eb('registrations.id', 'in', keep)).as('isKept'),
          oneIf(withNotes).as('hasNotes'),
          oneIf(withTax).as('hasTax'),
          ...['plannedDinner as spots' as const, 'namedDinner as named' as const],
          ...[plannedGolf.as('golfers'), placedGolfers.as('placedGolfers')],
          seatedDiners.as('seatedDiners'),
          oneIf(isMissing.course()).as('withoutCourse'),
          ...missingParts.map((part) => oneIf(isMissing[part]()).as(part)),
        ])
        .as('partner'),
    )
    .select(['partnershipLevelId', 'partnershipLevelName', 'assignedGolfCourseId', 'courseName'])
    .select(['affiliationId', 'affiliationName'])
    .select(({ fn, eb: of }) => [
      fn.countAll<number>().as('partners'),
      fn.sum<number>('given').as('totalGiven'),
      fn.sum<number>('isWanted').as('found'),
      fn.sum<number>(of('given', '*', of.ref('isWanted'))).as('foundGiven'),
      fn.sum<number>(of.case().when('isWanted', '=', 1).then(1).else(of.ref('isKept')).end()).as('listed'),
      ...summedUp.map((column) => fn.sum<number | null>(of(column, '*', of.ref('isWanted'))).as(column)),
      fn.sum<number>('hasNotes').as('withNotes'),
      fn.sum<number>('hasTax').as('withTax'),
      ...missingParts.map((part) => fn.sum<number>(part).as(part)),
    ])
    .groupBy(['partnershipLevelId', 'partnershipLevelName', 'assignedGolfCourseId', 'courseName'])
    .groupBy(['affiliationId', 'affiliationName'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .execute()

const lower = (text: Expression<string>) => eb.fn<string>('lower', [text])

const sortedBy: Record<SortedColumn, Expression<unknown>> = {
  // The search text starts with the name in plain letters.
  name: eb.ref('registrationSearchTexts.searchText'),
  level: eb.fn.coalesce('partnershipLevels.donationRangeStart', eb.lit(-1)),
  amount: totalGiven,
  course: eb.fn.coalesce('golfCourses.name', sql.lit('')),
  names: eb.fn.coalesce('registrationCounts.missingNames', eb.lit(0)),
  placed: eb(plannedGolf, '-', placedGolfers),
  seats: eb(plannedDinner, '-', seatedDiners),
  contact: lower(sql<string>`${eb.ref('registrations.firstName')} || ' ' || ${eb.ref('registrations.lastName')}`),
}

/** Ties are sorted by newest registration. */
function readOrder(order: PartnerOrder): { by: Expression<unknown>; direction: 'asc' | 'desc' } {
  if (order === 'newest' || order === 'oldest')
    return { by: eb.ref('registrations.id'), direction: order === 'oldest' ? 'asc' : 'desc' }
  const isDescending = order.startsWith('-')
  const column = (isDescending ? order.slice(1) : order) as SortedColumn
  return { by: sortedBy[column], direction: isDescending ? 'desc' : 'asc' }
}

interface Part {
  sort: PartnerOrder
  keep: readonly number[]
  limit: number
  offset: number
}

/** Some of the list. */
export const listPartnerRows = (db: Db, eventId: number, wanted: PartnersWanted, { sort, keep, limit, offset }: Part) =>
  selectPartners(db, eventId)
    .select([
      'registrations.id',
      'nameForMarketingMaterials',
      'affiliations.name as affiliation',
      'registrations.partnershipLevelId',
      'partnershipLevels.name as partnershipLevelName',
      'donation',
      'additionalAttendeeCost',
      'comments',
      'assignedGolfCourseId',
      'golfCourses.name as courseName',
      'registrations.createdAt',
      'registrations.companyName',
      'registrations.firstName',
      'registrations.lastName',
      'registrations.email',
      'registrations.phoneNumber',
      'reopenedUntil',
      'isTaxInfoRequested',
      'internalNotes.internalNotes',
      'internalNotes.version as notesVersion',
    ])
    .select(['namedDinner', 'plannedDinner', 'namedDinnerOnly', 'plannedDinnerOnly', 'namedGolf', 'plannedGolf'])
    .select(['namedVip', 'plannedVip', 'missingNames', 'placed.golfers as placedGolfers'])
    .select('seated.diners as seatedDiners')
    .select(['isAddressOnFile', 'contacts.addressLine1 as knownAddressLine1'])
    .select(['donationRangeStart', 'shortfall', 'agreedBy', 'agreedAt'])
    .where(isListed(wanted, keep))
    .orderBy(readOrder(sort).by, readOrder(sort).direction)
    .orderBy('registrations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Returns all matches in order of creation, for bulk changes and exports. */
export const listWantedPartners = (db: Db, eventId: number, wanted: PartnersWanted) =>
  selectPartners(db, eventId)
    .select(['registrations.id', 'registrations.version', 'registrations.nameForMarketingMaterials'])
    .select(['registrations.email', 'registrations.assignedGolfCourseId', 'golfCourses.name as courseName'])
    .select([
      eb.fn.coalesce('registrationCounts.plannedGolf', eb.lit(0)).as('golfers'),
      placedGolfers.as('placedGolfers'),
    ])
    .where(isWanted(wanted))
    .orderBy('registrations.id')
    .execute()

/** Returns the search text of each registration of an event. */
export const listSearched = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .select(['registrations.id', 'searchText', 'donation', 'additionalAttendeeCost'])
    .select(['affiliations.name as affiliation', 'partnershipLevels.name as level', 'golfCourses.name as course'])
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)
    .execute()

/** The company of each registration of an event. */
export const listCompanies = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'companyName'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('companyName', '<>', '')
    .execute()
