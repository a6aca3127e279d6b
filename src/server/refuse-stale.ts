import type { Trx } from './db/tables.ts'
import { Refused } from './refusals.ts'

/** A record that several people edit, as the audit trail knows it. */
interface VersionedRecord {
  entity: string
  id: number
  version: number
}

/**
 * Refuses a save that was made on an older version, and says who saved in between (product decision 21). A save that
 * names no version is let through.
 */
export async function refuseStale(trx: Trx, stored: VersionedRecord, sentVersion: number | undefined): Promise<void> {
  if (sentVersion === undefined || sentVersion === stored.version) return
  const last = await trx
    .selectFrom('auditTrail')
    .select(['who', 'at'])
    .where('entity', '=', stored.entity)
    .where('entityId', '=', stored.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = { by: last?.who ?? '', at: last?.at ?? '', version: stored.version }
  throw new Refused('changed_elsewhere', { changed })
}
