import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type MissingPart, missingParts } from '#shared/contracts/partners.ts'
import type { Database, Db } from '../../db/tables.ts'

/** The partners of an event as its list is searched and filtered: everything is decided by the database. */

export interface PartnersWanted {
  /** Each in the text of a registration, or in the name of its affiliation or its level. */
  words: readonly SearchedWord[]
  /** 0 is the placeholder level, null any. */
  level: number | null
  missing: readonly MissingPart[]
}

export interface SearchedWord {
  word: string
  affiliationIds: readonly number[]
  /** With 0 for the placeholder level. */
  levelIds: readonly number[]
}

interface Joined extends Database {
  placed: { registrationId: number; golfers: number }
}

type JoinedTable =
  | 'registrations'
  | 'registrationCounts'
  | 'registrationSearchTexts'
  | 'contacts'
  | 'partnershipLevels'
  | 'levelAgreements'
  | 'placed'

const eb: ExpressionBuilder<Joined, JoinedTable> = expressionBuilder()

/** The registrations of an event, each beside what is counted of it and what organisers must not overlook. */
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
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .leftJoin('registrationCounts', 'registrationCounts.registrationId', 'registrations.id')
    .leftJoin('registrationSearchTexts', 'registrationSearchTexts.registrationId', 'registrations.id')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .leftJoin('placed', 'placed.registrationId', 'registrations.id')
    .where('registrations.eventId', '=', eventId)
    .where('registrations.deletedAt', 'is', null)

const shortfall = eb('partnershipLevels.donationRangeStart', '-', eb.ref('registrations.donation'))

const placedGolfers = eb.fn.coalesce('placed.golfers', eb.lit(0))
const totalGiven = eb('registrations.donation', '+', eb.ref('registrations.additionalAttendeeCost'))

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

const hasLevel = (level: number) =>
  level === 0 ? eb('registrations.partnershipLevelId', 'is', null) : eb('registrations.partnershipLevelId', '=', level)

const isWanted = ({ words, level, missing }: PartnersWanted) =>
  eb.and([
    ...(level === null ? [] : [hasLevel(level)]),
    ...missing.map((part) => isMissing[part]()),
    ...words.map(hasWord),
  ])

function hasWord({ word, affiliationIds, levelIds }: SearchedWord): Expression<SqlBool> {
  // No text that is stored has it, and PostgreSQL does not take it for text.
  if (word.includes('\0')) return eb.lit(false)
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  return eb.or([
    sql<SqlBool>`${eb.ref('registrationSearchTexts.searchText')} like ${pattern} escape '\\'`,
    ...(affiliationIds.length > 0 ? [eb('registrations.affiliationId', 'in', affiliationIds)] : []),
    ...levelIds.map(hasLevel),
  ])
}

/** Those that are wanted, and those that are to stay in the list. */
const isListed = (wanted: PartnersWanted, keep: readonly number[]) =>
  keep.length === 0 ? isWanted(wanted) : eb.or([isWanted(wanted), eb('registrations.id', 'in', keep)])

const countWhere = (condition: Expression<SqlBool>) => eb.fn.count<number>(eb.case().when(condition).then(1).end())

/** What there is to tell of the whole list, by level; the level of the latest registration first. */
export const tallyPartners = (db: Db, eventId: number, wanted: PartnersWanted, keep: readonly number[]) =>
  selectPartners(db, eventId)
    .select(['registrations.partnershipLevelId', 'partnershipLevels.name as partnershipLevelName'])
    .select([
      eb.fn.countAll<number>().as('partners'),
      eb.fn.sum<number>(totalGiven).as('totalGiven'),
      countWhere(isWanted(wanted)).as('found'),
      eb.fn.sum<number>(eb.case().when(isWanted(wanted)).then(totalGiven).else(0).end()).as('foundGiven'),
      countWhere(isListed(wanted, keep)).as('listed'),
      ...missingParts.map((part) => countWhere(isMissing[part]()).as(part)),
    ])
    .groupBy(['registrations.partnershipLevelId', 'partnershipLevels.name'])
    .orderBy((order) => order.fn.max('registrations.id'), 'desc')
    .execute()

/** Some of the list, the latest first. */
export const listPartnerRows = (
  db: Db,
  eventId: number,
  wanted: PartnersWanted,
  { keep, limit, offset }: { keep: readonly number[]; limit: number; offset: number },
) =>
  selectPartners(db, eventId)
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
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
      'registrations.createdAt',
      'registrations.companyName',
      'registrations.firstName',
      'registrations.lastName',
      'registrations.email',
      'registrations.phoneNumber',
      'reopenedUntil',
    ])
    .select(['namedDinner', 'plannedDinner', 'namedDinnerOnly', 'plannedDinnerOnly', 'namedGolf', 'plannedGolf'])
    .select(['namedVip', 'plannedVip', 'missingNames', 'placed.golfers as placedGolfers'])
    .select(['isAddressOnFile', 'contacts.addressLine1 as knownAddressLine1'])
    .select(['donationRangeStart', 'shortfall', 'agreedBy', 'agreedAt'])
    .where(isListed(wanted, keep))
    .orderBy('registrations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
