import { sql } from 'kysely'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { listDifferentKeys, pick } from '#shared/domain/audit-trail/stored-changes.ts'
import type { Db, Trx } from './db/tables.ts'
import { addLines } from './db/transaction.ts'

/** The person who made a change. No ID for someone without an account. */
interface By {
  id: number | null
  name: string
}

/** One change of one thing, and what it was before and after. */
interface Change {
  entity: Entity
  entityId: number
  action: string
  registrationId?: number
  eventId?: number
  before?: unknown
  after?: unknown
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Writes a line of the audit trail, in the transaction of the change itself. Lines are never edited. */
export const recordChange = (trx: Trx, by: By, at: Date, change: Change): Promise<void> =>
  recordChanges(trx, by, at, [change])

/** The same, and gives its number; 0 where others write, too, because lines are numbered at the end there. */
export async function recordNumberedChange(trx: Trx, by: By, at: Date, change: Change): Promise<number> {
  const [id = 0] = await addLines(trx, [toLine(by, at, change)])
  return id
}

/** The lines of many changes that are made at once. */
export async function recordChanges(trx: Trx, by: By, at: Date, changes: readonly Change[]): Promise<void> {
  await addLines(
    trx,
    changes.map((change) => toLine(by, at, change)),
  )
}

const toLine = (by: By, at: Date, change: Change) => ({
  at: at.toISOString(),
  userId: by.id,
  who: by.name,
  entity: change.entity,
  entityId: change.entityId,
  action: change.action,
  registrationId: change.registrationId ?? null,
  eventId: change.eventId ?? null,
  before: toJson(change.before),
  after: toJson(change.after),
})

/** The line of a save that makes a thing or changes it, then with the fields that differ; `before` is null when it is new. */
export function recordSave(
  trx: Trx,
  by: By,
  at: Date,
  { before, after, ...change }: Omit<Change, 'action' | 'before' | 'after'> & { before: object | null; after: object },
): Promise<void> {
  if (!before) return recordChange(trx, by, at, { ...change, action: 'create', after })
  const keys = listDifferentKeys(before, after)
  return recordChange(trx, by, at, {
    ...change,
    action: 'update',
    before: pick(before, keys),
    after: pick(after, keys),
  })
}

/** The line of a change of a registration, or of what belongs to it. */
export const recordRegistration = (
  trx: Trx,
  by: By,
  at: Date,
  { id, eventId, ...change }: Pick<Change, 'entity' | 'action' | 'before' | 'after'> & { id: number; eventId: number },
): Promise<void> => recordChange(trx, by, at, { entityId: id, registrationId: id, eventId, ...change })

/** Lines of the audit trail with their lengths. */
export const selectTrailLines = (db: Db) =>
  db
    .selectFrom('auditTrail')
    .select((eb) => [
      'id',
      sql<number>`coalesce(octet_length(${eb.ref('before')}), 0) + coalesce(octet_length(${eb.ref('after')}), 0)`.as(
        'bytes',
      ),
    ])
