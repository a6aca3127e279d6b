import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'

type LastChange = NonNullable<Problem['changed']>

export interface VersionedRecord {
  entity: Entity
  id: number
  version: number
}

/**
 * Refuses a save based on an older version (optimistic lock). Saves without a version pass. With the caller's ID,
 * reports whether the caller saved in between.
 */
export async function refuseVersionConflict(
  db: Db,
  stored: VersionedRecord,
  sentVersion: number | undefined,
  callerId?: number | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === stored.version) return
  throw new Refused('changed_elsewhere', { changed: await findLastChange(db, stored, callerId), savedAs: stored.id })
}

export async function findLastChange(
  db: Db,
  stored: VersionedRecord,
  callerId?: number | undefined,
): Promise<LastChange> {
  const last = await db
    .selectFrom('auditTrail')
    .select(['who', 'at', 'userId'])
    .where('entity', '=', stored.entity)
    .where('entityId', '=', stored.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const change = { by: last?.who ?? '', at: last?.at ?? '', version: stored.version }
  return callerId === undefined ? change : { ...change, isYours: last?.userId === callerId }
}
