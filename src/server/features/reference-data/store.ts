import type { Db, Trx } from '../../db/tables.ts'

/** What an event is planned with, by the word the audit trail has for it. */
const tables = {
  affiliation: 'affiliations',
  benefit: 'benefits',
  golfCourse: 'golfCourses',
  partnershipLevel: 'partnershipLevels',
} as const

export type Entity = keyof typeof tables

/** What belongs to it alone goes with it; anything else that names it keeps the database from deleting it. */
export async function deleteRow(trx: Trx, entity: Entity, id: number): Promise<void> {
  await trx.deleteFrom(tables[entity]).where('id', '=', id).execute()
}

/** The names of what uses an entry. */
interface Users {
  event: string[]
  level: string[]
  registration: string[]
  deletedRegistration: string[]
}

export async function listUsers(db: Db, entity: Entity, id: number): Promise<Users> {
  const registrations = await listRegistrations(db, entity, id)
  const namesOf = (isDeleted: boolean) =>
    registrations
      .filter(({ deletedAt }) => (deletedAt !== null) === isDeleted)
      .map(({ name, event }) => `${name} (${event})`)
  return {
    event: (await listEvents(db, entity, id)).map(({ name }) => name),
    level: (await listLevels(db, entity, id)).map(({ name, isActive }) => (isActive ? name : `${name} (inactive)`)),
    registration: namesOf(false),
    deletedRegistration: namesOf(true),
  }
}

async function listEvents(db: Db, entity: Entity, id: number) {
  if (entity !== 'golfCourse' && entity !== 'partnershipLevel') return []
  const events = db.selectFrom('events').select('name').orderBy('eventDate', 'desc').orderBy('id')
  if (entity === 'golfCourse') {
    return events
      .where('id', 'in', (eb) => eb.selectFrom('eventGolfCourses').select('eventId').where('golfCourseId', '=', id))
      .execute()
  }
  return events
    .where('id', 'in', (eb) =>
      eb.selectFrom('eventPartnershipLevels').select('eventId').where('partnershipLevelId', '=', id),
    )
    .execute()
}

async function listLevels(db: Db, entity: Entity, id: number) {
  if (entity !== 'affiliation' && entity !== 'benefit') return []
  const levels = db
    .selectFrom('partnershipLevels')
    .select(['name', 'isActive'])
    .orderBy('donationRangeStart')
    .orderBy('id')
  if (entity === 'affiliation') {
    return levels
      .where('id', 'in', (eb) =>
        eb.selectFrom('partnershipLevelAffiliations').select('partnershipLevelId').where('affiliationId', '=', id),
      )
      .execute()
  }
  return levels
    .where('id', 'in', (eb) =>
      eb.selectFrom('partnershipLevelBenefits').select('partnershipLevelId').where('benefitId', '=', id),
    )
    .execute()
}

async function listRegistrations(db: Db, entity: Entity, id: number) {
  if (entity === 'benefit') return []
  const registrations = db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['nameForMarketingMaterials as name', 'events.name as event', 'deletedAt'])
    .orderBy('nameForMarketingMaterials')
    .orderBy('eventDate', 'desc')
    .orderBy('registrations.id')
  if (entity === 'affiliation') return registrations.where('affiliationId', '=', id).execute()
  if (entity === 'partnershipLevel') return registrations.where('partnershipLevelId', '=', id).execute()
  return registrations
    .where((eb) =>
      eb.or([
        eb('assignedGolfCourseId', '=', id),
        eb(
          'registrations.id',
          'in',
          eb.selectFrom('registrationCoursePreferences').select('registrationId').where('golfCourseId', '=', id),
        ),
      ]),
    )
    .execute()
}
