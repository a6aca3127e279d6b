import type { Insertable, Updateable } from 'kysely'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import type { Database, Db, Trx } from '../../db/tables.ts'

const filteredTables = { level: 'partnershipLevels', course: 'golfCourses', affiliation: 'affiliations' } as const

export const listKnownIds = (db: Db, kind: keyof typeof filteredTables, id: number) =>
  db.selectFrom(filteredTables[kind]).select('id').where('id', '=', id).execute()

export async function findInternalNotes(db: Db, registrationId: number) {
  const found = await db
    .selectFrom('internalNotes')
    .select(['internalNotes', 'version'])
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()
  return found ?? { internalNotes: '', version: 0 }
}

export async function upsertInternalNotes(trx: Trx, notes: Insertable<Database['internalNotes']>): Promise<void> {
  await trx
    .insertInto('internalNotes')
    .values(notes)
    .onConflict((conflict) => conflict.column('registrationId').doUpdateSet(notes))
    .execute()
}

export const listDeletedRegistrations = (db: Db, eventId: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'deletedAt'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ deletedAt: string }>()
    .execute()

export async function listDeletionAuthors(db: Db, registrationIds: readonly number[]) {
  const lines = await db
    .selectFrom('auditTrail')
    .select(['entityId', 'who', 'userId'])
    .where('entity', '=', 'registration')
    .where('entityId', 'in', registrationIds)
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  return new Map(lines.map((line) => [line.entityId, line]))
}

export async function findReturnedPlaces(db: Db, registrationId: number): Promise<ReturnedPlaces> {
  const line = await db
    .selectFrom('auditTrail')
    .select(['entity', 'after'])
    .where('registrationId', '=', registrationId)
    .where('entity', 'in', ['registration', 'returnedPlaces'])
    .where('action', '=', 'restore')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const nothing = { restored: [], lost: [] }
  const returned = line?.entity === 'returnedPlaces' ? JSON.parse(line.after ?? '') : nothing
  return { seats: nothing, ...returned }
}

/** Returns the course that each registration's last course change removed, by ID. 0 without a course. */
export async function findRemovedCourses(db: Db, registrationIds: readonly number[]): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('auditTrail')
    .select(['entityId', 'before'])
    .where('entity', '=', 'assignedCourse')
    .where('entityId', 'in', registrationIds)
    .orderBy('id')
    .execute()
  return new Map(lines.map((line) => [line.entityId, JSON.parse(line.before ?? '{}').assignedGolfCourseId ?? 0]))
}

type RegistrationStatus = Pick<
  Updateable<Database['registrations']>,
  'version' | 'updatedAt' | 'deletedAt' | 'assignedGolfCourseId'
>

export async function updateRegistrationStatus(trx: Trx, id: number, standing: RegistrationStatus): Promise<void> {
  await trx.updateTable('registrations').set(standing).where('id', '=', id).execute()
}

export async function listIdsWithoutAddress(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('contacts', 'contacts.id', 'registrations.contactId')
    .select('registrations.id')
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('isAddressOnFile', '=', true)
    .where('contacts.addressLine1', '=', '')
    .execute()
  return rows.map(({ id }) => id)
}
