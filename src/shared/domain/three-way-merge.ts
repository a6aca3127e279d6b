/**
 * Merges two people's changes to the same record, unit by unit. A unit is a field, or fields that only make sense
 * together, such as an address. If only one side changed a unit, its value wins. If both changed it differently, the
 * user has to choose.
 */

import { isSame } from './is-same.ts'

export type Side = 'mine' | 'theirs'

/** The chosen side of each conflict, by its path. */
export type Choices = Readonly<Record<string, Side>>

export interface Versions<Value> {
  /** As both opened it. */
  base: Value
  /** As changed here. */
  mine: Value
  /** As saved now. */
  theirs: Value
  /** The last save from here without an answer. It may be what is saved now. */
  sent?: Value | undefined
}

/** A unit that both sides changed differently. */
export interface MergeConflict {
  /** For example, `contact.email` or `attendees.13.person`. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merge {
  choices: Choices
  conflicts: MergeConflict[]
}

export const startMerge = (choices: Choices = {}): Merge => ({ choices, conflicts: [] })

/** Returns `mine` if nothing was chosen, so an unresolved conflict loses no entries. */
export function mergeUnit<Value>(
  { choices, conflicts }: Merge,
  path: string,
  { base, mine, theirs, sent }: Versions<Value>,
): Value {
  if (sent !== undefined && saysSame(theirs, sent)) return mine
  if (saysSame(mine, base) || saysSame(mine, theirs)) return theirs
  if (saysSame(theirs, base)) return mine
  conflicts.push({ path, mine, theirs })
  return choices[path] === 'theirs' ? theirs : mine
}

/** Merges an object field by field. The fields of a group are one unit, with the path of the first field. */
export function mergeFields<Value extends object>(
  merge: Merge,
  path: string,
  versions: Versions<Value>,
  groups: readonly (readonly (keyof Value & string)[])[] = [],
): Value {
  const grouped: readonly string[] = groups.flat()
  const single = Object.keys(versions.theirs).filter((key) => !grouped.includes(key))
  const units = [...groups, ...single.map((key) => [key])]
  const merged = units.map((keys) =>
    mergeUnit(
      merge,
      `${path}.${keys[0]}`,
      mapVersions(versions, (value) => pick(value, keys)),
    ),
  )
  return Object.assign({ ...versions.theirs }, ...merged)
}

/** Merges a list whose order and case don't matter: both sides' additions and removals apply. It never conflicts. */
export function mergeTexts({ base, mine, theirs, sent }: Versions<readonly string[]>): string[] {
  if ((sent && saysSame(theirs, sent)) || saysSame(theirs, base)) return [...mine]
  const kept = theirs.filter((text) => hasText(mine, text) || !hasText(base, text))
  const added = mine.filter((text) => !hasText(base, text) && !hasText(theirs, text))
  return [...kept, ...added]
}

export function mapVersions<Value, Part>(
  { base, mine, theirs, sent }: Versions<Value>,
  read: (value: Value) => Part,
): Versions<Part> {
  return { base: read(base), mine: read(mine), theirs: read(theirs), sent: sent === undefined ? undefined : read(sent) }
}

/** Ignores surrounding spaces, which the server removes. */
export const saysSame = (one: unknown, other: unknown): boolean => isSame(trimTexts(one), trimTexts(other))

function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, trimTexts(part)]))
}

const fold = (text: string) => text.trim().toLowerCase()

const hasText = (list: readonly string[], text: string) => list.some((one) => fold(one) === fold(text))

const pick = <Value extends object>(value: Value, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, Reflect.get(value, key)]))
