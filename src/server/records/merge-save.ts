import { Refused } from '#server/foundation/refusals.ts'
import type { FieldConflict } from '#shared/contracts/problem.ts'
import { labelField } from '#shared/domain/audit-trail/field-labels.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type MergeConflict, mergeDeep } from '#shared/domain/three-way-merge.ts'
import type { Db } from '../db/tables.ts'
import { findLastChange, refuseVersionConflict, type VersionedRecord } from './optimistic-lock.ts'

export interface SaveOrigin {
  version?: number | undefined
  base?: Readonly<Record<string, unknown>> | undefined
  overwrites?: number | undefined
}

interface MergeOptions {
  callerId?: number
  inWords?: (path: string, value: unknown) => Promise<string | null>
}

/**
 * Merges a save with what others have saved since it was opened. Refuses an old version without `base`.
 * @returns the fields to save, which may differ from the sent ones
 * @throws {Refused} changed_elsewhere, with the fields that both sides have changed
 */
export async function mergeSave<Value extends object>(
  db: Db,
  stored: VersionedRecord,
  theirs: object,
  mine: Value,
  { version, base, overwrites }: SaveOrigin,
  { callerId, inWords }: MergeOptions = {},
): Promise<Value> {
  if (version === stored.version) return mine
  if (base === undefined) {
    await refuseVersionConflict(db, stored, version, callerId)
    return mine
  }
  const conflicts: MergeConflict[] = []
  const merged = mergeDeep(conflicts, '', { base, mine, theirs })
  const fields = Object.keys(mine).map((key) => [key, Reflect.get(merged as object, key)])
  await refuseConflicts(db, stored, conflicts, { overwrites, callerId }, async ({ path, mine, theirs }) => {
    const say = async (value: unknown) => (await inWords?.(path, value)) ?? formatFieldText(value)
    return {
      path,
      label: labelField(stored.entity, path),
      mine: await say(without(mine, theirs)),
      theirs: await say(without(theirs, mine)),
    }
  })
  return Object.fromEntries(fields)
}

const without = (value: unknown, other: unknown) =>
  Array.isArray(value) && Array.isArray(other)
    ? value.filter((one) => !other.some((theirs) => isSame(one, theirs)))
    : value

/** Passes if the caller has seen the conflicts and overwrites them. @throws {Refused} changed_elsewhere */
export async function refuseConflicts(
  db: Db,
  stored: VersionedRecord,
  conflicts: readonly MergeConflict[],
  { overwrites, callerId }: Pick<SaveOrigin, 'overwrites'> & Pick<MergeOptions, 'callerId'>,
  describe: (conflict: MergeConflict) => FieldConflict | Promise<FieldConflict>,
): Promise<void> {
  if (conflicts.length === 0 || overwrites === stored.version) return
  const changed = await findLastChange(db, stored, callerId)
  const described = await Promise.all(conflicts.map(describe))
  throw new Refused('changed_elsewhere', { changed, savedAs: stored.id, conflicts: described })
}

export function formatFieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value
  if (Array.isArray(value)) return value.map(formatFieldText).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
