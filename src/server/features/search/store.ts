import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { SearchQuestion } from '#shared/domain/text.ts'
import { maxSearchedUsers } from '#shared/limits.ts'
import type { Database, Db } from '../../db/tables.ts'

/** Facts that a partner is found by besides text, if nothing else is searched for. */
export interface PartnerFacts {
  number: number | null
  /** `No. 26` is the number and nothing else; `26` may be part of a text. */
  isNumber: boolean
  amount: number | null
  /** In the current event. */
  courses: readonly { id: number; name: string }[]
}

interface Wanted {
  question: SearchQuestion
  facts: PartnerFacts
  /** The event whose registrations come first. */
  currentEventId: number
  limit: number
  offset: number
}

/**
 * Finds registrations whose search text has every word, or that match otherwise: the current event first, then others,
 * newest first.
 */
export const listCandidates = (db: Db, { question, facts, currentEventId, limit, offset }: Wanted) =>
  db
    .selectFrom('registrationSearchTexts')
    .innerJoin('registrations', 'registrations.id', 'registrationSearchTexts.registrationId')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['registrationSearchTexts.registrationId', 'registrations.eventId', 'searchText'])
    .select(['registrations.id', 'donation', 'additionalAttendeeCost', 'assignedGolfCourseId'])
    .select(['email', 'companyName'])
    .where('registrations.deletedAt', 'is', null)
    .where((eb) => {
      const { number, isNumber, amount, courses } = facts
      const courseIds = courses.map(({ id }) => id)
      return eb.or([
        ...(isNumber ? [] : [hasEveryWord(eb, question)]),
        ...(number === null ? [] : [eb('registrations.id', '=', number)]),
        ...(amount === null ? [] : [eb('donation', '=', amount)]),
        ...(amount === null ? [] : [eb(eb('donation', '+', eb.ref('additionalAttendeeCost')), '=', amount)]),
        ...(courseIds.length === 0
          ? []
          : [eb.and([eb('events.id', '=', currentEventId), eb('assignedGolfCourseId', 'in', courseIds)])]),
      ])
    })
    .orderBy((eb) => eb.case().when('events.id', '=', currentEventId).then(0).else(1).end())
    .orderBy('events.eventDate', 'desc')
    .orderBy('events.id')
    .orderBy('registrations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

function hasEveryWord(eb: ExpressionBuilder<Database, 'registrationSearchTexts'>, { words, digits }: SearchQuestion) {
  const has = (text: string) =>
    sql<SqlBool>`${eb.ref('searchText')} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  const hasWords = eb.and(words.map(has))
  return digits === null ? hasWords : eb.or([hasWords, has(digits)])
}

/** Who is registered for an event. */
export const listCurrentContacts = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .select(['email', 'companyName'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .execute()

/** The details of found registrations. */
export const listFound = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .leftJoin('golfCourses', 'golfCourses.id', 'registrations.assignedGolfCourseId')
    .select(['registrations.id', 'eventId', 'events.name as eventName', 'nameForMarketingMaterials', 'companyName'])
    .select(['eventDate', 'golfCourses.name as courseName'])
    .select(['firstName', 'lastName', 'email', 'phoneNumber'])
    .select(['donation', 'additionalAttendeeCost', 'assignedGolfCourseId'])
    .where('registrations.id', 'in', ids)
    .execute()

/** People who can sign in, the latest of very many. They are few beside guests, so they are searched as they are. */
export const listSearchedUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'companyName', 'email', 'phoneNumber'])
    .orderBy('id', 'desc')
    .limit(maxSearchedUsers)
    .execute()

/** The tables at which guests of registrations sit. */
export const listTablesOf = (db: Db, registrationIds: readonly number[]) =>
  db
    .selectFrom('dinnerSeats')
    .innerJoin('dinnerTables', 'dinnerTables.id', 'dinnerSeats.tableId')
    .innerJoin('spots', 'spots.id', 'dinnerSeats.spotId')
    .select(['spotId', 'number'])
    .where('spots.registrationId', 'in', registrationIds)
    .execute()
