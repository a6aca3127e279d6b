/** The common rules of affiliations, benefits, and similar records: a unique name and a sort order. */

import { maxSortOrder } from '../limits.ts'
import { compareAlphabetically, isSameName } from './lists/names.ts'

/** Returns the order after all others, and after so many more that are new, too. */
export function nextSortOrder(others: readonly { sortOrder: number }[], newBefore = 0): number {
  const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder))
  return Math.min(last + newBefore + 1, maxSortOrder)
}

/** Compares by sort order, then by name. */
export const compareInOrder = (one: Ordered, other: Ordered): number =>
  one.sortOrder - other.sortOrder || compareAlphabetically(one.name, other.name)

interface Ordered {
  name: string
  sortOrder: number
}

/**
 * Whether another record has this name. A name shared before stays until it is changed. `before` is null for a new
 * record.
 */
export function isNameTaken(name: string, before: string | null, otherNames: readonly string[]): boolean {
  if (before !== null && isSameName(before, name)) return false
  return otherNames.some((other) => isSameName(other, name))
}

interface NamedLevel {
  id: number
  name: string
  isActive: boolean
}

interface OtherLevel extends NamedLevel {
  /** The events that have both it and the saved level. */
  sharedEvents: readonly string[]
}

/**
 * Returns why a level can't have its name, or null. An event must not offer two levels of one name, so it is compared
 * with the levels of its events and, while active, with all active levels. A level that shared its name before stays
 * until it is renamed or activated.
 */
export function findNameConflict(
  level: NamedLevel,
  before: Pick<NamedLevel, 'name' | 'isActive'> | null,
  others: readonly OtherLevel[],
): string | null {
  if (before && isSameName(before.name, level.name) && (before.isActive || !level.isActive)) return null
  const namesakes = others.filter(({ name }) => isSameName(name, level.name))
  const [event] = namesakes.flatMap(({ sharedEvents }) => sharedEvents)
  if (event !== undefined) return `Another level of ${event} has this name`
  return level.isActive && namesakes.some(({ isActive }) => isActive) ? 'Another active level has this name' : null
}

/** Returns the levels that would share a name in an event and didn't before. */
export function listNamesakes<Level extends { id: number; name: string }>(
  levels: readonly Level[],
  before: readonly number[],
): Level[] {
  return levels.filter(({ id, name }) =>
    levels.some(
      (other) => other.id !== id && isSameName(other.name, name) && !(before.includes(id) && before.includes(other.id)),
    ),
  )
}
