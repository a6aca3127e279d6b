/**
 * Combines what two people have changed in the same thing. It is compared unit by unit, and a unit is what only makes sense
 * as a whole: a field, or an address. A unit that one side has changed stays as that side has it. Only where both have changed
 * the same unit, and differently, does someone have to choose.
 */

import { isSame } from './is-same.ts'

export type Side = 'mine' | 'theirs'

/** The side that was chosen for each unit that both have changed, by its path. */
export type Choices = Readonly<Record<string, Side>>

export interface Versions<Value> {
  /** As both found it. */
  base: Value
  /** As it was changed here. */
  mine: Value
  /** As it is saved now. */
  theirs: Value
  /** The last save from here that got no answer. What is saved now may be just that, and no one else's change. */
  sent?: Value | undefined
}

/** A unit that both have changed. */
export interface MergeConflict {
  /** For example `contact.email` or `attendees.13.person`. */
  path: string
  mine: unknown
  theirs: unknown
}

/** One merge under way: what was chosen before, and what there is to choose. */
export interface Merge {
  choices: Choices
  conflicts: MergeConflict[]
}

export const startMerge = (choices: Choices = {}): Merge => ({ choices, conflicts: [] })

/** Returns mine where nothing is chosen, so that a conflict that no one looks at loses nothing that was entered here. */
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

/** Merges an object field by field. The fields of a group are one unit, which has the path of the first of them. */
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

/** Merges a list of texts whose order and capitals say nothing: what either side has added or removed. Never a conflict. */
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

/** Blanks around a text are no change: the server drops them. */
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
