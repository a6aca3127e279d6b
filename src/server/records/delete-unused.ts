import type { Uses } from '#shared/contracts/fields.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import { describeUse } from '#shared/domain/reference-data.ts'
import { recordChange } from '../audit.ts'
import { type Caller, nameOf, writeAs } from '../auth/session.ts'
import { ConstraintViolation } from '../db/failures.ts'
import type { Db, Trx } from '../db/tables.ts'
import { readSnapshot } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { orNotFound, Refused } from '../refusals.ts'

/** So many of each kind are named. */
const namedAtMost = 5

type Read = (db: Db, id: number) => Promise<object | null>

/**
 * Returns what uses an affiliation, benefit, course, or level, grouped by kind.
 * @throws {Refused} `not_found`
 */
export const listUses = (db: Db, entity: Entity, id: number, read: Read): Promise<Uses> =>
  readSnapshot(db, async (snapshot) => {
    orNotFound(await read(snapshot, id))
    return findUses(snapshot, entity, id)
  })

async function findUses(db: Db, entity: Entity, id: number): Promise<Uses> {
  const { event, level, registration, deletedRegistration } = await listUsers(db, entity, id)
  const kinds = [
    { what: 'event' as const, all: event },
    { what: 'level' as const, all: level },
    { what: 'registration' as const, all: registration },
    { what: 'deletedRegistration' as const, all: deletedRegistration },
  ]
  return kinds
    .filter(({ all }) => all.length > 0)
    .map(({ what, all }) => ({ what, count: all.length, names: all.slice(0, namedAtMost) }))
}

/**
 * Deletes an unused entry. The audit trail keeps its content.
 * @throws {Refused} `not_found`, and `still_used` with a sentence for each kind of use
 */
export async function deleteUnused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  entity: Entity,
  id: number,
  read: Read,
): Promise<{ id: number }> {
  try {
    return await writeAs(db, caller, async (trx: Trx) => {
      const before = orNotFound(await read(trx, id))
      const uses = await findUses(trx, entity, id)
      if (uses.length > 0) throw stillUsed(uses)
      await deleteRow(trx, entity, id)
      await recordChange(trx, nameOf(caller), now(), { entity, entityId: id, action: 'delete', before })
      return { id }
    })
  } catch (error) {
    // Whatever else names it: the database keeps it.
    if (error instanceof ConstraintViolation && error.kind === 'foreignKey') throw stillUsed([])
    throw error
  }
}

const stillUsed = (uses: Uses) =>
  new Refused('still_used', { issues: uses.map((use) => ({ path: 'id', message: describeUse(use) })) })

/** The names of planning entries in the audit trail. */
const tables = {
  affiliation: 'affiliations',
  benefit: 'benefits',
  golfCourse: 'golfCourses',
  partnershipLevel: 'partnershipLevels',
} as const

type Entity = keyof typeof tables

/** Its own rows are deleted with it. Any other reference makes the database refuse. */
async function deleteRow(trx: Trx, entity: Entity, id: number): Promise<void> {
  await trx.deleteFrom(tables[entity]).where('id', '=', id).execute()
}

/** The names of what uses an entry. */
interface Users {
  event: string[]
  level: string[]
  registration: string[]
  deletedRegistration: string[]
}

async function listUsers(db: Db, entity: Entity, id: number): Promise<Users> {
  const registrations = (await listRegistrations(db, entity, id)).toSorted(compareByName)
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
