import type { Trx } from '#server/db/tables.ts'
import { addAuditLines } from '#server/db/transaction.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { describeRecord, readRecordName } from '#shared/domain/audit-trail/record-words.ts'
import { listDifferentKeys, pick } from '#shared/domain/audit-trail/stored-changes.ts'
import { type SentenceParts, toSentence } from '#shared/domain/audit-trail/words.ts'

interface ChangeAuthor {
  id: number | null
  name: string
}

interface AuditedChange {
  entity: Entity
  entityId: number
  action: string
  registrationId?: number
  eventId?: number
  before?: object | null | undefined
  after?: object | null | undefined
  name?: string
  /** Must not contain secrets. Defaults to the names of the changed fields. */
  words?: SentenceParts
}

const toJson = (value: unknown) => (value ? JSON.stringify(value) : null)

/** Writes an audit line in the change's own transaction. Lines are never edited. */
export const recordChange = (trx: Trx, by: ChangeAuthor, at: Date, change: AuditedChange): Promise<void> =>
  recordChanges(trx, by, at, [change])

/** Returns the line's ID, or 0 if others can write at the same time, because lines are then numbered at the end. */
export async function recordNumberedChange(
  trx: Trx,
  by: ChangeAuthor,
  at: Date,
  change: AuditedChange,
): Promise<number> {
  const [id = 0] = await addAuditLines(trx, [toLine(by, at, change)])
  return id
}

export async function recordChanges(
  trx: Trx,
  by: ChangeAuthor,
  at: Date,
  changes: readonly AuditedChange[],
): Promise<void> {
  await addAuditLines(
    trx,
    changes.map((change) => toLine(by, at, change)),
  )
}

function toLine(by: ChangeAuthor, at: Date, change: AuditedChange) {
  const { entity, before, after } = change
  const recordName = change.name ?? (readRecordName(entity, after) || readRecordName(entity, before))
  const words = change.words?.length ? change.words : [describeRecord(change, recordName)]
  return {
    at: at.toISOString(),
    userId: by.id,
    who: by.name,
    entity: change.entity,
    entityId: change.entityId,
    action: change.action,
    registrationId: change.registrationId ?? null,
    eventId: change.eventId ?? null,
    before: toJson(before),
    after: toJson(after),
    words: JSON.stringify(
      words.map((one) => (typeof one === 'string' ? toSentence(by.name, one) : [one[0], toSentence(by.name, one[1])])),
    ),
    recordName,
  }
}

export function recordSave(
  trx: Trx,
  by: ChangeAuthor,
  at: Date,
  {
    before,
    after,
    ...change
  }: Omit<AuditedChange, 'action' | 'before' | 'after'> & { before: object | null; after: object },
): Promise<void> {
  if (!before) return recordChange(trx, by, at, { ...change, action: 'create', after })
  const name = change.name ?? readRecordName(change.entity, after)
  const keys = listDifferentKeys(before, after)
  return recordChange(trx, by, at, {
    ...change,
    name,
    action: 'update',
    before: pick(before, keys),
    after: pick(after, keys),
  })
}

export const recordRegistration = (
  trx: Trx,
  by: ChangeAuthor,
  at: Date,
  {
    id,
    eventId,
    ...change
  }: Pick<AuditedChange, 'entity' | 'action' | 'before' | 'after'> & {
    words: SentenceParts
    id: number
    eventId: number
  },
): Promise<void> => recordChange(trx, by, at, { entityId: id, registrationId: id, eventId, ...change })
