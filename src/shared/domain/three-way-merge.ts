/**
 * Merges two people's changes to the same record, unit by unit. A unit is a field, or fields that only make sense
 * together, such as an address. If only one side changed a unit, its value wins. If both changed it differently, they
 * conflict, and the merged value is `mine`.
 */

import { isSame } from './is-same.ts'

export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export interface MergeConflict {
  /** For example, `contact.email` or `attendees.13.person`. */
  path: string
  mine: unknown
  theirs: unknown
}

export function mergeUnit<Value>(
  conflicts: MergeConflict[],
  path: string,
  { base, mine, theirs }: Versions<Value>,
): Value {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (!isSame(theirs, base)) conflicts.push({ path, mine, theirs })
  return mine
}

/** A group of fields is one unit with its first field's path. */
export function mergeFields<Value extends object>(
  conflicts: MergeConflict[],
  path: string,
  versions: Versions<Value>,
  groups: readonly (readonly (keyof Value & string)[])[] = [],
): Value {
  const grouped: readonly string[] = groups.flat()
  const single = Object.keys(versions.theirs).filter((key) => !grouped.includes(key))
  const units = [...groups, ...single.map((key) => [key])]
  const merged = units.map((keys) =>
    mergeUnit(
      conflicts,
      `${path}.${keys[0]}`,
      mapVersions(versions, (value) => pick(value, keys)),
    ),
  )
  return Object.assign({ ...versions.theirs }, ...merged)
}

/**
 * Merges objects and lists of objects field by field. A list whose length changed is one unit. Omitted fields of
 * `mine` stay as stored.
 */
export function mergeDeep(conflicts: MergeConflict[], path: string, versions: Versions<unknown>): unknown {
  const { base, mine, theirs } = versions
  if (mine === undefined) return theirs
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (isRecord(mine) && isRecord(theirs)) {
    const from = isRecord(base) ? base : {}
    const merged = Object.keys(mine).map((key) => [
      key,
      // Only a stored row has an ID, so two added rows never match by it.
      key === 'id'
        ? theirs.id
        : mergeDeep(conflicts, at(key), { base: from[key], mine: mine[key], theirs: theirs[key] }),
    ])
    return { ...theirs, ...Object.fromEntries(merged) }
  }
  if (isRecordList(mine) && isRecordList(theirs) && isRecordList(base) && mine.length === theirs.length) {
    return mine.map((row, index) =>
      mergeDeep(conflicts, at(String(index)), { base: base[index], mine: row, theirs: theirs[index] }),
    )
  }
  return mergeUnit(conflicts, path, versions)
}

/** Applies both sides' additions and removals, ignoring order and case. Never conflicts. */
export function mergeTexts({ base, mine, theirs }: Versions<readonly string[]>): string[] {
  if (isSame(theirs, base)) return [...mine]
  const kept = theirs.filter((text) => hasText(mine, text) || !hasText(base, text))
  const added = mine.filter((text) => !hasText(base, text) && !hasText(theirs, text))
  return [...kept, ...added]
}

export const mapVersions = <Value, Part>(
  { base, mine, theirs }: Versions<Value>,
  read: (value: Value) => Part,
): Versions<Part> => ({ base: read(base), mine: read(mine), theirs: read(theirs) })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecordList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

const normalizeForComparison = (text: string) => text.trim().toLowerCase()

const hasText = (list: readonly string[], text: string) =>
  list.some((one) => normalizeForComparison(one) === normalizeForComparison(text))

const pick = <Value extends object>(value: Value, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(value, key)]))
