import { preparedInsert } from './db/prepared.ts'
import type { Trx } from './db/tables.ts'

/** One change of one thing: who made it, when, and what it was before and after. */
interface Change {
  /** Null when nobody was signed in; without an id for somebody who has no account. */
  by: { id: number | null; name: string } | null
  at: Date
  entity: string
  entityId: number
  action: string
  registrationId?: number
  eventId?: number
  before?: unknown
  after?: unknown
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Writes a line of the audit trail, in the transaction of the change itself, and gives its number. Lines are never edited. */
export async function recordChange(trx: Trx, change: Change): Promise<number> {
  const [id = 0] = await insertLines(trx, [toLine(change)])
  return id
}

/** The lines of many changes that are made at once. */
export async function recordChanges(trx: Trx, changes: readonly Change[]): Promise<void> {
  await insertLines(trx, changes.map(toLine))
}

const toLine = (change: Change) => ({
  at: change.at.toISOString(),
  userId: change.by?.id ?? null,
  who: change.by?.name ?? '',
  entity: change.entity,
  entityId: change.entityId,
  action: change.action,
  registrationId: change.registrationId ?? null,
  eventId: change.eventId ?? null,
  before: toJson(change.before),
  after: toJson(change.after),
})

const insertLines = preparedInsert('auditTrail', { hasId: true })

/** The line of a save that makes a thing or changes it; `before` is null when it is new. */
export const recordSave = (
  trx: Trx,
  { before, ...change }: Omit<Change, 'action' | 'before'> & { before: object | null },
): Promise<number> =>
  recordChange(trx, { ...change, action: before ? 'update' : 'create', before: before ?? undefined })

/** The line of a change of a registration, or of what belongs to it. */
export const recordRegistration = (
  trx: Trx,
  by: Change['by'],
  at: Date,
  { id, eventId, ...change }: Pick<Change, 'entity' | 'action' | 'before' | 'after'> & { id: number; eventId: number },
): Promise<number> => recordChange(trx, { by, at, entityId: id, registrationId: id, eventId, ...change })
