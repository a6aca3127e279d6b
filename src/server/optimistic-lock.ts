import type { Problem } from '#shared/contracts/problem.ts'
import type { Db } from './db/tables.ts'
import { Refused } from './refusals.ts'

type LastChange = NonNullable<Problem['changed']>

/** A record that several people edit, as the audit trail knows it. */
interface VersionedRecord {
  entity: string
  id: number
  version: number
}

/**
 * The optimistic lock: refuses a save that was made on an older version (a version conflict), and says who saved in between. A save that
 * names no version is let through. Whoever gives the caller's id is also told whether that was they themselves.
 */
export async function refuseVersionConflict(
  db: Db,
  stored: VersionedRecord,
  sentVersion: number | undefined,
  callerId?: number,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === stored.version) return
  throw new Refused('changed_elsewhere', { changed: await findLastChange(db, stored, callerId), savedAs: stored.id })
}

/** Who has changed the record last, when, and what version it has now. */
export async function findLastChange(db: Db, stored: VersionedRecord, callerId?: number): Promise<LastChange> {
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
