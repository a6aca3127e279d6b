import { type Refused, requireFound } from '#server/foundation/refusals.ts'
import type { z } from '#shared/contracts/zod.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type Call, type Caller, nameOf, writeAsCaller } from '../auth/session.ts'
import { type ConstraintName, violatesConstraint } from '../db/failures.ts'
import type { Db, Trx } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { parseInput } from '../http/read-input.ts'
import { recordSave } from './audit.ts'
import { createOnce, type WithRequestId } from './make-once.ts'
import { mergeSave, type SaveOrigin } from './merge-save.ts'
import { findListedName, type RecordList, refuseUnknownRecords, replaceLists } from './record-lists.ts'

export interface SentRecord {
  id: number
  version?: number | undefined
}

export interface StoredRecord {
  id: number
  version: number
}

export interface RecordSave<Sent, Stored> extends Call {
  sent: Sent
  before: Stored | null
}

export interface RecordKind<Sent extends SentRecord, Stored extends StoredRecord> {
  entity: Entity
  /** The contract's rules, which two valid saves can break together. */
  schema: z.core.$ZodType<Sent>
  find: (db: Db, id: number) => Promise<Stored | null>
  /**
   * An unchanged save succeeds with any version, without an audit line. By default, each sent field must equal the
   * stored one.
   */
  isUnchanged?: (sent: Sent, before: Stored) => boolean
  lists?: readonly RecordList[]
  check?: (save: RecordSave<Sent, Stored>) => Promise<void>
  write: (save: RecordSave<Sent, Stored>) => Promise<number>
  /** Whether two saves can be merged field by field; otherwise, an old version is refused. */
  canMerge?: (sent: Sent, stored: Stored) => boolean
  inWords?: (trx: Trx, path: string, value: unknown) => Promise<string | null>
  toTrail?: (stored: Stored, sent: Sent) => object
  eventOf?: (id: number) => number
  taken?: { constraint: ConstraintName; refuse: () => Refused }
}

/**
 * Creates or updates a versioned record completely or not at all. A repeated request doesn't create a second record.
 * @throws {Refused} `not_found`, `changed_elsewhere`, and what `check` and `taken` refuse
 */
export async function saveRecord<Sent extends SentRecord, Stored extends StoredRecord>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  asked: WithRequestId<Sent> & SaveOrigin,
  kind: RecordKind<Sent, Stored>,
): Promise<Stored> {
  try {
    return await writeAsCaller(deps, caller, (call) =>
      createOnce(call.trx, caller, kind.entity, asked, async (sent) => {
        const before = sent.id === 0 ? null : requireFound(await kind.find(call.trx, sent.id))
        return saveInTransaction(kind, { ...call, sent, before })
      }),
    )
  } catch (error) {
    throw kind.taken && violatesConstraint(error, kind.taken.constraint) ? kind.taken.refuse() : error
  }
}

async function saveInTransaction<Sent extends SentRecord, Stored extends StoredRecord>(
  kind: RecordKind<Sent, Stored>,
  save: RecordSave<Sent, Stored>,
): Promise<Stored> {
  const { entity, isUnchanged = hasStoredValues, toTrail = (stored) => stored, lists = [] } = kind
  const { trx, caller, before, now } = save
  const { base, overwrites, ...mine } = save.sent as Sent & SaveOrigin
  const asked = mine as unknown as Sent
  if (before && isUnchanged(asked, before)) return before
  const sent = before ? await mergeRecordSave(kind, { ...save, sent: asked }, before, { base, overwrites }) : asked
  if (before && isUnchanged(sent, before)) return before
  await refuseUnknownRecords(trx, lists, sent, before)
  await kind.check?.({ ...save, sent })

  const id = await kind.write({ ...save, sent })
  await replaceLists(trx, lists, id, sent)
  const after = await kind.find(trx, id)
  if (!after) throw new Error(`${entity} ${id} is missing right after it was saved`)
  await recordSave(trx, nameOf(caller), now, {
    entity,
    entityId: id,
    ...(kind.eventOf && { eventId: kind.eventOf(id) }),
    before: before && toTrail(before, sent),
    after: toTrail(after, sent),
  })
  return after
}

async function mergeRecordSave<Sent extends SentRecord, Stored extends StoredRecord>(
  { entity, schema, inWords, canMerge = () => true, lists = [] }: RecordKind<Sent, Stored>,
  { trx, caller, sent }: RecordSave<Sent, Stored>,
  before: Stored,
  origin: Pick<SaveOrigin, 'base' | 'overwrites'>,
): Promise<Sent> {
  const { version, ...mine } = sent
  const merged = await mergeSave(
    trx,
    { entity, ...before },
    before,
    mine,
    canMerge(sent, before) ? { version, ...origin } : { version },
    {
      callerId: caller.id,
      inWords: async (path, value) => (await inWords?.(trx, path, value)) ?? findListedName(trx, lists, path, value),
    },
  )
  return merged === mine ? sent : parseInput(schema, merged)
}

const hasStoredValues = ({ version: _, ...sent }: SentRecord, before: StoredRecord) =>
  Object.entries(sent).every(([key, value]) => !Object.hasOwn(before, key) || isSame(value, Reflect.get(before, key)))
