import type { Uses } from '#shared/contracts/fields.ts'
import type { DeletableEntity } from '#shared/domain/audit-trail/entities.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import type { Db } from '../db/tables.ts'

/** At most this many of each kind are named. */
const namedAtMost = 5

type Find<Row> = (db: Db, id: number) => Promise<Row[]>

interface UseQueries {
  table: 'affiliations' | 'benefits' | 'golfCourses' | 'partnershipLevels'
  events?: Find<{ name: string }>
  levels?: Find<{ name: string; isActive: boolean }>
  registrations?: Find<{ name: string; event: string; deletedAt: string | null }>
}

/** The events, levels, and registrations that can use each kind of record. */
export const usesOf: Record<DeletableEntity, UseQueries> = {
  affiliation: {
    table: 'affiliations',
    levels: (db, id) =>
      selectLevels(db)
        .where('id', 'in', (eb) =>
          eb.selectFrom('partnershipLevelAffiliations').select('partnershipLevelId').where('affiliationId', '=', id),
        )
        .execute(),
    registrations: (db, id) => selectRegistrations(db).where('affiliationId', '=', id).execute(),
  },
  benefit: {
    table: 'benefits',
    levels: (db, id) =>
      selectLevels(db)
        .where('id', 'in', (eb) =>
          eb.selectFrom('partnershipLevelBenefits').select('partnershipLevelId').where('benefitId', '=', id),
        )
        .execute(),
  },
  golfCourse: {
    table: 'golfCourses',
    events: (db, id) =>
      selectEvents(db)
        .where('id', 'in', (eb) => eb.selectFrom('eventGolfCourses').select('eventId').where('golfCourseId', '=', id))
        .execute(),
    registrations: (db, id) =>
      selectRegistrations(db)
        .where(({ eb, or, selectFrom }) =>
          or([
            eb('assignedGolfCourseId', '=', id),
            eb(
              'registrations.id',
              'in',
              selectFrom('registrationCoursePreferences').select('registrationId').where('golfCourseId', '=', id),
            ),
          ]),
        )
        .execute(),
  },
  partnershipLevel: {
    table: 'partnershipLevels',
    events: (db, id) =>
      selectEvents(db)
        .where('id', 'in', (eb) =>
          eb.selectFrom('eventPartnershipLevels').select('eventId').where('partnershipLevelId', '=', id),
        )
        .execute(),
    registrations: (db, id) => selectRegistrations(db).where('partnershipLevelId', '=', id).execute(),
  },
}

const selectEvents = (db: Db) => db.selectFrom('events').select('name').orderBy('eventDate', 'desc').orderBy('id')

const selectLevels = (db: Db) =>
  db.selectFrom('partnershipLevels').select(['name', 'isActive']).orderBy('donationRangeStart').orderBy('id')

const selectRegistrations = (db: Db) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['nameForMarketingMaterials as name', 'events.name as event', 'deletedAt'])
    .orderBy('eventDate', 'desc')
    .orderBy('registrations.id')

/** Returns what uses a record, grouped by kind. */
export async function findUses(db: Db, entity: DeletableEntity, id: number): Promise<Uses> {
  const { events, levels, registrations } = usesOf[entity]
  const byRegistrations = ((await registrations?.(db, id)) ?? []).toSorted(compareByName)
  const listNames = (isDeleted: boolean) =>
    byRegistrations
      .filter(({ deletedAt }) => (deletedAt !== null) === isDeleted)
      .map(({ name, event }) => `${name} (${event})`)
  const byEvents = (await events?.(db, id)) ?? []
  const byLevels = (await levels?.(db, id)) ?? []
  const kinds = [
    { what: 'event' as const, all: byEvents.map(({ name }) => name) },
    { what: 'level' as const, all: byLevels.map(({ name, isActive }) => (isActive ? name : `${name} (inactive)`)) },
    { what: 'registration' as const, all: listNames(false) },
    { what: 'deletedRegistration' as const, all: listNames(true) },
  ]
  return kinds
    .filter(({ all }) => all.length > 0)
    .map(({ what, all }) => ({ what, count: all.length, names: all.slice(0, namedAtMost) }))
}
